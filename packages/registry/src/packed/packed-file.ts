import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { limitBytes } from "../storage/response-body.js";
import { createPacker, createUnpacker } from "./zstd-streams.js";

/** A compressed file. */
export interface PackedFile {
  /** SHA-256 of the compressed file, in hexadecimal digits. */
  readonly sha256: string;
  /** Size of the compressed file and of its content, in bytes. */
  readonly bytes: number;
  readonly size: number;
}

/** Maximum compression ratio. Indexes compress to a half or a third, so a higher ratio indicates a decompression bomb. */
const MAX_RATIO = 100;

/** Compresses a file. @throws CodeGraphError `unsupported-node`; errors of the file system; AbortError */
export async function packFile(source: string, target: string, signal?: AbortSignal): Promise<PackedFile> {
  const { size } = await stat(source);
  const hash = createHash("sha256");
  const hashed = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part);
      done(null, part);
    },
  });
  await pipeline(createReadStream(source), createPacker(), hashed, createWriteStream(target, { flags: "wx" }), { signal });
  return { sha256: hash.digest("hex"), bytes: (await stat(target)).size, size };
}

/**
 * Checks a compressed file against its declaration, then decompresses it within the declared size.
 * @returns why the file cannot be used; null if it was decompressed
 * @throws CodeGraphError `unsupported-node`; errors of the file system; AbortError
 */
export async function unpackFile(source: string, target: string, declared: PackedFile, signal?: AbortSignal): Promise<string | null> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(source), hash, { signal });
  if (hash.digest("hex") !== declared.sha256) return "its checksum differs";
  if (declared.size > MAX_RATIO * (await stat(source)).size) return "it declares a size larger than any index";
  const counted = limitBytes(declared.size);
  try {
    await pipeline(createReadStream(source), createUnpacker(), counted, createWriteStream(target, { flags: "wx" }), { signal });
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (code.startsWith("Z") || message.startsWith("more than the limit")) return "it is damaged, or larger than it declares";
    throw error;
  }
  return (await stat(target)).size === declared.size ? null : "it is smaller than it declares";
}
