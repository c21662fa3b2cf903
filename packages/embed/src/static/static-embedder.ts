import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { throwIfCancelled } from "../cancelled.js";
import type { Embedder } from "../embedder.js";
import { toUnitLength } from "../unit-length.js";
import { wholeOption } from "../whole-option.js";
import { readModelFiles } from "./model-files.js";
import { readTokenizer } from "./text-tokenizer.js";
import { readTokenTable, type TokenTable } from "./token-table.js";
import { unusable } from "./unusable.js";

export interface StaticEmbedderOptions {
  /** Holds `model.safetensors` and `tokenizer.json`, as model2vec or sentence-transformers saves them. */
  readonly folder: string;
  /** Of a text, this many tokens count; 512, as in model2vec. */
  readonly maxTokens?: number | undefined;
}

/** How long texts are embedded before others have their turn. */
const TURN_MS = 10;

/**
 * An embedder of the model2vec kind: the vector of a text is the sum of its tokens' rows in a table, made unit length whatever
 * the model's config.json says, since cosine does not see the length. Nothing is downloaded; the model is held in memory.
 *
 * @throws CodeGraphError `embedding-failed` where the folder has no model that can be used, `invalid-argument`
 */
export async function loadStaticEmbedder({ folder, maxTokens = 512 }: StaticEmbedderOptions): Promise<Embedder> {
  wholeOption("static embedder", "maxTokens", maxTokens, 1);
  const files = await readModelFiles(folder);
  const table = readTokenTable(files.model.path, files.model.bytes);
  const tokenizer = readTokenizer(files.tokenizer.path, files.tokenizer.bytes.toString("utf8"), maxTokens);
  if (tokenizer.tokens > table.tokens) {
    throw unusable(files.model.path, `it has rows for ${table.tokens} tokens, and tokenizer.json numbers ${tokenizer.tokens}`, "Get both files of one model.");
  }
  const hash = createHash("sha256").update(files.model.bytes).update(files.tokenizer.bytes).digest("hex").slice(0, 16);
  return {
    id: `static ${hash}${maxTokens === 512 ? "" : ` ${maxTokens}`}`,
    dimensions: table.dimensions,
    async embed(texts, _purpose, { signal } = {}) {
      throwIfCancelled(signal);
      const vectors: Float32Array[] = [];
      let began = performance.now();
      for (const text of texts) {
        vectors.push(toUnitLength(sumOf(table, tokenizer.tokensOf(text), files.model.path)));
        if (performance.now() - began < TURN_MS) continue;
        await breathe();
        throwIfCancelled(signal);
        began = performance.now();
      }
      return vectors;
    },
    close: () => Promise.resolve(),
  };
}

function sumOf({ dimensions, rows, mapping, weights }: TokenTable, tokens: readonly number[], path: string): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const token of tokens) {
    const start = (mapping ? mapping[token]! : token) * dimensions;
    const weight = weights ? weights[token]! : 1;
    for (let at = 0; at < dimensions; at++) sum[at]! += rows[start + at]! * weight;
  }
  if (!sum.every(Number.isFinite)) throw unusable(path, "a row of its table holds what is no number");
  return sum;
}
