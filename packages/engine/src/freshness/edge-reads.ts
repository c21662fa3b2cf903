import { AsyncLocalStorage } from "node:async_hooks";
import { possibleUsers } from "@codegraph/graph";
import { isUnlisted, type PendingEdges, readPendingEdges } from "@codegraph/indexer/plan";
import { invalidationLanguages, recentFacts } from "@codegraph/indexer/resolution";
import { type AnySymbolId, type CodeFacts, type FileId, fileOf, isOwnSymbol } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactStore } from "@codegraph/store";

/**
 * Files whose edges an answer has to wait for: `all` where these cannot be told one by one; `changed` until the changed files are resolved, and
 * then `listed` until it is known which others are out of date.
 */
export type MissingEdges = ReadonlySet<FileId> | "all" | "changed" | "listed";

/** How an answer reads edges while some of them are out of date. */
export interface EdgeReading {
  /** True if the answer is to stop at the first edges that may be out of date, with {@link OutdatedEdges}. */
  readonly stops: boolean;
  /** Files whose edges the answer has read although they may be out of date. */
  readonly read: Set<FileId>;
  /** True if the answer has read edges while it is not known which are out of date. */
  hasReadUnlisted: boolean;
}

/** Thrown to stop an answer that reads edges which may be out of date. */
export class OutdatedEdges extends Error {
  constructor(readonly missing: MissingEdges) {
    super("Edges that the answer needs are out of date");
  }
}

/** True if none of these edges is out of date any more. */
export function areThere(store: Pick<FactStore, "meta">, missing: MissingEdges): boolean {
  const pending = readPendingEdges(store);
  if (pending === null) return true;
  if (missing === "all") return false;
  if (missing === "changed") return !isUnlisted(pending) || pending.allBut.length > 0;
  return !isUnlisted(pending) && (missing === "listed" || !pending.some((id) => missing.has(id)));
}

interface Reading {
  readonly how: EdgeReading;
  readonly pending: PendingEdges;
  /** The files that may have an edge into a definition, as far as they were asked for. */
  readonly users: Map<AnySymbolId, ReadonlySet<FileId> | null>;
}

const current = new AsyncLocalStorage<Reading>();

/**
 * True if the answer that is being made has read edges that may be out of date. Nothing made from them is kept: a later answer would take it
 * without reading these edges, and would not name their files.
 */
export function hasReadOutdatedEdges(): boolean {
  const how = current.getStore()?.how;
  return how !== undefined && (how.hasReadUnlisted || how.read.size > 0);
}

/** Runs the reads of one answer, from one state of the store. */
export function readingEdges<T>(store: Pick<FactStore, "meta">, how: EdgeReading, work: () => T): T {
  const pending = readPendingEdges(store);
  return pending === null ? work() : current.run({ how, pending, users: new Map() }, work);
}

type EdgeReads = Pick<
  FactStore,
  "edgesTo" | "edgesFrom" | "edgesIn" | "fileUses" | "fileCalls" | "unresolvedIn" | "countUnresolved" | "dependents" | "counts"
>;

/** The same store, which notices when an answer reads edges that are out of date. It decodes the facts of a file once for several answers. */
export function noticingEdges(store: FactStore, registry: LanguageRegistry): FactStore {
  const languages = invalidationLanguages(registry);
  const recent = recentFacts(store, store.fileById);

  /** @param needs returns the files whose edges are read; null for all */
  function notice(needs: (reading: Reading) => ReadonlySet<FileId> | null): void {
    const reading = current.getStore();
    if (!reading) return;
    const { pending, how } = reading;
    if (isUnlisted(pending)) {
      const { allBut } = pending;
      const among = allBut.length === 0 ? null : needs(reading);
      if (among !== null && [...among].every((id) => allBut.includes(id))) return;
      if (how.stops) throw new OutdatedEdges(allBut.length === 0 ? "changed" : "listed");
      how.hasReadUnlisted = true;
      return;
    }
    const among = needs(reading);
    const missing = among === null ? pending : pending.filter((id) => among.has(id));
    if (missing.length === 0) return;
    if (how.stops) throw new OutdatedEdges(among === null ? "all" : new Set(missing));
    for (const id of missing) how.read.add(id);
  }
  const factsOf = (id: FileId): CodeFacts | null => recent(id)?.facts ?? null;
  const ofFile = (id: FileId) => (): ReadonlySet<FileId> => new Set([id]);
  const all = (): null => null;

  /** The files that may have an edge into a definition. Facts from elsewhere name definitions that a file does not mention. */
  function usersOf(callee: AnySymbolId): ReadonlySet<FileId> | null {
    const isImported = store.importedPaths("scip").length > 0 || store.importedPaths("checker").length > 0;
    if (isImported || !isOwnSymbol(callee)) return null;
    const users = possibleUsers({ facts: factsOf, filesMentioning: store.filesMentioning }, languages, callee);
    return users && new Set([...users, ...store.edgesTo(callee).map(({ caller }) => fileOf(caller))]);
  }
  let keywords: ReadonlySet<string> | null = null;
  function isKeyword(name: string): boolean {
    keywords ??= new Set(registry.languages.flatMap((language) => language.keywords.map((word) => word.toLowerCase())));
    return keywords.has(name.toLowerCase());
  }

  const noticed: EdgeReads = {
    edgesTo(callee, kind) {
      notice(({ users }) => {
        if (!users.has(callee)) users.set(callee, usersOf(callee));
        return users.get(callee)!;
      });
      return store.edgesTo(callee, kind);
    },
    edgesFrom(caller) {
      notice(ofFile(fileOf(caller)));
      return store.edgesFrom(caller);
    },
    edgesIn(id) {
      notice(ofFile(id));
      return store.edgesIn(id);
    },
    fileUses() {
      notice(all);
      return store.fileUses();
    },
    fileCalls() {
      notice(all);
      return store.fileCalls();
    },
    unresolvedIn(id, names) {
      notice(ofFile(id));
      return store.unresolvedIn(id, names);
    },
    countUnresolved(name) {
      notice(() => (WORD.test(name) && !isKeyword(name) ? new Set(store.filesMentioning([name])) : null));
      return store.countUnresolved(name);
    },
    dependents(id) {
      notice(all);
      return store.dependents(id);
    },
    counts() {
      notice(all);
      return store.counts();
    },
  };
  return { ...store, facts: factsOf, ...noticed };
}

/** A name that is among the terms of the files that mention it, unless it is a keyword. */
const WORD = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
