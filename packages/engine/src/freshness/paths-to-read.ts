import { lstatSync } from "node:fs";
import { join } from "node:path";
import { createSelection, isDocument, type Selection } from "@codegraph/files/walk";
import type { TreeWatcher } from "@codegraph/files/watch";
import type { ChangeBatch } from "./changes.js";
import type { FreshProject } from "./fresh-project.js";

/** Where changed paths lie. */
interface ChangedTree {
  readonly root: string;
  readonly selection: () => Selection;
  /** Null if nothing is watched. */
  readonly watcher: TreeWatcher | null;
}

/** The current selection, recomputed only when the settings change. */
export function selectionOf(project: FreshProject): () => Selection {
  let known: { readonly config: FreshProject["config"]; readonly selection: Selection } | null = null;
  return () => {
    if (known?.config !== project.config) known = { config: project.config, selection: createSelection(project.config, project.registry) };
    return known.selection;
  };
}

/**
 * Returns the paths among reported changes that an update has to read. When an update walks folders that were removed or created, it watches
 * them again.
 */
export function pathsToRead(paths: ChangeBatch["paths"], { root, selection, watcher }: ChangedTree): string[] {
  const named: string[] = [];
  for (const [path, what] of paths) {
    if (what === "content" || selection().claims(path.slice(path.lastIndexOf("/") + 1))) {
      if (watcher?.has(path)) watcher.leave(path);
      named.push(path);
      continue;
    }
    const stats = lstatSync(join(root, path), { throwIfNoEntry: false });
    const wasFolder = watcher?.has(path) ?? false;
    if (wasFolder) watcher!.leave(path);
    // Only Linux watches folders one by one; elsewhere a removed path may have been a folder.
    const mayBeFolder = stats === undefined ? wasFolder || process.platform !== "linux" : stats.isDirectory();
    if (mayBeFolder || isDocument(path)) named.push(path);
  }
  return named;
}
