import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open, readFile } from "node:fs/promises";
import { findRuns, OWN, type Run } from "./find-runs.js";

/** Bytes that are read or written at once. */
const BLOCK = 2 ** 20;
const MAGIC = Buffer.from("codegraph-overlay 1\n");
/** Limit of the head, which has a few bytes for each run. */
const MAX_HEAD = 2 ** 26;

interface Head {
  /** Bytes and SHA-256 of the file that the overlay stands for. */
  readonly size: number;
  readonly sha256: string;
  /** The parts of that file, in order. */
  readonly runs: readonly Run[];
}

/**
 * Writes the bytes of a file that are nowhere in its base, and where the others are. Both files are read into memory.
 *
 * @param target a path that does not exist
 * @returns number of bytes that the base does not have
 */
export async function writeOverlay(base: string, file: string, target: string): Promise<number> {
  const [below, whole] = await Promise.all([readFile(base), readFile(file)]);
  const runs = findRuns(below, whole);
  const head: Head = { size: whole.length, sha256: createHash("sha256").update(whole).digest("hex"), runs };
  const out = await open(target, "wx");
  try {
    await out.write(headBytes(head));
    let at = 0;
    let own = 0;
    for (const [from, bytes] of runs) {
      if (from === OWN) {
        await out.write(whole.subarray(at, at + bytes));
        own += bytes;
      }
      at += bytes;
    }
    return own;
  } finally {
    await out.close();
  }
}

/**
 * Makes the file that an overlay stands for. Neither file is read into memory.
 *
 * @param target a path that does not exist
 * @param size bytes of that file, as declared
 * @returns why it cannot be made; null if it was
 */
export async function applyOverlay(base: string, overlay: string, target: string, size: number): Promise<string | null> {
  const [below, above, out] = await Promise.all([open(base, "r"), open(overlay, "r"), open(target, "wx")]);
  try {
    const limits = { below: (await below.stat()).size, above: (await above.stat()).size };
    const read = await readHead(above, limits.above);
    if (read === null || read.head.size !== size || !isPossible(read.head, limits)) return "its overlay is malformed";
    const hash = createHash("sha256");
    let own = read.end;
    for (const [from, bytes] of read.head.runs) {
      if (from === OWN) await copy(above, own, bytes, out, hash);
      else await copy(below, from, bytes, out, hash);
      if (from === OWN) own += bytes;
    }
    return hash.digest("hex") === read.head.sha256 ? null : "its overlay is damaged, or of another base";
  } finally {
    await Promise.all([below.close(), above.close(), out.close()]);
  }
}

async function copy(from: FileHandle, start: number, bytes: number, to: FileHandle, hash: Hash): Promise<void> {
  const buffer = Buffer.alloc(Math.min(BLOCK, bytes));
  for (let at = 0; at < bytes;) {
    const { bytesRead } = await from.read(buffer, 0, Math.min(buffer.length, bytes - at), start + at);
    // A file that ends too early gives another hash.
    if (bytesRead === 0) return;
    const part = buffer.subarray(0, bytesRead);
    hash.update(part);
    await to.writeFile(part);
    at += bytesRead;
  }
}

function headBytes(head: Head): Buffer {
  const written = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(written.length);
  return Buffer.concat([MAGIC, length, written]);
}

async function readHead(overlay: FileHandle, bytes: number): Promise<{ readonly head: Head; readonly end: number } | null> {
  const start = Buffer.alloc(MAGIC.length + 4);
  await overlay.read(start, 0, start.length, 0);
  const length = start.readUInt32LE(MAGIC.length);
  if (!start.subarray(0, MAGIC.length).equals(MAGIC) || length > Math.min(MAX_HEAD, bytes)) return null;
  const written = Buffer.alloc(length);
  await overlay.read(written, 0, length, start.length);
  const head = parsed(written.toString());
  return head === null ? null : { head, end: start.length + length };
}

function parsed(text: string): Head | null {
  try {
    const { size, sha256, runs } = JSON.parse(text) as Partial<Record<keyof Head, unknown>>;
    return isCount(size) && typeof sha256 === "string" && Array.isArray(runs) && runs.every(isRun) ? { size, sha256, runs } : null;
  } catch {
    return null;
  }
}

function isRun(value: unknown): value is Run {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [from, bytes] = value as readonly unknown[];
  return (from === OWN || isCount(from)) && isCount(bytes) && bytes > 0;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** False if bytes are missing, or a part of the base is used again and again, which could fill the disk. */
function isPossible({ size, runs }: Head, limits: { readonly below: number; readonly above: number }): boolean {
  const isInside = runs.every(([from, bytes]) => from === OWN || from + bytes <= limits.below);
  return isInside && runs.reduce((sum, [, bytes]) => sum + bytes, 0) === size && size <= limits.below + limits.above;
}
