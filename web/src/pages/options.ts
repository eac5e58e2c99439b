/** The options of a game in words. */
import type { Option } from '../api/told';

/** A catalogue, or the words of a table. */
interface Found {
  find(section: string, key: string): string | undefined;
  say(section: string, key: string): string;
}

/** The catalogue's name of an option may say how to type it, in brackets or after a colon; here nobody types. */
export function optionTitle(option: Option, words: Found): string {
  return words.say('option', option.name).replace(/( \(|: ).*$/, '');
}

export function valueTitle(option: Option, value: string, words: Found): string {
  return words.say(`option_value.${option.name}`, value);
}

/** Those that say something where so many play. */
export function concerning(declared: readonly Option[], players: number): readonly Option[] {
  return declared.filter((option) => option.kind !== 'number' || !option.alone || players === 1);
}

/** The edition that is played where nobody chooses another. */
export const USUAL = 'base';

/** What the game calls an edition that comes with it; one that somebody brought has its own name. */
export function editionTitle(name: string, words: Found): string {
  return words.find('page.edition', name) ?? name;
}

/** The value of an option in words; letters that have none, such as those of sides, one beside the other. */
export function valueInWords(name: string, value: unknown, words: Found): string {
  const section = `option_value.${name}`;
  const whole = words.find(section, String(value));
  if (whole !== undefined || typeof value === 'number') return whole ?? String(value);
  const letters = [...String(value)].map((letter) => words.find(section, letter) ?? letter);
  return letters.join(letters.some((word) => word.length > 1) ? ', ' : ' ');
}

/** What is not as usual, one phrase an option. */
export function differing(
  declared: readonly Option[],
  chosen: Readonly<Record<string, unknown>>,
  words: Found,
): string[] {
  return declared.flatMap((option) => {
    const value = chosen[option.name] ?? option.default;
    if (value === option.default) return [];
    const title = optionTitle(option, words);
    return [option.kind === 'flag' ? title : `${title}: ${valueInWords(option.name, value, words)}`];
  });
}
