import type { IncomingMessage } from "node:http";

/** Maximum size of a request. The largest useful one carries code to find duplicates of. */
export const MOST_BYTES = 1_048_576;

/** Reads the bodies of requests. */
export interface BodyReader {
  /** Returns the body, "too-large" or "too-many" as soon as either is known, or null if the client disconnected. */
  read(request: IncomingMessage): Promise<Buffer | "too-large" | "too-many" | null>;
}

/** @param mostHeld limit for the bytes of all bodies read at the same time, so that slow clients cannot fill the memory */
export function createBodyReader(mostHeld: number): BodyReader {
  let held = 0;
  return {
    async read(request) {
      if (Number(request.headers["content-length"] ?? 0) > MOST_BYTES) return "too-large";
      const chunks: Buffer[] = [];
      let size = 0;
      try {
        // By default an early exit destroys the stream, which closes the connection before an answer can be sent.
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
