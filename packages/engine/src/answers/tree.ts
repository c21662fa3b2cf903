import { isFunctionLike } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import type { TreeEntry, TreeOptions, TreeResult } from "../api/index.js";

/** The indexed files as a tree, depth first, folders before files. */
export function treeOf(store: FactReader, { path = "", depth, include_stats = false, offset = 0, limit = 2_000 }: TreeOptions): Omit<TreeResult, "stale"> {
  const base = path.replace(/^\.?\/*/u, "").replace(/\/+$/u, "");
  const prefix = base === "" ? "" : `${base}/`;
  const root = folder();
  for (const file of store.files()) {
    if (!file.path.startsWith(prefix)) continue;
    const parts = file.path.slice(prefix.length).split("/");
    let at = root;
    at.files++;
    for (const part of parts.slice(0, -1)) {
      let next = at.folders.get(part);
      if (!next) at.folders.set(part, (next = folder()));
      at = next;
      at.files++;
    }
    at.names.set(parts.at(-1)!, { id: file.id, indexedAt: file.indexedAt });
  }
  const entries: TreeEntry[] = [];
  list(root, prefix, 1);
  return { root: base === "" ? "." : base, entries: entries.slice(offset, offset + limit), total: entries.length };

  function list(at: Folder, before: string, level: number): void {
    if (depth !== undefined && level > depth) return;
    for (const [name, inner] of [...at.folders].sort(byName)) {
      entries.push({ path: before + name, type: "directory", files: inner.files });
      list(inner, `${before}${name}/`, level + 1);
    }
    for (const [name, { id, indexedAt }] of [...at.names].sort(byName)) {
      entries.push({ path: before + name, type: "file", ...(include_stats ? statsOf(store, before + name, id, indexedAt) : {}) });
    }
  }
}

interface Folder {
  files: number;
  readonly folders: Map<string, Folder>;
  readonly names: Map<string, { id: number; indexedAt: number }>;
}

function folder(): Folder {
  return { files: 0, folders: new Map(), names: new Map() };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function statsOf(store: FactReader, path: string, id: number, indexedAt: number): Partial<TreeEntry> {
  const methods = store.definitions({ file: path }).filter(({ kind }) => isFunctionLike(kind)).length;
  return { item_count: store.itemsIn(id).length, method_count: methods, last_indexed: indexedAt };
}
