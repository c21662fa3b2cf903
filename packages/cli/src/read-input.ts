import { CodeGraphError } from "@codegraph/model";
import { addAbortSignal } from "node:stream";
import type { ReadStream } from "node:tty";

/** Longer than any text meant for people. */
const MOST_BYTES = 1_000_000;

/**
 * Reads an input stream to its end.
 *
 * @throws CodeGraphError `invalid-argument` for a terminal, where the program would wait for typing, and for more than 1 MB
 */
export async function readInput(input: NodeJS.ReadStream | ReadStream, signal: AbortSignal): Promise<string> {
  if (input.isTTY) throw new CodeGraphError("invalid-argument", "Missing text", "Pass it as an argument, or pipe it in.");
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of addAbortSignal(signal, input)) {
    const part = Buffer.from(chunk as Uint8Array);
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new CodeGraphError("invalid-argument", "The text on stdin is longer than 1 MB", "Shorten it.");
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString("utf8");
}
