import { createHash } from "node:crypto";
import { open, readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { isRecord } from "../is-record.js";
import type { Pooling } from "./pooling.js";

/** Suffixes of ONNX file names by number type, best first. */
const SUFFIXES = {
  fp32: "",
  fp16: "_fp16",
  q8: "_quantized",
  int8: "_int8",
  uint8: "_uint8",
  q4: "_q4",
  q4f16: "_q4f16",
  bnb4: "_bnb4",
} as const;

/** Number type of an ONNX model's weights. */
export type Dtype = keyof typeof SUFFIXES;

/** Properties of a folder with a transformers.js model. */
export interface ModelFolder {
  /** Absolute path. A relative one could be taken for a model's name on a hub. */
  readonly path: string;
  readonly dtype: Dtype;
  /** Pooling that the model was trained with, if the folder states it; otherwise the mean. */
  readonly pooling: Pooling;
  /** Maximum number of tokens, if the folder states it. */
  readonly maxTokens: number | null;
  /** Hash of the model's files. */
  readonly hash: string;
}

/**
 * Reads the properties of a model's folder.
 * @throws CodeGraphError `embedding-failed`, naming the missing file
 */
export async function readModelFolder(folder: string, wanted: Dtype | undefined): Promise<ModelFolder> {
  const path = resolve(folder);
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw missing(found ? `${path} is not a folder` : `There is no folder ${path} for the embedding model`);
  const hash = createHash("sha256");
  for (const name of ["config.json", "tokenizer.json"]) {
    const text = await readFile(join(path, name), "utf8").catch(() => null);
    if (text === null) throw missing(`The folder ${path} has no ${name}`);
    hash.update(text);
  }
  const dtype = await dtypeIn(path, wanted);
  hash.update(await fingerprint(fileOf(path, dtype)));
  const config = await recordIn(path, "config.json");
  const sentences = await recordIn(path, "sentence_bert_config.json");
  const limits = [sentences["max_seq_length"], config["max_position_embeddings"]].filter((limit) => typeof limit === "number");
  return {
    path,
    dtype,
    pooling: poolingIn(await recordIn(path, "1_Pooling/config.json")),
    maxTokens: limits.length === 0 ? null : Math.min(...limits),
    hash: hash.digest("hex").slice(0, 16),
  };
}

async function dtypeIn(path: string, wanted: Dtype | undefined): Promise<Dtype> {
  const candidates = wanted ? [wanted] : (Object.keys(SUFFIXES) as Dtype[]);
  for (const dtype of candidates) {
    if (await stat(fileOf(path, dtype)).catch(() => null)) return dtype;
  }
  throw missing(`The folder ${path} has no ${wanted ? `onnx/model${SUFFIXES[wanted]}.onnx` : "onnx/model.onnx or the like"}`);
}

function fileOf(path: string, dtype: Dtype): string {
  return join(path, "onnx", `model${SUFFIXES[dtype]}.onnx`);
}

/**
 * Reads the size and the end of a file. Hashing hundreds of megabytes on every start would take seconds, and different weights differ
 * everywhere.
 */
async function fingerprint(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(Math.min(size, 1 << 20));
    await file.read(end, 0, end.length, size - end.length);
    return Buffer.concat([Buffer.from(`${size} `), end]);
  } finally {
    await file.close();
  }
}

/** Returns a JSON object from a file; empty if the file is missing or contains anything else. */
async function recordIn(path: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = JSON.parse(await readFile(join(path, name), "utf8"));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Reads the configuration of sentence-transformers. */
function poolingIn(config: Readonly<Record<string, unknown>>): Pooling {
  if (config["pooling_mode_cls_token"] === true) return "cls";
  return config["pooling_mode_lasttoken"] === true ? "last" : "mean";
}

function missing(message: string): CodeGraphError {
  return new CodeGraphError(
    "embedding-failed",
    message,
    "Put a model for transformers.js there: config.json, tokenizer.json, tokenizer_config.json and an ONNX file in onnx/; or name its folder.",
  );
}
