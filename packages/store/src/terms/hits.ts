import type { TermHit, TermHits } from "../fact-store.js";
import { compareText, foldCase } from "./fold.js";
import { type LineObject, lineType } from "./line-objects.js";

/** Gathers the hits of one query, file by file in order of path, and counts those beyond the limit. */
export interface HitCollector {
  /** All matching terms of one file with the line objects they stand on. */
  file(path: string, found: readonly { readonly term: string; readonly objects: readonly LineObject[] }[]): void;
  /** Whether the limit is reached, so that further hits need only be counted. */
  full(): boolean;
  /** Counts hits beyond the limit. */
  beyond(count: number): void;
  done(): TermHits;
}

export function collectHits(limit: number): HitCollector {
  const hits: TermHit[] = [];
  let total = 0;
  return {
    file(path, found) {
      for (const { objects } of found) total += objects.length;
      if (hits.length >= limit) return;
      const inFile = found.flatMap(({ term, objects }) => objects.map(({ line, code }) => ({ term, line, code })));
      inFile.sort((a, b) => a.line - b.line || compareText(foldCase(a.term), foldCase(b.term)) || a.code - b.code);
      for (const { term, line, code } of inFile.slice(0, limit - hits.length)) {
        hits.push({ term, file: path, line, type: lineType(code) });
      }
    },
    full: () => hits.length >= limit,
    beyond(count) {
      total += count;
    },
    done: () => ({ hits, total }),
  };
}
