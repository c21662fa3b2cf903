/** Writes small models in the model2vec format. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scratchDirectory } from "./scratch.js";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const WORDS = [
  "load",
  "config",
  "function",
  "class",
  "def",
  "return",
  "self",
  "where",
  "are",
  "passwords",
  "hash",
  "##ed",
  "##ing",
  "(",
  ")",
  ":",
  ".",
];

/** Tokens by number; 0 and 1 are padding and the unknown token. */
export const VOCABULARY: readonly string[] = ["[PAD]", "[UNK]", ...WORDS, ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)];
export const DIMENSIONS = 8;

/** Returns the row of a token: small integers that every number type can hold. */
export function rowOf(token: number): number[] {
  return Array.from({ length: DIMENSIONS }, (_, at) => ((token * 37 + at * 101 + ((token * at) % 7) * 13) % 61) - 30);
}

export function rowFor(token: string): number[] {
  return rowOf(VOCABULARY.indexOf(token));
}

export interface WrittenTensor {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

/** Returns all rows as a tensor of a number type. */
export function tableOf(dtype: "F32" | "F16" | "BF16" | "I8" | "F64"): WrittenTensor {
  return {
    dtype,
    shape: [VOCABULARY.length, DIMENSIONS],
    bytes: encode(
      VOCABULARY.flatMap((_, token) => rowOf(token)),
      dtype,
    ),
  };
}

export function encode(values: readonly number[], dtype: string): Uint8Array {
  if (dtype === "F64") return new Uint8Array(new Float64Array(values).buffer);
  if (dtype === "F32") return new Uint8Array(new Float32Array(values).buffer);
  if (dtype === "I8") return new Uint8Array(new Int8Array(values).buffer);
  if (dtype === "I32") return new Uint8Array(new Int32Array(values).buffer);
  if (dtype === "I64") return new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
  // The upper half of a 32-bit float.
  if (dtype === "BF16")
    return new Uint8Array(Uint16Array.from(new Uint32Array(new Float32Array(values).buffer), (bits) => bits >>> 16).buffer);
  return new Uint8Array(Uint16Array.from(values, halfOf).buffer);
}

/** Returns the bits of a 16-bit float, for numbers that have one. */
function halfOf(value: number): number {
  if (value === 0) return 0;
  const exponent = Math.floor(Math.log2(Math.abs(value)));
  const fraction = (Math.abs(value) / 2 ** exponent - 1) * 1024;
  return (value < 0 ? 0x8000 : 0) | ((exponent + 15) << 10) | fraction;
}

/** Returns a file with these tensors. */
export function safetensorsOf(tensors: Readonly<Record<string, WrittenTensor>>): Buffer {
  let end = 0;
  const header = Object.entries(tensors).map(([name, { dtype, shape, bytes }]) => [
    name,
    { dtype, shape, data_offsets: [end, (end += bytes.length)] },
  ]);
  return withHeader(
    JSON.stringify({ __metadata__: { format: "pt" }, ...Object.fromEntries(header) }),
    Buffer.concat(Object.values(tensors).map(({ bytes }) => bytes)),
  );
}

export function withHeader(header: string, data: Uint8Array = new Uint8Array(0), length = BigInt(Buffer.byteLength(header))): Buffer {
  const prefix = Buffer.alloc(8);
  prefix.writeBigUInt64LE(length);
  return Buffer.concat([prefix, Buffer.from(header), data]);
}

export const WORD_PIECES = {
  version: "1.0",
  added_tokens: ["[PAD]", "[UNK]"].map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  })),
  normalizer: { type: "BertNormalizer", clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
  pre_tokenizer: { type: "BertPreTokenizer" },
  post_processor: { type: "BertProcessing", sep: ["load", 2], cls: ["load", 2] },
  decoder: { type: "WordPiece", prefix: "##", cleanup: true },
  model: {
    type: "WordPiece",
    unk_token: "[UNK]",
    continuing_subword_prefix: "##",
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(VOCABULARY.map((token, id) => [token, id])),
  },
};

/** Byte pairs with a few merges and without unknown tokens. */
export const BYTE_PAIRS = {
  version: "1.0",
  added_tokens: [],
  normalizer: null,
  pre_tokenizer: { type: "ByteLevel", add_prefix_space: false, trim_offsets: true, use_regex: true },
  post_processor: null,
  decoder: { type: "ByteLevel" },
  model: {
    type: "BPE",
    unk_token: null,
    vocab: Object.fromEntries([...byteLetters(), "lo", "ad", "load"].map((token, id) => [token, id])),
    merges: ["l o", "a d", "lo ad"],
  },
};

/** A unigram model over a text that is one piece, as in sentencepiece and model2vec's newer models. */
export const UNIGRAM = {
  version: "1.0",
  added_tokens: [{ id: 0, content: "[PAD]", single_word: false, lstrip: false, rstrip: false, normalized: false, special: true }],
  normalizer: { type: "Lowercase" },
  pre_tokenizer: { type: "Metaspace", replacement: "▁", prepend_scheme: "always", split: false },
  post_processor: null,
  decoder: null,
  model: {
    type: "Unigram",
    unk_id: 1,
    byte_fallback: false,
    vocab: ["[PAD]", "[UNK]", "▁load", "▁config", "▁where", "▁are", "load", "ing", "con", "fig", "▁", ...LETTERS].map((token, at) => [
      token,
      -3 - at / 7,
    ]) as (string | number)[][],
  },
};

/** Returns the letters for bytes in byte-level tokenizers: printable ones stand for themselves, the others start at U+0100. */
function byteLetters(): string[] {
  let others = 0;
  return Array.from({ length: 256 }, (_, byte) => {
    const printable = (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
    return String.fromCodePoint(printable ? byte : 256 + others++);
  });
}

/** Writes a model to a folder that is deleted after the test. */
export function writeModel(model: Buffer, tokenizer: unknown = WORD_PIECES, place = ""): string {
  const folder = scratchDirectory();
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, place, "model.safetensors"), model);
  writeFileSync(join(folder, place, "tokenizer.json"), typeof tokenizer === "string" ? tokenizer : JSON.stringify(tokenizer));
  writeFileSync(join(folder, "config.json"), JSON.stringify({ model_type: "model2vec", normalize: false }));
  return folder;
}
