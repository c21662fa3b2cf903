import { escapeInvisibleJson } from "@codegraph/model";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { shownLine } from "./paint.js";

const FULL = 1 << 16;

/**
 * Stdout: gathers lines into large writes, and waits for a slow reader instead of filling the memory. All that a command prints goes
 * through here, so no control character of a project reaches a terminal, and no name of a project begins a line of its own.
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
   * One line, in which controls and line ends are written out.
   *
   * @throws the signal's reason once it is aborted
   */
  async line(text: string): Promise<void> {
    await this.#write(`${shownLine(text)}\n`);
  }

  /** A text of several lines. */
  async lines(text: string): Promise<void> {
    for (const line of text.split("\n")) await this.line(line);
  }

  /** A value as JSON, in which controls are escaped; indented for a person. */
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
