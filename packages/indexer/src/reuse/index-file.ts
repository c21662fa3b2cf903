import { createHash } from "node:crypto";
import { closeSync, createReadStream, createWriteStream, openSync, readSync, renameSync, rmSync, statSync } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { CodeGraphError } from "@codegraph/model";
import { checkSqliteOrigin } from "@codegraph/store/sqlite";
import type { ProjectConfig } from "../config/project-config.js";
import { checkIndex } from "../folder/whole-index.js";
import { installIndex } from "./install-index.js";
import { checkReusable } from "./usable-index.js";

/**
 * Header of an exported index. The file consists of this header as one line of JSON, followed by the compressed database.
 *
 *     {"format":"codegraph-index","version":1,"size":…,"sha256":"…",…}\n gzip(database)
 */
export interface IndexFileHeader {
  readonly format: "codegraph-index";
  readonly version: 1;
  /** Size of the database in bytes. `sha256` is its hash, hexadecimal. */
  readonly size: number;
  readonly sha256: string;
  /** Informative fields for readers of the file. */
  readonly schema: string;
  readonly files: number;
  /** Hash that is equal for indexes of the same files; see `exportIndex`. */
  readonly content: string;
}

const START = '{"format":"codegraph-index"';
const MAX_HEAD_BYTES = 4_096;
/** Maximum size of an index in bytes. */
const MAX_DATABASE_BYTES = 2 ** 34;
/** Maximum compression ratio. Real indexes compress to about a third, so a higher ratio indicates a decompression bomb. */
const MAX_COMPRESSION_RATIO = 100;
/** Fast, and within a tenth of the best compression. */
const COMPRESSION_LEVEL = 3;

/** Returns true if a file starts like an exported index. Returns false for unreadable files. */
export function isIndexFile(path: string): boolean {
  try {
    return readStart(path, START.length).equals(Buffer.from(START));
  } catch {
    return false;
  }
}

/**
 * Verifies the header of an exported index.
 * @throws CodeGraphError `invalid-import`, `newer-schema`
 */
export function checkIndexFile(path: string): void {
  readHead(path);
}

/** Writes an exported index atomically. Returns its size in bytes. */
export async function writeIndexFile(
  target: string,
  database: string,
  about: Pick<IndexFileHeader, "schema" | "files" | "content">,
  signal?: AbortSignal,
): Promise<number> {
  const { size } = statSync(database);
  const head: IndexFileHeader = { format: "codegraph-index", version: 1, size, sha256: await hashOf(database, signal), ...about };
  const aside = `${target}.${process.pid}.tmp`;
  try {
    const out = createWriteStream(aside, { flags: "wx" });
    out.write(`${JSON.stringify(head)}\n`);
    await pipeline(createReadStream(database), createGzip({ level: COMPRESSION_LEVEL }), out, { signal });
    renameSync(aside, target);
  } finally {
    rmSync(aside, { force: true });
  }
  return statSync(target).size;
}

/**
 * Imports an exported index as the project's own after checking all of it. On errors nothing is changed.
 * @throws CodeGraphError `invalid-import`, `older-schema`, `newer-schema`, `index-damaged`, `disk-full`, `cancelled`
 */
export async function unpackIndexFile(root: string, file: string, config: ProjectConfig, signal?: AbortSignal): Promise<void> {
  await installIndex(root, async (path) => {
    await unpack(file, path, signal);
    checkSqliteOrigin(path);
    checkReusable(path, config);
    await checkIndex(path, signal);
  });
}

async function unpack(file: string, target: string, signal: AbortSignal | undefined): Promise<void> {
  const { head, end } = readHead(file);
  if (head.size > MAX_DATABASE_BYTES || head.size > MAX_COMPRESSION_RATIO * statSync(file).size)
    throw invalid(file, "declares a size larger than any index");
  const hash = createHash("sha256");
  let size = 0;
  const counted = new Transform({
    transform(bytes: Buffer, _, done) {
      size += bytes.length;
      hash.update(bytes);
      done(size > head.size ? invalid(file, "contains more data than it declares") : null, bytes);
    },
  });
  try {
    await pipeline(createReadStream(file, { start: end }), createGunzip(), counted, createWriteStream(target, { flags: "wx" }), { signal });
  } catch (cause) {
    const { code = "" } = cause as { code?: string };
    if (cause instanceof CodeGraphError) throw cause;
    if (code.startsWith("Z_")) throw invalid(file, "is truncated or damaged", cause);
    if (code === "ENOSPC" || code === "EDQUOT")
      throw new CodeGraphError("disk-full", `No space left for the index of ${file}`, "Free some disk space and import again.", { cause });
    throw cause;
  }
  if (size !== head.size || hash.digest("hex") !== head.sha256)
    throw invalid(file, "has changed since it was exported: its size or checksum differs");
}

function readHead(file: string): { readonly head: IndexFileHeader; readonly end: number } {
  const start = readStart(file, MAX_HEAD_BYTES);
  const end = start.indexOf(0x0a);
  const head = end === -1 ? null : parsed(start.toString("utf8", 0, end));
  const isSound =
    head?.format === "codegraph-index" &&
    Number.isSafeInteger(head.size) &&
    (head.size ?? -1) > 0 &&
    /^[0-9a-f]{64}$/u.test(String(head.sha256));
  if (!isSound) throw invalid(file, "is not an exported index");
  if (head.version !== 1) throw new CodeGraphError("newer-schema", `${file} was exported by a newer CodeGraph`, "Update CodeGraph.");
  return { head: head as IndexFileHeader, end: end + 1 };
}

function parsed(text: string): Partial<IndexFileHeader> | null {
  try {
    return JSON.parse(text) as Partial<IndexFileHeader> | null;
  } catch {
    return null;
  }
}

function readStart(path: string, length: number): Buffer {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
  } finally {
    closeSync(file);
  }
}

async function hashOf(path: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest("hex");
}

function invalid(file: string, why: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("invalid-import", `${file} ${why}`, "Get the file again, or index from the sources.", { cause });
}
