/** The options of a game in words. */
import type { Option } from '../api/told';
import type { Catalogue } from '../contract/catalogue';

/** The catalogue's name of an option may say how to type it, in brackets or after a colon; here nobody types. */
export function optionTitle(option: Option, words: Catalogue): string {
  return words.say('option', option.name).replace(/( \(|: ).*$/, '');
}

export function valueTitle(option: Option, value: string, words: Catalogue): string {
  return words.say(`option_value.${option.name}`, value);
}

/** A value that no catalogue names, such as the letters of the sides: one letter beside the other, not a word. */
export function notation(value: unknown): string {
  return [...String(value)].join(' ');
}

/** What is not as usual, one phrase an option. */
export function differing(
  declared: readonly Option[],
  chosen: Readonly<Record<string, unknown>>,
  words: Catalogue,
): string[] {
  return declared.flatMap((option) => {
    const value = chosen[option.name] ?? option.default;
    if (value === option.default) return [];
    const title = optionTitle(option, words);
    if (option.kind === 'flag') return [title];
    const word =
      option.kind === 'number'
        ? String(value)
        : (words.find(`option_value.${option.name}`, String(value)) ?? notation(value));
    return [`${title}: ${word}`];
  });
}
