import { fileOf, isCall, isTypeLike, symbolId, type AnySymbolId } from "@codegraph/model";
import type { SearchFocus } from "../api/index.js";
import { callStep } from "../calls/call-steps.js";
import { siblingsOf, importsOf, type ModuleOf, sortedCalls } from "../calls/relationships.js";
import type { SpanEdge } from "../links/project-span.js";
import { mountedSymbol } from "@codegraph/indexer/resolution";
import type { QueryScope } from "../symbols/query-scope.js";
import { definitionRef } from "../symbols/symbol-ref.js";
import type { ChunkView } from "./chunk-reader.js";

/** Longest list of each kind. */
const MAX_ITEMS = 25;

/** Number of edges that are sorted. The lists are computed for every search. */
const MAX_EDGES = 200;

/**
 * Returns the neighbourhood of a chunk's symbol; null if the chunk shows no code symbol. Contains direct calls only, without possible
 * overriders.
 */
export function focusOf(asked: QueryScope, view: ChunkView, moduleOf: ModuleOf): SearchFocus | null {
  const ids = symbolIdsOf(asked, view);
  if (ids.length === 0) return null;
  const { reader } = asked;
  const outgoing = ids.flatMap((id) => reader.edgesFrom(id)).filter(({ kind }) => isCall(kind));
  const incoming = ids.flatMap((id) => reader.edgesTo(id)).filter(({ kind }) => isCall(kind));
  const callSteps = (edges: readonly SpanEdge[], endOf: (edge: SpanEdge) => AnySymbolId): SearchFocus["calls"] =>
    onePerEnd(
      sortedCalls(
        reader,
        onePerEnd(edges, endOf)
          .slice(0, MAX_EDGES)
          .map((edge) => ({ ...edge, through: null })),
      ),
      ({ link }) => endOf(link),
    )
      .slice(0, MAX_ITEMS)
      .map((each) => callStep(reader, each));
  const imports = importsOf(reader, fileOf(ids[0]!), moduleOf);
  const siblings = siblingsOf(reader, ids);
  return {
    totals: {
      calls: new Set(outgoing.map(({ callee }) => callee)).size,
      calledBy: new Set(incoming.map(({ caller }) => caller)).size,
      imports: imports.length,
      sameFile: siblings.length,
    },
    calls: callSteps(outgoing, ({ callee }) => callee),
    calledBy: callSteps(incoming, ({ caller }) => caller),
    imports: imports.slice(0, MAX_ITEMS),
    sameFile: siblings.slice(0, MAX_ITEMS).map((definition) => definitionRef(reader, definition)),
  };
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

/** Returns the symbol ids of a chunk: its definition, plus the constructors of a type. */
export function symbolIdsOf({ reader }: QueryScope, { project, fileId, chunk, definition }: ChunkView): AnySymbolId[] {
  if (definition === null || chunk.definition === null || definition.kind === "section" || chunk.kind === "rest") return [];
  const id = mountedSymbol(project.link, symbolId(fileId, chunk.definition));
  if (!isTypeLike(definition.kind)) return [id];
  const home = reader.definition(id)?.file ?? "";
  const constructors = reader
    .definitions({ file: home, kinds: ["constructor"] })
    .filter((each) => each.parent === chunk.definition && fileOf(each.id) === fileOf(id));
  return [id, ...constructors.map((each) => each.id)];
}
