import { createMemoryIndex, type MemoryIndex } from "@codegraph/graph";
import { type CodeFacts, decodeTransfer } from "@codegraph/model";
import type { FileRecord, Transaction } from "@codegraph/store";
import type { FileUpdate, RunOptions } from "../api/index.js";
import type { FileResult } from "../pool/index.js";
import { behindLibrary } from "../library/library-index.js";
import type { LinkRun } from "../links/link-run.js";
import { affectedFiles, type FileChange } from "../resolution/affected.js";
import { interfaceKey } from "../resolution/interface-key.js";
import { keywordsOf } from "../resolution/keywords-of.js";
import { rulesOf } from "../resolution/rules-of.js";
import { compareOffers, type OfferChange } from "../resolution/offers.js";
import { recentFacts } from "../resolution/recent-facts.js";
import { createStoreIndex } from "../resolution/store-index.js";
import { fileSetEntry, type Surroundings } from "../resolution/surroundings.js";
import { breathe } from "./breathe.js";
import { compareText, type IndexedText } from "./compare-text.js";
import { type ResolutionTarget, resolveFiles } from "./resolve-files.js";
import type { RunPlan, RunTarget } from "./run.js";
import type { Stopwatch } from "./stopwatch.js";

/** What a run has done so far, and what that makes necessary. */
export interface RunState {
  readonly updates: readonly FileUpdate[];
  /** What all is resolved in, whole after that; null where the store is asked instead. */
  readonly index: MemoryIndex | null;
  /** Writes what came of a file. */
  accept(result: FileResult): void;
  remove(record: FileRecord): void;
  /** Gives a file the path under which it will be read. */
  rename(record: FileRecord, to: string): void;
  /**
   * Resolves what was written, and whoever that may concern.
   * @param after where all is resolved, files with ids up to this one are already
   * @param whenDone called with the id of each file as it is resolved, ascending
   */
  resolve(options: RunOptions, after: number, whenDone: (fileId: number) => void): Promise<void>;
}

/** @param isBulk whether most of the project is written anew: then all of it is resolved, in memory */
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
        linked.note(resolution.dependsOn);
        writer.putResolution(id, resolution);
      },
    },
  };
  /** Former paths of renamed files by their new ones. */
  const renames = new Map<string, string>();

  /** The text of a file as it is indexed, where the plan wants changes counted. */
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

  /** To other files the file is gone from where it was, and will be new where it is. */
  function rename(record: FileRecord, to: string): void {
    for (const id of store.dependents(record.id)) dependents.add(id);
    changes.push({ path: record.path, id: record.id, before: null, after: null });
    writer.renameFile(record.path, to);
    fileSetChanged = true;
    renames.set(to, record.path);
  }

  /** Of a large run, what is indexed is listed once: a first index has nothing to be asked for. */
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
    if (result.ok === "same") throw new Error(`${result.path} is the same as nothing`);
    const facts = watch.in("decode", () => decodeTransfer(result.facts));
    const before = record && (plan.counted || !resolvesAll) ? store.facts(record.id) : null;
    const counts = plan.counted ? compareText(record && textOf(record.id, before), facts) : {};
    const id = writer.putFile(result.stamp, facts);
    writer.putPack(id, result.pack);
    writer.putProblems(result.path, result.problems);
    if (!record) fileSetChanged = true;
    if (memory) memory.add(id, result.path, facts);
    else note(result.path, id, from === undefined ? before : null, facts);
    if (from === undefined) updates.push({ ...update(result.path, record ? "updated" : "added"), ...counts });
    else updates.push({ ...update(result.path, "renamed"), from, ...counts });
  }

  /** Remembers what changed. While what it offers is the same, an edit concerns the file alone. */
  function note(path: string, id: number, before: CodeFacts | null, after: CodeFacts): void {
    if (before && interfaceKey(before) === interfaceKey(after)) {
      changes.push({ path, id, before: after, after });
      return;
    }
    const offers = before && offersOf(before, after);
    if (offers) {
      writer.moveDefinitions(id, offers.places);
      changes.push({ path, id, before, after, offers });
      return;
    }
    changes.push({ path, id, before, after });
    if (before) for (const other of store.dependents(id)) dependents.add(other);
  }

  /** How the change of a file concerns others, where that can be told by names. */
  function offersOf(before: CodeFacts, after: CodeFacts): OfferChange | null {
    const rules = registry.get(after.language)?.resolution;
    return rules ? compareOffers(before, after, rules, keywordsOf(registry, rules.family)) : null;
  }

  async function resolve(options: RunOptions, after: number, whenDone: (fileId: number) => void): Promise<void> {
    if (fileSetChanged) writer.setMeta(...fileSetEntry());
    const around = surroundings.get(store, () => plan.manifests.manifests, plan.manifests.changed);
    if (!memory) {
      const ids = [...targets(around)].sort((a, b) => a - b);
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

  function targets(around: Surroundings): Set<number> {
    const concerns = changes.filter(({ before, after }) => before === null || before !== after);
    const affected = affectedFiles(store, [...concerns, ...linked.changes], new Set([...dependents, ...linked.dependents]), around, registry);
    for (const { id, after } of changes) {
      if (after) affected.add(id);
      else affected.delete(id);
    }
    return affected;
  }

  return { updates, index: memory, accept, remove, rename, resolve };
}

export function update(file: string, action: FileUpdate["action"]): FileUpdate {
  return { file, action, itemsAdded: 0, itemsRemoved: 0, linesUpdated: 0 };
}
