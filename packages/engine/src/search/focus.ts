import { fileOf, isTypeLike, symbolId, type SymbolId } from "@codegraph/model";
import type { SearchFocus } from "../api/index.js";
import { createCallGraph } from "../calls/call-graph.js";
import { callStep } from "../calls/call-steps.js";
import { besides, importsOf, type ModuleOf, steps } from "../calls/relationships.js";
import { mountedSymbol } from "../links/mount.js";
import type { Asked } from "../symbols/meant-symbol.js";
import { placedRef } from "../symbols/symbol-ref.js";
import type { ChunkView } from "./chunk-reader.js";

const MOST = 25;

/** The surroundings of what a chunk shows; null for one that shows no symbol of code. */
export function focusOf(asked: Asked, view: ChunkView, moduleOf: ModuleOf): SearchFocus | null {
  const ids = idsOf(asked, view);
  if (ids.length === 0) return null;
  const { reader, rulesOf } = asked;
  const graph = createCallGraph(reader, rulesOf);
  const told = (links: Parameters<typeof steps>[1]): SearchFocus["calls"] => steps(reader, links).slice(0, MOST).map((each) => callStep(reader, each));
  return {
    calls: told(ids.flatMap(graph.outOf)),
    called_by: told(ids.flatMap(graph.into)),
    imports: importsOf(reader, fileOf(ids[0]!), moduleOf).slice(0, MOST),
    same_file: besides(reader, ids).slice(0, MOST).map((definition) => placedRef(reader, definition)),
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
