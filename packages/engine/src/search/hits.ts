import type { SearchHit } from "../api/index.js";
import { attributionOf } from "./attribution.js";
import type { ChunkView } from "./chunk-reader.js";
import { lineText } from "./lines.js";

/** True if files in this language are documents. */
export type IsDocument = (language: string) => boolean;

/** Converts chunks to hits. */
export interface HitMaker {
  hit(view: ChunkView, score: number): SearchHit;
}

/** @param withCode true if hits contain their lines of code */
export function createHitMaker(isDocument: IsDocument, withCode: boolean): HitMaker {
  return {
    hit({ project: asked, record: { path: file, language }, chunk, definition }, score) {
      const { startLine, endLine } = chunk;
      return {
        file,
        startLine,
        endLine,
        name: definition?.name ?? null,
        kind: definition?.kind ?? "text",
        path: definition?.path ?? null,
        language,
        attribution: attributionOf(file, startLine, endLine, definition),
        score: roundScore(score),
        source: isDocument(language) ? "document" : "code",
        signature: definition?.signature ?? null,
        code: withCode ? lineText(asked, file, startLine, endLine) : null,
        ...(asked.project === undefined ? {} : { project: asked.project }),
      };
    },
  };
}

/** Rounds a score to four digits. */
export function roundScore(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}
