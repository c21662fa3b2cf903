import { type CodeFacts, decodeTransfer, type Problem } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactStore, FactWriter, FileRecord, Transaction } from "@codegraph/store";
import type { RunOptions } from "../api/project.js";
import type { FileUpdate } from "../api/results.js";
import type { FileResult, Pool } from "../pool/index.js";
import { affectedFiles, type FileChange } from "../resolution/affected.js";
import { interfaceKey } from "../resolution/interface-key.js";
import { createLayout } from "../resolution/layout.js";
import { createMemoryIndex, type MemoryIndex } from "../resolution/memory-index.js";
import { createModuleFinders } from "../resolution/module-finders.js";
import { createStoreIndex } from "../resolution/store-index.js";
import { breathe, throwIfCancelled } from "./breathe.js";
import type { ManifestState } from "./manifests.js";
import { resolveFiles } from "./resolve-files.js";
import { createStopwatch, type Stopwatch } from "./stopwatch.js";

/** What a run works on. */
export interface RunTarget {
  readonly root: string;
  readonly registry: LanguageRegistry;
  readonly store: FactStore;
  readonly pool: Pool;
}

/** What a run is to do. */
export interface RunPlan {
  /** Files to read, with their size in bytes as far as known. */
  readonly read: readonly { readonly path: string; readonly size: number }[];
  /** Indexed files to take out. */
  readonly gone: readonly FileRecord[];
  readonly manifests: ManifestState;
  /** Whether everything is extracted again though it may be unchanged. */
  readonly everything: boolean;
  /** Problems found before any file was read; they replace those of their files. */
  readonly problems: readonly Problem[];
  /** Called before the transaction ends. */
  readonly finish: (writer: FactWriter) => void;
}

export interface RunOutcome {
  readonly updates: readonly FileUpdate[];
  readonly timing: Readonly<Record<string, number>>;
}

/** From this share of changed files on, resolving everything in memory is cheaper than asking the store. */
const BULK_SHARE = 0.25;
const BULK_FILES = 40;

/** Reads, writes and resolves in one transaction: what others see is the index before or the index after. */
export async function run(target: RunTarget, plan: RunPlan, options: RunOptions): Promise<RunOutcome> {
  const watch = createStopwatch();
  const indexed = target.store.counts().files;
  const isBulk = plan.read.length > BULK_FILES && plan.read.length > BULK_SHARE * indexed;
  const transaction = target.store.begin({ bulk: isBulk && indexed === 0 });
  try {
    const state = createRunState(target, plan, transaction, isBulk, watch);
    for (const record of plan.gone) state.remove(record);
    let done = 0;
    await target.pool.run(
      plan.read,
      (result) => {
        watch.in("write", () => state.accept(result));
        options.onProgress?.({ phase: "parse", done: ++done, total: plan.read.length });
      },
      { signal: options.signal },
    );
    // Threads keep their parsers' memory, which resolution has better use for.
    if (isBulk) await target.pool.close();
    watch.mark("read and parse");
    throwIfCancelled(options.signal);
    await state.resolve(options);
    watch.mark("resolve");
    options.onProgress?.({ phase: "write", done: 0, total: null });
    for (const [file, problems] of groupByFile(plan.problems)) transaction.writer.putProblems(file, problems);
    const [key, value] = plan.manifests.entry;
    transaction.writer.setMeta(key, value);
    plan.finish(transaction.writer);
    transaction.commit();
    watch.mark("commit");
    return { updates: state.updates, timing: watch.times() };
  } catch (error) {
    transaction.rollback();
    throw error;
  }
}

interface RunState {
  readonly updates: readonly FileUpdate[];
  accept(result: FileResult): void;
  remove(record: FileRecord): void;
  resolve(options: RunOptions): Promise<void>;
}

function createRunState(
  { store, registry }: RunTarget,
  plan: RunPlan,
  { writer }: Transaction,
  isBulk: boolean,
  watch: Stopwatch,
): RunState {
  const updates: FileUpdate[] = [];
  const changes: FileChange[] = [];
  const dependents = new Set<number>();
  const before = new Map(store.files().map((record) => [record.path, record]));
  let find: ReturnType<typeof createModuleFinders>;
  const memory: MemoryIndex | null = isBulk ? createMemoryIndex(registry, () => find) : null;

  function remove(record: FileRecord): void {
    for (const id of store.dependents(record.id)) dependents.add(id);
    const items = store.itemsIn(record.id);
    changes.push({ path: record.path, id: record.id, before: isBulk ? null : store.facts(record.id), after: null });
    writer.removeFile(record.path);
    writer.putProblems(record.path, []);
    before.delete(record.path);
    updates.push(update(record.path, "removed", { items_removed: items.length }));
  }

  function accept(result: FileResult): void {
    const record = before.get(result.path) ?? null;
    if (!result.ok) {
      if (record) remove(record);
      else updates.push(update(result.path, "skipped"));
      writer.putProblems(result.path, result.problems);
      return;
    }
    if (record && record.hash === result.stamp.hash && !plan.everything) {
      writer.touchFile(result.stamp);
      updates.push(update(result.path, "unchanged"));
      return;
    }
    const facts = watch.in("decode", () => decodeTransfer(result.facts));
    const old = record && !isBulk ? { facts: store.facts(record.id), items: store.itemsIn(record.id) } : null;
    const id = writer.putFile(result.stamp, facts);
    writer.putProblems(result.path, result.problems);
    note(result.path, id, old?.facts ?? null, facts);
    const counts = old ? compareTerms(old.items, facts.terms.terms) : { items_added: facts.terms.terms.length };
    updates.push(update(result.path, record ? "updated" : "added", { ...counts, lines_updated: facts.lineCount }));
  }

  /** Remembers what changed; an unchanged interface concerns the file alone. */
  function note(path: string, id: number, old: CodeFacts | null, facts: CodeFacts): void {
    if (memory) {
      memory.add(id, path, facts);
      return;
    }
    changes.push({ path, id, before: old, after: facts });
    if (old && interfaceKey(old) !== interfaceKey(facts)) for (const other of store.dependents(id)) dependents.add(other);
  }

  async function resolve(options: RunOptions): Promise<void> {
    const files = store.files();
    const layout = createLayout(files.map(({ path }) => path), plan.manifests.manifests);
    find = createModuleFinders(registry, layout);
    if (memory) {
      const pause = breathe(options.signal);
      for (const { id, path } of files) {
        if (memory.has(id)) continue;
        const facts = store.facts(id);
        if (facts) memory.add(id, path, facts);
        await pause();
      }
    }
    const index = memory ?? createStoreIndex(store, registry, find);
    const everything = memory !== null || plan.manifests.changed;
    const ids = everything ? files.map(({ id }) => id) : [...targets()];
    await resolveFiles(index, writer, ids.sort((a, b) => a - b), options);
  }

  function targets(): Set<number> {
    const concerns = changes.filter(({ before: old, after }) => !old || !after || interfaceKey(old) !== interfaceKey(after));
    const affected = affectedFiles(store, concerns, dependents);
    for (const { id, after } of changes) {
      if (after) affected.add(id);
      else affected.delete(id);
    }
    return affected;
  }

  return { updates, accept, remove, resolve };
}

function update(file: string, action: FileUpdate["action"], counts: Partial<FileUpdate> = {}): FileUpdate {
  return { file, action, items_added: 0, items_removed: 0, lines_updated: 0, ...counts };
}

function compareTerms(before: readonly string[], after: readonly string[]): Pick<FileUpdate, "items_added" | "items_removed"> {
  const known = new Set(before.map((term) => term.toLowerCase()));
  const now = new Set(after.map((term) => term.toLowerCase()));
  return {
    items_added: [...now].filter((term) => !known.has(term)).length,
    items_removed: [...known].filter((term) => !now.has(term)).length,
  };
}

function groupByFile(problems: readonly Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) groups.set(problem.file, [...(groups.get(problem.file) ?? []), problem]);
  return groups;
}
