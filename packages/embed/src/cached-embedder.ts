import type { Embedder, Purpose } from "./embedder.js";

/** An embedder with a cache and hit counters. */
export interface CachedEmbedder extends Embedder {
  /** Number of texts answered from the cache. */
  readonly hits: number;
  /** Number of texts that had to be embedded. */
  readonly misses: number;
}

/** Caches the vectors of the most recent texts by purpose, for queries, which repeat. Closing it closes the embedder. */
export function createCachedEmbedder(embedder: Embedder, { entries = 1000 }: { readonly entries?: number } = {}): CachedEmbedder {
  // A Map keeps insertion order, so its first entry is the least recently used.
  const kept = new Map<string, Float32Array>();
  let hits = 0;
  let misses = 0;

  function recall(key: string): Float32Array | undefined {
    const vector = kept.get(key);
    if (!vector) return undefined;
    kept.delete(key);
    kept.set(key, vector);
    return vector;
  }

  function keep(key: string, vector: Float32Array): void {
    kept.set(key, vector);
    for (const oldest of kept.keys()) {
      if (kept.size <= entries) return;
      kept.delete(oldest);
    }
  }

  return {
    get id() {
      return embedder.id;
    },
    get dimensions() {
      return embedder.dimensions;
    },
    get hits() {
      return hits;
    },
    get misses() {
      return misses;
    },
    async embed(texts, purpose, options) {
      const known = new Map<string, Float32Array>();
      const missing = new Set<string>();
      for (const text of texts) {
        const vector = recall(keyOf(text, purpose));
        if (vector) known.set(text, vector);
        else missing.add(text);
      }
      // Called even without missing texts, because the embedder checks whether the caller has cancelled.
      const computed = await embedder.embed([...missing], purpose, options);
      for (const [position, text] of [...missing].entries()) {
        const vector = computed[position]!;
        known.set(text, vector);
        keep(keyOf(text, purpose), vector);
      }
      misses += missing.size;
      hits += texts.length - missing.size;
      // Copies, because the caller may modify its result.
      return texts.map((text) => known.get(text)!.slice());
    },
    close: () => embedder.close(),
  };
}

function keyOf(text: string, purpose: Purpose): string {
  return `${purpose} ${text}`;
}
