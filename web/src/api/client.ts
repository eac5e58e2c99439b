/** Asking the server. What it refuses comes back as a message; so does a server that cannot be reached. */
import type { Message } from '../contract/catalogue';
import { settings } from '../house/settings.svelte';

export class Refused extends Error {
  constructor(
    /** What kind of refusal it is. */
    readonly code: string,
    readonly said: Message,
    /** The same in the server's words: all there is of a room whose catalogue the page does not have. */
    readonly sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

/** A refusal as it is sent. */
export interface Fault {
  code: string;
  message: Message;
  sentence: string;
}

export function refused(fault: Fault | undefined, status: number): Refused {
  if (!fault) return ours('fault', status);
  return new Refused(fault.code, fault.message, fault.sentence, status);
}

/** What the page itself has to say. */
export function ours(name: string, status = 0): Refused {
  return new Refused(name, { key: `pages.${name}`, args: {} }, '', status);
}

/** What the document has begun to fetch. */
const early = new Set(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')].map(
    (link) => new URL(link.href).pathname,
  ),
);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function ask<T>(
  method: Method,
  path: string,
  content?: unknown,
  wishes: Readonly<Record<string, string>> = {},
): Promise<T> {
  let answer: Response;
  // With a header of its own the same would be fetched once more.
  const begun = method === 'GET' && early.delete(`/api${path}`);
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        ...(settings.language && !begun && { 'Accept-Language': settings.language }),
        ...(content !== undefined && { 'Content-Type': 'application/json' }),
        ...wishes,
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    });
  } catch {
    throw ours('unreachable');
  }
  const told: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined);
  if (answer.ok) return told as T;
  throw refused((told as { error?: Fault } | undefined)?.error, answer.status);
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const post = <T>(path: string, content: unknown = {}): Promise<T> => ask<T>('POST', path, content);
/** To do something whose outcome comes by the feed: the answer need not tell it as well. */
export const tell = (path: string, content: unknown): Promise<unknown> =>
  ask('POST', path, content, { Prefer: 'return=minimal' });

/** An answer that stays the same while the page is open, asked for once. */
const known = new Map<string, Promise<unknown>>();

export function once<T>(path: string): Promise<T> {
  let found = known.get(path);
  if (!found) {
    found = get<T>(path);
    known.set(path, found);
    // What failed is asked for again the next time.
    found.catch(() => known.delete(path));
  }
  return found as Promise<T>;
}
