import type { IncomingMessage } from "node:http";

/** The largest request there is a use for: a piece of code to find copies of. */
export const MOST_BYTES = 1_048_576;

/** The body of a request; "too-large" as soon as that is known, and null when the client went away. */
export async function readBody(request: IncomingMessage): Promise<Buffer | "too-large" | null> {
  if (Number(request.headers["content-length"] ?? 0) > MOST_BYTES) return "too-large";
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Left early, it would otherwise take the connection down before an answer could be sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_BYTES) return "too-large";
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}
