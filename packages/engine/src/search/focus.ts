import { fileOf, isCall, isTypeLike, symbolId, type AnySymbolId } from "@codegraph/model";
import type { SearchFocus } from "../api/index.js";
import { callStep } from "../calls/call-steps.js";
import { countUnresolved, unresolvedCalls } from "../calls/unresolved-calls.js";
import { siblingsOf, importsOf, type ModuleOf, sortedCalls } from "../calls/relationships.js";
import type { SpanEdge, SpanReader } from "../links/project-span.js";
import { mountedSymbol } from "@codegraph/indexer/resolution";
import type { QueryScope } from "../symbols/query-scope.js";
import { definitionRef } from "../symbols/symbol-ref.js";
import type { ChunkView } from "./chunk-reader.js";

/** Longest list of each kind: callees, callers, imports, definitions. */
const MAX_ITEMS = 25;

/** Most calls of the listed callees and callers that are listed too. */
const MAX_CALLS = 100;

/** Number of edges that are sorted. The lists are computed for every search. */
const MAX_EDGES = 200;

/** Returns the neighbourhood of a chunk's symbol; null if the chunk shows no code symbol. */
export function focusOf(asked: QueryScope, view: ChunkView, moduleOf: ModuleOf): SearchFocus | null {
  return focusOfSymbol(asked, symbolIdsOf(asked, view), moduleOf);
}

/** Returns the neighbourhood of a symbol; null without ids. Contains direct calls only, without possible overriders. */
export function focusOfSymbol(asked: QueryScope, ids: readonly AnySymbolId[], moduleOf: ModuleOf): SearchFocus | null {
  const [first] = ids;
  if (first === undefined) return null;
  const { reader } = asked;
  const outgoing = ids.flatMap((id) => reader.edgesFrom(id)).filter(({ kind }) => isCall(kind));
  const incoming = ids.flatMap((id) => reader.edgesTo(id)).filter(({ kind }) => isCall(kind));
  const imports = importsOf(reader, fileOf(first), moduleOf);
  const siblings = siblingsOf(
    reader,
    ids.filter((id) => fileOf(id) === fileOf(first)),
  );
  const name = reader.definition(first)?.name;
  const unresolved = name === undefined ? 0 : reader.countUnresolved(name);
  return {
    totals: {
      calls: new Set(outgoing.map(({ callee }) => callee)).size,
      calledBy: new Set(incoming.map(({ caller }) => caller)).size,
      imports: imports.length,
      sameFile: siblings.length,
    },
    counts: {
      calls: { ...certainties(outgoing), ...countUnresolved(unresolvedCalls(reader, ids)) },
      calledBy: { ...certainties(incoming), unresolved, external: 0 },
    },
    calls: callSteps(reader, outgoing, ({ callee }) => callee),
    calledBy: callSteps(reader, incoming, ({ caller }) => caller),
    imports: imports.slice(0, MAX_ITEMS),
    sameFile: siblings.slice(0, MAX_ITEMS).map((definition) => definitionRef(reader, definition)),
  };
}

/** Returns the calls of the first ends: one of each, then their further ones. */
function callSteps(reader: SpanReader, edges: readonly SpanEdge[], endOf: (edge: SpanEdge) => AnySymbolId): SearchFocus["calls"] {
  const considered = onePerEnd(edges, endOf).slice(0, MAX_EDGES);
  const sorted = sortedCalls(
    reader,
    considered.map((edge) => ({ ...edge, through: null })),
  );
  const ends = new Set([...new Set(sorted.map(({ link }) => endOf(link)))].slice(0, MAX_ITEMS));
  // All calls of the listed ends are listed, including those that were not sorted with the first ones.
  const listed = sortedCalls(
    reader,
    edges.filter((edge) => ends.has(endOf(edge))).map((edge) => ({ ...edge, through: null })),
  );
  return onePerEnd(listed, ({ link }) => endOf(link))
    .slice(0, MAX_CALLS)
    .map((each) => callStep(reader, each));
}

function certainties(edges: readonly SpanEdge[]): { readonly exact: number; readonly possible: number } {
  const exact = edges.filter(({ certainty }) => certainty === "exact").length;
  return { exact, possible: edges.length - exact };
}

/** Orders calls so that the first ones of all callers or callees come before any second one. */
function onePerEnd<Call>(calls: readonly Call[], endOf: (call: Call) => AnySymbolId): Call[] {
  const seen = new Set<AnySymbolId>();
  const again: Call[] = [];
  const first = calls.filter((call) => {
    const isNew = !seen.has(endOf(call));
    seen.add(endOf(call));
    if (!isNew) again.push(call);
    return isNew;
  });
  return [...first, ...again];
}

/** Returns the id of the symbol that a chunk shows; null if it shows none. */
export function symbolIdOf({ project, fileId, chunk, definition }: ChunkView): AnySymbolId | null {
  if (definition === null || chunk.definition === null || definition.kind === "section" || chunk.kind === "rest") return null;
  return mountedSymbol(project.link, symbolId(fileId, chunk.definition));
}

/** Returns the symbol ids of a chunk: its definition, plus the constructors of a type. */
export function symbolIdsOf({ reader }: QueryScope, view: ChunkView): AnySymbolId[] {
  const id = symbolIdOf(view);
  if (id === null) return [];
  if (!isTypeLike(view.definition!.kind)) return [id];
  const home = reader.definition(id)?.file ?? "";
  const constructors = reader
    .definitions({ file: home, kinds: ["constructor"] })
    .filter((each) => each.parent === view.chunk.definition && fileOf(each.id) === fileOf(id));
  return [id, ...constructors.map((each) => each.id)];
}
