import { type AnyFileId, asAnyFileId, localFileId, linkOf } from "@codegraph/model";
import {
  fileSignals,
  isMentioned,
  pathProximity,
  documentNumberOf,
  rankChunks,
  type RankedChunk,
  type RankedChunks,
  decodeAttributes,
  type SearchQuery,
  type RankSignals,
  type ChunkAttributes,
  WORD_WEIGHTS,
} from "@codegraph/search";
import type { ConceptSymbols } from "./concept-symbols.js";
import type { SearchedProjects } from "./corpora.js";
import type { CompiledFilter } from "./filter.js";
import type { MessageOrigins } from "./messages.js";
import type { ReexportingChunks } from "./reexported-names.js";
import type { SymbolSet } from "./symbol-sets.js";
import type { WrittenSymbols } from "./written-symbols.js";

/** Chunk near a query vector, by its file in the span and its position in the file. */
export interface NearChunk {
  readonly fileId: AnyFileId;
  /** Index of the chunk in its file. */
  readonly position: number;
  /** Above 0. */
  readonly similarity: number;
}

/** Ranking inputs other than words. */
export interface RankConditions {
  readonly filter: CompiledFilter;
  /** The chunk must show a symbol of each set. */
  readonly symbols: readonly SymbolSet[];
  /** Symbols whose name is the query; null if the query is not a single name or nothing has that name. */
  readonly named: SymbolSet | null;
  /** Symbols whose exact names are part of a longer query. */
  readonly written: WrittenSymbols;
  /** Functions and types whose name is or holds the one word of the query, with their share of use. */
  readonly concept: ConceptSymbols;
  /** Chunks that re-export a name in the query that nothing defines. */
  readonly reexporting: ReexportingChunks;
  /** Chunks that make the message in the query; empty if the query is none. */
  readonly messages: MessageOrigins;
  /** Nearest chunks by vector; null if semantic search does not take part. */
  readonly near: readonly NearChunk[] | null;
  /** Paths of files in the query. */
  readonly mentioned: readonly string[];
  /** File that the user is working on. */
  readonly beside: string | null;
  /** Recency of the last change of a project file, 0 to 1. */
  recent(path: string): number;
}

/** Applies the conditions to files and chunks. */
function createSignals(
  { parts, definitionAt }: SearchedProjects,
  { filter, symbols, named, written, concept, reexporting, messages, mentioned, beside, recent }: RankConditions,
): RankSignals {
  const byLink = new Map(parts.map((part) => [part.project.link, part]));
  const { kinds } = filter;
  return {
    narrows: !filter.acceptsAllFiles || kinds !== null || symbols.length > 0,
    file(fileId) {
      const link = linkOf(fileId);
      const part = byLink.get(link);
      const file = part?.index.files.get(localFileId(fileId));
      if (!part || !file || !filter.acceptsFile(part.project, file)) return null;
      if (symbols.some((set) => !set.has(fileId))) return null;
      const byPath = fileSignals(file.path, file.language);
      const traits = file.hasLongLines ? { ...byPath, vendored: true } : byPath;
      const signals = isMentioned(file.path, mentioned) ? { ...traits, mentioned: 1 } : traits;
      if (link !== 0) return signals;
      const age = recent(file.path);
      if (beside !== null) return { ...signals, recent: age, near: pathProximity(file.path, beside) };
      return age === 0 ? signals : { ...signals, recent: age };
    },
    ...((kinds !== null || symbols.length > 0) && {
      accepts(fileId: AnyFileId, position: number, { kind, chunk }: ChunkAttributes): boolean {
        if (kinds !== null && (kind === null || chunk === "rest" || !kinds.has(kind))) return false;
        if (symbols.length === 0) return true;
        const index = definitionAt(fileId, position);
        return index !== null && symbols.every((set) => set.get(fileId)!.has(index));
      },
    }),
    ...(named !== null && {
      isNamed: (fileId: AnyFileId, position: number): boolean => named.get(fileId)?.has(definitionAt(fileId, position) ?? -1) === true,
    }),
    ...(written.size > 0 && {
      writtenName: (fileId: AnyFileId, position: number): number => written.get(fileId)?.get(definitionAt(fileId, position) ?? -1) ?? 0,
    }),
    ...(concept.size > 0 && {
      conceptUse: (fileId: AnyFileId, position: number): number => concept.get(fileId)?.get(definitionAt(fileId, position) ?? -1) ?? 0,
    }),
    ...(reexporting.size > 0 && {
      reexportsName: (fileId: AnyFileId, position: number): boolean => reexporting.get(fileId)?.has(position) === true,
    }),
    ...(messages.size > 0 && {
      messageShare: (fileId: AnyFileId, position: number): number => messages.get(fileId)?.get(position) ?? 0,
    }),
  };
}

/** Returns all chunks that meet the conditions, by file and position, for queries without words. */
export function allMatching(
  searched: SearchedProjects,
  { kinds, modifiers }: SearchQuery["intent"],
  conditions: RankConditions,
): RankedChunks {
  const { file, accepts } = createSignals(searched, conditions);
  const found: RankedChunk[] = [];
  const isWanted = (standing: ChunkAttributes): boolean =>
    (kinds.size === 0 || (standing.kind !== null && standing.chunk !== "rest" && kinds.has(standing.kind))) &&
    [...modifiers].every((modifier) => standing[modifier]);
  for (const { segment, alive } of searched.corpus.parts) {
    segment.files.forEach((id, place) => {
      const fileId = asAnyFileId(id);
      if (alive[place] === 0 || file(fileId) === null) return;
      const first = segment.firstDocument[place]!;
      for (let document = first; document < segment.firstDocument[place + 1]!; document++) {
        const standing = decodeAttributes(segment.standings[document]!);
        if (isWanted(standing) && accepts?.(fileId, document - first, standing) !== false)
          found.push({ fileId, position: document - first, score: 1 });
      }
    });
  }
  found.sort((a, b) => a.fileId - b.fileId || a.position - b.position);
  return { chunks: found, total: found.length, frequencies: new Map() };
}

/** Ranks chunks by score, from 0 to 1, best first. In very large results, chunks without a chance to be shown are only counted. */
export function rankMatching(searched: SearchedProjects, query: SearchQuery, conditions: RankConditions): RankedChunks {
  const { corpus } = searched;
  const { near } = conditions;
  const similarities =
    near === null
      ? null
      : new Map(
          near.flatMap(({ fileId, position, similarity }) => {
            const number = documentNumberOf(corpus, fileId, position);
            return number === null || similarity <= 0 ? [] : [[number, similarity] as const];
          }),
        );
  const signals: RankSignals = { ...createSignals(searched, conditions), ...(similarities === null ? {} : { similarities }) };
  const { chunks: found, total, frequencies } = rankChunks(corpus, query, signals);
  // A file full of the words can exceed the estimate, so the best score also bounds the scale.
  const most = Math.max(bestPossible(searched, frequencies), found[0]?.score ?? 0);
  return { chunks: found.map(({ fileId, position, score }) => ({ fileId, position, score: score / most })), total, frequencies };
}

/**
 * Estimates the score of a chunk whose name and file name match all words of the query: the combined weight of the words by rarity, times
 * the bonus for names.
 *
 * @param frequencies number of chunks that contain each word
 */
function bestPossible({ corpus }: SearchedProjects, frequencies: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const documents of frequencies.values()) sum += Math.log(1 + (corpus.living - documents + 0.5) / (documents + 0.5));
  return Math.max(1, NAME_BONUS * sum * (WORD_WEIGHTS.saturation + 1));
}

const NAME_BONUS = 1.6;
