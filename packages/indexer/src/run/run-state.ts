import {
  compareSurfaces,
  createMemoryIndex,
  type FileChange,
  interfaceKey,
  type MemoryIndex,
  type FindModules,
  type ModuleFinders,
  type SurfaceChange,
} from "@codegraph/graph";
import { type CodeFacts, decodeTransfer, type FileId } from "@codegraph/model";
import type { FileRecord } from "@codegraph/store";
import type { RunOptions } from "../api/run.js";
import type { FileUpdate } from "../api/update.js";
import { compareText, type IndexedText } from "../plan/compare-text.js";
import { isUnlisted, readPendingEdges } from "../plan/pending-edges.js";
import type { FileResult } from "../pool/file-result.js";
import { keywordsOf } from "../resolution/keywords-of.js";
import { rulesOfLanguages } from "../resolution/rules-of.js";
import { fileSetEntry } from "../resolution/surroundings.js";
import { resolveAll, resolveChanges } from "./resolve-changes.js";
import type { CommittedEdges } from "./resolve-in-turn.js";
import { keepRemovedReaders, removedReaders, type RemovedReaders } from "./removed-readers.js";
import { rewiredImports } from "./rewired.js";
import type { RunParts } from "./run-plan.js";

/** Accumulated results of a run, and the resolution that they require. */
export interface RunState {
  readonly updates: readonly FileUpdate[];
  /** Index in memory that everything is resolved against, complete after `resolve`; null if the store is queried instead. */
  readonly index: MemoryIndex<FileId> | null;
  /** The files that {@link resolve} has left to the next run. */
  readonly left: readonly FileId[];
  /** Stores the result of reading a file. */
  accept(result: FileResult): void;
  remove(record: FileRecord): void;
  /** Moves a file to the path under which it will be read. */
  rename(record: FileRecord, to: string): void;
  /** True if the changes concern more than a few files besides themselves, so that resolution may take long. */
  reachesOthers(): boolean;
  /** Names the set of files anew if the run has changed it. Call it after the last file, before the facts are committed. */
  markFileSet(): void;
  /**
   * Resolves the written files and all files affected by the changes.
   * @param after if everything is resolved, files with ids up to this one are already done
   * @param whenDone called with the id of each file after it is resolved, in ascending order
   * @param committed how to commit edges in parts; null to write them all at once
   */
  resolve(options: RunOptions, after: number, whenDone: (fileId: FileId) => void, committed: CommittedEdges | null): Promise<void>;
  /** Keeps what tells which files a removed file concerns if it returns. Call it when the generation of the index is written. */
  keepRemoved(): void;
}

/** State of a run. The functions below are its transitions. */
interface Run extends RunParts {
  readonly updates: FileUpdate[];
  /** Changes whose effect on other files is not resolved yet. */
  readonly changes: FileChange<FileId>[];
  /** Ids of files whose last resolution read a changed file. */
  readonly dependents: Set<FileId>;
  /** Maps the new paths of renamed files to their old ones. */
  readonly renames: Map<string, string>;
  readonly resolvesAll: boolean;
  readonly memory: MemoryIndex<FileId> | null;
  hasNewFileSet: boolean;
  /** Files that were removed before this run. */
  readonly removedBefore: RemovedReaders;
  /** Ids of the files that the run has resolved; null until then, and if these are all files. */
  resolved: readonly FileId[] | null;
  /** Ids of the files whose edges the last run has left out of date, and of those that this one leaves. */
  readonly leftBefore: readonly FileId[];
  left: readonly FileId[];
  /** Records by path, listed once for a large run; null until then. */
  listed: ReadonlyMap<string, FileRecord> | null;
}

/** Creates the state of a run. */
export function createRunState(parts: RunParts): RunState {
  const {
    target: { registry, store, surroundings },
    plan,
    linked,
    writer,
    isBulk,
  } = parts;
  const pending = readPendingEdges(store);
  const rewired = isBulk || linked.all || isUnlisted(pending) ? null : rewiredImports(parts);
  const resolvesAll = isBulk || linked.all || isUnlisted(pending) || rewired?.all === true;
  let find: ModuleFinders;
  const module: FindModules = Object.assign<MemoryIndex["module"], Pick<FindModules, "everywhere">>(
    (language, specifier, fromFile) => find(language, specifier, fromFile),
    { everywhere: (language, fromFile) => find.everywhere(language, fromFile) },
  );
  const memory = resolvesAll ? createMemoryIndex<FileId>(rulesOfLanguages(registry), module, (id) => store.facts(id)) : null;
  const run: Run = {
    ...parts,
    updates: [],
    changes: [],
    dependents: new Set(),
    renames: new Map(),
    resolvesAll,
    memory,
    hasNewFileSet: false,
    removedBefore: removedReaders(store),
    resolved: null,
    leftBefore: pending === null || isUnlisted(pending) ? [] : pending,
    left: [],
    listed: null,
  };
  return {
    updates: run.updates,
    index: memory,
    get left() {
      return run.left;
    },
    reachesOthers: () => reachesOthers(run),
    markFileSet() {
      if (run.hasNewFileSet || plan.manifests.changed) writer.setMeta(...fileSetEntry());
    },
    accept: (result) => accept(run, result),
    remove: (record) => remove(run, record),
    rename: (record, to) => rename(run, record, to),
    async resolve(options, after, whenDone, committed) {
      let records: readonly FileRecord[] | null = null;
      const { manifests, changed } = plan.manifests;
      const around = surroundings.get(
        store,
        () => manifests,
        changed,
        (files) => (records = files),
      );
      find = around.find;
      if (memory) await resolveAll(parts, { around, memory, after }, options, whenDone);
      else {
        const { changes, dependents, leftBefore: left } = run;
        const changed = { around, records, rewired, changes, dependents, left, committed };
        ({ resolved: run.resolved, left: run.left } = await resolveChanges(parts, changed, options, whenDone));
      }
    },
    keepRemoved() {
      const removed = new Map(run.changes.flatMap(({ path, former }) => (former ? [[path, new Set(former.readers)]] : [])));
      keepRemovedReaders(store, writer, { before: run.removedBefore, removed, resolved: run.resolved });
    },
  };
}

function accept(run: Run, result: FileResult): void {
  const {
    target: { store },
    plan,
    writer,
    watch,
    updates,
    changes,
    renames,
    memory,
  } = run;
  const record = recordOf(run, result.path);
  if (!result.ok) {
    if (record) remove(run, record);
    else updates.push(createFileUpdate(result.path, "skipped"));
    writer.putProblems(result.path, result.problems);
    return;
  }
  const from = renames.get(result.path);
  const isSame = result.ok === "same" || (record?.hash === result.stamp.hash && record.language === result.language && !plan.everything);
  if (record && isSame) {
    writer.touchFile(result.stamp);
    if (from === undefined) updates.push(createFileUpdate(result.path, "unchanged"));
    else {
      changes.push({ path: result.path, id: record.id, before: null, after: store.facts(record.id), ...returning(run, result.path) });
      updates.push({ ...createFileUpdate(result.path, "renamed"), from });
    }
    return;
  }
  if (result.ok === "same") throw new Error(`${result.path} is reported as unchanged but is not indexed`);
  const facts = watch.in("decode", () => decodeTransfer(result.facts));
  const before = record && (plan.counted || !run.resolvesAll) ? store.facts(record.id) : null;
  const counts = plan.counted ? compareText(record && textOf(run, record.id, before), facts) : {};
  const id = writer.putFile(result.stamp, facts);
  writer.putFileDocuments(id, result.pack);
  writer.putProblems(result.path, result.problems);
  if (!record) run.hasNewFileSet = true;
  if (memory) memory.add(id, result.path, facts);
  else
    recordChange(run, {
      path: result.path,
      id,
      before: from === undefined ? before : null,
      after: facts,
      ...(!record || from !== undefined ? returning(run, result.path) : {}),
    });
  if (from === undefined) updates.push({ ...createFileUpdate(result.path, record ? "updated" : "added"), ...counts });
  else updates.push({ ...createFileUpdate(result.path, "renamed"), from, ...counts });
}

/** The readers of a former file at the path of a new one. */
function returning({ removedBefore }: Run, path: string): Pick<FileChange<FileId>, "formerReaders"> {
  const formerReaders = removedBefore.get(path);
  return formerReaders ? { formerReaders } : {};
}

function remove(run: Run, record: FileRecord): void {
  const {
    target: { store },
    plan,
    writer,
    updates,
    renames,
  } = run;
  const counts = compareText(textOf(run, record.id, plan.counted ? store.facts(record.id) : null), null);
  recordRemoval(run, record);
  writer.removeFile(record.path);
  writer.putProblems(record.path, []);
  updates.push({ ...createFileUpdate(renames.get(record.path) ?? record.path, "removed"), ...counts });
}

/** Dependents see the file removed from its old path and added under the new one. */
function rename(run: Run, record: FileRecord, to: string): void {
  recordRemoval(run, record);
  run.writer.renameFile(record.path, to);
  run.renames.set(to, record.path);
}

function recordRemoval(run: Run, { id, path }: FileRecord): void {
  const { store } = run.target;
  const facts = run.resolvesAll ? null : store.facts(id);
  const readers = store.dependents(id);
  if (!facts) for (const other of readers) run.dependents.add(other);
  run.changes.push({ path, id, before: null, after: null, ...(facts && { former: { facts, readers } }) });
  run.hasNewFileSet = true;
}

/** A first index has no records, so queries for them would be wasted. */
function recordOf(run: Run, path: string): FileRecord | null {
  const {
    target: { store },
    isBulk,
  } = run;
  if (!isBulk) return store.file(path);
  run.listed ??= new Map(store.files().map((record) => [record.path, record]));
  return run.listed.get(path) ?? null;
}

/** Returns the indexed text of a file if the plan counts changes, else null. */
function textOf({ target: { store }, plan }: Run, id: FileId, facts: CodeFacts | null): IndexedText | null {
  const terms = plan.counted && facts ? store.termTable(id) : null;
  return terms && facts && { terms, definitions: facts.definitions };
}

/** Records a change. While the exported surface stays the same, an edit affects only the file itself. */
function recordChange(
  run: Run,
  change: { readonly path: string; readonly id: FileId; readonly before: CodeFacts | null; readonly after: CodeFacts },
): void {
  const {
    target: { store },
    writer,
    changes,
    dependents,
  } = run;
  const { id, before, after } = change;
  if (before && interfaceKey(before) === interfaceKey(after)) {
    changes.push({ ...change, before: after });
    return;
  }
  const surface = before && surfaceChange(run, before, after);
  if (surface) {
    writer.moveDefinitions(id, surface.places);
    changes.push({ ...change, surface });
    return;
  }
  changes.push(change);
  if (before) for (const other of store.dependents(id)) dependents.add(other);
}

/** Up to this many readers of a changed file are resolved sooner than the facts are committed apart. */
const FEW_READERS = 4;

function reachesOthers({ target: { store }, changes, dependents, hasNewFileSet, resolvesAll, leftBefore }: Run): boolean {
  if (resolvesAll) return false;
  const isMany = (readers: number): boolean => readers > FEW_READERS;
  return (
    hasNewFileSet ||
    isMany(dependents.size + leftBefore.length) ||
    changes.some(({ id, surface }) => surface && isMany(store.dependents(id).length))
  );
}

/** The change of a file's exported surface; null if its lookup names are unknown. */
function surfaceChange({ target: { registry } }: Run, before: CodeFacts, after: CodeFacts): SurfaceChange | null {
  const rules = registry.get(after.language)?.resolution;
  return rules ? compareSurfaces(before, after, rules, keywordsOf(registry, rules.family)) : null;
}

/** Creates the record of an update to a file, with all counts 0. */
export function createFileUpdate(file: string, action: FileUpdate["action"]): FileUpdate {
  return { file, action, itemsAdded: 0, itemsRemoved: 0, linesUpdated: 0 };
}
