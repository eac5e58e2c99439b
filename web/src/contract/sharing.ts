/** Told twice, kept once: what a message tells as the one before did stays the very same object. */

/**
 * What is told now, with every part that equals what was told before replaced by it; `before` itself where all does.
 * Whoever compares by identity, as everything drawn does, then sees what changed and nothing else. `now` is written
 * into: it must be nobody else's yet.
 */
export function shared<T>(before: unknown, now: T): T {
  if (!isBox(before) || !isBox(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  let same = names.length === Object.keys(before).length;
  for (const name of names) {
    const part = shared(before[name], now[name]);
    if (part !== now[name]) (now as Box)[name] = part;
    if (part !== before[name] || !(name in before)) same = false;
  }
  return same ? (before as T) : now;
}

type Box = Record<string, unknown>;

function isBox(value: unknown): value is Box {
  return typeof value === 'object' && value !== null;
}
