import { createHash } from "node:crypto";
import { CodeGraphError } from "@codegraph/model";
import type { Model, TextTokenizer } from "@huggingface/transformers";
import { throwIfCancelled } from "../cancelled.js";
import type { Embedder, Purpose } from "../embedder.js";
import { embedNonBlank } from "../non-blank-texts.js";
import { startThread, type WatchedThread } from "../thread/watched-thread.js";
import { toUnitLength } from "../unit-length.js";
import { wellFormed } from "../well-formed.js";
import { integerOption } from "../whole-option.js";
import { type Dtype, type ModelFolder, readModelFolder } from "./model-folder.js";
import { type Pooling, poolStates } from "./pooling.js";
import type { TokenizerThreadData } from "./tokenizer-thread.js";

/** Options of {@link createTransformersEmbedder}. */
export interface TransformersEmbedderOptions {
  /** Folder of a model for transformers.js: `config.json`, `tokenizer.json`, `onnx/model.onnx` or similar. */
  readonly folder: string;
  /** Number type that selects one of several ONNX files. Default: the most precise one available. */
  readonly dtype?: Dtype | undefined;
  /** Default: as stated in the model's `1_Pooling/config.json`, otherwise the mean. */
  readonly pooling?: Pooling | undefined;
  /** Prefix for queries, which some models are trained with. */
  readonly queryPrefix?: string | undefined;
  /** Prefix for documents. */
  readonly documentPrefix?: string | undefined;
  /** Number of texts per run of the model. Default 8. Other work runs only between batches. */
  readonly batchSize?: number | undefined;
  /**
   * Time limit of the tokenizer for one text in milliseconds, after which the model is abandoned. Default 10,000. Most texts take less than
   * one.
   */
  readonly textTimeoutMs?: number | undefined;
}

/** Tries texts on the model's tokenizer in a thread that can be terminated, because its regular expressions might never end. */
type Trial = WatchedThread<readonly string[], null, null>;

interface Loaded {
  readonly trial: Trial;
  readonly tokenizer: TextTokenizer;
  readonly model: Model;
}

/**
 * Creates an embedder that runs a transformer on this machine with transformers.js, from a local folder only. Downloads nothing. The
 * package `@huggingface/transformers` and the model are loaded with the first text. Each text first passes the tokenizer in a separate
 * thread, which is terminated if it takes too long.
 *
 * @throws CodeGraphError `embedding-failed` for a folder without a model, `invalid-argument`
 */
export async function createTransformersEmbedder(options: TransformersEmbedderOptions): Promise<Embedder> {
  const batchSize = integerOption("transformers embedder", "batchSize", options.batchSize ?? 8, 1);
  const folder = await readModelFolder(options.folder, options.dtype);
  const pooling = options.pooling ?? folder.pooling;
  const prefixes = { query: options.queryPrefix ?? "", document: options.documentPrefix ?? "" };
  const textTimeoutMs = integerOption("transformers embedder", "textTimeoutMs", options.textTimeoutMs ?? 10_000, 1);
  let loading: Promise<Loaded> | undefined;
  let dimensions: number | null = null;

  async function embedAll(texts: readonly string[], purpose: Purpose, signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += batchSize) {
      throwIfCancelled(signal);
      // A failure may be fixed meanwhile: the package installed, the file replaced.
      loading ??= load(folder, textTimeoutMs).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      const batch = texts.slice(at, at + batchSize).map((text) => prefixes[purpose] + text);
      const loaded = await loading;
      await loaded.trial.ask(batch, signal);
      vectors.push(...(await run(loaded, folder, batch, pooling)));
      dimensions = vectors[0]?.length ?? null;
    }
    return vectors;
  }

  return {
    id: idOf(folder, pooling, prefixes),
    get dimensions() {
      return dimensions;
    },
    async embed(texts, purpose, { signal } = {}) {
      throwIfCancelled(signal);
      return embedNonBlank(texts.map(wellFormed), dimensions, (speaking) => embedAll(speaking, purpose, signal));
    },
    async close() {
      const loaded = await loading?.catch(() => undefined);
      loading = undefined;
      await loaded?.trial.close();
      await loaded?.model.dispose();
    },
  };
}

async function load({ path, dtype }: ModelFolder, textTimeoutMs: number): Promise<Loaded> {
  const { AutoModel, AutoTokenizer } = await importLibrary();
  const trial: Trial = await startThread({
    program: new URL("./tokenizer-thread.js", import.meta.url),
    data: { folder: path } satisfies TokenizerThreadData,
    startMs: START_TIMEOUT_MS,
    stepMs: textTimeoutMs,
    subject: `The tokenizer in ${path}`,
  });
  try {
    const tokenizer = await AutoTokenizer.from_pretrained(path, { local_files_only: true });
    return { trial, tokenizer, model: await AutoModel.from_pretrained(path, { local_files_only: true, dtype }) };
  } catch (cause) {
    await trial.close();
    throw failed(
      `Cannot load the model in ${path}: ${reason(cause)}`,
      "Download the folder's files again, or name the folder of another model.",
      cause,
    );
  }
}

/** A vocabulary of several megabytes loads within a second. */
const START_TIMEOUT_MS = 60_000;

async function importLibrary() {
  try {
    return await import("@huggingface/transformers");
  } catch (cause) {
    if (/@huggingface\/transformers/u.test(reason(cause))) {
      throw failed(
        "The package @huggingface/transformers is not installed",
        "Install it next to CodeGraph: `npm install --ignore-scripts @huggingface/transformers`.",
        cause,
      );
    }
    throw failed(
      `Cannot load the package @huggingface/transformers: ${reason(cause)}`,
      "Reinstall it for this machine and this version of Node.",
      cause,
    );
  }
}

async function run(
  { tokenizer, model }: Loaded,
  { path, maxTokens }: ModelFolder,
  texts: readonly string[],
  pooling: Pooling,
): Promise<Float32Array[]> {
  let vectors: Float32Array[];
  try {
    const inputs = tokenizer(texts, { padding: true, truncation: true, max_length: maxTokens });
    const outputs = await model(inputs);
    const states = (outputs["last_hidden_state"] ?? outputs["token_embeddings"])?.to("float32");
    if (states?.dims.length !== 3) throw new Error(`it returns ${Object.keys(outputs).join(", ")} instead of a state for each token`);
    vectors = poolStates(states.data as Float32Array, states.dims, Array.from(inputs.attention_mask.data, Number), pooling);
  } catch (cause) {
    throw failed(
      `The model in ${path} returned no vectors: ${reason(cause)}`,
      "Use a model made for embeddings (feature-extraction).",
      cause,
    );
  }
  if (vectors.length !== texts.length || !vectors.every((vector) => vector.every(Number.isFinite))) {
    throw failed(
      `The model in ${path} returned values that are not vectors of numbers`,
      "Use another dtype: some models overflow in half precision.",
    );
  }
  return vectors.map(toUnitLength);
}

function idOf({ hash, dtype }: ModelFolder, pooling: Pooling, prefixes: object): string {
  const hashed = createHash("sha256")
    .update(JSON.stringify([pooling, prefixes]))
    .digest("hex")
    .slice(0, 12);
  return `transformers ${hash} ${dtype} ${hashed}`;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function failed(message: string, remedy: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("embedding-failed", message, remedy, cause === undefined ? {} : { cause });
}
