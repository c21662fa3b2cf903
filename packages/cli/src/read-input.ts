import { CodeGraphError } from "@codegraph/model";
import { addAbortSignal } from "node:stream";
import type { ReadStream } from "node:tty";

/** More than any text that is meant for people. */
const MOST_BYTES = 1_000_000;

/**
 * All of an input stream as text.
 *
 * @throws CodeGraphError `invalid-argument` when it is a terminal, where nobody may be about to type, or too long
 */
export async function readInput(input: NodeJS.ReadStream | ReadStream, signal: AbortSignal): Promise<string> {
  if (input.isTTY) throw new CodeGraphError("invalid-argument", "there is no text", "Give it as an argument, or pipe it in.");
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of addAbortSignal(signal, input)) {
    const part = Buffer.from(chunk as Uint8Array);
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new CodeGraphError("invalid-argument", "the text on stdin is longer than 1 MB", "Keep to what a reader needs.");
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString("utf8");
}
