/** Writes a small model for transformers.js: an ONNX file in which the state of a token is its row in a table. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratchDirectory } from "./scratch.js";
import { DIMENSIONS, encode, rowOf, VOCABULARY, WORD_PIECES } from "./small-model.js";

const FLOAT = 1;
const INT64 = 7;

/** ONNX files are protocol buffers: a field has a number, a type and, for strings and messages, a length. */
const message = (...fields: Uint8Array[]): Buffer => Buffer.concat(fields);
const bytes = (field: number, value: Uint8Array | string): Buffer =>
  message(varint((field << 3) | 2), varint(Buffer.byteLength(value)), Buffer.from(value as string));
const int = (field: number, value: number): Buffer => message(varint(field << 3), varint(value));

function varint(value: number): Buffer {
  return value < 128 ? Buffer.from([value]) : message(Buffer.from([(value & 127) | 128]), varint(value >>> 7));
}

function tensorType(name: string, type: number, ...sides: string[]): Buffer {
  const shape = message(...sides.map((side) => bytes(1, bytes(2, side))));
  return message(bytes(1, name), bytes(2, bytes(1, message(int(1, type), bytes(2, shape)))));
}

/** last_hidden_state = Gather(table, input_ids) */
function onnxModel(): Buffer {
  const gather = message(bytes(1, "table"), bytes(1, "input_ids"), bytes(2, "last_hidden_state"), bytes(4, "Gather"));
  const rows = VOCABULARY.flatMap((_, token) => rowOf(token));
  const table = message(int(1, VOCABULARY.length), int(1, DIMENSIONS), int(2, FLOAT), bytes(8, "table"), bytes(9, encode(rows, "F32")));
  const graph = message(
    bytes(1, gather),
    bytes(2, "small"),
    bytes(5, table),
    bytes(11, tensorType("input_ids", INT64, "texts", "tokens")),
    bytes(12, tensorType("last_hidden_state", FLOAT, "texts", "tokens", "dimensions")),
  );
  return message(int(1, 8), bytes(7, graph), bytes(8, int(2, 13)));
}

export interface Written {
  /** Name of the ONNX file instead of `model.onnx`, such as `model_quantized.onnx`. */
  readonly onnx?: string;
  /** Additional or replaced files; null omits a file. */
  readonly files?: Readonly<Record<string, unknown>>;
}

/** Writes a model to a folder that is deleted after the test. */
export function writeOnnxModel({ onnx = "model.onnx", files = {} }: Written = {}): string {
  const folder = scratchDirectory();
  mkdirSync(join(folder, "onnx"));
  mkdirSync(join(folder, "1_Pooling"));
  writeFileSync(join(folder, "onnx", onnx), onnxModel());
  const all = {
    "config.json": { model_type: "bert", architectures: ["BertModel"], max_position_embeddings: 512 },
    "tokenizer.json": WORD_PIECES,
    "tokenizer_config.json": { tokenizer_class: "BertTokenizer", pad_token: "[PAD]", unk_token: "[UNK]" },
    ...files,
  };
  for (const [name, value] of Object.entries(all)) {
    if (value !== null) writeFileSync(join(folder, name), typeof value === "string" ? value : JSON.stringify(value));
  }
  return folder;
}
