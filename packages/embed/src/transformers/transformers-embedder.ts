import { createHash } from "node:crypto";
import { CodeGraphError } from "@codegraph/model";
import type { Model, TextTokenizer } from "@huggingface/transformers";
import { throwIfCancelled } from "../cancelled.js";
import type { Embedder, Purpose } from "../embedder.js";
import { embedSpeaking } from "../speaking-texts.js";
import { startThread, type WatchedThread } from "../thread/watched-thread.js";
import { toUnitLength } from "../unit-length.js";
import { wellFormed } from "../well-formed.js";
import { wholeOption } from "../whole-option.js";
import { type Dtype, type ModelFolder, readModelFolder } from "./model-folder.js";
import { type Pooling, pool } from "./pooling.js";
import type { TokenizerThreadData } from "./tokenizer-thread.js";

export interface TransformersEmbedderOptions {
  /** Holds a model as transformers.js wants it: `config.json`, `tokenizer.json`, `onnx/model.onnx` or the like. */
  readonly folder: string;
  /** Which of several ONNX files to use; the most exact that is there, unless given. */
  readonly dtype?: Dtype | undefined;
  /** As the model's `1_Pooling/config.json` says, unless given; without it the mean. */
  readonly pooling?: Pooling | undefined;
  /** Put before every query: some models are trained with such words. */
  readonly queryPrefix?: string | undefined;
  /** Put before every document. */
  readonly documentPrefix?: string | undefined;
  /** Texts that the model sees at once; 8. Others have their turn between two batches only. */
  readonly batchSize?: number | undefined;
  /** Milliseconds that the tokenizer may take for one text before the model is given up; 10,000. Most take less than one. */
  readonly textTimeoutMs?: number | undefined;
}

/** Tries texts on the model's tokenizer, whose regular expressions could run for ever, in a thread that can be ended. */
type Trial = WatchedThread<readonly string[], null, null>;

interface Loaded {
  readonly trial: Trial;
  readonly tokenizer: TextTokenizer;
  readonly model: Model;
}

/**
 * An embedder that runs a transformer on this machine, by transformers.js, from a local folder alone: nothing is downloaded.
 * The package `@huggingface/transformers` is loaded, and the model with it, when the first text comes. Each text goes through the
 * tokenizer in a thread first, which is ended when that takes too long.
 *
 * @throws CodeGraphError `embedding-failed` for a folder without a model, `invalid-argument`
 */
export async function createTransformersEmbedder(options: TransformersEmbedderOptions): Promise<Embedder> {
  const batchSize = wholeOption("transformers embedder", "batchSize", options.batchSize ?? 8, 1);
  const folder = await readModelFolder(options.folder, options.dtype);
  const pooling = options.pooling ?? folder.pooling;
  const prefixes = { query: options.queryPrefix ?? "", document: options.documentPrefix ?? "" };
  const textTimeoutMs = wholeOption("transformers embedder", "textTimeoutMs", options.textTimeoutMs ?? 10_000, 1);
  let loading: Promise<Loaded> | undefined;
  let dimensions: number | null = null;

  async function embedAll(texts: readonly string[], purpose: Purpose, signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += batchSize) {
      throwIfCancelled(signal);
      // What failed may be mended meanwhile: the package installed, the file replaced.
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
      return embedSpeaking(texts.map(wellFormed), dimensions, (speaking) => embedAll(speaking, purpose, signal));
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
    startMs: START_MS,
    stepMs: textTimeoutMs,
    subject: `The tokenizer in ${path}`,
  });
  try {
    const tokenizer = await AutoTokenizer.from_pretrained(path, { local_files_only: true });
    return { trial, tokenizer, model: await AutoModel.from_pretrained(path, { local_files_only: true, dtype }) };
  } catch (cause) {
    await trial.close();
    throw failed(`The model in ${path} cannot be loaded: ${reason(cause)}`, "Get the folder's files anew, or name the folder of another model.", cause);
  }
}

/** A vocabulary of some megabytes is read in a second. */
const START_MS = 60_000;

async function importLibrary() {
  try {
    return await import("@huggingface/transformers");
  } catch (cause) {
    if (/@huggingface\/transformers/u.test(reason(cause))) {
      throw failed("The package @huggingface/transformers is not installed", "Install it beside CodeGraph: `npm install --ignore-scripts @huggingface/transformers`.", cause);
    }
    throw failed(`The package @huggingface/transformers cannot be loaded: ${reason(cause)}`, "Install it anew for this machine and this version of Node.", cause);
  }
}

async function run({ tokenizer, model }: Loaded, { path, maxTokens }: ModelFolder, texts: readonly string[], pooling: Pooling): Promise<Float32Array[]> {
  let vectors: Float32Array[];
  try {
    const inputs = tokenizer(texts, { padding: true, truncation: true, max_length: maxTokens });
    const outputs = await model(inputs);
    const states = (outputs["last_hidden_state"] ?? outputs["token_embeddings"])?.to("float32");
    if (states?.dims.length !== 3) throw new Error(`it gives ${Object.keys(outputs).join(", ")}, not a state for each token`);
    vectors = pool(states.data as Float32Array, states.dims, Array.from(inputs.attention_mask.data, Number), pooling);
  } catch (cause) {
    throw failed(`The model in ${path} gave no vectors: ${reason(cause)}`, "Use a model that was made for embeddings (feature-extraction).", cause);
  }
  if (vectors.length !== texts.length || !vectors.every((vector) => vector.every(Number.isFinite))) {
    throw failed(`The model in ${path} gave what are no vectors of numbers`, "Use another dtype: some models overflow in half precision.");
  }
  return vectors.map(toUnitLength);
}

function idOf({ hash, dtype }: ModelFolder, pooling: Pooling, prefixes: object): string {
  const told = createHash("sha256").update(JSON.stringify([pooling, prefixes])).digest("hex").slice(0, 12);
  return `transformers ${hash} ${dtype} ${told}`;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function failed(message: string, remedy: string, cause?: unknown): CodeGraphError {
  return new CodeGraphError("embedding-failed", message, remedy, cause === undefined ? {} : { cause });
}
