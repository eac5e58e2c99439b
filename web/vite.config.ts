import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compressed } from './compressed.js';
import { words } from './words.js';

/** What the pages around the tables stand in. */
const AROUND =
  /[\\/]src[\\/](house[\\/](Page|GameTabs|Sure|frieze|acquaintances|passkey)|pages[\\/](Missing|OptionsInWords|options)|thumbnail|look[\\/]([Cc]artouche|Medal|PersonName|Segments|Shabti|Switch))/;

// The built pages go into the package, so that a wheel brings them along.
export default defineConfig(({ command }) => ({
  plugins: [svelte(), words(), compressed()],
  build: {
    outDir: '../src/waset/server/pages',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy of the server knows files, not texts that stand for files.
    assetsInlineLimit: 0,
    // The server names in the first document what a page needs.
    manifest: 'manifest.json',
    rolldownOptions: {
      input: { index: 'index.html' },
      output: {
        codeSplitting: {
          groups: [
            // Each file costs a slow line a wait, so what most pages share is one, and what a table does without another.
            { name: 'house', test: (id) => !AROUND.test(id), minShareCount: 5, priority: 2 },
            { name: 'around', test: AROUND, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // A server of Waset at its usual port answers what the pages under development ask.
  ...(command === 'serve' && { server: { proxy: { '/api': { target: 'http://127.0.0.1:8086', ws: true } } } }),
}));
