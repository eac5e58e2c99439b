import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Feed, Listener } from './feed.svelte';
import { PATIENCE, QUIET } from './watchdog';

// It reads the settings, which take a whole browser.
vi.mock('./client', () => ({ refused: () => undefined }));

class Socket {
  static readonly all: Socket[] = [];
  readonly sent: unknown[] = [];
  closed = false;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
}

const listener: Listener = {
  after: () => 7,
  line: () => 2,
  entry: () => undefined,
  now: () => undefined,
  chat: () => undefined,
  presence: () => undefined,
  refused: () => undefined,
};
const pings = (socket: Socket | undefined): unknown[] =>
  (socket?.sent ?? []).filter((said) => typeof said === 'object' && said !== null && 'ping' in said);
let seen: () => void = () => undefined;
let make: typeof Feed;

beforeEach(async () => {
  vi.useFakeTimers();
  Socket.all.length = 0;
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'waset.example' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: (_: string, call: () => void) => {
      seen = call;
    },
  });
  // Only now: with the module comes the feed of a page.
  make = (await import('./feed.svelte')).Feed;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(): { feed: Feed; socket: Socket } {
  const feed = new make();
  feed.watch('table', listener);
  const socket = Socket.all.at(-1);
  if (!socket) throw new Error('no socket was opened');
  socket.onopen();
  return { feed, socket };
}

test('a feed that says nothing for long is pinged, and lives on if it answers', async () => {
  const { feed, socket } = open();
  await vi.advanceTimersByTimeAsync(QUIET);
  expect(pings(socket)).toHaveLength(1);
  socket.onmessage({ data: '{"pong":true}' });
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(feed.live).toBe(true);
  await vi.advanceTimersByTimeAsync(QUIET);
  expect(pings(socket)).toHaveLength(2);
});

test('a feed that tells something is not pinged', async () => {
  const { socket } = open();
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    socket.onmessage({ data: '{}' });
  }
  expect(pings(socket)).toEqual([]);
});

test('a feed whose server vanished is opened again, and asks for what was missed', async () => {
  const { feed, socket } = open();
  await vi.advanceTimersByTimeAsync(QUIET + PATIENCE);
  expect([feed.live, feed.lost, socket.closed]).toEqual([false, true, true]);
  await vi.advanceTimersByTimeAsync(1000);
  const next = Socket.all.at(-1);
  expect(next).not.toBe(socket);
  next?.onopen();
  expect([feed.live, feed.lost]).toEqual([true, false]);
  expect(next?.sent).toEqual([{ watch: 'table', after: 7, line: 2, presence: true }]);
});

test('a server that does not even let a feed open is tried again', async () => {
  const feed = new make();
  feed.watch('table', listener);
  await vi.advanceTimersByTimeAsync(PATIENCE + 1000);
  expect(Socket.all).toHaveLength(2);
  expect(Socket.all[0]?.closed).toBe(true);
});

test('whoever looks at the page again learns soon whether the server is there', async () => {
  const { feed, socket } = open();
  seen();
  expect(pings(socket)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(feed.live).toBe(false);
});

test('a feed that was handed over is opened again at once, and nothing is lost', async () => {
  const { feed, socket } = open();
  socket.onclose({ code: 1012 });
  expect([feed.live, feed.lost]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(400);
  expect(Socket.all).toHaveLength(2);
});
