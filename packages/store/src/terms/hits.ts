import type { TermHit, TermHits } from "../fact-store.js";
import { compareText, foldCase } from "./fold.js";
import { type LineObject, lineType } from "./line-objects.js";

/** Collects the hits of a query file by file in order of path, and counts those that are not shown. */
export interface HitCollector {
  /** Adds all matching terms of a file with their line objects. */
  file(path: string, found: readonly { readonly term: string; readonly objects: readonly LineObject[] }[]): void;
  /** True if none of the next `count` hits is shown, so that counting them is enough. */
  skips(count: number): boolean;
  /** Counts hits that are not shown. */
  count(count: number): void;
  /** True if no further hit is shown. */
  full(): boolean;
  done(): TermHits;
}

export function collectHits(offset: number, limit: number): HitCollector {
  const hits: TermHit[] = [];
  const end = offset + limit;
  let total = 0;
  return {
    file(path, found) {
      const first = total;
      for (const { objects } of found) total += objects.length;
      if (first >= end || total <= offset) return;
      const inFile = found.flatMap(({ term, objects }) => objects.map(({ line, code }) => ({ term, line, code })));
      inFile.sort((a, b) => a.line - b.line || compareText(foldCase(a.term), foldCase(b.term)) || a.code - b.code);
      for (const { term, line, code } of inFile.slice(Math.max(0, offset - first), end - first)) {
        hits.push({ term, file: path, line, type: lineType(code) });
      }
    },
    skips: (count) => total >= end || total + count <= offset,
    count(count) {
      total += count;
    },
    full: () => total >= end,
    done: () => ({ hits, total }),
  };
}
