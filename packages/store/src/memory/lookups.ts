import { type AnySymbolId, type Edge, type FileId, isFunctionLike, isTypeLike, type SymbolId, symbolId } from "@codegraph/model";
import { foldCase } from "../terms/fold.js";
import type { MemoryState } from "./state.js";

/** A term with its index in the term table of each file. */
export interface TermEntry {
  readonly term: string;
  readonly places: Map<FileId, number>;
}

/** Lookups by keys other than the file. Each is built from the whole state on first use. */
export interface MemoryLookups {
  named(): ReadonlyMap<string, SymbolId[]>;
  owned(): ReadonlyMap<string, SymbolId[]>;
  terms(): ReadonlyMap<string, TermEntry>;
  edgesTo(): ReadonlyMap<AnySymbolId, Edge[]>;
  openNamed(): ReadonlyMap<string, number>;
  /** Number of definitions by name that a call may mean. */
  candidates(): ReadonlyMap<string, number>;
  /** Clears the lookups that depend on the facts of files, including those on edges. */
  factsChanged(): void;
  edgesChanged(): void;
}

export function createLookups(state: () => MemoryState): MemoryLookups {
  const named = cached(() => byName(state(), "name"));
  const owned = cached(() => byName(state(), "owner"));
  const terms = cached(() => allTerms(state()));
  const edgesTo = cached(() => byCallee(state()));
  const openNamed = cached(() => openByName(state()));
  const candidates = cached(() => callableByName(state()));
  return {
    named: named.get,
    owned: owned.get,
    terms: terms.get,
    edgesTo: edgesTo.get,
    openNamed: openNamed.get,
    candidates: candidates.get,
    factsChanged() {
      for (const lookup of [named, owned, terms, edgesTo, openNamed, candidates]) lookup.forget();
    },
    edgesChanged() {
      for (const lookup of [edgesTo, openNamed]) lookup.forget();
    },
  };
}

function cached<T>(make: () => T): { get(): T; forget(): void } {
  let value: T | undefined;
  return {
    get: () => (value ??= make()),
    forget: () => {
      value = undefined;
    },
  };
}

/** Groups values by key, keeping their order. */
function grouped<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

function byName(state: MemoryState, field: "name" | "owner"): Map<string, SymbolId[]> {
  return grouped(
    inOrder(state.facts).flatMap(([id, { definitions }]) =>
      definitions.flatMap((definition, index) => {
        const key = definition[field];
        return key === null ? [] : [[key, symbolId(id, index)] as const];
      }),
    ),
  );
}

function allTerms(state: MemoryState): Map<string, TermEntry> {
  const entries = new Map<string, TermEntry>();
  for (const [id, { terms }] of inOrder(state.facts)) {
    terms.terms.forEach((term, place) => {
      if (terms.offsets[place] === terms.offsets[place + 1]) return;
      const folded = foldCase(term);
      const entry = entries.get(folded) ?? { term, places: new Map<FileId, number>() };
      entry.places.set(id, place);
      entries.set(folded, entry);
    });
  }
  return entries;
}

function byCallee(state: MemoryState): Map<AnySymbolId, Edge[]> {
  return grouped(inOrder(state.resolutions).flatMap(([, { edges }]) => edges.map((edge) => [edge.callee, edge] as const)));
}

function openByName(state: MemoryState): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [id, { open }] of state.resolutions) {
    for (const index of open) {
      const name = state.facts.get(id)?.references[index]?.name;
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

function callableByName(state: MemoryState): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { definitions } of state.facts.values()) {
    const isCode = definitions.some(({ kind }) => isFunctionLike(kind) || isTypeLike(kind));
    for (const { name, kind } of definitions) {
      const isCallable = kind !== "section" && kind !== "selector" && (kind !== "field" || isCode);
      if (isCallable) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns the entries of a map by ascending file id. */
export function inOrder<T>(map: ReadonlyMap<FileId, T>): [FileId, T][] {
  return [...map].sort(([a], [b]) => a - b);
}
