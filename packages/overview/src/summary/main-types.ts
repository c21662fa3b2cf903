import { pageRank } from "@codegraph/graph";
import type { MainType } from "../api/summary.js";
import { standingOf } from "@codegraph/model";
import type { TypeGraph } from "./type-graph.js";

/** How much tests and examples have to say about what matters, where the project's own code has 1. */
const BESIDE = 0.05;
const LISTED = 20;

/**
 * The types that most of the code leads to, by PageRank. Tests and examples weigh little, and their own types are not
 * named; nor is what only its own file uses, or what has no members (aliases, bare exceptions), unless there is nothing
 * else.
 */
export function mainTypes({ types, files, arcs }: TypeGraph): readonly MainType[] {
  const isOwn = files.map((file) => standingOf(file) === "own");
  // Code begins where there is much of it: on equal starts, leaves such as flags and errors come before what uses them.
  const uses = Float64Array.from(types, () => 1);
  arcs.from.forEach((from, arc) => (uses[from]! += arcs.weights[arc]!));
  const ranks = pageRank(isOwn.map((own, node) => uses[node]! * (own ? 1 : BESIDE)), arcs);
  const used = new Uint8Array(types.length);
  const shared = new Uint8Array(types.length);
  arcs.to.forEach((to, arc) => {
    used[to] = 1;
    if (files[arcs.from[arc]!] !== files[to]) shared[to] = 1;
  });
  const candidates = types.flatMap((type, node) =>
    type && isOwn[node] && type.isDefined && used[node] === 1 ? [{ type, node, rank: ranks[node]! }] : [],
  );
  const outside = candidates.filter(({ type, node }) => type.hasMembers && shared[node] === 1);
  return (outside.length > 0 ? outside : candidates)
    .sort((a, b) => b.rank - a.rank || (a.type.file < b.type.file ? -1 : a.type.file > b.type.file ? 1 : a.type.line - b.type.line))
    .slice(0, LISTED)
    .map(({ type: { name, kind, file, line }, rank }) => ({ name, kind, file, line, rank: Number(rank.toFixed(5)) }));
}
