import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

/** Fails as soon as a stream has more than `maxBytes`, whatever its sender declared. */
export function limitBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      done(bytes > maxBytes ? tooMuch(maxBytes) : null, part);
    },
  });
}

/** Reads the body of a response as a whole. @throws Error for more than `maxBytes` */
export async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let bytes = 0;
  if (response.body === null) return Buffer.alloc(0);
  for await (const part of Readable.fromWeb(response.body as ReadableStream) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw tooMuch(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Writes the body of a response to a file, which must not exist. @throws Error for more than `maxBytes`; errors of the file system */
export async function saveBody(response: Response, file: string, maxBytes: number): Promise<void> {
  const body = response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as ReadableStream);
  await pipeline(body, limitBytes(maxBytes), createWriteStream(file, { flags: "wx" }));
}

function tooMuch(maxBytes: number): Error {
  return new Error(`more than the limit of ${maxBytes} bytes`);
}
