import { addAbortSignal, type Readable } from "node:stream";

/** Larger than any tool call that a hook reads. */
const MAX_BYTES = 10_000_000;

/** A client that does not close the pipe must not wait for its hook. */
const MAX_WAIT_MS = 2_000;

/** Reads what a client sends to a hook. Returns null if there is more than 10 MB of it, or if it does not end within two seconds. */
export async function readHookInput(input: Readable, signal: AbortSignal): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of addAbortSignal(AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)]), input)) {
      const part = Buffer.from(chunk as Uint8Array);
      bytes += part.length;
      if (bytes > MAX_BYTES) return null;
      chunks.push(part);
    }
  } catch {
    return null;
  } finally {
    input.destroy();
  }
  return Buffer.concat(chunks).toString("utf8");
}
