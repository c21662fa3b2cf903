import { throwIfCancelled } from "../cancelled.js";
import type { Embedder } from "../embedder.js";
import { startThread } from "../thread/watched-thread.js";
import { wholeOption } from "../whole-option.js";
import type { StaticThreadData, StaticThreadStart } from "./static-thread.js";

export interface StaticEmbedderOptions {
  /** Holds `model.safetensors` and `tokenizer.json`, as model2vec or sentence-transformers saves them. */
  readonly folder: string;
  /** Of a text, this many tokens count; 512, as in model2vec. */
  readonly maxTokens?: number | undefined;
  /** Milliseconds that one text may take before the model is given up; 10,000. Most take less than one. */
  readonly textTimeoutMs?: number | undefined;
}

/** A model of half a gigabyte is read in seconds. */
const START_MS = 60_000;

/**
 * An embedder of the model2vec kind: the vector of a text is the sum of its tokens' rows in a table, made unit length whatever
 * the model's config.json says, since cosine does not see the length. Nothing is downloaded.
 *
 * The model is held by a thread of its own. Its tokenizer brings regular expressions, some of which take exponential time: the thread
 * is ended when a text takes too long, and every further call fails at once.
 *
 * @throws CodeGraphError `embedding-failed` where the folder has no model that can be used, `invalid-argument`
 */
export async function loadStaticEmbedder({ folder, maxTokens = 512, textTimeoutMs = 10_000 }: StaticEmbedderOptions): Promise<Embedder> {
  wholeOption("static embedder", "maxTokens", maxTokens, 1);
  wholeOption("static embedder", "textTimeoutMs", textTimeoutMs, 1);
  const thread = await startThread<readonly string[], StaticThreadStart, Float32Array>({
    program: new URL("./static-thread.js", import.meta.url),
    data: { folder, maxTokens } satisfies StaticThreadData,
    startMs: START_MS,
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
