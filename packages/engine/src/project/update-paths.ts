import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FactReader, FileRecord } from "@codegraph/store";
import type { FileUpdate, RunOptions, UpdateResult } from "../api/index.js";
import { byPath, type Discovery, discover, type FoundFile, partOf, type WalkTrace } from "../discover/index.js";
import { isDocument } from "../docs/documents.js";
import { readManifestsAgain } from "../indexing/manifests.js";
import { planRun } from "../indexing/plan.js";
import { run } from "../indexing/run.js";
import { checkVanished } from "../indexing/vanished.js";
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
  /**
   * Which files are read though they have the size and time that they were indexed with: all; all but those that could not be indexed
   * then; or none. Of what is known to have happened at a path, or to a folder above, size and time need not tell.
   */
  readonly rereads: "all" | "indexed" | "none";
  /** Whether the updates count what changed in each file. */
  readonly counted: boolean;
  /** Whether the index may become empty though its files were not left out; `named` where all of them are among `paths`. */
  readonly mayEmpty?: boolean | "named";
  readonly trace?: WalkTrace;
}

/** Brings paths and what lies below them up to date in one transaction. */
export async function updatePaths(
  state: ProjectState,
  { paths, renames, takesBack, rereads, counted, mayEmpty = false, trace }: ChangedPaths,
  options: RunOptions,
): Promise<readonly FileUpdate[]> {
  const { root, store, config } = state;
  const all = [...new Set([...paths, ...renames.flatMap(({ from, to }) => [from, to])])];
  const found = await discoverAt(state, all, options, trace);
  followDocuments(state, all, found.others);
  const removed = removedFiles(state);
  const back = takesBack ? found.files.filter(({ path }) => removed.delete(path)) : [];
  const wanted = found.files.filter(({ path }) => !removed.has(path));
  const known = indexedAt(store, all);
  const skipped = rereads === "all" ? new Set<string>() : knownAsSkipped(store, wanted);
  const plan = planRun(wanted, known, rereads === "none" ? "changed" : "all");
  const read = plan.read.filter(({ path }) => !skipped.has(path));
  const renamed = agreedRenames(store, renames, found.files, read);
  const moved = new Set(renamed.map(({ from }) => from.path));
  const gone = plan.gone.filter(({ path }) => !moved.has(path));
  const isInPart = partOf(all).has;
  const manifests = readManifestsAgain(root, store, isInPart, found.manifests);
  const over = problemsGone(store, isInPart, found);
  const isNamed = mayEmpty === "named" && gone.every(({ path }) => paths.includes(path));
  if (found.files.length === 0 && gone.length > 0 && mayEmpty !== true && !isNamed && store.files().length === gone.length) checkVanished(root, gone, found.problems);
  if (read.length === 0 && gone.length === 0 && over.length === 0 && !manifests.changed) return [];
  const { updates } = await run(
    state,
    {
      read,
      gone,
      renamed,
      manifests,
      everything: false,
      counted,
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

/**
 * What is at these paths and below them. Where a file is indexed that a walk to it does not find though it is there, a link
 * elsewhere stands for it, or what leaves it out: then the whole project is walked.
 */
async function discoverAt(
  { root, store, config, registry }: ProjectState,
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
  const { has } = partOf(paths);
  return {
    files: whole.files.filter(({ path }) => has(path)),
    manifests: whole.manifests.filter(({ path }) => has(path)),
    others: whole.others.filter(({ path }) => has(path)),
    repositories: whole.repositories.filter(has),
    problems: whole.problems.filter(({ file }) => has(file)),
  };
}

/** What is known of documents beside the index, brought up to date in a part of the project. */
function followDocuments({ seen }: ProjectState, paths: readonly string[], others: readonly FoundFile[]): void {
  if (seen.documents === null) return;
  const { has } = partOf(paths);
  if (others.length === 0 && !seen.documents.some(({ path }) => has(path))) return;
  seen.documents = [...seen.documents.filter(({ path }) => !has(path)), ...others].sort(byPath);
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
  const below = paths.filter((_, at) => records[at] === null).flatMap((path) => store.fileCounts(path).map((file) => store.file(file.path)));
  const known = [...records, ...below].filter((record) => record !== null);
  return [...new Map(known.map((record) => [record.path, record])).values()].sort(byPath);
}

/** The result of an update that began at `start`. */
export function toUpdateResult({ store }: Pick<ProjectState, "store">, updates: readonly FileUpdate[], start: number): UpdateResult {
  const files = updates.toSorted((a, b) => byPath({ path: a.file }, { path: b.file }));
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
