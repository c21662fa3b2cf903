import { cachedEmbedder, type CachedEmbedder } from "@codegraph/embed";
import type { ReadQuery } from "@codegraph/search";
import type { FactReader, VectorIndex } from "@codegraph/store";
import type { Log, Recovery, SearchStatus } from "../api/index.js";
import { type ProjectConfig, wantsLearnt } from "../config/index.js";
import { isBeyondUse } from "../recovery/recover.js";
import { recoverVectors, stampOfVectors } from "../recovery/recover-vectors.js";
import { openEmbedder } from "./embedder-of.js";
import type { IsDocument } from "./hits.js";
import { searchLayers } from "./layers.js";
import { learntMeaning } from "./learnt-meaning.js";
import { makeVectors } from "./make-vectors.js";
import type { NearChunk } from "./ranked.js";
import type { Meaning } from "./search.js";
import { vectorHash } from "./vector-records.js";
import { openVectors } from "./vectors-of.js";

/** Semantic search of an open project, and the background computation of its vectors. */
export interface Meanings {
  /** Resolves a query. Never rejects: failures are part of the result. @param accepts filters files by path; null for all */
  of(query: ReadQuery, accepts: ((path: string) => boolean) | null): Promise<Meaning>;
  /** Schedules the computation of missing vectors. Call it after the index or the settings may have changed. */
  follow(): void;
  /** Computes all missing vectors. Never rejects. */
  finish(signal?: AbortSignal): Promise<void>;
  /** Changes whenever vectors are written. */
  readonly generation: number;
  status(): Promise<Pick<SearchStatus, "semantic" | "semantic_note" | "embedder" | "vectors" | "embeddings">>;
  /** Cancels the background computation and closes the embedder and the vectors. */
  close(): Promise<void>;
}

/** Parts of an open project that semantic search needs. */
export interface MeaningSource {
  readonly root: string;
  readonly store: FactReader;
  /** Read on every use, because the settings may change while the project is open. */
  readonly config: ProjectConfig;
  readonly options: { readonly readonly?: boolean };
  readonly isDocument: IsDocument;
  readonly log: Log;
  /** True if background work is this process's task. */
  readonly worksBehind: () => boolean;
  /** Called when damaged vectors were set aside. */
  readonly onRecovery: (recovery: Recovery) => void;
}

/** Embedder and vector store, or why they are unavailable. */
type Opened =
  | { readonly settings: string; readonly embedder: CachedEmbedder; readonly vectors: VectorIndex; readonly failure: null }
  | { readonly settings: string; readonly embedder: null; readonly vectors: null; readonly failure: string };

const NOT_TRAINED = "The semantic model is not trained yet. Run codegraph update.";
const OFF: Meaning = { semantic: "off", semantic_note: null, near: null };

/** Number of nearest chunks that take part in ranking. */
const MAX_NEAR = 200;

/** Share of files with vectors from which semantic search is used. */
const MIN_VECTOR_SHARE = 0.5;

/** Delay that lets a short command exit before any work starts. */
const DELAY_MS = 400;
/** Longest wait for the embedding of a query. */
const QUERY_TIMEOUT_MS = 5_000;
const RETRY_AFTER_MS = 15_000;
const HASHES_TTL_MS = 2_000;

/** Creates the semantic search of an open project. Opens embedder and vectors on first use. */
export function createMeanings(source: MeaningSource): Meanings {
  const { root, store, log } = source;
  const closing = new AbortController();
  let opening: Promise<Opened> | null = null;
  let settings = "";
  let currentPass: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** State of the index that vectors were last computed for. */
  let doneState = "";
  let generation = 0;
  let trouble: { readonly message: string; readonly at: number } | null = null;
  /** Identity of the open vectors, or of those that failed to open. */
  let stamp: string | null = null;
  let known: { readonly hashes: ReadonlyMap<string, string>; readonly at: number } | null = null;

  /** True if the project's own model is stored in its index, which is the default. */
  const isInIndex = (): boolean => wantsLearnt(source.config) && source.config.vectors.store === "sqlite";
  // Training a new model creates another embedder.
  const settingsNow = (): string => JSON.stringify([source.config.embedding, source.config.vectors, wantsLearnt(source.config) ? store.meta("learnt_model") : null]);
  const stateNow = (): string => `${store.searchGeneration()} ${settingsNow()} ${JSON.stringify(source.config.labels)}`;
  const isWriter = (): boolean => !source.options.readonly;

  async function open(): Promise<Opened> {
    const wanted = settingsNow();
    if (opening && settings !== wanted) await closeOpened();
    settings = wanted;
    opening ??= (async (): Promise<Opened> => {
      try {
        const embedder = await openEmbedder(root, store, source.config.embedding);
        if (!embedder) return { settings: wanted, embedder: null, vectors: null, failure: NOT_TRAINED };
        const vectors = await openOrReplace();
        return { settings: wanted, embedder: cachedEmbedder(embedder), vectors, failure: null };
      } catch (error) {
        return { settings: wanted, embedder: null, vectors: null, failure: messageOf(error) };
      }
    })();
    return opening;
  }

  async function openOrReplace(): Promise<VectorIndex> {
    const { vectors: setting } = source.config;
    const opened = async (): Promise<VectorIndex> => {
      const vectors = await openVectors(root, setting, !isWriter());
      stamp = stampOfVectors(root, setting);
      return vectors;
    };
    try {
      return await opened();
    } catch (error) {
      stamp = stampOfVectors(root, setting);
      if (!(await setAsideIfUnusable(error))) throw error;
      return opened();
    }
  }

  async function setAsideIfUnusable(error: unknown): Promise<boolean> {
    if (!isBeyondUse(error) || !isWriter()) return false;
    const recovery = await recoverVectors(root, source.config.vectors, stamp);
    if (recovery) source.onRecovery(recovery);
    return recovery !== null;
  }

  /** Sets damaged vectors aside so that they are recomputed. Returns false if the error has another cause. */
  async function heal(error: unknown): Promise<boolean> {
    if (!(await setAsideIfUnusable(error))) return false;
    await closeOpened();
    doneState = "";
    return true;
  }

  async function closeOpened(): Promise<void> {
    const before = opening;
    opening = null;
    known = null;
    trouble = null;
    const opened = await before?.catch(() => null);
    await opened?.embedder?.close();
    await opened?.vectors?.close();
  }

  async function hashesOf(vectors: VectorIndex): Promise<ReadonlyMap<string, string>> {
    if (!known || performance.now() - known.at > HASHES_TTL_MS) known = { hashes: await vectors.files(), at: performance.now() };
    return known.hashes;
  }

  /** Returns the ids of files with current vectors by path, and the total number of files. */
  async function current(vectors: VectorIndex): Promise<{ readonly ids: ReadonlyMap<string, number>; readonly total: number }> {
    const hashes = await hashesOf(vectors);
    const ids = new Map<string, number>();
    const { files } = searchLayers(store).index();
    for (const [id, file] of files) if (hashes.get(file.path) === vectorHash(file, source.config.labels)) ids.set(file.path, id);
    return { ids, total: files.size };
  }

  async function near(query: ReadQuery, accepts: ((path: string) => boolean) | null): Promise<Meaning> {
    if (isInIndex()) {
      const learnt = learntMeaning(store);
      if (learnt) return { semantic: "on", semantic_note: null, near: learnt.near(query, accepts) };
      return isWriter() ? { ...OFF, semantic: "building", semantic_note: NOT_TRAINED } : unavailable(NOT_TRAINED);
    }
    const opened = await open();
    if (opened.failure !== null) return unavailable(opened.failure);
    const { embedder, vectors } = opened;
    const stamp = await vectors.stamp();
    if (stamp?.embedder !== embedder.id) return isWriter() ? { ...OFF, semantic: "building", semantic_note: "Embeddings are being computed." } : unavailable("No embeddings of this model exist.");
    const { ids, total } = await current(vectors);
    if (ids.size < MIN_VECTOR_SHARE * total) return { ...OFF, semantic: "building", semantic_note: `Embeddings ready for ${ids.size} of ${total} files.` };
    if (trouble && performance.now() - trouble.at < RETRY_AFTER_MS) return unavailable(trouble.message);
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(QUERY_TIMEOUT_MS)]);
    const [vector] = await embedder.embed([query.text], "query", { signal });
    const files = accepts === null ? null : [...ids.keys()].filter(accepts);
    const hits = await vectors.search(vector!, { limit: MAX_NEAR, ...(files === null ? {} : { filter: { files } }) });
    const found = hits.flatMap(({ file, position, similarity }): NearChunk[] => {
      const fileId = ids.get(file);
      return fileId === undefined || similarity <= 0 ? [] : [{ fileId, position, similarity }];
    });
    return { semantic: "on", semantic_note: null, near: found };
  }

  async function run(signal: AbortSignal, isAgain = false): Promise<void> {
    const state = stateNow();
    if (state === doneState || !source.config.semantic || !isWriter() || isInIndex()) return;
    const opened = await open();
    if (opened.failure !== null) return;
    try {
      await makeVectors({ ...source, labels: source.config.labels, own: { root, store, link: 0, project: undefined } }, opened.embedder, opened.vectors, signal);
      doneState = state;
      trouble = null;
    } catch (error) {
      if (signal.aborted) return;
      if (!isAgain && (await heal(error))) return await run(signal, true);
      trouble = { message: messageOf(error), at: performance.now() };
      log("warn", "vectors.failed", { root, message: messageOf(error) });
    } finally {
      known = null;
      generation++;
    }
  }

  function beginPass(signal: AbortSignal): Promise<void> {
    currentPass ??= run(signal).finally(() => (currentPass = null));
    return currentPass;
  }

  function follow(): void {
    if (closing.signal.aborted || !source.config.semantic || !isWriter() || isInIndex() || currentPass || timer) return;
    if (trouble && performance.now() - trouble.at < RETRY_AFTER_MS) return;
    if (stateNow() === doneState) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (!source.worksBehind()) return;
      void beginPass(closing.signal).then(() => (stateNow() === doneState ? undefined : follow()), () => undefined);
    }, DELAY_MS);
    timer.unref();
  }

  return {
    async of(query, accepts) {
      if (!source.config.semantic) {
        if (opening) await closeOpened();
        return OFF;
      }
      try {
        const meaning = await near(query, accepts);
        follow();
        return meaning;
      } catch (error) {
        if (await heal(error)) {
          follow();
          return { ...OFF, semantic: "building", semantic_note: "The embeddings were damaged and are being rebuilt." };
        }
        trouble = { message: messageOf(error), at: performance.now() };
        log("warn", "meaning.failed", { root, message: messageOf(error) });
        return unavailable(messageOf(error));
      }
    },
    follow,
    get generation() {
      return generation;
    },
    async finish(signal) {
      await currentPass?.catch(() => undefined);
      if (closing.signal.aborted) return;
      await beginPass(signal ? AbortSignal.any([closing.signal, signal]) : closing.signal).catch(() => undefined);
    },
    async status() {
      const none = { embedder: null, vectors: null, embeddings: null };
      if (!source.config.semantic) return { semantic: "off", semantic_note: null, ...none };
      if (isInIndex()) {
        const learnt = learntMeaning(store);
        if (!learnt) return { semantic: isWriter() ? "building" : "unavailable", semantic_note: NOT_TRAINED, ...none };
        const total = store.packed().length;
        return { semantic: "on", semantic_note: null, embedder: learnt.id, vectors: { done: total, total, chunks: learnt.chunks }, embeddings: null };
      }
      try {
        const opened = await open();
        if (opened.failure !== null) return { semantic: "unavailable", semantic_note: opened.failure, ...none };
        const { embedder, vectors } = opened;
        const { ids, total } = await current(vectors);
        const isOwn = (await vectors.stamp())?.embedder === embedder.id;
        const done = isOwn ? ids.size : 0;
        return {
          semantic: done >= MIN_VECTOR_SHARE * total && isOwn ? "on" : isWriter() ? "building" : "unavailable",
          semantic_note: trouble?.message ?? null,
          embedder: embedder.id,
          vectors: { done, total, chunks: await vectors.count() },
          embeddings: { asked: embedder.hits + embedder.misses, hits: embedder.hits },
        };
      } catch (error) {
        if (await heal(error)) follow();
        return { semantic: "unavailable", semantic_note: messageOf(error), ...none };
      }
    },
    async close() {
      clearTimeout(timer);
      closing.abort();
      await currentPass?.catch(() => undefined);
      await closeOpened();
    },
  };
}

function unavailable(note: string): Meaning {
  return { semantic: "unavailable", semantic_note: note, near: null };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
