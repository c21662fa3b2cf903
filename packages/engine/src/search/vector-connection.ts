import { createCachedEmbedder, type CachedEmbedder } from "@codegraph/embed";
import { usesLearntEmbedding } from "@codegraph/indexer/config";
import { needsRebuild, recoverVectors, vectorsIdentity } from "@codegraph/indexer/recovery";
import { openEmbedder, openVectors } from "@codegraph/indexer/search-index";
import type { VectorIndex } from "@codegraph/store";
import type { SemanticIndexParts } from "./semantic-index-parts.js";

/** An embedder with the vectors that it made, or the reason why one of them is missing. */
export type OpenVectors =
  | { readonly embedder: CachedEmbedder; readonly vectors: VectorIndex; readonly failure: null }
  | { readonly embedder: null; readonly vectors: null; readonly failure: string };

/** Opens the embedder and the vectors that the settings name, and opens them again when the settings change. */
export interface VectorConnection {
  readonly isOpen: boolean;
  /** The settings in force, as text: equal texts mean the same embedder and vectors. */
  settings(): string;
  /** Never rejects. */
  open(): Promise<OpenVectors>;
  /** Content hash by path of the files with vectors. At most {@link TTL_MS} milliseconds old. */
  hashes(vectors: VectorIndex): Promise<ReadonlyMap<string, string>>;
  /** Forgets the hashes, after vectors were written. */
  forgetHashes(): void;
  /** Sets vectors aside that an error shows to be damaged. Resolves to false if they are sound, or this process may not write. */
  heal(error: unknown): Promise<boolean>;
  close(): Promise<void>;
}

export const NOTHING_LEARNT =
  "Word meanings are not learnt yet: a server or codegraph watch does it when idle, codegraph update --learn at once.";
const TTL_MS = 2_000;

export function createVectorConnection(source: SemanticIndexParts): VectorConnection {
  const { root, store } = source;
  let opening: Promise<OpenVectors> | null = null;
  let openedWith = "";
  /** Stamp of the vectors that are open, or failed to open. */
  let stamp: string | null = null;
  let known: { readonly hashes: ReadonlyMap<string, string>; readonly at: number } | null = null;

  // Learning again makes another embedder.
  const settings = (): string =>
    JSON.stringify([
      source.config.embedding,
      source.config.vectors,
      usesLearntEmbedding(source.config) ? store.meta("learnt_model") : null,
    ]);

  async function openBoth(): Promise<OpenVectors> {
    try {
      const embedder = await openEmbedder(root, store, source.config.embedding);
      if (!embedder) return { embedder: null, vectors: null, failure: NOTHING_LEARNT };
      return { embedder: createCachedEmbedder(embedder), vectors: await openSound(), failure: null };
    } catch (error) {
      return { embedder: null, vectors: null, failure: messageOf(error) };
    }
  }

  async function openSound(): Promise<VectorIndex> {
    const { vectors: setting } = source.config;
    try {
      const vectors = await openVectors(root, setting, Boolean(source.options.readonly));
      stamp = vectorsIdentity(root, setting);
      return vectors;
    } catch (error) {
      stamp = vectorsIdentity(root, setting);
      if (!(await setAsideIfUnusable(error))) throw error;
      const vectors = await openVectors(root, setting, Boolean(source.options.readonly));
      stamp = vectorsIdentity(root, setting);
      return vectors;
    }
  }

  async function setAsideIfUnusable(error: unknown): Promise<boolean> {
    if (!needsRebuild(error) || source.options.readonly) return false;
    const recovery = await recoverVectors(root, source.config.vectors, stamp);
    if (recovery) source.onRecovery(recovery);
    return recovery !== null;
  }

  async function close(): Promise<void> {
    const before = opening;
    opening = null;
    known = null;
    const opened = await before?.catch(() => null);
    await opened?.embedder?.close();
    await opened?.vectors?.close();
  }

  return {
    get isOpen() {
      return opening !== null;
    },
    settings,
    async open() {
      const wanted = settings();
      if (opening && openedWith !== wanted) await close();
      openedWith = wanted;
      return (opening ??= openBoth());
    },
    async hashes(vectors) {
      if (!known || performance.now() - known.at > TTL_MS) known = { hashes: await vectors.files(), at: performance.now() };
      return known.hashes;
    },
    forgetHashes() {
      known = null;
    },
    async heal(error) {
      if (!(await setAsideIfUnusable(error))) return false;
      await close();
      return true;
    },
    close,
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
