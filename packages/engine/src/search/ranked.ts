import { FILES_PER_PROJECT, projectOf } from "@codegraph/model";
import { fileSignals, nearness, numberOf, rankChunks, type RankedChunk, type Ranking, readStanding, type ReadQuery, type RankSignals, type Standing, WORD_WEIGHTS } from "@codegraph/search";
import type { SearchedProjects } from "./corpora.js";
import type { ReadyFilter } from "./filter.js";
import type { ChunkReader } from "./chunk-reader.js";
import type { SymbolSet } from "./symbol-sets.js";

/** A chunk by its file in the span and its place in it. */
export interface NearChunk {
  readonly fileId: number;
  readonly position: number;
  /** Above 0. */
  readonly similarity: number;
}

/** What ranking goes by beside words. */
export interface Conditions {
  readonly filter: ReadyFilter;
  /** Only chunks that show one of these; null for all. */
  readonly symbols: readonly SymbolSet[];
  /** What the query is the name of; null where it is more than a name, or nothing has that name. */
  readonly named: SymbolSet | null;
  /** The nearest in meaning; null when meaning takes no part. */
  readonly near: readonly NearChunk[] | null;
  /** A file of the project that is being worked on. */
  readonly beside: string | null;
  /** How lately a file of the project itself was changed, 0 to 1. */
  recent(path: string): number;
}

/** What the conditions say of files and chunks. */
function judge({ parts }: SearchedProjects, { filter, symbols, named, beside, recent }: Conditions, chunks: ChunkReader): Pick<RankSignals, "isNamed"> & Required<Pick<RankSignals, "file" | "accepts" | "narrows">> {
  const byLink = new Map(parts.map((part) => [part.project.link, part]));
  const { kinds } = filter;
  const shown = (fileId: number, position: number): number | null =>
    chunks.at(byLink.get(projectOf(fileId))!.project, fileId % FILES_PER_PROJECT, position)?.chunk.definition ?? null;
  return {
    narrows: !filter.acceptsAllFiles || kinds !== null || symbols.length > 0,
    file(fileId) {
      const link = projectOf(fileId);
      const part = byLink.get(link);
      const file = part?.index.files.get(fileId % FILES_PER_PROJECT);
      if (!part || !file || !filter.acceptsFile(part.project, file)) return null;
      if (symbols.some((set) => !set.has(fileId))) return null;
      const signals = fileSignals(file.path, file.language);
      if (link !== 0) return signals;
      return { ...signals, recent: recent(file.path), ...(beside === null ? {} : { near: nearness(file.path, beside) }) };
    },
    accepts(fileId, position, { kind, chunk }) {
      if (kinds !== null && (kind === null || chunk === "rest" || !kinds.has(kind))) return false;
      if (symbols.length === 0) return true;
      const index = shown(fileId, position);
      return index !== null && symbols.every((set) => set.get(fileId)!.has(index));
    },
    ...(named !== null && { isNamed: (fileId: number, position: number): boolean => named.get(fileId)?.has(shown(fileId, position) ?? -1) === true }),
  };
}

/** All chunks that meet the conditions, by file and position, where there are no words to rank them by. */
export function everything(searched: SearchedProjects, { kinds, modifiers }: ReadQuery["intent"], conditions: Conditions, chunks: ChunkReader): Ranking {
  const { file, accepts } = judge(searched, conditions, chunks);
  const found: RankedChunk[] = [];
  const isWanted = (standing: Standing): boolean =>
    (kinds.size === 0 || (standing.kind !== null && standing.chunk !== "rest" && kinds.has(standing.kind))) && [...modifiers].every((modifier) => standing[modifier]);
  for (const { segment, alive } of searched.corpus.parts) {
    segment.files.forEach((fileId, place) => {
      if (alive[place] === 0 || file(fileId) === null) return;
      const first = segment.firstDocument[place]!;
      for (let document = first; document < segment.firstDocument[place + 1]!; document++) {
        const standing = readStanding(segment.standings[document]!);
        if (isWanted(standing) && accepts(fileId, document - first, standing)) found.push({ fileId, position: document - first, score: 1 });
      }
    });
  }
  found.sort((a, b) => a.fileId - b.fileId || a.position - b.position);
  return { chunks: found, total: found.length };
}

/** Chunks with their scores from 0 to 1, best first; of very many, those without a chance are only counted. */
export function ranked(searched: SearchedProjects, query: ReadQuery, conditions: Conditions, chunks: ChunkReader): Ranking {
  const { corpus } = searched;
  const { near } = conditions;
  const similarities = near === null ? null : new Map(near.flatMap(({ fileId, position, similarity }) => {
    const number = numberOf(corpus, fileId, position);
    return number === null || similarity <= 0 ? [] : [[number, similarity] as const];
  }));
  const signals: RankSignals = { ...judge(searched, conditions, chunks), ...(similarities === null ? {} : { similarities }) };
  const { chunks: found, total } = rankChunks(corpus, query, signals);
  // What more than explains the words, such as a file full of them, is still only the best there is.
  const most = Math.max(bestPossible(searched, query), found[0]?.score ?? 0);
  return { chunks: found.map(({ fileId, position, score }) => ({ fileId, position, score: score / most })), total };
}

/**
 * About what a chunk would score whose name, and whose file's name, are the words of the query: what the words are worth
 * together, as rare as they are, and what names add to that.
 */
function bestPossible({ corpus }: SearchedProjects, { words }: ReadQuery): number {
  const worth = words.map((word) => {
    let documents = 0;
    for (const { segment, alive, fileOf } of corpus.parts) {
      for (const document of segment.postings(word)?.documents ?? []) documents += alive[fileOf[document]!]!;
    }
    return Math.log(1 + (corpus.living - documents + 0.5) / (documents + 0.5)) * (WORD_WEIGHTS.saturation + 1);
  });
  return Math.max(1, NAMES_ADD * worth.reduce((sum, each) => sum + each, 0));
}

const NAMES_ADD = 1.6;
