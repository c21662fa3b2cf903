import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FactReader } from "@codegraph/store";
import { isBelow } from "../project/is-below.js";

const LONGEST_LINE = 200;
const LINE_FEED = 10;

/** How far a file was read: the line that begins at `offset`. Lines are asked for in ascending order, mostly. */
interface Cursor {
  readonly bytes: Buffer;
  line: number;
  offset: number;
}

/**
 * Cuts single lines out of indexed files. A line is only given from a file that still is what was indexed: size and
 * time are compared, and of a changed file the text is null.
 */
export function createLineReader(root: string, store: FactReader): (path: string, line: number) => string | null {
  const cursors = new Map<string, Cursor | null>();
  return (path, line) => {
    let cursor = cursors.get(path);
    if (cursor === undefined) {
      cursor = openFile(root, store, path);
      cursors.set(path, cursor);
    }
    const text = cursor && lineAt(cursor, line);
    if (text === null) return null;
    return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE - 1)}…` : text;
  };
}

/** Only the line that is wanted is decoded: an answer may name a hundred files. */
function lineAt(cursor: Cursor, line: number): string | null {
  const { bytes } = cursor;
  if (line < cursor.line) Object.assign(cursor, { line: 1, offset: 0 });
  while (cursor.line < line) {
    const end = bytes.indexOf(LINE_FEED, cursor.offset);
    if (end === -1) return null;
    cursor.line++;
    cursor.offset = end + 1;
  }
  const end = bytes.indexOf(LINE_FEED, cursor.offset);
  return bytes.toString("utf8", cursor.offset, end === -1 ? bytes.length : end).trim();
}

function openFile(root: string, store: FactReader, path: string): Cursor | null {
  const record = store.fileState(path);
  if (!record) return null;
  try {
    const absolute = join(root, path);
    const stats = statSync(absolute);
    const { size, mtimeMs } = stats;
    if (size !== record.size || mtimeMs !== record.mtimeMs || !stats.isFile() || !isBelow(root, path)) return null;
    return { bytes: asUtf8(readBytes(absolute, size)), line: 1, offset: 0 };
  } catch {
    return null;
  }
}

/** As `readFileSync`, which would ask for the size again: an answer may name a hundred files. */
function readBytes(path: string, size: number): Buffer {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.allocUnsafe(size);
    return bytes.subarray(0, readSync(file, bytes, 0, size, 0));
  } finally {
    closeSync(file);
  }
}

function asUtf8(bytes: Buffer): Buffer {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return Buffer.from(bytes.toString("utf16le", 2));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return Buffer.from(Buffer.from(bytes.subarray(2)).swap16().toString("utf16le"));
  return bytes;
}
