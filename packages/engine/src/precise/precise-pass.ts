import type { FactIndex } from "@codegraph/graph";
import {
  CHECKED_BY,
  CHECKED_CHANGES,
  encodeCallees,
  EVERYTHING_CHANGED,
  SITE_OUTCOMES,
  type SiteOutcome,
} from "@codegraph/indexer/imported";
import { type IndexState, putImportedCallees } from "@codegraph/indexer/update";
import { CodeGraphError, yieldToEventLoop } from "@codegraph/model";
import type { FileRecord, ImportedFacts } from "@codegraph/store";
import type { Reconciler } from "../freshness/reconciler.js";
import { createCallAsker } from "./ask-file.js";
import { differingCallees } from "./differing-callees.js";
import { byPriority, dueFiles } from "./due-files.js";
import type { FoundOracle } from "./find-oracle.js";

/** The parts of an open project that a pass reads and writes. */
export interface PassParts {
  readonly state: IndexState;
  readonly resolvedWith: () => FactIndex;
  readonly reconciler: Pick<Reconciler, "withWriteLock">;
}

export interface PassOptions {
  readonly signal: AbortSignal;
  readonly again: boolean;
  readonly onFile?: (done: number, total: number) => void;
}

/** Result of a pass. */
export interface PassResult {
  readonly asked: number;
  readonly sites: Record<SiteOutcome, number>;
  /** Why the pass ended early; null if it did not. */
  readonly note: string | null;
  /** Files that were due, as {@link triedKey}. The compiler may not know some of them. */
  readonly tried: ReadonlySet<string>;
  /** False if files changed during the pass in a way that others can read. */
  readonly isComplete: boolean;
}

/** Identifies a content of a file. */
export function triedKey({ path, hash }: Pick<FileRecord, "path" | "hash">): string {
  return `${hash} ${path}`;
}

/** Answers are written after this many call sites or files, so that the write lock is held for a moment only. */
const SITES_PER_WRITE = 2_000;
const FILES_PER_WRITE = 50;
/** The resolution cache of an index grows with the files it has read. */
const FILES_PER_INDEX = 200;
/** A checker that fails for so many files in a row has ended. */
const MAX_FAILURES = 3;

/**
 * Asks an oracle about all files that are due, and stores the callees that resolution does not find. An interrupted pass keeps what it has
 * written, and the next one continues.
 * @throws CodeGraphError `cancelled`, and errors of writing
 */
export async function runPass(
  parts: PassParts,
  { oracle, context }: FoundOracle,
  { signal, again, onFile }: PassOptions,
): Promise<PassResult> {
  const { state, resolvedWith } = parts;
  const { root, store } = state;
  await begin(parts, context, again, signal);
  const noted = store.meta(CHECKED_CHANGES);
  const files = await byPriority(state, dueFiles(store, store.files(), oracle.accepts).due, signal);
  const sites = Object.fromEntries(SITE_OUTCOMES.map((outcome) => [outcome, 0])) as PassResult["sites"];
  const batch = createBatch(parts, signal);
  const asker = createCallAsker(root, store, oracle);
  const pause = yieldToEventLoop(signal);
  let index: FactIndex = resolvedWith();
  let failures = 0;
  let asked = 0;
  let fault: string | null = null;
  for (const [at, file] of files.entries()) {
    if (at > 0 && at % FILES_PER_INDEX === 0) index = resolvedWith();
    try {
      const named = await asker.ask(file, signal);
      failures = 0;
      if (named !== null) {
        const differing = await differingCallees(index, file.id, named, pause);
        for (const outcome of SITE_OUTCOMES) sites[outcome] += differing.sites[outcome];
        asked++;
        if (await batch.add(file, encodeCallees(differing.callees), differing.callees.sites.length, named.sites.length))
          index = resolvedWith();
      }
    } catch (error) {
      if (!(error instanceof CodeGraphError && error.code === "oracle-failed")) throw error;
      fault = error.message;
      if (++failures >= MAX_FAILURES) break;
    }
    onFile?.(at + 1, files.length);
  }
  await batch.write();
  const isComplete = fault === null && store.meta(CHECKED_CHANGES) === noted;
  if (isComplete) await finish(parts, signal);
  return { asked, sites, note: fault, tried: new Set(files.map(triedKey)), isComplete };
}

/** Notes whom the answers come from. Another compiler, or other settings of it, make all files due. */
async function begin({ state, reconciler }: PassParts, context: string, again: boolean, signal: AbortSignal): Promise<void> {
  const { store } = state;
  if (store.meta(CHECKED_BY) === context && !again) return;
  await reconciler.withWriteLock(
    "asking a compiler",
    async () =>
      store.write((writer) => {
        if (again || store.meta(CHECKED_BY) !== null) writer.setMeta(CHECKED_CHANGES, EVERYTHING_CHANGED);
        writer.setMeta(CHECKED_BY, context);
      }),
    { signal },
  );
}

/** Forgets the changes that the pass has taken into account. */
async function finish({ state, reconciler }: PassParts, signal: AbortSignal): Promise<void> {
  if (state.store.meta(CHECKED_CHANGES) === null) return;
  const forget = async (): Promise<void> => state.store.write((writer) => writer.setMeta(CHECKED_CHANGES, null));
  await reconciler.withWriteLock("asking a compiler", forget, { signal });
}

interface Batch {
  /** Adds the facts of a file. Resolves to true if the batch was written. */
  add(file: FileRecord, facts: string, differing: number, sites: number): Promise<boolean>;
  write(): Promise<void>;
}

function createBatch({ state, reconciler }: PassParts, signal: AbortSignal): Batch {
  const { store } = state;
  let facts = new Map<string, ImportedFacts>();
  let agreeing = new Set<string>();
  let count = 0;

  async function write(): Promise<void> {
    if (facts.size === 0) return;
    const written = { source: "checker", facts, agreeing } as const;
    facts = new Map();
    agreeing = new Set();
    count = 0;
    await reconciler.withWriteLock(
      "storing a compiler's answers",
      async () => {
        // A file that has changed meanwhile is due again.
        for (const [path, { hash }] of written.facts) if (store.fileState(path)?.hash !== hash) written.facts.delete(path);
        await putImportedCallees(state, written, { signal });
      },
      { signal },
    );
  }

  return {
    async add({ path, hash }, encoded, differing, sites) {
      // Facts of an earlier pass may have made edges.
      if (differing === 0 && store.importedFacts(path, "checker") === null) agreeing.add(path);
      facts.set(path, { hash, facts: encoded });
      count += sites;
      if (count < SITES_PER_WRITE && facts.size < FILES_PER_WRITE) return false;
      await write();
      return true;
    },
    write,
  };
}
