/**
 * The catalogues of the pages, `src/words/words.<language>.toml`, for Vite and for the types.
 *
 *     node words.js          writes src/words/keys.d.ts, the type of every key with its holes
 *     node words.js --check  fails where that file is not current
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

const FOLDER = fileURLToPath(new URL('src/words/', import.meta.url));
const TYPES = `${FOLDER}keys.d.ts`;
const HOLE = /\{=?(\w+)[^}]*\}/g;

/** Reads a catalogue as a module, a section an export, and puts all of them beside the built pages. */
export function words() {
  return {
    name: 'waset-words',
    transform(text, id) {
      if (!id.endsWith('.toml')) return undefined;
      const sections = Object.entries(parse(text)).map(([name, entries]) => [name, JSON.stringify(entries)]);
      const code = sections.map(([name, entries], at) => `const s${at} = ${entries};\nexport { s${at} as ${name} };`);
      const whole = `export default { ${sections.map(([name], at) => `${name}: s${at}`).join(', ')} };`;
      return { code: [...code, whole].join('\n'), map: null, moduleSideEffects: false };
    },
    generateBundle() {
      for (const fileName of readdirSync(FOLDER).filter((name) => name.endsWith('.toml'))) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(FOLDER + fileName) });
      }
    },
  };
}

/** Every sentence by its key, `section.name`; the forms of a plural as one text. */
export function sentences(entries, place = '') {
  return Object.entries(entries).flatMap(([name, entry]) => {
    if (typeof entry === 'string') return [[place + name, entry]];
    if ('other' in entry) return [[place + name, `{count}${Object.values(entry).join('')}`]];
    return sentences(entry, `${place}${name}.`);
  });
}

export function holes(text) {
  return [...new Set([...text.matchAll(HOLE)].map(([, name]) => name))].toSorted();
}

function types() {
  const lines = sentences(parse(readFileSync(`${FOLDER}words.en.toml`, 'utf8'))).map(([key, text]) => {
    const names = holes(text).map((name) => `'${name}'`);
    return `  '${key}': ${names.join(' | ') || 'never'};`;
  });
  return [
    '// Written from words.en.toml by `npm run keys`.',
    '/** The sentences of the pages, with the names of their holes. */',
    'export interface Keys {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(TYPES, types());
  else if (readFileSync(TYPES, 'utf8') !== types()) {
    console.error('src/words/keys.d.ts is not current: npm run keys');
    process.exit(1);
  }
}
