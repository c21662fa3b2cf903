import { statSync } from "node:fs";
import { join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { FileRecord } from "@codegraph/store";
import type { ChangedFile, FileUpdate, RunOptions, UpdateResult } from "../api/index.js";
import { discover, resolveInside } from "../discover/index.js";
import { readManifests } from "../indexing/manifests.js";
import { run } from "../indexing/run.js";
import { isCurrent, writeStamp } from "../indexing/stamp.js";
import { type ProjectState, reconcile, removedFiles, setRemovedFiles } from "./state.js";

/**
 * Brings named files and folders up to date. Only they are looked at, and the manifests that are known; whoever depends
 * on what they offer is resolved again.
 */
export async function updateFiles(
  state: ProjectState,
  named: readonly (string | ChangedFile)[],
  options: RunOptions,
): Promise<UpdateResult> {
  const start = performance.now();
  await state.refresh();
  const { root, store, config } = state;
  // One file cannot be right in an index that was made by another extractor.
  if (!isCurrent(store, config)) await reconcile(state, options);

  const paths = named.map((each) => resolveInside(root, typeof each === "string" ? each : each.file));
  const { read, gone, skipped } = await sort(state, [...new Set(paths)], options);
  const outcome =
    read.length > 0 || gone.length > 0
      ? await run(
          state,
          {
            read,
            gone,
            manifests: readManifests(root, store, null),
            everything: false,
            problems: [],
            finish: (writer) => writeStamp(writer, config, root, state.name),
          },
          options,
        )
      : null;
  const files = [...(outcome?.updates ?? []), ...skipped].sort((a, b) => (a.file < b.file ? -1 : 1));
  const mentioned = new Set(files.map(({ file }) => file));
  return {
    success: true,
    items_added: sum(files, "items_added"),
    items_removed: sum(files, "items_removed"),
    lines_updated: sum(files, "lines_updated"),
    files,
    duration_ms: Math.round(performance.now() - start),
    problems: store.problems().filter(({ file }) => mentioned.has(file)),
  };
}

function sum(files: readonly FileUpdate[], key: "items_added" | "items_removed" | "lines_updated"): number {
  return files.reduce((total, file) => total + file[key], 0);
}

interface Sorted {
  readonly read: { readonly path: string; readonly size: number }[];
  readonly gone: FileRecord[];
  readonly skipped: FileUpdate[];
}

async function sort(state: ProjectState, paths: readonly string[], options: RunOptions): Promise<Sorted> {
  const { root, store } = state;
  const sorted: Sorted = { read: [], gone: [], skipped: [] };
  const removed = removedFiles(state);
  const unknown: string[] = [];
  for (const path of paths) {
    const size = sizeOf(join(root, path));
    const record = store.file(path);
    if (size === "folder") unknown.push(path);
    else if (record && size === null) sorted.gone.push(record);
    else if (record && size !== null) sorted.read.push({ path, size });
    else if (size !== null) unknown.push(path);
    else {
      const below = store.files().filter((file) => file.path.startsWith(`${path}/`));
      if (below.length === 0) throw notFound(path);
      sorted.gone.push(...below);
    }
  }
  if (unknown.length === 0) return sorted;

  // Whether a file that is not indexed yet belongs in takes the rules of all folders above it.
  const found = await discover(root, state.config, state.registry, options);
  for (const path of unknown) {
    const below = found.files.filter((file) => path === "" || file.path === path || file.path.startsWith(`${path}/`));
    const present = new Set(below.map((file) => file.path));
    sorted.read.push(...below);
    sorted.gone.push(
      ...store.files().filter((file) => (path === "" || file.path.startsWith(`${path}/`)) && !present.has(file.path)),
    );
    if (below.length === 0) {
      sorted.skipped.push({ file: path, action: "skipped", items_added: 0, items_removed: 0, lines_updated: 0 });
    }
  }
  const named = sorted.read.filter(({ path }) => removed.delete(path));
  if (named.length > 0) setRemovedFiles(state, removed);
  return sorted;
}

function sizeOf(path: string): number | "folder" | null {
  try {
    const stats = statSync(path);
    return stats.isDirectory() ? "folder" : stats.size;
  } catch {
    return null;
  }
}

function notFound(path: string): CodeGraphError {
  return new CodeGraphError(
    "not-found",
    `${path} is neither on disk nor in the index`,
    "Check the path; it is relative to the project's root.",
  );
}
