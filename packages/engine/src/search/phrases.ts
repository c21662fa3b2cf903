import type { RankedChunk } from "@codegraph/search";
import type { AskedProject } from "../links/span.js";
import type { ChunkView } from "./chunk-reader.js";
import { lineText } from "./lines.js";

type ViewOf = (chunk: RankedChunk) => ChunkView | null;

/** So many chunks are read to see whether they hold a phrase; words alone rank those behind them too low to matter. */
const MOST_READ = 1_000;

/** The chunks that hold all phrases as they are, but for letter case and the kind of blanks. */
export function holdingPhrases(found: readonly RankedChunk[], phrases: readonly string[], viewOf: ViewOf): RankedChunk[] {
  const wanted = phrases.map(plain);
  return found.slice(0, MOST_READ).filter((chunk) => {
    const view = viewOf(chunk);
    const text = view && lineText(view.project, view.record.path, view.chunk.startLine, view.chunk.endLine);
    return text !== null && wanted.every((phrase) => plain(text).includes(phrase));
  });
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, " ");
}

/** The chunks in which one of these stands in a comment: `TODO`. */
export function holdingMarkers(found: readonly RankedChunk[], projects: readonly AskedProject[], markers: readonly string[], viewOf: ViewOf): RankedChunk[] {
  const lines = new Map<string, number[]>();
  for (const { link, store } of projects) {
    for (const term of markers) {
      for (const { file, line } of store.terms({ term, mode: "exact", types: ["comment"], limit: MOST_MARKERS }).hits) {
        const key = `${link} ${file}`;
        const known = lines.get(key);
        if (known) known.push(line);
        else lines.set(key, [line]);
      }
    }
  }
  return found.filter((chunk) => {
    const view = viewOf(chunk);
    const there = view && lines.get(`${view.project.link} ${view.record.path}`);
    return there?.some((line) => view!.chunk.startLine <= line && line <= view!.chunk.endLine) ?? false;
  });
}

const MOST_MARKERS = 20_000;
