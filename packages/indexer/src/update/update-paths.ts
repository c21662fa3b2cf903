import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { FileUpdate, UpdateResult } from "../api/update.js";
import type { RunOptions } from "../api/run.js";
import { compareByPath, discover, type Discovery, type FoundFile, isDocument, createTreePart, type WalkTrace } from "@codegraph/files/walk";
import { refreshManifests } from "../plan/manifests.js";
import { planRun } from "../plan/plan.js";
import { readPendingEdges } from "../plan/pending-edges.js";
import type { LaterEdges } from "../run/run-plan.js";
import { runIndexing } from "../run/run.js";
import { checkVanished } from "../plan/vanished.js";
import { writeLabels } from "../plan/file-labels.js";
import { findSkipped } from "../plan/skipped.js";
import { writeStamp } from "../plan/stamp.js";
import { confirmedRenames, type NamedRename } from "./renames.js";
import type { IndexState } from "./index-state.js";
import { removedFilesEntry, removedFiles } from "./removed-files.js";

/** Paths to update, and how. */
export interface PathUpdate {
  /** Files and folders, relative to the root. */
  readonly paths: readonly string[];
  /** Renamed files, used as far as the disk agrees. Their paths need not be among `paths`. */
  readonly renames: readonly NamedRename[];
  /** True if files that the user removed return to the index. */
  readonly takesBack: boolean;
  /**
   * Files that are read although their size and mtime match the index: all; all except those that could not be indexed; or none. Size and
   * mtime are not reliable for a path that is known to have changed, itself or in a parent folder.
   */
  readonly rereads: "all" | "indexed" | "none";
  /** True if the updates count the changes in each file. */
  readonly counted: boolean;
  /** True if the index may become empty although its files were not excluded; `named` permits it if all of them are among `paths`. */
  readonly mayEmpty?: boolean | "named";
  /** Told of the folders and links that the walk visits. */
  readonly trace?: WalkTrace;
  /** Lets readers see the facts before the edges. Absent if they see both at once. */
  readonly later?: LaterEdges;
}

/** Updates paths, and everything below them, in one transaction, or one for the facts and others for the edges. */
export async function updatePaths(
  state: IndexState,
  { paths, renames, takesBack, rereads, counted, mayEmpty = false, trace, later }: PathUpdate,
  options: RunOptions,
): Promise<readonly FileUpdate[]> {
  const { root, store, config } = state;
  const all = [...new Set([...paths, ...renames.flatMap(({ from, to }) => [from, to])])];
  const found = await discoverAt(state, all, options, trace);
  updateKnownDocuments(state, all, found.others);
  const removed = removedFiles(state);
  const restored = takesBack ? found.files.filter(({ path }) => removed.delete(path)) : [];
  const wanted = found.files.filter(({ path }) => !removed.has(path));
  const known = indexedFilesAt(store, all);
  const skipped = rereads === "all" ? new Set<string>() : findSkipped(store, wanted);
  const plan = planRun(wanted, known, rereads === "none" ? "changed" : "all");
  const read = plan.read.filter(({ path }) => !skipped.has(path));
  const renamed = confirmedRenames(store, renames, found.files, read);
  const moved = new Set(renamed.map(({ from }) => from.path));
  const gone = plan.gone.filter(({ path }) => !moved.has(path));
  const isInPart = createTreePart(all).has;
  const manifests = refreshManifests(root, store, isInPart, found.manifests);
  const outdated = outdatedProblems(store, isInPart, found);
  const isNamed = mayEmpty === "named" && gone.every(({ path }) => paths.includes(path));
  if (found.files.length === 0 && gone.length > 0 && mayEmpty !== true && !isNamed && store.files().length === gone.length)
    checkVanished(root, gone, found.problems);
  const isDone = readPendingEdges(store) === null;
  if (read.length === 0 && gone.length === 0 && outdated.length === 0 && !manifests.changed && isDone) return [];
  const { updates } = await runIndexing(
    state,
    {
      read,
      gone,
      renamed,
      manifests,
      everything: false,
      counted,
      problems: found.problems,
      later,
      stamp: (writer) => writeStamp(writer, config, root, state.name),
      finish(writer) {
        for (const path of outdated) writer.putProblems(path, []);
        writeLabels(writer, state.writing.store, config, read);
        if (restored.length > 0) writer.setMeta(...removedFilesEntry(removed));
      },
    },
    options,
  );
  return updates;
}

/**
 * Returns the files at these paths and below. Scans the whole project if an indexed file exists on disk but the partial scan did not find
 * it: it is excluded now, or indexed under a link in another place.
 */
async function discoverAt(
  { root, store, config, registry }: IndexState,
  paths: readonly string[],
  options: RunOptions,
  trace: WalkTrace | undefined,
): Promise<Discovery> {
  const how = { ...options, wanted: isDocument, trace };
  const found = await discover(root, config, registry, { ...how, paths });
  const there = new Set(found.files.map(({ path }) => path));
  const isDoubtful = paths.some((path) => !there.has(path) && store.file(path) !== null && existsSync(join(root, path)));
  if (!isDoubtful) return found;
  const whole = await discover(root, config, registry, how);
  const { has } = createTreePart(paths);
  return {
    files: whole.files.filter(({ path }) => has(path)),
    manifests: whole.manifests.filter(({ path }) => has(path)),
    others: whole.others.filter(({ path }) => has(path)),
    repositories: whole.repositories.filter(has),
    problems: whole.problems.filter(({ file }) => has(file)),
  };
}

/** Updates the known documents in a part of the project. */
function updateKnownDocuments({ seen }: IndexState, paths: readonly string[], others: readonly FoundFile[]): void {
  if (seen.documents === null) return;
  const { has } = createTreePart(paths);
  if (others.length === 0 && !seen.documents.some(({ path }) => has(path))) return;
  seen.documents = [...seen.documents.filter(({ path }) => !has(path)), ...others].sort(compareByPath);
}

/** Returns paths with recorded problems that have neither a file nor a problem any more. */
function outdatedProblems(store: FactReader, isInPart: (path: string) => boolean, { files, problems }: Discovery): string[] {
  const there = new Set([...files.map(({ path }) => path), ...problems.map(({ file }) => file)]);
  return store.problems().flatMap(({ file }) => (isInPart(file) && !there.has(file) ? [file] : []));
}

/** Returns the indexed files at these paths and below them. */
function indexedFilesAt(store: FactReader, paths: readonly string[]): FileRecord[] {
  const records = paths.map((path) => store.file(path));
  // A path that is not an indexed file may be a folder.
  const below = paths
    .filter((_, at) => records[at] === null)
    .flatMap((path) => store.fileCounts(path).map((file) => store.file(file.path)));
  const known = [...records, ...below].filter((record) => record !== null);
  return [...new Map(known.map((record) => [record.path, record])).values()].sort(compareByPath);
}

/** Builds the result of an update that began at `start` (as in `performance.now()`). */
export function toUpdateResult({ store }: Pick<IndexState, "store">, updates: readonly FileUpdate[], start: number): UpdateResult {
  const files = updates.toSorted((a, b) => compareByPath({ path: a.file }, { path: b.file }));
  const mentioned = new Set(files.map(({ file }) => file));
  const sum = (key: "itemsAdded" | "itemsRemoved" | "linesUpdated"): number => files.reduce((total, file) => total + file[key], 0);
  return {
    success: true,
    itemsAdded: sum("itemsAdded"),
    itemsRemoved: sum("itemsRemoved"),
    linesUpdated: sum("linesUpdated"),
    files,
    durationMs: Math.round(performance.now() - start),
    problems: store.problems().filter(({ file }) => mentioned.has(file)),
  };
}
