import type { TermHit, TermHits } from "../fact-store.js";
import { compareText, foldCase } from "./fold.js";
import { type LineObject, lineType } from "./line-objects.js";

/** Gathers the hits of one query, file by file in order of path, and counts those that are not shown. */
export interface HitCollector {
  /** All matching terms of one file with the line objects they stand on. */
  file(path: string, found: readonly { readonly term: string; readonly objects: readonly LineObject[] }[]): void;
  /** Whether the next so many hits are not shown, so that they need only be counted. */
  skips(count: number): boolean;
  /** Counts hits that are not shown. */
  uncollected(count: number): void;
  /** Whether no further hit is shown. */
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
    uncollected(count) {
      total += count;
    },
    full: () => total >= end,
    done: () => ({ hits, total }),
  };
}
