import { CodeGraphError, fileOf, type SymbolId } from "@codegraph/model";
import type { CallsOptions, CallsResult, UnresolvedCall } from "../api/index.js";
import type { SpanReader } from "../links/span.js";
import { type Asked, meantSymbol, type MeantSymbol, patternsOf } from "../symbols/meant-symbol.js";
import { type CallLink, createCallGraph } from "./call-graph.js";
import { callStep, type FoundCall, sortCalls } from "./call-steps.js";

type Answer = Omit<CallsResult, "stale">;

/** Who calls a symbol, directly and through others; a cycle is walked once. */
export function callersOf(asked: Asked, written: string, options: CallsOptions = {}): Answer {
  const { reader, rulesOf } = asked;
  const { symbol, answer } = meantSymbol(asked, written);
  const graph = createCallGraph(reader, rulesOf);
  const calls = walk(symbol, options, graph.into, ({ caller }) => caller);
  const values = (symbol?.ids ?? []).flatMap(graph.valueUses);
  // A name that the project does not define may be called all the same: a library's.
  const name = symbol?.name ?? patternsOf(asked, written).findLast(({ names }) => names.length > 0)?.names.at(-1);
  const open = answer.outcome === "ambiguous" || name === undefined ? 0 : reader.openNamed(name);
  return { symbol: written, ...answer, ...page(reader, calls, values, open, options), unresolved: [] };
}

/** What a symbol calls, directly and through others; a cycle is walked once. */
export function calleesOf(asked: Asked, written: string, options: CallsOptions = {}): Answer {
  const { reader, rulesOf } = asked;
  const { symbol, answer } = meantSymbol(asked, written);
  const graph = createCallGraph(reader, rulesOf);
  const calls = walk(symbol, options, graph.outOf, ({ callee }) => callee);
  const values = (symbol?.ids ?? []).flatMap(graph.valuesIn);
  const unresolved = symbol ? openCalls(reader, symbol.ids) : [];
  return { symbol: written, ...answer, ...page(reader, calls, values, unresolved.length, options), unresolved };
}

/** The calls in definitions that stay open, in order. */
export function openCalls(reader: SpanReader, ids: readonly SymbolId[]): UnresolvedCall[] {
  const wanted = new Set(ids);
  return [...new Set(ids.map(fileOf))].flatMap((file) => {
    const { file: path, ...named } = reader.place(reader.fileById(file)?.path ?? "");
    return reader
      .openIn(file)
      .filter(({ caller }) => wanted.has(caller))
      .map(({ name, receiver, line, column }) => ({ name, receiver, site: { file: path, line, column }, ...named }));
  });
}

function walk(
  symbol: MeantSymbol | null,
  { depth = 1 }: CallsOptions,
  linksOf: (id: SymbolId, followed: Set<SymbolId>) => readonly CallLink[],
  nextOf: (link: CallLink) => SymbolId,
): FoundCall[] {
  if (!Number.isInteger(depth) || depth < 1 || depth > 5) {
    throw new CodeGraphError("invalid-argument", `Depth ${depth} is not possible`, "Use a whole number from 1 to 5.");
  }
  const seen = new Set<SymbolId>(symbol?.ids ?? []);
  const found: FoundCall[] = [];
  const followed = new Set<SymbolId>();
  let level = [...seen];
  for (let at = 1; at <= depth && level.length > 0; at++) {
    const next: SymbolId[] = [];
    for (const id of level) {
      for (const link of linksOf(id, followed)) {
        found.push({ link, depth: at });
        const other = nextOf(link);
        if (seen.has(other)) continue;
        seen.add(other);
        next.push(other);
      }
    }
    level = next;
  }
  return found;
}

function page(
  reader: SpanReader,
  found: FoundCall[],
  values: readonly CallLink[],
  unresolved: number,
  { offset = 0, limit = 200 }: CallsOptions,
): Pick<Answer, "calls" | "total" | "counts" | "references" | "referencesTotal" | "truncated"> {
  sortCalls(reader, found);
  const uses = values.map((link): FoundCall => ({ link, depth: 1 }));
  sortCalls(reader, uses);
  const exact = found.filter(({ link }) => link.certainty === "exact").length;
  const calls = found.slice(offset, offset + limit).map((each) => callStep(reader, each));
  return {
    calls,
    total: found.length,
    counts: { exact, possible: found.length - exact, unresolved },
    references: uses.slice(0, offset === 0 ? limit : 0).map((each) => callStep(reader, each)),
    referencesTotal: uses.length,
    truncated: found.length > offset + calls.length,
  };
}
