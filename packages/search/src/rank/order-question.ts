import type { AnyFileId } from "@codegraph/model";
import type { RankedChunk } from "./rank-chunks.js";

/** Names of the best hits of a question. */
export interface HitNames {
  /** Returns the relative POSIX path of a file. */
  pathOf(fileId: AnyFileId): string;
  /** Returns the name of the function that a chunk shows or is part of; null for other chunks. */
  functionOf(chunk: RankedChunk): string | null;
  /** Returns the files whose functions or types the definition that a chunk shows calls or constructs. */
  filesCalledBy(chunk: RankedChunk): Iterable<AnyFileId>;
}

/** Hits that are ordered again. Lower ones do not reach the first ten. */
const MAX_ORDERED = 30;
/** Factor for each further function of the same name: the implementations of one method are one answer. */
const SAME_NAME = 0.9;
/** Share of the scores below a folder that its leading file gains, and the factor from each file to the next lower one. */
const LENT = 0.05;
const DECAY = 0.8;
const MAX_LENDERS = 5;
/** Best hits that lend a share of their scores to the other files that they call. */
const CALLERS = 5;
const LENT_TO_CALLED = 0.15;
/** A file whose score is higher than this many times that of the hit that calls it gains nothing. */
const MAX_ABOVE = 1.2;

/**
 * Orders the first hits of a question about how something works, best first, so that its answer shows definers beside implementers: further
 * functions of the same name rank lower, a file that leads a folder (`generators.rb` next to `generators/`, `mod.rs`, `index.js`) ranks
 * higher if other hits are in that folder, and a file that hits near it or above it call ranks higher.
 */
export function orderQuestion(hits: readonly RankedChunk[], names: HitNames): RankedChunk[] {
  const first = hits.slice(0, MAX_ORDERED);
  const scores = lowerSameNames(first, names);
  raiseLeadingFiles(first, scores, names);
  raiseCalledFiles(first, scores, names);
  const most = Math.max(1, ...scores);
  return [...first.map((chunk, at) => ({ ...chunk, score: scores[at]! / most })), ...hits.slice(MAX_ORDERED)].sort(
    (a, b) => b.score - a.score,
  );
}

function lowerSameNames(hits: readonly RankedChunk[], { functionOf }: HitNames): number[] {
  const seen = new Map<string, number>();
  return hits.map((hit) => {
    const name = functionOf(hit);
    if (name === null) return hit.score;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return hit.score * SAME_NAME ** before;
  });
}

/** Adds to the first hit of each leading file a share of the best scores of the files in its folder. */
function raiseLeadingFiles(hits: readonly RankedChunk[], scores: number[], { pathOf }: HitNames): void {
  const best = new Map<string, { readonly at: number; readonly score: number }>();
  hits.forEach(({ fileId }, at) => {
    const path = pathOf(fileId);
    if (!best.has(path)) best.set(path, { at, score: scores[at]! });
  });
  for (const [path, { at }] of best) {
    const folders = ledFolders(path);
    const below = [...best].filter(([other]) => other !== path && folders.some((folder) => other.toLowerCase().startsWith(folder)));
    const lent = below.map(([, { score }]) => score).sort((a, b) => b - a);
    lent.slice(0, MAX_LENDERS).forEach((score, place) => (scores[at]! += LENT * score * DECAY ** place));
  }
}

/** Adds to the first hit of each file a share of the scores of the best hits that call it from other files. */
function raiseCalledFiles(hits: readonly RankedChunk[], scores: number[], { filesCalledBy }: HitNames): void {
  const first = new Map<AnyFileId, number>();
  hits.forEach(({ fileId }, at) => first.has(fileId) || first.set(fileId, at));
  const callers = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!).slice(0, CALLERS);
  const lent = new Map<number, Map<AnyFileId, number>>();
  for (const at of callers) {
    const own = hits[at]!.fileId;
    for (const file of new Set(filesCalledBy(hits[at]!))) {
      const called = file === own ? undefined : first.get(file);
      // A file far above its caller needs no help, and would only push down what lies between.
      if (called === undefined || scores[called]! > MAX_ABOVE * scores[at]!) continue;
      const byFile = lent.get(called) ?? new Map<AnyFileId, number>();
      // The best hit of a file comes first.
      if (!byFile.has(own)) lent.set(called, byFile.set(own, scores[at]!));
    }
  }
  for (const [called, byFile] of lent) {
    [...byFile.values()].forEach((score, place) => (scores[called]! += LENT_TO_CALLED * score * DECAY ** place));
  }
}

const LEADING = /^(?:mod|index|__init__)$/u;

/** Returns the folders that a file leads, in lower case: the one with its name and, for an index of a folder, that folder. */
function ledFolders(path: string): string[] {
  const lower = path.toLowerCase();
  const start = lower.lastIndexOf("/") + 1;
  const folder = lower.slice(0, start);
  const base = lower.slice(start).replace(/\.[^.]+$/u, "");
  return [`${folder}${base}/`, ...(folder !== "" && LEADING.test(base) ? [folder] : [])];
}
