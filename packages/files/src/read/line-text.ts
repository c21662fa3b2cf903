import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { READ_FLAGS } from "./open-inside.js";
import { type IndexedStamp, matchesIndex } from "./as-indexed.js";
import { isBelow } from "./is-below.js";
import { packedTreeAt } from "./packed-tree.js";
import { scanLines } from "./scan-lines.js";

/** In characters. */
const MAX_LINE_LENGTH = 200;

/** Returns the indexed state of a file; null for a file that is not indexed. */
export interface IndexedStates {
  fileState(path: string): IndexedStamp | null;
}

/** A line of a file; 1-based. */
export interface LinePlace {
  readonly file: string;
  readonly line: number;
}

/**
 * Returns the text of lines of indexed files, trimmed and shortened, in the given order. The text is null if the file has changed since it
 * was indexed.
 */
export function lineTexts(root: string, store: IndexedStates, places: readonly LinePlace[]): (string | null)[] {
  const wanted = new Map<string, Set<number>>();
  for (const { file, line } of places) {
    const lines = wanted.get(file);
    if (lines) lines.add(line);
    else wanted.set(file, new Set([line]));
  }
  const found = new Map(Array.from(wanted, ([file, lines]) => [file, linesOf(root, store, file, lines)]));
  return places.map(({ file, line }) => {
    const text = found.get(file)?.get(line);
    return text === undefined ? null : shorten(text.trim());
  });
}

/** Returns lines of an indexed file unchanged, by 1-based line number. Empty if the file has changed since it was indexed. */
export function linesOf(root: string, store: IndexedStates, file: string, lines: ReadonlySet<number>): ReadonlyMap<number, string> {
  const state = store.fileState(file);
  if (!state) return new Map();
  const path = join(root, file);
  const ascending = [...lines].sort((a, b) => a - b);
  try {
    const tree = packedTreeAt(root);
    if (tree !== null) return packedLines(tree.read(file), ascending);
    // The index may come from a repository or a linked project, so its paths are not trusted.
    const before = statSync(path);
    if (!before.isFile() || !isBelow(root, file) || !matchesIndex(path, state, before)) return new Map();
    const found = readLines(path, ascending);
    const after = statSync(path);
    return after.ino === before.ino && after.ctimeMs === before.ctimeMs ? found : new Map();
  } catch {
    return new Map();
  }
}

function readLines(path: string, lines: readonly number[]): Map<number, string> {
  // READ_FLAGS keep a pipe that replaced the file from blocking the reader.
  const file = openSync(path, READ_FLAGS);
  try {
    const found = scanLines((into, position) => readSync(file, into, 0, into.length, position), lines);
    return found ?? selectLines(decodeUtf16(readFileSync(file)).split("\n"), lines);
  } finally {
    closeSync(file);
  }
}

function packedLines(bytes: Buffer | null, lines: readonly number[]): Map<number, string> {
  if (bytes === null) return new Map();
  const found = scanLines((into, position) => bytes.copy(into, 0, position), lines);
  return found ?? selectLines(decodeUtf16(bytes).split("\n"), lines);
}

function selectLines(all: readonly string[], lines: readonly number[]): Map<number, string> {
  return new Map(lines.flatMap((line) => (line <= all.length ? [[line, all[line - 1] as string]] : [])));
}

/** Decodes UTF-16 in the byte order of its byte order mark. */
function decodeUtf16(bytes: Buffer): string {
  return (
    bytes[0] === 0xff
      ? bytes
      : Buffer.from(bytes)
          .subarray(0, bytes.length & ~1)
          .swap16()
  ).toString("utf16le", 2);
}

function shorten(text: string): string {
  return text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH - 1)}…` : text;
}
