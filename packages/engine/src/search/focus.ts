import { type Edge, fileOf, isCall, isTypeLike, symbolId, type SymbolId } from "@codegraph/model";
import type { SearchFocus } from "../api/index.js";
import { callStep } from "../calls/call-steps.js";
import { besides, importsOf, type ModuleOf, steps } from "../calls/relationships.js";
import { mountedSymbol } from "../links/mount.js";
import type { Asked } from "../symbols/meant-symbol.js";
import { placedRef } from "../symbols/symbol-ref.js";
import type { ChunkView } from "./chunk-reader.js";

const MOST = 25;

/** Of more edges than these not all are put in order: they are looked at for every search. */
const MOST_EDGES = 200;

/**
 * The surroundings of what a chunk shows; null for one that shows no symbol of code. Of calls the direct ones: what a call of a
 * base's member may run is a question of its own.
 */
export function focusOf(asked: Asked, view: ChunkView, moduleOf: ModuleOf): SearchFocus | null {
  const ids = idsOf(asked, view);
  if (ids.length === 0) return null;
  const { reader } = asked;
  const told = (edges: readonly Edge[]): SearchFocus["calls"] => {
    const calls = edges.filter(({ kind }) => isCall(kind)).slice(0, MOST_EDGES);
    return steps(reader, calls.map((edge) => ({ ...edge, through: null }))).slice(0, MOST).map((each) => callStep(reader, each));
  };
  return {
    calls: told(ids.flatMap((id) => reader.edgesFrom(id))),
    calledBy: told(ids.flatMap((id) => reader.edgesTo(id))),
    imports: importsOf(reader, fileOf(ids[0]!), moduleOf).slice(0, MOST),
    sameFile: besides(reader, ids).slice(0, MOST).map((definition) => placedRef(reader, definition)),
  };
}

/** The symbol that a chunk shows, as the graph knows it; of a type its constructors too, and of a piece what it is a piece of. */
export function idsOf({ reader }: Asked, { project, fileId, chunk, definition }: ChunkView): SymbolId[] {
  if (definition === null || chunk.definition === null || definition.kind === "section" || chunk.kind === "rest") return [];
  const id = mountedSymbol(project.link, symbolId(fileId, chunk.definition));
  if (!isTypeLike(definition.kind)) return [id];
  const home = reader.definition(id)?.file ?? "";
  const constructors = reader
    .definitions({ file: home, kinds: ["constructor"] })
    .filter((each) => each.parent === chunk.definition && fileOf(each.id) === fileOf(id));
  return [id, ...constructors.map((each) => each.id)];
}
