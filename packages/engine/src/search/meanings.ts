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

/** Search by meaning for an open project: what is near a question, and the vectors that this takes, made in the background. */
export interface Meanings {
  /** What meaning adds to a question. Never rejects: why it cannot is part of the answer. @param accepts narrows files by path */
  of(query: ReadQuery, accepts: ((path: string) => boolean) | null): Promise<Meaning>;
  /** To be called when the index or the settings may have changed: vectors follow soon, if there is something to do. */
  follow(): void;
  /** Makes all vectors that are missing. Never rejects. */
  finish(signal?: AbortSignal): Promise<void>;
  /** Another number whenever vectors were written. */
  readonly generation: number;
  status(): Promise<Pick<SearchStatus, "semantic" | "semanticNote" | "embedder" | "vectors" | "embeddings">>;
  close(): Promise<void>;
}

export interface MeaningSource {
  readonly root: string;
  readonly store: FactReader;
  readonly config: ProjectConfig;
  readonly options: { readonly readonly?: boolean };
  readonly isDocument: IsDocument;
  readonly log: Log;
  /** Whether what is done in the background is for this process to do. */
  readonly worksBehind: () => boolean;
  /** Told when vectors were set aside. */
  readonly onRecovery: (recovery: Recovery) => void;
}

/** An embedder and the place of its vectors, or why there are none. */
type Opened =
  | { readonly settings: string; readonly embedder: CachedEmbedder; readonly vectors: VectorIndex; readonly failure: null }
  | { readonly settings: string; readonly embedder: null; readonly vectors: null; readonly failure: string };

const NOTHING_LEARNT = "Nothing was learnt from the project yet. Run codegraph update.";
const OFF: Meaning = { semantic: "off", semanticNote: null, near: null };

/** So many of the nearest take part in ranking. */
const MOST_NEAR = 200;

/** From this share of files with vectors on, those that are there take part. */
const ENOUGH = 0.5;

/** A short command ends before anything is begun. */
const DELAY_MS = 400;
/** Nobody waits longer for the vector of a question. */
const QUERY_TIMEOUT_MS = 5_000;
const RETRY_AFTER_MS = 15_000;
const BELIEVED_MS = 2_000;

export function createMeanings(source: MeaningSource): Meanings {
  const { root, store, log } = source;
  const closing = new AbortController();
  let opening: Promise<Opened> | null = null;
  let settings = "";
  let pass: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** The state of the index that vectors were last made for. */
  let followed = "";
  let generation = 0;
  let trouble: { readonly message: string; readonly at: number } | null = null;
  /** Of the vectors that are open, or failed to open. */
  let stamp: string | null = null;
  let known: { readonly hashes: ReadonlyMap<string, string>; readonly at: number } | null = null;

  /** What is learnt from the project is kept with its words, unless another place is wanted for vectors. */
  const isInside = (): boolean => wantsLearnt(source.config) && source.config.vectors.store === "sqlite";
  // A model that was learnt anew makes another embedder.
  const settingsNow = (): string => JSON.stringify([source.config.embedding, source.config.vectors, wantsLearnt(source.config) ? store.meta("learnt_model") : null]);
  const stateNow = (): string => `${store.searchGeneration()} ${settingsNow()} ${JSON.stringify(source.config.labels)}`;
  const isWriter = (): boolean => !source.options.readonly;

  async function open(): Promise<Opened> {
    const wanted = settingsNow();
    if (opening && settings !== wanted) await shut();
    settings = wanted;
    opening ??= (async (): Promise<Opened> => {
      try {
        const embedder = await openEmbedder(root, store, source.config.embedding);
        if (!embedder) return { settings: wanted, embedder: null, vectors: null, failure: NOTHING_LEARNT };
        const vectors = await openSound();
        return { settings: wanted, embedder: cachedEmbedder(embedder), vectors, failure: null };
      } catch (error) {
        return { settings: wanted, embedder: null, vectors: null, failure: messageOf(error) };
      }
    })();
    return opening;
  }

  async function openSound(): Promise<VectorIndex> {
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

  /** After this, vectors that turned out to be damaged while they were used are made anew. */
  async function heal(error: unknown): Promise<boolean> {
    if (!(await setAsideIfUnusable(error))) return false;
    await shut();
    followed = "";
    return true;
  }

  async function shut(): Promise<void> {
    const before = opening;
    opening = null;
    known = null;
    trouble = null;
    const opened = await before?.catch(() => null);
    await opened?.embedder?.close();
    await opened?.vectors?.close();
  }

  async function hashesOf(vectors: VectorIndex): Promise<ReadonlyMap<string, string>> {
    if (!known || performance.now() - known.at > BELIEVED_MS) known = { hashes: await vectors.files(), at: performance.now() };
    return known.hashes;
  }

  /** The ids of the files whose vectors are of what they are now, by path; and how many files there are. */
  async function current(vectors: VectorIndex): Promise<{ readonly ids: ReadonlyMap<string, number>; readonly total: number }> {
    const hashes = await hashesOf(vectors);
    const ids = new Map<string, number>();
    const { files } = searchLayers(store).index();
    for (const [id, file] of files) if (hashes.get(file.path) === vectorHash(file, source.config.labels)) ids.set(file.path, id);
    return { ids, total: files.size };
  }

  async function near(query: ReadQuery, accepts: ((path: string) => boolean) | null): Promise<Meaning> {
    if (isInside()) {
      const learnt = learntMeaning(store);
      if (learnt) return { semantic: "on", semanticNote: null, near: learnt.near(query, accepts) };
      return isWriter() ? { ...OFF, semantic: "building", semanticNote: NOTHING_LEARNT } : unavailable(NOTHING_LEARNT);
    }
    const opened = await open();
    if (opened.failure !== null) return unavailable(opened.failure);
    const { embedder, vectors } = opened;
    const stamp = await vectors.stamp();
    if (stamp?.embedder !== embedder.id) return isWriter() ? { ...OFF, semantic: "building", semanticNote: "Vectors are being made." } : unavailable("No vectors of this embedder were made.");
    const { ids, total } = await current(vectors);
    if (ids.size < ENOUGH * total) return { ...OFF, semantic: "building", semanticNote: `Vectors of ${ids.size} of ${total} files are made.` };
    if (trouble && performance.now() - trouble.at < RETRY_AFTER_MS) return unavailable(trouble.message);
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(QUERY_TIMEOUT_MS)]);
    const [vector] = await embedder.embed([query.text], "query", { signal });
    const files = accepts === null ? null : [...ids.keys()].filter(accepts);
    const hits = await vectors.search(vector!, { limit: MOST_NEAR, ...(files === null ? {} : { filter: { files } }) });
    const found = hits.flatMap(({ file, position, similarity }): NearChunk[] => {
      const fileId = ids.get(file);
      return fileId === undefined || similarity <= 0 ? [] : [{ fileId, position, similarity }];
    });
    return { semantic: "on", semanticNote: null, near: found };
  }

  async function run(signal: AbortSignal, isAgain = false): Promise<void> {
    const state = stateNow();
    if (state === followed || !source.config.semantic || !isWriter() || isInside()) return;
    const opened = await open();
    if (opened.failure !== null) return;
    try {
      await makeVectors({ ...source, labels: source.config.labels, own: { root, store, link: 0, project: undefined } }, opened.embedder, opened.vectors, signal);
      followed = state;
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

  function begin(signal: AbortSignal): Promise<void> {
    pass ??= run(signal).finally(() => (pass = null));
    return pass;
  }

  function follow(): void {
    if (closing.signal.aborted || !source.config.semantic || !isWriter() || isInside() || pass || timer) return;
    if (trouble && performance.now() - trouble.at < RETRY_AFTER_MS) return;
    if (stateNow() === followed) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (!source.worksBehind()) return;
      void begin(closing.signal).then(() => (stateNow() === followed ? undefined : follow()), () => undefined);
    }, DELAY_MS);
    timer.unref();
  }

  return {
    async of(query, accepts) {
      if (!source.config.semantic) {
        if (opening) await shut();
        return OFF;
      }
      try {
        const meaning = await near(query, accepts);
        follow();
        return meaning;
      } catch (error) {
        if (await heal(error)) {
          follow();
          return { ...OFF, semantic: "building", semanticNote: "The vectors were damaged and are made anew." };
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
      await pass?.catch(() => undefined);
      if (closing.signal.aborted) return;
      await begin(signal ? AbortSignal.any([closing.signal, signal]) : closing.signal).catch(() => undefined);
    },
    async status() {
      const none = { embedder: null, vectors: null, embeddings: null };
      if (!source.config.semantic) return { semantic: "off", semanticNote: null, ...none };
      if (isInside()) {
        const learnt = learntMeaning(store);
        if (!learnt) return { semantic: isWriter() ? "building" : "unavailable", semanticNote: NOTHING_LEARNT, ...none };
        const total = store.packed().length;
        return { semantic: "on", semanticNote: null, embedder: learnt.id, vectors: { done: total, total, chunks: learnt.chunks }, embeddings: null };
      }
      try {
        const opened = await open();
        if (opened.failure !== null) return { semantic: "unavailable", semanticNote: opened.failure, ...none };
        const { embedder, vectors } = opened;
        const { ids, total } = await current(vectors);
        const isOwn = (await vectors.stamp())?.embedder === embedder.id;
        const done = isOwn ? ids.size : 0;
        return {
          semantic: done >= ENOUGH * total && isOwn ? "on" : isWriter() ? "building" : "unavailable",
          semanticNote: trouble?.message ?? null,
          embedder: embedder.id,
          vectors: { done, total, chunks: await vectors.count() },
          embeddings: { asked: embedder.hits + embedder.misses, hits: embedder.hits },
        };
      } catch (error) {
        if (await heal(error)) follow();
        return { semantic: "unavailable", semanticNote: messageOf(error), ...none };
      }
    },
    async close() {
      clearTimeout(timer);
      closing.abort();
      await pass?.catch(() => undefined);
      await shut();
    },
  };
}

function unavailable(note: string): Meaning {
  return { semantic: "unavailable", semanticNote: note, near: null };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
