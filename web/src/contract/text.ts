/** Small things that every page does with text. */

/** A number with its sign; a true minus, which is as wide as a plus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}

/** The beginning of a sentence. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A text in lines of at most so many letters, unless a word is longer; if there are too many lines, the last ends in …. */
export function lines(text: string, letters: number, most = Infinity): readonly string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const last = broken.at(-1);
    if (last === undefined || last.length + 1 + word.length > letters) broken.push(word);
    else broken[broken.length - 1] = `${last} ${word}`;
  }
  return broken.length <= most ? broken : [...broken.slice(0, most - 1), `${broken[most - 1]}…`];
}

/** A name cut to so many letters. */
export function short(name: string, letters: number): string {
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
}
