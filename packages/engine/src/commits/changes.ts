import type { UnresolvedSite } from "@codegraph/graph";
import { type AnySymbolId, fileOf, isTestFile, type SlicedWork, symbolId } from "@codegraph/model";
import type { AffectedSymbol, BrokenCalls, ChangesOptions, ChangesResult, RangeChange, ReachedTests, SymbolChange } from "../api/index.js";
import type { ImpactStart } from "../calls/impact.js";
import { affectedSymbol, distancesOf, isTest, reachedFrom } from "../calls/reached.js";
import { unresolvedFiles } from "../calls/unresolved-calls.js";
import type { SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { symbolRef } from "../symbols/symbol-ref.js";
import { MAX_SYMBOLS } from "./range-changes.js";

/** Number of files listed for a removed name. */
const MAX_FILES = 50;

/** The two states and all that differs between them, found before the index is asked. */
export interface Differences extends Pick<ChangesResult, "from" | "to" | "files"> {
  /** Paths after the change of files that the index has as they were before it. */
  readonly unapplied: ReadonlySet<string>;
}

/** Answers what changes can affect: the callers of the changed symbols, the tests that reach them, and calls that they may have broken. */
export function* changesAnswer(
  asked: QueryScope,
  { from, to, files, unapplied }: Differences,
  { offset = 0, limit = 200, depth }: Omit<ChangesOptions, "signal">,
): SlicedWork<Omit<ChangesResult, "stale">> {
  const { reader } = asked;
  const { affected, hidden, cutAt } = yield* reachedFrom(
    asked,
    changedIds(reader, { files, unapplied }),
    depth === undefined ? {} : { depth },
  );
  const shown = affected.slice(offset, offset + limit).map((each) => affectedSymbol(reader, each, true));
  return {
    from,
    to,
    files: files.map((file) => ({ ...file, symbols: file.symbols.slice(0, MAX_SYMBOLS) })),
    symbols: countsOf(files),
    affected: shown,
    total: affected.length,
    distances: distancesOf(affected),
    tests: testsOf(
      files,
      affected.filter(({ link }) => isTest(reader, link.caller)).map((each) => affectedSymbol(reader, each, false)),
    ),
    broken: yield* brokenCalls(reader, files),
    hidden,
    cutAt,
  };
}

/** Makes the changed symbols the start of an impact. */
export function* impactOfChanges({ reader }: QueryScope, { from, to, files, unapplied }: Differences): SlicedWork<ImpactStart> {
  const ids = changedIds(reader, { files, unapplied });
  const definitions = ids.map((id) => symbolRef(reader, id));
  return {
    ids,
    answer: { outcome: "found", definitions, candidates: [], candidatesTotal: 0 },
    changes: {
      from,
      to,
      files: files.length,
      notCompared: files.filter(({ symbolsTotal }) => symbolsTotal === null).length,
      symbols: countsOf(files),
      broken: yield* brokenCalls(reader, files),
    },
  };
}

function changedIds(reader: SpanReader, { files, unapplied }: Pick<Differences, "files" | "unapplied">): AnySymbolId[] {
  return [...new Set(files.flatMap((file) => (unapplied.has(file.file) ? idsBefore(reader, file) : idsAfter(reader, file))))];
}

/** The indexed definitions of the symbols that exist after the change, for an index of that state. */
function idsAfter(reader: SpanReader, { file, symbols }: RangeChange): AnySymbolId[] {
  return idsOf(
    reader,
    file,
    symbols.filter(({ change }) => change !== "removed"),
  );
}

/** The indexed definitions of the symbols that existed before the change, for an index of that state, in which their calls still lead to them. */
function idsBefore(reader: SpanReader, { file, from = file, symbols }: RangeChange): AnySymbolId[] {
  const former = symbols.filter(({ change }) => change !== "added");
  return idsOf(
    reader,
    from,
    former.map(({ path, from: old = path, ...symbol }) => ({ ...symbol, path: old })),
  );
}

function idsOf(reader: SpanReader, file: string, symbols: readonly Pick<SymbolChange, "kind" | "path" | "line">[]): AnySymbolId[] {
  const indexed = reader.file(file);
  if (indexed === null) return [];
  const definitions = reader.definitions({ file });
  return symbols.flatMap(({ kind, path, line }): AnySymbolId[] => {
    if (kind === "module") return [symbolId(indexed.id, -1)];
    const named = definitions.filter((each) => each.kind === kind && each.path === path);
    const exact = named.filter((each) => each.line === line);
    return (exact.length > 0 ? exact : named).map(({ id }) => id);
  });
}

function countsOf(files: readonly RangeChange[]): ChangesResult["symbols"] {
  const counts = { added: 0, changed: 0, removed: 0, renamed: 0 };
  for (const { symbols } of files) for (const { change } of symbols) counts[change] += 1;
  return counts;
}

interface Reached extends Omit<ReachedTests, "symbols"> {
  readonly symbols: Map<string, ReachedTests["symbols"][number]>;
}

/** Groups tests by file: the nearest files first, among them those reached by exact calls, then by path. */
function testsOf(files: readonly RangeChange[], affectedTests: readonly AffectedSymbol[]): ReachedTests[] {
  const found = new Map<string, Reached>();
  const add = (file: string, distance: number, certainty: Reached["certainty"], symbol: ReachedTests["symbols"][number]): void => {
    const known = found.get(file);
    const isNearer = known === undefined || distance < known.distance || (distance === known.distance && certainty === "exact");
    const symbols = known?.symbols ?? new Map<string, ReachedTests["symbols"][number]>();
    if (symbol.name !== "<module>") symbols.set(`${symbol.path}:${symbol.line}`, symbol);
    found.set(file, isNearer ? { file, distance, certainty, symbols } : known);
  };
  for (const { file, change, symbols } of files) {
    if (change === "removed" || !isTestFile(file)) continue;
    add(file, 0, "exact", MODULE);
    for (const symbol of symbols) if (symbol.change !== "removed") add(file, 0, "exact", plain(symbol));
  }
  for (const { distance, certainty, call } of affectedTests) add(call.caller.file, distance, certainty, plain(call.caller));
  return [...found.values()]
    .map((each) => ({ ...each, symbols: [...each.symbols.values()].sort((one, other) => one.line - other.line) }))
    .sort((one, other) => one.distance - other.distance || rank(one) - rank(other) || (one.file < other.file ? -1 : 1));
}

const MODULE = { name: "<module>", path: "<module>", line: 1 };

function plain({ name, path, line }: Pick<SymbolChange, "name" | "path" | "line">): ReachedTests["symbols"][number] {
  return { name, path, line };
}

function rank({ certainty }: Reached | ReachedTests): number {
  return certainty === "exact" ? 0 : 1;
}

/**
 * Unresolved calls of names that were removed or renamed. Where another definition has the name, only calls that the removed one could have
 * answered count: those of a function outside of types, without a receiver or on an imported module.
 */
function* brokenCalls(reader: SpanReader, files: readonly RangeChange[]): SlicedWork<BrokenCalls[]> {
  const sites = new Map<string, UnresolvedSite[]>();
  const defined = new Set<string>();
  for (const [name, { isFree }] of namesGone(files)) {
    const isDefined = reader.definitions({ name, limit: 1 }).length > 0;
    if (isDefined) defined.add(name);
    if ((!isDefined || isFree) && reader.countUnresolved(name) > 0) sites.set(name, []);
    yield;
  }
  for (const file of unresolvedFiles(reader, [...sites.keys()], [])) {
    for (const site of reader.unresolvedIn(file)) {
      const found = sites.get(site.name);
      if (found && (!defined.has(site.name) || isFreeCall(reader, site))) found.push(site);
    }
    yield;
  }
  return [...sites].filter(([, found]) => found.length > 0).map(([name, found]) => brokenCallsOf(reader, name, found));
}

/** Names that a symbol no longer has; `isFree` if it was outside of types. */
function namesGone(files: readonly RangeChange[]): ReadonlyMap<string, { readonly isFree: boolean }> {
  const gone = new Map<string, { readonly isFree: boolean }>();
  for (const { symbols } of files) {
    for (const { change, path, from } of symbols) {
      const former = change === "removed" ? path : from;
      if (former !== undefined) gone.set(former.split(" > ").at(-1)!, { isFree: !former.includes(" > ") });
    }
  }
  return gone;
}

function brokenCallsOf(reader: SpanReader, name: string, sites: readonly UnresolvedSite[]): BrokenCalls {
  const lines = new Map<string, number[]>();
  for (const { caller, line } of sites) {
    const { file } = symbolRef(reader, caller);
    lines.set(file, [...(lines.get(file) ?? []), line]);
  }
  const held = [...lines].map(([file, at]) => ({ file, lines: at.sort((a, b) => a - b) }));
  held.sort((a, b) => b.lines.length - a.lines.length || (a.file < b.file ? -1 : 1));
  return { name, sites: sites.length, files: held.slice(0, MAX_FILES), filesTotal: held.length };
}

/** True for a call without a receiver, and for one on a name that the file imports. */
function isFreeCall(reader: SpanReader, { caller, receiver }: UnresolvedSite): boolean {
  if (receiver === null) return true;
  const imports = reader.facts(fileOf(caller))?.imports ?? [];
  return imports.some(({ alias, name, specifier }) => [alias, name, specifier].includes(receiver));
}
