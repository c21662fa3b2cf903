import { floatsOf, integersOf } from "./numbers.js";
import { readSafetensors, type Safetensors, type Tensor } from "./safetensors.js";
import { unusableFile } from "./unusable.js";

/** Content of a static model: a row of numbers for each token. */
export interface TokenTable {
  readonly dimensions: number;
  /** Row by row. */
  readonly rows: Float32Array;
  /** Row index by token; null if it equals the token's number. Models with a quantised vocabulary share rows. */
  readonly mapping: Float64Array | null;
  /** Factor by token; null for 1. */
  readonly weights: Float32Array | null;
  /** Token numbers are below this. */
  readonly tokens: number;
}

/** Names of the table in model2vec, in sentence-transformers and in the first versions. */
const NAMES = ["embeddings", "embedding.weight", "0"];

/**
 * Reads the table of a model.
 * @throws CodeGraphError `embedding-failed`, naming `path`
 */
export function readTokenTable(path: string, bytes: Buffer): TokenTable {
  const file = readSafetensors(path, bytes);
  const table = firstOf(file, NAMES);
  if (!table)
    throw unusableFile(
      path,
      `it has no tensor \`embeddings\` (it has ${file.names.join(", ") || "none"})`,
      "Name the folder of a model2vec model; other models need other embedders.",
    );
  const [count = 0, dimensions = 0] = table.shape;
  if (table.shape.length !== 2 || count === 0 || dimensions === 0)
    throw unusableFile(path, `its tensor ${table.name} has the shape [${table.shape.join(", ")}], not one row for each token`);
  const rows = floatsOf(table) ?? refuse(path, table);
  const weights = read(path, file.tensor("weights"), floatsOf);
  const mapping = read(path, file.tensor("mapping"), integersOf);
  const outside = mapping?.find((row) => !(row >= 0 && row < count));
  if (outside !== undefined) throw unusableFile(path, `its tensor mapping refers to row ${outside} of ${count}`);
  const tokens = mapping?.length ?? count;
  if (weights && weights.length < tokens) throw unusableFile(path, `it has ${weights.length} weights for ${tokens} tokens`);
  return { dimensions, rows, mapping, weights, tokens };
}

function firstOf(file: Safetensors, names: readonly string[]): Tensor | null {
  for (const name of names) {
    const tensor = file.tensor(name);
    if (tensor) return tensor;
  }
  return null;
}

function read<Numbers>(path: string, tensor: Tensor | null, numbers: (tensor: Tensor) => Numbers | null): Numbers | null {
  return tensor && (numbers(tensor) ?? refuse(path, tensor));
}

function refuse(path: string, { name, dtype }: Tensor): never {
  throw unusableFile(path, `its tensor ${name} holds ${dtype}, which is not supported there`);
}
