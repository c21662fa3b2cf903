import { usesLearntEmbedding } from "@codegraph/indexer/config";
import { searchLayers } from "@codegraph/indexer/search-index";
import type { Embedder } from "@codegraph/embed";
import type { VectorCounts } from "@codegraph/indexer/api";
import type { FileId } from "@codegraph/model";
import type { SearchQuery } from "@codegraph/search";
import type { VectorIndex } from "@codegraph/store";
import type { SearchStatus } from "../api/index.js";
import { openTrainedVectors } from "./trained-vectors.js";
import type { SemanticIndexParts } from "./semantic-index-parts.js";
import type { NearChunk } from "./rank-matching.js";
import type { SemanticMatches } from "./find-chunks.js";
import { createVectorConnection, messageOf, NOTHING_LEARNT, type VectorConnection } from "./vector-connection.js";
import { tooSlow, type AwaitedVectorRun } from "./make-vectors.js";
import { createVectorPass, type VectorPass } from "./vector-pass.js";
import { vectorHash } from "./vector-records.js";

/** Semantic search for an open project: finds the chunks nearest to a query, and makes the vectors for that in the background. */
export interface SemanticIndex {
  /**
   * Finds the chunks nearest to a query. Never rejects: the answer states why semantic search is not available.
   * @param accepts narrows files by path; null for all files
   */
  of(query: SearchQuery, accepts: ((path: string) => boolean) | null): Promise<SemanticMatches>;
  /** Makes missing vectors soon. Call it when the index or the settings may have changed. */
  follow(): void;
  /** Makes all missing vectors for a caller who waits, unless another process makes them. Never rejects. */
  finish(run?: AwaitedVectorRun): Promise<void>;
  /** Returns the number of files with vectors; null if the index itself holds them, or this process makes none. */
  progress(): Promise<VectorCounts | null>;
  /** Increases whenever vectors were written. */
  readonly generation: number;
  status(): Promise<SemanticStatus>;
  close(): Promise<void>;
}

type SemanticStatus = Pick<SearchStatus, "semantic" | "semanticNote" | "embedder" | "vectors" | "embeddings">;

const NONE_MADE = "No vectors of this embedder were made.";

const OFF: SemanticMatches = { semantic: "off", semanticNote: null, near: null };

/** Number of nearest chunks that take part in the ranking. */
const MAX_NEAR = 200;
/** Share of files with vectors from which on semantic search answers. */
const ENOUGH = 0.5;
/** Milliseconds that a question waits for its vector. */
const QUERY_TIMEOUT_MS = 3_000;
/** Number of retries of a question's vector. */
const QUERY_RETRIES = 1;

/** The parts of a semantic index. */
interface Semantic {
  readonly source: SemanticIndexParts;
  readonly connection: VectorConnection;
  readonly pass: VectorPass;
  readonly signal: AbortSignal;
}

/** Creates the semantic search of an open project. Opens embedder and vectors on first use. */
export function createSemanticIndex(source: SemanticIndexParts): SemanticIndex {
  const closing = new AbortController();
  const { signal } = closing;
  const connection = createVectorConnection(source);
  const isWanted = (): boolean => source.config.semantic && isWriter(source) && !isInside(source);
  const pass = createVectorPass(source, connection, isWanted, signal);
  const semantic: Semantic = { source, connection, pass, signal };
  return {
    of: (query, accepts) => answer(semantic, query, accepts),
    follow: pass.follow,
    async finish(run) {
      if (isWanted() && (isInside(source) || source.worksBehind())) await pass.finish(run);
    },
    progress: async () => (isWanted() ? progress(semantic) : null),
    get generation() {
      return pass.generation;
    },
    status: () => status(semantic),
    async close() {
      closing.abort();
      await pass.close();
      await connection.close();
    },
  };
}

/** A learnt model and its vectors are part of the index, unless the settings name another place for vectors. */
function isInside({ config }: SemanticIndexParts): boolean {
  return usesLearntEmbedding(config) && config.vectors.store === "sqlite";
}

function isWriter({ options }: SemanticIndexParts): boolean {
  return !options.readonly;
}

async function answer(semantic: Semantic, query: SearchQuery, accepts: ((path: string) => boolean) | null): Promise<SemanticMatches> {
  const { source, connection, pass } = semantic;
  if (!source.config.semantic) {
    if (connection.isOpen) await connection.close();
    pass.forgetTrouble();
    return OFF;
  }
  try {
    const meaning = await nearest(semantic, query, accepts);
    pass.follow();
    return meaning;
  } catch (error) {
    if (await connection.heal(error)) {
      pass.restart();
      pass.follow();
      return building("The vectors were damaged and are computed again.");
    }
    pass.noteTrouble(error);
    // The answer states the failure itself.
    source.log("info", "meaning.failed", { root: source.root, message: messageOf(error) });
    return unavailable(messageOf(error));
  }
}

async function nearest(semantic: Semantic, query: SearchQuery, accepts: ((path: string) => boolean) | null): Promise<SemanticMatches> {
  const { source, connection, pass } = semantic;
  const { store } = source;
  if (isInside(source)) {
    const learnt = openTrainedVectors(store);
    if (learnt) return { semantic: "on", semanticNote: null, near: learnt.near(query, accepts) };
    // Word meanings come later of themselves and add little, so only status() mentions them.
    return { semantic: isWriter(source) ? "building" : "unavailable", semanticNote: null, near: null };
  }
  const opened = await connection.open();
  if (opened.failure !== null) return unavailable(opened.failure);
  const { embedder, vectors } = opened;
  const stamp = await vectors.stamp();
  if (stamp?.embedder !== embedder.id)
    return isWriter(source) ? lacking(semantic, 0, store.filesWithDocuments().length) : unavailable(NONE_MADE);
  const { ids, total } = await filesWithVectors(semantic, vectors);
  if (ids.size < ENOUGH * total) return lacking(semantic, ids.size, total);
  if (pass.trouble !== null && pass.isTroubled()) return unavailable(pass.trouble);
  const vector = await vectorOf(query.text, embedder, semantic.signal);
  const files = accepts === null ? null : [...ids.keys()].filter(accepts);
  const hits = await vectors.search(vector, { limit: MAX_NEAR, ...(files === null ? {} : { filter: { files } }) });
  const near = hits.flatMap(({ file, position, similarity }): NearChunk[] => {
    const fileId = ids.get(file);
    return fileId === undefined || similarity <= 0 ? [] : [{ fileId, position, similarity }];
  });
  return { semantic: "on", semanticNote: ids.size < total ? `${ids.size} of ${total} files have vectors.` : null, near };
}

/** @throws CodeGraphError `embedding-failed`, also without an answer in time */
async function vectorOf(text: string, embedder: Embedder, closing: AbortSignal): Promise<Float32Array> {
  const timeout = AbortSignal.timeout(QUERY_TIMEOUT_MS);
  try {
    return (await embedder.embed([text], "query", { signal: AbortSignal.any([closing, timeout]), retries: QUERY_RETRIES }))[0]!;
  } catch (error) {
    throw timeout.aborted ? tooSlow(QUERY_TIMEOUT_MS, error) : error;
  }
}

/** The answer while too few files have vectors, with the error that prevents more. */
function lacking({ pass }: Semantic, done: number, total: number): SemanticMatches {
  return pass.trouble === null ? building(`${done} of ${total} files have vectors.`) : unavailable(pass.trouble);
}

async function progress(semantic: Semantic): Promise<VectorCounts | null> {
  if (isInside(semantic.source)) return null;
  const { vectors, semanticNote } = await status(semantic);
  const { done, total } = vectors ?? { done: 0, total: semantic.source.store.filesWithDocuments().length };
  const isElsewhere = done < total && !semantic.source.worksBehind();
  return { done, total, note: semanticNote ?? (isElsewhere ? "Another process makes the others." : null) };
}

/** Ids by path of the files whose vectors match their present content, and the number of all files. */
async function filesWithVectors(
  { source, connection }: Semantic,
  vectors: VectorIndex,
): Promise<{ readonly ids: ReadonlyMap<string, FileId>; readonly total: number }> {
  const hashes = await connection.hashes(vectors);
  const ids = new Map<string, FileId>();
  const { files } = searchLayers(source.store).index();
  for (const [id, file] of files) if (hashes.get(file.path) === vectorHash(file, source.config.labels)) ids.set(file.path, id);
  return { ids, total: files.size };
}

async function status(semantic: Semantic): Promise<SemanticStatus> {
  const { source, connection, pass } = semantic;
  const none = { embedder: null, vectors: null, embeddings: null };
  if (!source.config.semantic) return { semantic: "off", semanticNote: null, ...none };
  if (isInside(source)) return insideStatus(source);
  try {
    const opened = await connection.open();
    if (opened.failure !== null) return { semantic: "unavailable", semanticNote: opened.failure, ...none };
    const { embedder, vectors } = opened;
    const { ids, total } = await filesWithVectors(semantic, vectors);
    const isOwn = (await vectors.stamp())?.embedder === embedder.id;
    const done = isOwn ? ids.size : 0;
    return {
      semantic: done >= ENOUGH * total && isOwn ? "on" : isWriter(source) ? "building" : "unavailable",
      semanticNote: pass.trouble,
      embedder: embedder.id,
      vectors: { done, total, chunks: await vectors.count() },
      embeddings: { asked: embedder.hits + embedder.misses, hits: embedder.hits },
    };
  } catch (error) {
    if (await connection.heal(error)) {
      pass.restart();
      pass.follow();
    }
    return { semantic: "unavailable", semanticNote: messageOf(error), ...none };
  }
}

function insideStatus(source: SemanticIndexParts): SemanticStatus {
  const learnt = openTrainedVectors(source.store);
  if (!learnt)
    return {
      semantic: isWriter(source) ? "building" : "unavailable",
      semanticNote: NOTHING_LEARNT,
      embedder: null,
      vectors: null,
      embeddings: null,
    };
  const total = source.store.filesWithDocuments().length;
  return {
    semantic: "on",
    semanticNote: null,
    embedder: learnt.id,
    vectors: { done: total, total, chunks: learnt.chunks },
    embeddings: null,
  };
}

function building(note: string): SemanticMatches {
  return { semantic: "building", semanticNote: note, near: null };
}

function unavailable(note: string): SemanticMatches {
  return { semantic: "unavailable", semanticNote: note, near: null };
}
