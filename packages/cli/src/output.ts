import { escapeInvisibleJson } from "@codegraph/model";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { shownLine } from "./paint.js";

const FULL = 1 << 16;

/**
 * Buffered stdout. It waits for a slow reader instead of filling the memory. Everything that a command prints passes through it, so no
 * control character of a project reaches a terminal, and no name of a project can start a line.
 */
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

  /**
   * Prints one line with control characters and line breaks escaped.
   *
   * @throws the signal's reason once it is aborted
   */
  async line(text: string): Promise<void> {
    await this.#write(`${shownLine(text)}\n`);
  }

  /** Prints a text of several lines. */
  async lines(text: string): Promise<void> {
    for (const line of text.split("\n")) await this.line(line);
  }

  /**
   * Prints a value as JSON with control characters escaped.
   *
   * @param indent spaces per level, 0 for one line
   */
  async json(value: unknown, indent = 0): Promise<void> {
    await this.#write(`${escapeInvisibleJson(JSON.stringify(value, null, indent))}\n`);
  }

  async #write(text: string): Promise<void> {
    this.#pending += text;
    if (this.#pending.length >= FULL) await this.flush();
  }

  async flush(): Promise<void> {
    this.#signal.throwIfAborted();
    const text = this.#pending;
    this.#pending = "";
    if (text !== "" && !this.#stream.write(text)) await once(this.#stream, "drain", { signal: this.#signal });
  }
}
