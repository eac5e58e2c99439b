/** An edition file, written for somebody to correct: the tables of a game as they are now, in the form the check reads. */

type Value = unknown;
const WIDE = 60;

function written(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const inside = Object.entries(value).map(([key, each]) => `${name(key)} = ${written(each)}`);
    return `{ ${inside.join(', ')} }`;
  }
  return JSON.stringify(value);
}

/** A value after its name; a long row is broken, so that it can be compared with a board. */
function laid(value: Value): string {
  const line = written(value);
  if (!Array.isArray(value) || line.length <= WIDE) return line;
  const rows = [''];
  for (const each of value.map((one) => `${written(one)},`)) {
    const last = rows.length - 1;
    if (rows[last] && rows[last].length + each.length > WIDE) rows.push(each);
    else rows[last] = [rows[last], each].filter(Boolean).join(' ');
  }
  return `[\n${rows.map((row) => `    ${row}\n`).join('')}]`;
}

function name(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}

export function editionHead(game: string, called: string): string {
  return `game = ${JSON.stringify(game)}\nname = ${JSON.stringify(called)}\n`;
}

/** A table with its numbers; its grade says that one source, the box, has been read. */
export function editionTable(table: string, content: Readonly<Record<string, Value>>): string {
  const lines = Object.entries(content).map(([key, value]) => `${name(key)} = ${laid(value)}`);
  return [`[${name(table)}]`, 'grade = "single"', 'source = "read from the box"', ...lines, ''].join('\n');
}
