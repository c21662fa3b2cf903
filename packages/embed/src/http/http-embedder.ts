import pLimit from "p-limit";
import { throwIfCancelled } from "../cancelled.js";
import type { EmbedOptions, Embedder, Purpose } from "../embedder.js";
import { embedNonBlank } from "../non-blank-texts.js";
import { wellFormed } from "../well-formed.js";
import { batches } from "./batches.js";
import { embedBatch } from "./embed-batch.js";
import type { HttpEmbedderOptions } from "./options.js";
import { embeddingFailure } from "./request.js";
import { readSettings } from "./settings.js";

/**
 * Creates an embedder for a server with OpenAI's embeddings API: Ollama, LM Studio, vLLM, llama.cpp, OpenAI, Voyage and many others. It
 * sends requests only to `{baseUrl}/embeddings`, follows no redirect, and sends nothing before {@link Embedder.embed}.
 *
 * @throws CodeGraphError `invalid-argument` for invalid options
 */
export function createHttpEmbedder(options: HttpEmbedderOptions): Embedder {
  const settings = readSettings(options);
  const limit = pLimit(settings.concurrency);
  const closing = new AbortController();
  let dimensions = settings.dimensions;

  async function embedAll(
    texts: readonly string[],
    purpose: Purpose,
    { signal, retries = settings.retries }: EmbedOptions,
  ): Promise<Float32Array[]> {
    const patience = { ...settings, retries: Math.min(retries, settings.retries) };
    const failed = new AbortController();
    const any = AbortSignal.any([closing.signal, failed.signal, ...(signal ? [signal] : [])]);
    const run = async (batch: string[]): Promise<Float32Array[]> => {
      throwIfCancelled(any);
      const vectors = await embedBatch(patience, batch, purpose, any);
      checkLength(vectors);
      return vectors;
    };
    const groups = batches(texts, settings.batchSize, settings.batchCharacters).map((batch) => limit(run, batch));
    try {
      return (await Promise.all(groups)).flat();
    } catch (error) {
      // The first failure fails the call, so the other requests are cancelled.
      failed.abort();
      await Promise.allSettled(groups);
      throw error;
    }
  }

  function checkLength(vectors: readonly Float32Array[]): void {
    dimensions ??= vectors[0]?.length ?? null;
    const other = vectors.find(({ length }) => length !== dimensions);
    if (other)
      throw embeddingFailure(
        `The server ${settings.shown} returned vectors of length ${other.length} after vectors of length ${dimensions}`,
        "Embed again: the server has changed its model.",
      );
  }

  return {
    id: settings.id,
    get dimensions() {
      return dimensions;
    },
    async embed(texts, purpose, options = {}) {
      throwIfCancelled(options.signal);
      throwIfCancelled(closing.signal);
      return embedNonBlank(texts.map(wellFormed), dimensions, (speaking) => embedAll(speaking, purpose, options));
    },
    close() {
      closing.abort();
      return Promise.resolve();
    },
  };
}
