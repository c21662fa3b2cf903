import { once } from "node:events";
import type { Writable } from "node:stream";

const FULL = 1 << 16;

/** Lines for stdout, gathered into large writes; waits for a slow reader instead of filling the memory. */
export class Output {
  readonly interactive: boolean;
  readonly #stream: Writable;
  readonly #signal: AbortSignal;
  #pending = "";

  constructor(stream: Writable & { readonly isTTY?: boolean }, signal: AbortSignal) {
    this.interactive = stream.isTTY === true;
    this.#stream = stream;
    this.#signal = signal;
  }

  /** @throws the signal's reason once it is aborted */
  async line(text: string): Promise<void> {
    this.#pending += `${text}\n`;
    if (this.#pending.length >= FULL) await this.flush();
  }

  async flush(): Promise<void> {
    this.#signal.throwIfAborted();
    const text = this.#pending;
    this.#pending = "";
    if (text !== "" && !this.#stream.write(text)) await once(this.#stream, "drain", { signal: this.#signal });
  }
}
