/** The live feed: one socket for the page. It comes back by itself and asks for what was missed. */
import { refused, type Fault, type Refused } from './client';
import type { Entry, Line, Presence, Standing } from './told';
import { Watchdog } from './watchdog';

export interface Listener {
  /** How far we have been told. */
  after(): number;
  line(): number;
  entry(entry: Entry): void;
  now(standing: Standing): void;
  chat(line: Line): void;
  presence(present: Presence): void;
  refused(refusal: Refused): void;
}

interface Message {
  table?: string;
  entries?: Entry[];
  now?: Standing;
  chat?: Line;
  presence?: Presence;
  error?: Fault;
}

const SOON = 400;
const LATEST = 8000;
/** The server stops, and another one has taken over (RFC 6455's registry: service restart). */
const HANDED_OVER = 1012;

export class Feed {
  /** Whether news arrive. */
  live = $state(false);
  /** Whether there were news before and there are none now. */
  lost = $state(false);
  private socket: WebSocket | null = null;
  private readonly listeners = new Map<string, Listener>();
  private wait = SOON;
  private timer = 0;
  private readonly watchdog = new Watchdog(
    () => this.socket?.send(JSON.stringify({ ping: true })),
    () => this.drop(),
  );

  constructor() {
    addEventListener('online', () => this.again(0));
    addEventListener('offline', () => this.socket?.close());
    // After a sleep the server has often gone, and nobody said so.
    document.addEventListener('visibilitychange', () => {
      if (!this.live) return;
      this.sayWhetherSeen();
      if (document.visibilityState === 'visible') this.watchdog.check();
    });
  }

  watch(table: string, listener: Listener): () => void {
    this.listeners.set(table, listener);
    if (this.live) this.wish(table, listener);
    else this.open();
    return () => {
      this.listeners.delete(table);
      if (this.live) this.socket?.send(JSON.stringify({ leave: table }));
      if (this.listeners.size === 0) this.rest();
    };
  }

  /** Whoever comes in with another name is somebody else to the server. */
  renew(): void {
    if (this.socket) {
      this.rest();
      this.open();
    }
  }

  /** Nobody is called to a table that they see. */
  private sayWhetherSeen(): void {
    this.socket?.send(JSON.stringify({ seen: document.visibilityState === 'visible' }));
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.leave();
    this.lost = false;
  }

  private open(): void {
    if (this.socket || this.listeners.size === 0) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/feed`);
    this.socket = socket;
    this.watchdog.expect();
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.watchdog.heard();
      this.live = true;
      this.lost = false;
      this.wait = SOON;
      if (document.visibilityState !== 'visible') this.sayWhetherSeen();
      for (const [table, listener] of this.listeners) this.wish(table, listener);
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.watchdog.heard();
      this.hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      if (event.code === HANDED_OVER) this.handOver();
      else this.drop();
    };
  }

  /** Nothing is lost yet; not all come back at the same moment. */
  private handOver(): void {
    this.leave();
    this.again(Math.random() * SOON);
  }

  /** The socket has ended, or nothing comes through it any more. */
  private drop(): void {
    this.leave();
    this.lost = true;
    this.again(this.wait);
    this.wait = Math.min(LATEST, this.wait * 2);
  }

  private leave(): void {
    this.watchdog.rest();
    const socket = this.socket;
    this.socket = null;
    this.live = false;
    // One that has ended is not harmed; of one without a server the browser would say so much later.
    socket?.close();
  }

  private again(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  private wish(table: string, listener: Listener): void {
    this.socket?.send(JSON.stringify({ watch: table, after: listener.after(), line: listener.line(), presence: true }));
  }

  private hear(message: Message): void {
    const listener = this.listeners.get(message.table ?? '');
    if (!listener) return;
    for (const entry of message.entries ?? []) listener.entry(entry);
    if (message.now) listener.now(message.now);
    if (message.chat) listener.chat(message.chat);
    if (message.presence) listener.presence(message.presence);
    if (message.error) listener.refused(refused(message.error, 404));
  }
}

export const feed = new Feed();
