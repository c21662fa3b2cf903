import type { FactReader, FileRecord } from "@codegraph/store";
import type { FileUpdate, RunOptions, UpdateResult } from "../api/index.js";
import { byPath, type Discovery, discover, partOf } from "../discover/index.js";
import { readManifestsAgain } from "../indexing/manifests.js";
import { planRun } from "../indexing/plan.js";
import { run } from "../indexing/run.js";
import { knownAsSkipped } from "../indexing/skipped.js";
import { writeStamp } from "../indexing/stamp.js";
import { agreedRenames, type NamedRename } from "./renames.js";
import { type ProjectState, removedEntry, removedFiles } from "./state.js";

/** What is to be brought up to date. */
export interface ChangedPaths {
  /** Files and folders, relative to the root. */
  readonly paths: readonly string[];
  /** Files that went from one path to another, as far as the disk agrees; their paths need not be among `paths`. */
  readonly renames: readonly NamedRename[];
  /** Whether a file that was taken out by hand comes back. */
  readonly takesBack: boolean;
  /** Whether files are read though they have the size and time that they were indexed with. */
  readonly rereads: boolean;
}

/** Brings paths and what lies below them up to date in one transaction. */
export async function updatePaths(
  state: ProjectState,
  { paths, renames, takesBack, rereads }: ChangedPaths,
  options: RunOptions,
): Promise<readonly FileUpdate[]> {
  const { root, store, config } = state;
  const all = [...new Set([...paths, ...renames.flatMap(({ from, to }) => [from, to])])];
  const found = await discover(root, config, state.registry, { ...options, paths: all });
  const removed = removedFiles(state);
  const back = takesBack ? found.files.filter(({ path }) => removed.delete(path)) : [];
  const wanted = found.files.filter(({ path }) => !removed.has(path));
  const known = indexedAt(store, all);
  const skipped = rereads ? new Set<string>() : knownAsSkipped(store, wanted);
  const plan = planRun(wanted, known, rereads ? "all" : "changed");
  const read = plan.read.filter(({ path }) => !skipped.has(path));
  const renamed = agreedRenames(store, renames, found.files, read);
  const moved = new Set(renamed.map(({ from }) => from.path));
  const gone = plan.gone.filter(({ path }) => !moved.has(path));
  const isInPart = partOf(all).has;
  const manifests = readManifestsAgain(root, store, isInPart, found.manifests);
  const over = problemsGone(store, isInPart, found);
  if (read.length === 0 && gone.length === 0 && over.length === 0 && !manifests.changed) return [];
  const { updates } = await run(
    state,
    {
      read,
      gone,
      renamed,
      manifests,
      everything: false,
      counted: true,
      problems: found.problems,
      stamp: (writer) => writeStamp(writer, config, root, state.name),
      finish(writer) {
        for (const path of over) writer.putProblems(path, []);
        if (back.length > 0) writer.setMeta(...removedEntry(removed));
      },
    },
    options,
  );
  return updates;
}

/** The paths in a part of the project that have problems listed, and neither a file nor a problem any more. */
function problemsGone(store: FactReader, isInPart: (path: string) => boolean, { files, problems }: Discovery): string[] {
  const there = new Set([...files.map(({ path }) => path), ...problems.map(({ file }) => file)]);
  return store.problems().flatMap(({ file }) => (isInPart(file) && !there.has(file) ? [file] : []));
}

/** The indexed files at these paths and below them. */
function indexedAt(store: FactReader, paths: readonly string[]): FileRecord[] {
  const records = paths.map((path) => store.file(path));
  // A file has nothing below it; a path that is no file may be a folder.
  if (records.every((record) => record !== null)) return records;
  const { has } = partOf(paths);
  return store.files().filter(({ path }) => has(path));
}

/** The result of an update that began at `start`. */
export function toUpdateResult({ store }: Pick<ProjectState, "store">, updates: readonly FileUpdate[], start: number): UpdateResult {
  const files = updates.toSorted((a, b) => byPath({ path: a.file }, { path: b.file }));
  const mentioned = new Set(files.map(({ file }) => file));
  const sum = (key: "items_added" | "items_removed" | "lines_updated"): number => files.reduce((total, file) => total + file[key], 0);
  return {
    success: true,
    items_added: sum("items_added"),
    items_removed: sum("items_removed"),
    lines_updated: sum("lines_updated"),
    files,
    duration_ms: Math.round(performance.now() - start),
    problems: store.problems().filter(({ file }) => mentioned.has(file)),
  };
}
