import { CodeGraphError } from "@codegraph/model";
import type { FactReader, FileCounts } from "@codegraph/store";
import type { TreeEntry, TreeOptions, TreeResult } from "../api/index.js";

/**
 * Returns the indexed files as a tree, depth first, folders before files. The tree of a file is the file alone.
 * @throws CodeGraphError `not-found` if there is no indexed file at or below the path
 */
export function treeOf(
  store: FactReader,
  { path = "", depth = Number.POSITIVE_INFINITY, includeStats = false, offset = 0, limit = 2_000 }: TreeOptions,
): Omit<TreeResult, "stale"> {
  const below = store.fileCounts(path);
  const file = path !== "" && below.length === 0 ? fileAt(store, path) : null;
  const entries: TreeEntry[] = [];
  if (file) entries.push(fileEntry(file));
  else list(folderOf(below, path), path === "" ? "" : `${path}/`, 1);
  return { root: path === "" ? "." : path, entries: entries.slice(offset, offset + limit), total: entries.length };

  function list(at: Folder, before: string, level: number): void {
    if (level > depth) return;
    for (const [name, inner] of [...at.folders].sort(byName)) {
      entries.push({ path: before + name, type: "directory", files: inner.files, ...(includeStats ? inner.stats : {}) });
      list(inner, `${before}${name}/`, level + 1);
    }
    for (const each of at.direct) entries.push(fileEntry(each));
  }

  function fileEntry(each: FileCounts): TreeEntry {
    return { path: each.path, type: "file", ...(includeStats ? statsOf(each) : {}) };
  }
}

type Stats = Required<Pick<TreeEntry, "itemCount" | "methodCount" | "lineCount" | "lastIndexed">>;

interface Folder {
  files: number;
  /** Sums over all files below; the maximum for `lastIndexed`. */
  readonly stats: { -readonly [Key in keyof Stats]: Stats[Key] };
  readonly folders: Map<string, Folder>;
  /** Files directly in the folder, ordered by path. */
  readonly direct: FileCounts[];
}

function folderOf(files: readonly FileCounts[], path: string): Folder {
  const root = emptyFolder();
  const cut = path === "" ? 0 : path.length + 1;
  for (const file of files) {
    const stats = statsOf(file);
    let at = root;
    add(at, stats);
    for (const part of file.path.slice(cut).split("/").slice(0, -1)) {
      let next = at.folders.get(part);
      if (!next) at.folders.set(part, (next = emptyFolder()));
      at = next;
      add(at, stats);
    }
    at.direct.push(file);
  }
  return root;
}

function emptyFolder(): Folder {
  return { files: 0, stats: { itemCount: 0, methodCount: 0, lineCount: 0, lastIndexed: 0 }, folders: new Map(), direct: [] };
}

function add(folder: Folder, { itemCount, methodCount, lineCount, lastIndexed }: Stats): void {
  folder.files++;
  folder.stats.itemCount += itemCount;
  folder.stats.methodCount += methodCount;
  folder.stats.lineCount += lineCount;
  folder.stats.lastIndexed = Math.max(folder.stats.lastIndexed, lastIndexed);
}

function statsOf({ items, methods, lines, indexedAt }: FileCounts): Stats {
  return { itemCount: items, methodCount: methods, lineCount: lines, lastIndexed: indexedAt };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function fileAt(store: FactReader, path: string): FileCounts {
  const parent = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
  const found = store.file(path) && store.fileCounts(parent).find((file) => file.path === path);
  if (found) return found;
  throw new CodeGraphError(
    "not-found",
    `No indexed file at or below ${path}`,
    "Check the path, list the whole tree, or run `codegraph update` if the files are new.",
  );
}
