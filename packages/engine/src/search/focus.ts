import { fileOf, isCall, isTypeLike, symbolId, type AnySymbolId } from "@codegraph/model";
import type { SearchFocus } from "../api/index.js";
import { callStep } from "../calls/call-steps.js";
import { siblingsOf, importsOf, type ModuleOf, sortedCalls } from "../calls/relationships.js";
import type { SpanEdge } from "../links/project-span.js";
import { mountedSymbol } from "@codegraph/indexer/resolution";
import type { QueryScope } from "../symbols/resolve-symbol-query.js";
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
  const callSteps = (edges: readonly SpanEdge[]): SearchFocus["calls"] => {
    const calls = edges.filter(({ kind }) => isCall(kind)).slice(0, MAX_EDGES);
    return sortedCalls(
      reader,
      calls.map((edge) => ({ ...edge, through: null })),
    )
      .slice(0, MAX_ITEMS)
      .map((each) => callStep(reader, each));
  };
  return {
    calls: callSteps(ids.flatMap((id) => reader.edgesFrom(id))),
    calledBy: callSteps(ids.flatMap((id) => reader.edgesTo(id))),
    imports: importsOf(reader, fileOf(ids[0]!), moduleOf).slice(0, MAX_ITEMS),
    sameFile: siblingsOf(reader, ids)
      .slice(0, MAX_ITEMS)
      .map((definition) => definitionRef(reader, definition)),
  };
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
