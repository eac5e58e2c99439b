import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const UNSAFE = ['argument', 'assignment', 'call', 'member-access', 'return'];

export default defineConfig(
  { ignores: ['public', 'src/api/schema.d.ts', 'src/words/keys.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' }],
      // Templates are filled with whatever a game's moves and events carry.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      // Maps and sets here are caches, or replaced as a whole.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // It takes the reason after the codes of a `svelte-ignore` for more codes.
      'svelte/no-unused-svelte-ignore': 'off',
      // ESLint does not see the types that a component exports, so all of them look like `any`. svelte-check sees them.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      ...Object.fromEntries(UNSAFE.map((name) => [`@typescript-eslint/no-unsafe-${name}`, 'off'])),
    },
  },
  { files: ['*.js'], extends: [ts.configs.disableTypeChecked], languageOptions: { globals: globals.node } },
);
