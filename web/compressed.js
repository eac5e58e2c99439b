/** Scripts and styles a second time, compressed as well as can be: the server has only gzip at hand. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

export function compressed() {
  return {
    name: 'waset-compressed',
    writeBundle({ dir }) {
      const folder = `${dir}/assets`;
      for (const name of readdirSync(folder).filter((each) => /\.(css|js)$/.test(each))) {
        writeFileSync(`${folder}/${name}.br`, brotliCompressSync(readFileSync(`${folder}/${name}`)));
      }
    },
  };
}
