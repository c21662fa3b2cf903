import type { CallGraph } from "@codegraph/graph";
import { CodeGraphError, fileOf, definitionIndexOf, type AnySymbolId } from "@codegraph/model";
import type { DependencyHit, SearchHit } from "../api/index.js";
import { callGraphOf } from "../calls/call-graph-of.js";
import { unmountedSymbol } from "@codegraph/indexer/resolution";
import type { QueriedProject } from "../links/project-span.js";
import type { QueryScope } from "../symbols/resolve-symbol-query.js";
import type { ChunkReader, ChunkView } from "./chunk-reader.js";
import { symbolIdsOf } from "./focus.js";
import { type HitMaker, roundScore } from "./hits.js";

/** Limits of neighbours per hit and direction, and for all hits. */
const MAX_PER_HIT = 15;
const MAX_TOTAL = 100;

/** Hit with the chunk it was made from. */
export interface ShownChunk {
  readonly view: ChunkView;
  readonly hit: SearchHit;
}

/** Data used to find and format neighbours. */
export interface Expansion {
  readonly asked: QueryScope;
  /** Projects that symbols may lead into. */
  readonly projects: readonly QueriedProject[];
  readonly chunks: ChunkReader;
  readonly hits: HitMaker;
}

/**
 * Returns callers and callees of the hits, up to a depth. Each appears once, at the hit closest to it, and hits themselves are left out.
 * Ordered
 * by hit; callers before callees, near before far, certain before possible.
 *
 * @throws CodeGraphError `invalid-argument` if the depth is not 1 to 5
 */
export function dependenciesOf(
  { asked, projects, chunks, hits }: Expansion,
  found: readonly ShownChunk[],
  depth: number = 1,
): DependencyHit[] {
  if (!Number.isInteger(depth) || depth < 1 || depth > 5) {
    throw new CodeGraphError("invalid-argument", `Invalid depth ${depth}`, "Use a whole number from 1 to 5.");
  }
  const graph = callGraphOf(asked);
  const shown = new Set(found.map(({ view }) => keyOf(view)));
  const results: DependencyHit[] = [];
  for (const { view, hit } of found) {
    const ids = symbolIdsOf(asked, view);
    for (const dependencyType of ["caller", "callee"] as const) {
      let left = MAX_PER_HIT;
      for (const { id, distance, certainty } of neighbours(graph, ids, dependencyType, depth)) {
        if (left === 0 || results.length === MAX_TOTAL) break;
        const at = unmountedSymbol(id);
        const project = projects.find(({ link }) => link === at.link);
        const local =
          project &&
          (definitionIndexOf(at.id) === -1
            ? chunks.around(project, fileOf(at.id), 1, Number.MAX_SAFE_INTEGER)
            : chunks.of(project, at.id, fileOf(at.id)));
        if (!local || shown.has(keyOf(local))) continue;
        shown.add(keyOf(local));
        left--;
        const of = `${hit.file}:${hit.startLine}`;
        results.push({ ...hits.hit(local, roundScore(hit.score / (1 + distance))), dependencyType, of, distance, certainty });
      }
    }
  }
  return results;
}

function keyOf({ project, fileId, position }: ChunkView): string {
  return `${project.link} ${fileId} ${position}`;
}

interface Neighbour {
  readonly id: AnySymbolId;
  readonly distance: number;
  readonly certainty: "exact" | "possible";
}

/** Walks calls level by level and visits each symbol once. A symbol reached only through a possible call is possible. */
function neighbours(graph: CallGraph, start: readonly AnySymbolId[], direction: "caller" | "callee", depth: number): Neighbour[] {
  const seen = new Set<AnySymbolId>(start);
  const followed = new Set<AnySymbolId>();
  const all: Neighbour[] = [];
  let level: readonly Neighbour[] = start.map((id) => ({ id, distance: 0, certainty: "exact" }));
  for (let distance = 1; distance <= depth && level.length > 0 && all.length < 4 * MAX_TOTAL; distance++) {
    const next = new Map<AnySymbolId, Neighbour>();
    for (const from of level) {
      for (const link of direction === "caller" ? graph.callsInto(from.id, followed) : graph.callsFrom(from.id, followed)) {
        const id = direction === "caller" ? link.caller : link.callee;
        if (seen.has(id)) continue;
        const certainty = from.certainty === "exact" && link.certainty === "exact" ? "exact" : "possible";
        if (!next.has(id) || certainty === "exact") next.set(id, { id, distance, certainty });
      }
    }
    for (const id of next.keys()) seen.add(id);
    level = [...next.values()].sort((a, b) => Number(b.certainty === "exact") - Number(a.certainty === "exact"));
    for (const each of level) all.push(each);
  }
  return all;
}
