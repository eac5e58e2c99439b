import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { words } from './words.js';

// The built pages go into the package, so that a wheel brings them along.
export default defineConfig(({ command }) => ({
  plugins: [svelte(), words()],
  build: {
    outDir: '../src/waset/server/pages',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy of the server knows files, not texts that stand for files.
    assetsInlineLimit: 0,
    rollupOptions: { input: { index: 'index.html' } },
  },
  // A server of Waset at its usual port answers what the pages under development ask.
  ...(command === 'serve' && { server: { proxy: { '/api': { target: 'http://127.0.0.1:8086', ws: true } } } }),
}));
