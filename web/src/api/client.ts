/** Asking the server. What it refuses comes back as a sentence; so does a server that cannot be reached. */
import { settings } from '../house/settings.svelte';

export class Refused extends Error {
  constructor(
    readonly word: string,
    readonly sentence: string,
    readonly status: number,
    /** Of the sentence, with what is filled into it: by these it is said in other languages. */
    readonly key = '',
    readonly args: Readonly<Record<string, Filling>> = {},
  ) {
    super(sentence);
  }
}

/** What is filled into a sentence; it may be a part with a key of its own. */
export type Filling = string | number | { readonly key: string; readonly args?: Readonly<Record<string, Filling>> };

/** A refusal as it is sent. */
export interface Fault {
  code: string;
  message: { key: string; args: Record<string, Filling> };
  sentence: string;
}

export function refused(fault: Fault | undefined, status: number): Refused {
  if (!fault) return new Refused('fault', `the server answered ${status}`, status);
  return new Refused(fault.code, fault.sentence, status, fault.message.key, fault.message.args);
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function ask<T>(
  method: Method,
  path: string,
  content?: unknown,
  wishes: Readonly<Record<string, string>> = {},
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        'Accept-Language': settings.language,
        ...(content !== undefined && { 'Content-Type': 'application/json' }),
        ...wishes,
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    });
  } catch {
    throw new Refused('unreachable', 'the server cannot be reached', 0);
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
