import type { CallGraph } from "@codegraph/graph";
import { CodeGraphError, fileOf, definitionIndexOf, type AnySymbolId } from "@codegraph/model";
import type { DependencyHit, SearchHit } from "../api/index.js";
import { callGraphOf } from "../calls/call-graph-of.js";
import { unmountedSymbol } from "@codegraph/indexer/resolution";
import type { QueriedProject } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import type { ChunkReader, ChunkView } from "./chunk-reader.js";
import { symbolIdsOf } from "./focus.js";
import { type HitMaker, roundScore } from "./hits.js";

/** Limits of neighbours per hit and direction, of places of one caller, and for all hits. */
const MAX_PER_HIT = 15;
const MAX_PLACES = 3;
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
      for (const { id, distance, certainty, lines } of neighbours(graph, ids, dependencyType, depth)) {
        for (const { view: local, callLines } of viewsOf({ projects, chunks }, id, lines)) {
          if (left === 0 || results.length === MAX_TOTAL) break;
          if (shown.has(keyOf(local))) continue;
          shown.add(keyOf(local));
          left--;
          const of = `${hit.file}:${hit.startLine}`;
          const score = roundScore(hit.score / (1 + distance));
          results.push({ ...hits.hit(local, score), dependencyType, of, distance, certainty, callLines });
        }
      }
    }
  }
  return results;
}

interface ShownNeighbour {
  readonly view: ChunkView;
  readonly callLines: readonly number[];
}

/**
 * Returns the chunks that show a neighbour: for a caller those with its calls, for a callee its definition. Only top-level code with calls
 * in several places has several.
 */
function viewsOf(
  { projects, chunks }: Pick<Expansion, "projects" | "chunks">,
  id: AnySymbolId,
  lines: readonly number[],
): ShownNeighbour[] {
  const at = unmountedSymbol(id);
  const file = fileOf(at.id);
  const project = projects.find(({ link }) => link === at.link);
  if (!project) return [];
  const isTopLevel = definitionIndexOf(at.id) === -1;
  const own = isTopLevel ? null : chunks.of(project, at.id, file);
  if (lines.length === 0) return own ? [{ view: own, callLines: [] }] : [];
  const views = new Map<string, { readonly view: ChunkView; readonly callLines: number[] }>();
  for (const line of lines) {
    const view = own && contains(own, line) ? own : chunks.around(project, file, line, line);
    if (!view) continue;
    const known = views.get(keyOf(view));
    if (known) known.callLines.push(line);
    else views.set(keyOf(view), { view, callLines: [line] });
  }
  return [...views.values()].slice(0, isTopLevel ? MAX_PLACES : 1);
}

function contains({ chunk }: ChunkView, line: number): boolean {
  return chunk.startLine <= line && line <= chunk.endLine;
}

function keyOf({ project, fileId, position }: ChunkView): string {
  return `${project.link} ${fileId} ${position}`;
}

interface Neighbour {
  readonly id: AnySymbolId;
  readonly distance: number;
  readonly certainty: "exact" | "possible";
  /** Lines of its calls, ascending; empty for a callee. */
  readonly lines: readonly number[];
}

/** Walks calls level by level and visits each symbol once. A symbol reached only through a possible call is possible. */
function neighbours(graph: CallGraph, start: readonly AnySymbolId[], direction: "caller" | "callee", depth: number): Neighbour[] {
  const seen = new Set<AnySymbolId>(start);
  const followed = new Set<AnySymbolId>();
  const all: Neighbour[] = [];
  let level: readonly Neighbour[] = start.map((id) => ({ id, distance: 0, certainty: "exact", lines: [] }));
  for (let distance = 1; distance <= depth && level.length > 0 && all.length < 4 * MAX_TOTAL; distance++) {
    const next = new Map<AnySymbolId, Neighbour>();
    const sites = new Map<AnySymbolId, Set<number>>();
    for (const from of level) {
      for (const link of direction === "caller" ? graph.callsInto(from.id, followed) : graph.callsFrom(from.id, followed)) {
        const id = direction === "caller" ? link.caller : link.callee;
        if (seen.has(id)) continue;
        const certainty = from.certainty === "exact" && link.certainty === "exact" ? "exact" : "possible";
        const lines = sites.get(id) ?? new Set();
        sites.set(id, lines);
        if (direction === "caller") lines.add(link.line);
        if (!next.has(id) || certainty === "exact") next.set(id, { id, distance, certainty, lines: [] });
      }
    }
    for (const id of next.keys()) seen.add(id);
    const found = [...next.values()].map((each) => ({ ...each, lines: [...(sites.get(each.id) ?? [])].sort((a, b) => a - b) }));
    level = found.sort((a, b) => Number(b.certainty === "exact") - Number(a.certainty === "exact"));
    for (const each of level) all.push(each);
  }
  return all;
}
