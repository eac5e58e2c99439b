/** Seeking words in the rules: accents and capitals make no difference. */

export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A text in parts, by turns without and with what is sought, which is plain itself. */
export function parts(text: string, sought: string): string[] {
  const composed = text.normalize('NFC');
  const within = plain(composed);
  // A letter that is longer in its plain form would move all behind it.
  if (!sought || within.length !== composed.length) return [text];
  const found: string[] = [];
  let from = 0;
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, from)) {
    found.push(composed.slice(from, at), composed.slice(at, at + sought.length));
    from = at + sought.length;
  }
  return [...found, composed.slice(from)];
}
