import { pageRank } from "@codegraph/graph";
import type { MainType } from "../api/summary.js";
import { fileRole, isTypeLike } from "@codegraph/model";
import type { TypeGraph, TypeNode } from "./type-graph.js";

/** Weight of tests and examples relative to the project's own code. */
const BESIDE_WEIGHT = 0.05;
/** Number of types listed. */
const MAX_LISTED = 20;

/**
 * Ranks types by how much of the code in other files leads to them, with PageRank. Tests and examples weigh little, and their types are not listed. Types
 * used only in
 * their own file and types without members (aliases, bare exceptions) are listed only if there are no others. Objects and functions with attached members are
 * often used by ways that leave no edge, so they are listed without one.
 */
export function mainTypes(graph: TypeGraph): readonly MainType[] {
  return rankedTypes(graph).slice(0, MAX_LISTED);
}

/** Returns all types that {@link mainTypes} chooses from, in its order. */
export function rankedTypes({ types, files, foreign, arcs }: TypeGraph): readonly MainType[] {
  const isOwn = files.map((file) => fileRole(file) === "own" && !foreign.has(file));
  // The start weight of a node is its number of uses. With equal weights, leaves such as flags and errors would rank above the types that
  // use them.
  const uses = Float64Array.from(types, () => 1);
  arcs.from.forEach((from, arc) => (uses[from]! += arcs.weights[arc]!));
  const ranks = pageRank(
    isOwn.map((own, node) => uses[node]! * (own ? 1 : BESIDE_WEIGHT)),
    arcs,
  );
  const used = new Uint8Array(types.length);
  const shared = new Uint8Array(types.length);
  arcs.to.forEach((to, arc) => {
    used[to] = 1;
    if (files[arcs.from[arc]!] !== files[to]) shared[to] = 1;
  });
  const scores = scoresFromOutside({ files, arcs }, ranks, isOwn);
  const candidates = types.flatMap((type, node) =>
    type && isOwn[node] && type.isDefined && (used[node] === 1 || !isTypeLike(type.kind)) ? [{ type, node }] : [],
  );
  const outside = candidates.filter(({ type, node }) => type.hasMembers && (shared[node] === 1 || !isTypeLike(type.kind)));
  const ordered =
    outside.length > 0
      ? outside.map((each) => ({ ...each, rank: scores[each.node]! }))
      : candidates.map((each) => ({ ...each, rank: ranks[each.node]! }));
  return ordered
    .sort((a, b) => b.rank - a.rank || (a.type.file < b.type.file ? -1 : a.type.file > b.type.file ? 1 : a.type.line - b.type.line))
    .filter(createNewTest())
    .map(({ type: { name, path, kind, file, line }, rank }) => ({ name, path, kind, file, line, rank: Number(rank.toFixed(5)) }));
}

/**
 * Returns the share of each node in the rank that arrives from other files, weighted by the number of the project's files that it arrives
 * from. Two types of one file that use each other would otherwise keep the rank that reaches either, and a type used by one central file
 * would rank like one used everywhere.
 */
function scoresFromOutside(
  { files, arcs }: Pick<TypeGraph, "files" | "arcs">,
  ranks: ArrayLike<number>,
  isOwn: readonly boolean[],
): Float64Array {
  const outgoing = new Float64Array(files.length);
  arcs.from.forEach((from, arc) => (outgoing[from]! += arcs.weights[arc]!));
  const arriving = new Float64Array(files.length);
  const users = files.map(() => new Set<string>());
  arcs.to.forEach((to, arc) => {
    const from = arcs.from[arc]!;
    if (files[from] === files[to]) return;
    arriving[to]! += (ranks[from]! * (isOwn[from] ? 1 : BESIDE_WEIGHT) * arcs.weights[arc]!) / outgoing[from]!;
    if (isOwn[from]) users[to]!.add(files[from]!);
  });
  const scores = arriving.map((rank, node) => rank * Math.max(BESIDE_WEIGHT, users[node]!.size));
  const sum = scores.reduce((total, each) => total + each, 0);
  return scores.map((score) => score / (sum || 1));
}

/** Returns a check for types in order: false if one with the same full name came before, as in the variants of a type for each platform. */
function createNewTest(): (candidate: { readonly type: TypeNode }) => boolean {
  const seen = new Set<string>();
  return ({ type: { fullName } }) => {
    if (fullName === null) return true;
    const isNew = !seen.has(fullName);
    seen.add(fullName);
    return isNew;
  };
}
