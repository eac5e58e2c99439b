/** What can be said when not even words come from the server: the one sentence that is built into the pages. */
import { settings } from '../house/settings.svelte';

const messages = import.meta.glob<{ unreachable: string }>('./words.*.toml', { import: 'message', eager: true });

export function unreachable(): string {
  const wished = [settings.language, ...navigator.languages.map((each) => each.split('-')[0]), 'en'];
  for (const language of wished) {
    const found = messages[`./words.${language}.toml`];
    if (found) return found.unreachable;
  }
  return '';
}
