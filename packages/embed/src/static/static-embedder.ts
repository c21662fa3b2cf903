import { throwIfCancelled } from "../cancelled.js";
import type { Embedder } from "../embedder.js";
import { startThread } from "../thread/watched-thread.js";
import { integerOption } from "../whole-option.js";
import type { StaticThreadData, StaticThreadStart } from "./static-thread.js";

/** Options of {@link loadStaticEmbedder}. */
export interface StaticEmbedderOptions {
  /** Folder with `model.safetensors` and `tokenizer.json`, as saved by model2vec or sentence-transformers. */
  readonly folder: string;
  /** Number of tokens of a text that are used. Default 512, as in model2vec. */
  readonly maxTokens?: number | undefined;
  /** Time limit for one text in milliseconds, after which the model is abandoned. Default 10,000. Most texts take less than one. */
  readonly textTimeoutMs?: number | undefined;
}

/** A model of half a gigabyte loads within seconds. */
const START_TIMEOUT_MS = 60_000;

/**
 * Loads a model2vec embedder: the vector of a text is the sum of its tokens' rows in a table. It is scaled to length 1 regardless of the
 * model's config.json, because cosine similarity ignores length. Downloads nothing.
 *
 * The model runs in a separate thread, because its tokenizer contains regular expressions that may take exponential time. If a text exceeds
 * its time limit, the thread is terminated and every later call fails at once.
 *
 * @throws CodeGraphError `embedding-failed` if the folder has no usable model, `invalid-argument`
 */
export async function loadStaticEmbedder({ folder, maxTokens = 512, textTimeoutMs = 10_000 }: StaticEmbedderOptions): Promise<Embedder> {
  integerOption("static embedder", "maxTokens", maxTokens, 1);
  integerOption("static embedder", "textTimeoutMs", textTimeoutMs, 1);
  const thread = await startThread<readonly string[], StaticThreadStart, Float32Array>({
    program: new URL("./static-thread.js", import.meta.url),
    data: { folder, maxTokens } satisfies StaticThreadData,
    startMs: START_TIMEOUT_MS,
    stepMs: textTimeoutMs,
    subject: `The model in ${folder}`,
  });
  const { hash, dimensions } = thread.start;
  return {
    id: `static ${hash}${maxTokens === 512 ? "" : ` ${maxTokens}`}`,
    dimensions,
    async embed(texts, _purpose, { signal } = {}) {
      throwIfCancelled(signal);
      if (texts.length === 0) return [];
      const vectors = await thread.ask(texts, signal);
      return texts.map((_, at) => vectors.slice(at * dimensions, (at + 1) * dimensions));
    },
    close: () => thread.close(),
  };
}
