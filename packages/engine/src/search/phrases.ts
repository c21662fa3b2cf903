import type { RankedChunk } from "@codegraph/search";
import type { QueriedProject } from "../links/project-span.js";
import type { ChunkView } from "./chunk-reader.js";
import { lineText } from "./lines.js";

type ViewOf = (chunk: RankedChunk) => ChunkView | null;

/** Number of chunks read to verify a phrase; lower ranks would not be shown. */
const MAX_READ = 1_000;

/** Returns the chunks that contain all phrases, ignoring case and whitespace differences. */
export function holdingPhrases(found: readonly RankedChunk[], phrases: readonly string[], viewOf: ViewOf): RankedChunk[] {
  const wanted = phrases.map(normalized);
  return found.slice(0, MAX_READ).filter((chunk) => {
    const view = viewOf(chunk);
    const text = view && lineText(view.project, view.record.path, view.chunk.startLine, view.chunk.endLine);
    return text !== null && wanted.every((phrase) => normalized(text).includes(phrase));
  });
}

/** Number of chunks read to find quotes. */
const MAX_LIFTED = 100;
const MAX_QUOTES = 12;
/** Factor of the score for each quote, up to two, that a chunk contains. */
const QUOTE_FACTOR = 1.25;

/** Ranks the chunks that contain a quoted text of two words or more higher. Single words count by their rarity already. */
export function liftQuotes(found: readonly RankedChunk[], quotes: readonly string[], viewOf: ViewOf): RankedChunk[] {
  const wanted = [...new Set(quotes.map(normalized))].filter((quote) => quote.includes(" ")).slice(0, MAX_QUOTES);
  if (wanted.length === 0) return [...found];
  const lifted = found.slice(0, MAX_LIFTED).map((chunk) => {
    const view = viewOf(chunk);
    const text = view && lineText(view.project, view.record.path, view.chunk.startLine, view.chunk.endLine);
    const held = text === null ? 0 : wanted.filter((quote) => normalized(text).includes(quote)).length;
    return { ...chunk, score: Math.min(1, chunk.score * QUOTE_FACTOR ** Math.min(2, held)) };
  });
  return [...lifted.sort((a, b) => b.score - a.score || a.fileId - b.fileId || a.position - b.position), ...found.slice(MAX_LIFTED)];
}

function normalized(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, " ");
}

/** Returns the chunks with one of these markers (`TODO`) in a comment. */
export function holdingMarkers(
  found: readonly RankedChunk[],
  projects: readonly QueriedProject[],
  markers: readonly string[],
  viewOf: ViewOf,
): RankedChunk[] {
  const lines = new Map<string, number[]>();
  for (const { link, store } of projects) {
    for (const term of markers) {
      for (const { file, line } of store.terms({ term, mode: "exact", types: ["comment"], limit: MAX_MARKERS }).hits) {
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

const MAX_MARKERS = 20_000;
