import { affectedFiles, compareSurfaces, createMemoryIndex, type FileChange, interfaceKey, type MemoryIndex, type SurfaceChange } from "@codegraph/graph";
import { breathe, type CodeFacts, decodeTransfer } from "@codegraph/model";
import type { FileRecord, Transaction } from "@codegraph/store";
import type { FileUpdate } from "../api/update.js";
import type { RunOptions } from "../api/run.js";
import type { FileResult } from "../pool/file-result.js";
import { behindLibrary } from "../resolution/library-index.js";
import type { LinkRun } from "../links/link-run.js";
import { invalidationLanguages, keywordsOf } from "../resolution/keywords-of.js";
import { rulesOf } from "../resolution/rules-of.js";
import { recentFacts } from "../resolution/recent-facts.js";
import { createStoreIndex } from "../resolution/store-index.js";
import { fileSetEntry, type Surroundings } from "../resolution/surroundings.js";
import { compareText, type IndexedText } from "../plan/compare-text.js";
import { type ResolutionTarget, resolveFiles } from "./resolve-files.js";
import type { RunPlan, RunTarget } from "./run.js";
import type { Stopwatch } from "./stopwatch.js";

/** Accumulated results of a run, and the resolution that they require. */
export interface RunState {
  readonly updates: readonly FileUpdate[];
  /** Index in memory that everything is resolved against, complete after `resolve`; null if the store is queried instead. */
  readonly index: MemoryIndex | null;
  /** Stores the result of reading a file. */
  accept(result: FileResult): void;
  remove(record: FileRecord): void;
  /** Moves a file to the path under which it will be read. */
  rename(record: FileRecord, to: string): void;
  /**
   * Resolves the written files and all files affected by the changes.
   * @param after if everything is resolved, files with ids up to this one are already done
   * @param whenDone called with the id of each file after it is resolved, in ascending order
   */
  resolve(options: RunOptions, after: number, whenDone: (fileId: number) => void): Promise<void>;
}

/**
 * Creates the state of a run.
 * @param isBulk true if most of the project is rewritten; all references are then resolved in memory
 */
export function createRunState(
  { store, registry, surroundings }: RunTarget,
  plan: RunPlan,
  linked: LinkRun,
  { writer }: Transaction,
  isBulk: boolean,
  watch: Stopwatch,
): RunState {
  const updates: FileUpdate[] = [];
  const changes: FileChange[] = [];
  const dependents = new Set<number>();
  const resolvesAll = isBulk || plan.manifests.changed || linked.all;
  let module: MemoryIndex["module"];
  const memory = resolvesAll
    ? createMemoryIndex(rulesOf(registry), (language, specifier, fromFile) => module(language, specifier, fromFile), (id) => store.facts(id))
    : null;
  let fileSetChanged = false;
  const resolutions: ResolutionTarget = {
    reader: store,
    writer: {
      putProblems: writer.putProblems,
      putResolution(id, resolution) {
        linked.recordChange(resolution.dependsOn);
        writer.putResolution(id, resolution);
      },
    },
  };
  /** Maps the new paths of renamed files to their old ones. */
  const renames = new Map<string, string>();

  /** Returns the indexed text of a file if the plan counts changes, else null. */
  function textOf(id: number, facts: CodeFacts | null): IndexedText | null {
    const terms = plan.counted && facts ? store.termTable(id) : null;
    return terms && facts && { terms, definitions: facts.definitions };
  }

  function remove(record: FileRecord): void {
    for (const id of store.dependents(record.id)) dependents.add(id);
    const counts = compareText(textOf(record.id, plan.counted ? store.facts(record.id) : null), null);
    changes.push({ path: record.path, id: record.id, before: null, after: null });
    writer.removeFile(record.path);
    writer.putProblems(record.path, []);
    fileSetChanged = true;
    updates.push({ ...update(renames.get(record.path) ?? record.path, "removed"), ...counts });
  }

  /** Dependents see the file removed from its old path and added under the new one. */
  function rename(record: FileRecord, to: string): void {
    for (const id of store.dependents(record.id)) dependents.add(id);
    changes.push({ path: record.path, id: record.id, before: null, after: null });
    writer.renameFile(record.path, to);
    fileSetChanged = true;
    renames.set(to, record.path);
  }

  /** Records by path, listed once for a large run. A first index has none, so queries would be wasted. */
  let listed: ReadonlyMap<string, FileRecord> | null = null;
  function recordOf(path: string): FileRecord | null {
    if (!isBulk) return store.file(path);
    listed ??= new Map(store.files().map((record) => [record.path, record]));
    return listed.get(path) ?? null;
  }

  function accept(result: FileResult): void {
    const record = recordOf(result.path);
    if (!result.ok) {
      if (record) remove(record);
      else updates.push(update(result.path, "skipped"));
      writer.putProblems(result.path, result.problems);
      return;
    }
    const from = renames.get(result.path);
    const isSame = result.ok === "same" || (record?.hash === result.stamp.hash && record.language === result.language && !plan.everything);
    if (record && isSame) {
      writer.touchFile(result.stamp);
      if (from === undefined) updates.push(update(result.path, "unchanged"));
      else {
        changes.push({ path: result.path, id: record.id, before: null, after: store.facts(record.id) });
        updates.push({ ...update(result.path, "renamed"), from });
      }
      return;
    }
    if (result.ok === "same") throw new Error(`${result.path} is reported as unchanged but is not indexed`);
    const facts = watch.in("decode", () => decodeTransfer(result.facts));
    const before = record && (plan.counted || !resolvesAll) ? store.facts(record.id) : null;
    const counts = plan.counted ? compareText(record && textOf(record.id, before), facts) : {};
    const id = writer.putFile(result.stamp, facts);
    writer.putPack(id, result.pack);
    writer.putProblems(result.path, result.problems);
    if (!record) fileSetChanged = true;
    if (memory) memory.add(id, result.path, facts);
    else recordChange(result.path, id, from === undefined ? before : null, facts);
    if (from === undefined) updates.push({ ...update(result.path, record ? "updated" : "added"), ...counts });
    else updates.push({ ...update(result.path, "renamed"), from, ...counts });
  }

  /** Records a change. If the exported surface of a file is unchanged, its dependents are not affected. */
  function recordChange(path: string, id: number, before: CodeFacts | null, after: CodeFacts): void {
    if (before && interfaceKey(before) === interfaceKey(after)) {
      changes.push({ path, id, before: after, after });
      return;
    }
    const surface = before && surfaceChange(before, after);
    if (surface) {
      writer.moveDefinitions(id, surface.places);
      changes.push({ path, id, before, after, surface });
      return;
    }
    changes.push({ path, id, before, after });
    if (before) for (const other of store.dependents(id)) dependents.add(other);
  }

  /** The change of a file's exported surface; null if names do not tell it. */
  function surfaceChange(before: CodeFacts, after: CodeFacts): SurfaceChange | null {
    const rules = registry.get(after.language)?.resolution;
    return rules ? compareSurfaces(before, after, rules, keywordsOf(registry, rules.family)) : null;
  }

  async function resolve(options: RunOptions, after: number, whenDone: (fileId: number) => void): Promise<void> {
    if (fileSetChanged) writer.setMeta(...fileSetEntry());
    const around = surroundings.get(store, () => plan.manifests.manifests, plan.manifests.changed);
    if (!memory) {
      const ids = [...filesToResolve(around)].sort((a, b) => a - b);
      await resolveFiles(behindLibrary(linked.behind(createStoreIndex(store, registry, around, recentFacts(store))), around.library), resolutions, ids, options, whenDone);
      return;
    }
    module = around.find;
    const files = store.files();
    const pause = breathe(options.signal);
    for (const { id, path } of files) {
      const facts = memory.has(id) ? null : store.facts(id);
      if (facts) memory.add(id, path, facts);
      await pause();
    }
    const ids = files.flatMap(({ id }) => (id > after ? [id] : [])).sort((a, b) => a - b);
    await resolveFiles(behindLibrary(linked.behind(memory), around.library), resolutions, ids, options, whenDone);
  }

  function filesToResolve(around: Surroundings): Set<number> {
    const concerns = changes.filter(({ before, after }) => before === null || before !== after);
    const source = { reader: store, languages: invalidationLanguages(registry), module: around.find, filesIn: around.filesIn };
    const affected = affectedFiles(source, [...concerns, ...linked.changes], new Set([...dependents, ...linked.dependents]));
    for (const { id, after } of changes) {
      if (after) affected.add(id);
      else affected.delete(id);
    }
    return affected;
  }

  return { updates, index: memory, accept, remove, rename, resolve };
}

/** Creates the record of an update to a file, with all counts 0. */
export function update(file: string, action: FileUpdate["action"]): FileUpdate {
  return { file, action, items_added: 0, items_removed: 0, lines_updated: 0 };
}
