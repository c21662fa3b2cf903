import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PIECES = ["[PAD]", "[UNK]", ..."abcdefghijklmnopqrstuvwxyz_.():,=0123456789"].flatMap((piece) =>
  /^[a-z0-9]$/u.test(piece) ? [piece, `##${piece}`] : [piece],
);
const DIMENSIONS = 16;

/**
 * Writes an embedding model that knows single letters only: its vectors are meaningless but take the same path as those of a large model.
 */
export function writeSmallModel(folder) {
  mkdirSync(folder, { recursive: true });
  const rows = Float32Array.from({ length: PIECES.length * DIMENSIONS }, (_, at) => Math.sin(at * at + 1));
  const header = Buffer.from(
    JSON.stringify({ embeddings: { dtype: "F32", shape: [PIECES.length, DIMENSIONS], data_offsets: [0, rows.byteLength] } }),
  );
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  writeFileSync(join(folder, "model.safetensors"), Buffer.concat([length, header, Buffer.from(rows.buffer)]));
  writeFileSync(join(folder, "config.json"), JSON.stringify({ model_type: "model2vec", normalize: false }));
  const model = {
    type: "WordPiece",
    unk_token: "[UNK]",
    continuing_subword_prefix: "##",
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(PIECES.map((piece, id) => [piece, id])),
  };
  const special = ["[PAD]", "[UNK]"].map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  }));
  const normalizer = { type: "BertNormalizer", clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true };
  const tokenizer = {
    version: "1.0",
    added_tokens: special,
    normalizer,
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: null,
    decoder: { type: "WordPiece", prefix: "##", cleanup: true },
    model,
  };
  writeFileSync(join(folder, "tokenizer.json"), JSON.stringify(tokenizer));
}
