/** Sends news to a browser tab as server-sent events. */
import type { Closable } from "./closable.ts";

export type Send = (text: string) => void;

export class EventStream implements Closable {
  closedAt: number | null = null;
  #listeners: (() => void)[] = [];
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  publish(event: string, data: unknown): void {
    if (this.closedAt === null) this.#send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  onClose(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Ends the stream and notifies the listeners. */
  close(): void {
    if (this.closedAt !== null) return;
    this.closedAt = Date.now();
    for (const listener of this.#listeners) listener();
    this.#listeners = [];
  }
}
