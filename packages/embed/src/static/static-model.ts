import { createHash } from "node:crypto";
import { toUnitLength } from "../unit-length.js";
import { readModelFiles } from "./model-files.js";
import { readTokenizer } from "./text-tokenizer.js";
import { readTokenTable, type TokenTable } from "./token-table.js";
import { unusableFile } from "./unusable.js";

/** A static model in memory. */
export interface StaticModel {
  /** Hash of the model's files. */
  readonly hash: string;
  readonly dimensions: number;
  /**
   * Returns the unit vector of a text.
   * @throws CodeGraphError `embedding-failed`
   */
  vectorOf(text: string): Float32Array;
}

/**
 * Reads a static model.
 * @throws CodeGraphError `embedding-failed` if the folder has no usable model
 */
export async function readStaticModel(folder: string, maxTokens: number): Promise<StaticModel> {
  const files = await readModelFiles(folder);
  const table = readTokenTable(files.model.path, files.model.bytes);
  const tokenizer = readTokenizer(files.tokenizer.path, files.tokenizer.bytes.toString("utf8"), maxTokens);
  if (tokenizer.tokens > table.tokens) {
    throw unusableFile(
      files.model.path,
      `it has rows for ${table.tokens} tokens, but tokenizer.json numbers ${tokenizer.tokens}`,
      "Get both files of one model.",
    );
  }
  const hash = createHash("sha256").update(files.model.bytes).update(files.tokenizer.bytes).digest("hex").slice(0, 16);
  return {
    hash,
    dimensions: table.dimensions,
    vectorOf: (text) => toUnitLength(sumOf(table, tokenizer.tokensOf(text), files.model.path)),
  };
}

function sumOf({ dimensions, rows, mapping, weights }: TokenTable, tokens: readonly number[], path: string): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const token of tokens) {
    const start = (mapping ? mapping[token]! : token) * dimensions;
    const weight = weights ? weights[token]! : 1;
    for (let at = 0; at < dimensions; at++) sum[at]! += rows[start + at]! * weight;
  }
  if (!sum.every(Number.isFinite)) throw unusableFile(path, "a row of its table contains a value that is not a number");
  return sum;
}
