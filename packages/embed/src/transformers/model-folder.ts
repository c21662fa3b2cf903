import { createHash } from "node:crypto";
import { open, readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { isRecord } from "../is-record.js";
import type { Pooling } from "./pooling.js";

/** What an ONNX file's name says of the numbers in it, best first. */
const SUFFIXES = { fp32: "", fp16: "_fp16", q8: "_quantized", int8: "_int8", uint8: "_uint8", q4: "_q4", q4f16: "_q4f16", bnb4: "_bnb4" } as const;

export type Dtype = keyof typeof SUFFIXES;

export interface ModelFolder {
  /** Absolute: a relative path could be taken for a model's name on a hub. */
  readonly path: string;
  readonly dtype: Dtype;
  /** As the model was trained, where the folder says it; else the mean. */
  readonly pooling: Pooling;
  /** Tokens that the model takes, where the folder says it. */
  readonly maxTokens: number | null;
  /** Of what makes the model this one. */
  readonly hash: string;
}

/** @throws CodeGraphError `embedding-failed`, naming what is missing */
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
  hash.update(await extract(fileOf(path, dtype)));
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

/** Size and end of a file: to read hundreds of megabytes at every start would take seconds, and weights differ everywhere. */
async function extract(path: string): Promise<Buffer> {
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

/** Empty for a file that is not there or holds something else. */
async function recordIn(path: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = JSON.parse(await readFile(join(path, name), "utf8"));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** As sentence-transformers writes it. */
function poolingIn(config: Readonly<Record<string, unknown>>): Pooling {
  if (config["pooling_mode_cls_token"] === true) return "cls";
  return config["pooling_mode_lasttoken"] === true ? "last" : "mean";
}

function missing(message: string): CodeGraphError {
  return new CodeGraphError("embedding-failed", message, "Put a model for transformers.js there: config.json, tokenizer.json, tokenizer_config.json and an ONNX file in onnx/; or name its folder.");
}
