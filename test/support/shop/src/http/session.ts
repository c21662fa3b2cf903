/** Sessions of signed-in users. */
import type { Closable } from "./closable.ts";
import type { EventStream } from "./event-stream.ts";

/** Milliseconds without a request after which a session counts as idle. */
export const idleLimit = 30 * 60 * 1000;

/** A user in one browser. */
export class Session implements Closable {
  readonly id: string;
  readonly user: string;
  lastSeen = Date.now();
  closedAt: number | null = null;
  #streams: EventStream[] = [];

  constructor(id: string, user: string) {
    this.id = id;
    this.user = user;
  }

  /** Records a request. */
  touch(now: number = Date.now()): void {
    this.lastSeen = now;
  }

  isIdle(now: number = Date.now()): boolean {
    return now - this.lastSeen > idleLimit;
  }

  /** Attaches a browser tab, which is closed with the session. */
  attach(stream: EventStream): void {
    this.#streams.push(stream);
  }

  /** Ends the session and the streams of its tabs. */
  close(): void {
    if (this.closedAt !== null) return;
    this.closedAt = Date.now();
    for (const stream of this.#streams) stream.close();
    this.#streams = [];
  }
}

/** Open sessions by id. */
export class SessionStore {
  #sessions = new Map<string, Session>();

  open(id: string, user: string): Session {
    const session = new Session(id, user);
    this.#sessions.get(id)?.close();
    this.#sessions.set(id, session);
    return session;
  }

  find(id: string): Session | undefined {
    const session = this.#sessions.get(id);
    session?.touch();
    return session;
  }

  end(id: string): boolean {
    const session = this.#sessions.get(id);
    session?.close();
    return this.#sessions.delete(id);
  }

  all(): Session[] {
    return [...this.#sessions.values()];
  }
}
