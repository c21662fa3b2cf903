import type { IncomingMessage } from "node:http";

/** The largest request there is a use for: a piece of code to find copies of. */
export const MOST_BYTES = 1_048_576;

/** Reads the bodies of requests. */
export interface BodyReader {
  /** The body; "too-large" and "too-many" as soon as either is known, and null when the client went away. */
  read(request: IncomingMessage): Promise<Buffer | "too-large" | "too-many" | null>;
}

/** @param mostHeld bytes of all bodies that are read at the same time: slow clients must not fill the memory */
export function createBodyReader(mostHeld: number): BodyReader {
  let held = 0;
  return {
    async read(request) {
      if (Number(request.headers["content-length"] ?? 0) > MOST_BYTES) return "too-large";
      const chunks: Buffer[] = [];
      let size = 0;
      try {
        // Left early, it would otherwise take the connection down before an answer could be sent.
        for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
          size += chunk.length;
          held += chunk.length;
          if (size > MOST_BYTES) return "too-large";
          if (held > mostHeld) return "too-many";
          chunks.push(chunk);
        }
      } catch {
        return null;
      } finally {
        held -= size;
      }
      return Buffer.concat(chunks);
    },
  };
}
