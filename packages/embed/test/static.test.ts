import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadStaticEmbedder } from "../dist/static/index.js";
import { errorOf } from "./error-of.js";
import { scratchDirectory } from "./scratch.js";
import { DIMENSIONS, encode, rowFor, rowOf, safetensorsOf, tableOf, VOCABULARY, withHeader, WORD_PIECES, writeModel } from "./small-model.js";

const plain = safetensorsOf({ embeddings: tableOf("F32") });

async function vectorOf(folder: string, text: string, maxTokens?: number): Promise<Float32Array> {
  const [vector] = await (await loadStaticEmbedder({ folder, maxTokens })).embed([text], "document");
  return vector!;
}

/** The sum of some rows, at unit length. */
function unit(...rows: readonly (readonly number[])[]): number[] {
  const sum = Array.from({ length: DIMENSIONS }, (_, at) => rows.reduce((sum, row) => sum + row[at]!, 0));
  return sum.map((value) => value / Math.hypot(...sum));
}

function expectClose(actual: Float32Array, expected: readonly number[]): void {
  expect(Math.max(...expected.map((value, at) => Math.abs(value - actual[at]!)))).toBeLessThan(1e-6);
}

describe("a text", () => {
  test("is the sum of its tokens' rows, without what marks beginning and end", async () => {
    expectClose(await vectorOf(writeModel(plain), "load config"), unit(rowFor("load"), rowFor("config")));
  });

  test("is split as the tokenizer does: case, signs, parts of words", async () => {
    expectClose(await vectorOf(writeModel(plain), "Load(Hashed)"), unit(rowFor("load"), rowFor("("), rowFor("hash"), rowFor("##ed"), rowFor(")")));
  });

  test("loses what the model does not know", async () => {
    expectClose(await vectorOf(writeModel(plain), "load 配 config"), unit(rowFor("load"), rowFor("config")));
    expect(await vectorOf(writeModel(plain), "配")).toEqual(new Float32Array(DIMENSIONS));
  });

  test("counts up to a number of tokens", async () => {
    expectClose(await vectorOf(writeModel(plain), "( : ) . (", 3), unit(rowFor("("), rowFor(":"), rowFor(")")));
  });
});

describe("a model", () => {
  test.each(["F16", "BF16", "I8", "F64"] as const)("of %s is as good as one of F32", async (dtype) => {
    const text = "def load(self): return config";
    const expected = await vectorOf(writeModel(plain), text);
    expectClose(await vectorOf(writeModel(safetensorsOf({ embeddings: tableOf(dtype) })), text), [...expected]);
  });

  test("as sentence-transformers saves it", async () => {
    const folder = writeModel(safetensorsOf({ "embedding.weight": tableOf("F32") }), WORD_PIECES, "0_StaticEmbedding");
    expectClose(await vectorOf(folder, "load"), unit(rowFor("load")));
  });

  test("with weights, and with rows that tokens share", async () => {
    const weights = VOCABULARY.map((_, token) => token / 4);
    const mapping = VOCABULARY.map((_, token) => token % 5);
    const folder = writeModel(
      safetensorsOf({
        weights: { dtype: "F64", shape: [weights.length], bytes: encode(weights, "F64") },
        embeddings: { dtype: "F32", shape: [5, DIMENSIONS], bytes: encode([0, 1, 2, 3, 4].flatMap(rowOf), "F32") },
        mapping: { dtype: "I64", shape: [mapping.length], bytes: encode(mapping, "I64") },
      }),
    );
    const scaled = (token: string) => rowOf(VOCABULARY.indexOf(token) % 5).map((value) => (value * VOCABULARY.indexOf(token)) / 4);
    expectClose(await vectorOf(folder, "load config"), unit(scaled("load"), scaled("config")));
  });

  test("has an id that is the same in another folder, and changes with each of its files and with the options", async () => {
    const { id } = await loadStaticEmbedder({ folder: writeModel(plain) });
    expect(id).toMatch(/^static [0-9a-f]{16}$/u);
    expect((await loadStaticEmbedder({ folder: writeModel(plain) })).id).toBe(id);
    const others = await Promise.all([
      loadStaticEmbedder({ folder: writeModel(safetensorsOf({ embeddings: tableOf("F16") })) }),
      loadStaticEmbedder({ folder: writeModel(plain, { ...WORD_PIECES, normalizer: null }) }),
      loadStaticEmbedder({ folder: writeModel(plain), maxTokens: 100 }),
    ]);
    expect(new Set([id, ...others.map((other) => other.id)]).size).toBe(4);
  });
});

describe("what cannot be a model is refused by name and reason", () => {
  const whole = { dtype: "F32", shape: [VOCABULARY.length, DIMENSIONS], data_offsets: [0, VOCABULARY.length * DIMENSIONS * 4] };
  const described = (entry: object) => withHeader(JSON.stringify({ embeddings: { ...whole, ...entry } }), tableOf("F32").bytes);

  test.each<[string, Buffer, RegExp]>([
    ["an empty file", Buffer.alloc(0), /only 0 bytes/u],
    ["a header longer than the file", withHeader("{}", undefined, 2n ** 63n), /header should have 9223372036854775808 bytes/u],
    ["a header that is not JSON", withHeader("{nope"), /not JSON/u],
    ["a header that is a list", withHeader("[]"), /no object/u],
    ["no tensor of embeddings", safetensorsOf({ "bert.encoder": tableOf("F32") }), /no tensor `embeddings` \(it has bert\.encoder\)/u],
    ["a file that breaks off", plain.subarray(0, plain.length - 1), /cut off/u],
    ["a place before the data", described({ data_offsets: [-4, 100] }), /not described/u],
    ["a place that ends before it begins", described({ data_offsets: [8, 4] }), /should end at 4/u],
    ["a shape that does not fit", described({ shape: [VOCABULARY.length, DIMENSIONS + 1] }), /should have \d+ bytes/u],
    ["a shape beyond all memory", described({ shape: [2 ** 50, 2 ** 50] }), /should have/u],
    ["a shape of one side", described({ shape: [VOCABULARY.length * DIMENSIONS] }), /not one row for each token/u],
    ["a shape of nothing", described({ shape: [0, 8], data_offsets: [0, 0] }), /not one row for each token/u],
    ["a type that is not known", described({ dtype: "Q4" }), /holds Q4/u],
    ["a type that rows cannot have", described({ dtype: "U32" }), /holds U32/u],
    ["no description", withHeader('{"embeddings":null}'), /not described/u],
    ["fewer rows than tokens", safetensorsOf({ embeddings: { dtype: "I8", shape: [5, 8], bytes: new Uint8Array(40) } }), /rows for 5 tokens, and tokenizer\.json numbers 71/u],
    ["a mapping to rows that are not there", safetensorsOf({ embeddings: tableOf("F32"), mapping: { dtype: "I32", shape: [2], bytes: encode([0, 71], "I32") } }), /row 71 of 71/u],
    ["a mapping that is no numbering", safetensorsOf({ embeddings: tableOf("F32"), mapping: { dtype: "F32", shape: [2], bytes: encode([0, 1], "F32") } }), /mapping holds F32/u],
    ["too few weights", safetensorsOf({ embeddings: tableOf("F32"), weights: { dtype: "F32", shape: [1], bytes: encode([1], "F32") } }), /1 weights for 71 tokens/u],
    ["what git left in its place", Buffer.from("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 32\n"), /Git LFS/u],
  ])("%s", async (_, model, reason) => {
    const folder = writeModel(model);
    const error = await errorOf(loadStaticEmbedder({ folder }));
    expect(error.code).toBe("embedding-failed");
    expect(error.message).toContain(join(folder, "model.safetensors"));
    expect(error.message).toMatch(reason);
  });

  test.each<[string, unknown]>([
    ["not JSON", "{"],
    ["JSON of something else", { name: "my-package" }],
    ["null", null],
    ["a kind of tokenizer that nobody knows", { ...WORD_PIECES, pre_tokenizer: { type: "Telepathy" } }],
    ["a tokenizer without words", { ...WORD_PIECES, added_tokens: [], model: { ...WORD_PIECES.model, vocab: {} } }],
  ])("a tokenizer.json that is %s", async (_, tokenizer) => {
    const folder = writeModel(plain, tokenizer);
    const error = await errorOf(loadStaticEmbedder({ folder }));
    expect(error).toMatchObject({ code: "embedding-failed", message: expect.stringContaining(join(folder, "tokenizer.json")) as string });
  });

  test("rows that are no numbers, once they are met", async () => {
    const rows = VOCABULARY.flatMap((token, at) => (token === "load" ? Array<number>(8).fill(NaN) : rowOf(at)));
    const embedder = await loadStaticEmbedder({ folder: writeModel(safetensorsOf({ embeddings: { dtype: "F32", shape: [71, 8], bytes: encode(rows, "F32") } })) });
    expect(await embedder.embed(["config"], "query")).toHaveLength(1);
    expect((await errorOf(embedder.embed(["load"], "query"))).code).toBe("embedding-failed");
  });
});

describe("a folder", () => {
  test("that is not there is named, with what to put there", async () => {
    const folder = join(scratchDirectory(), "nowhere");
    const error = await errorOf(loadStaticEmbedder({ folder }));
    expect(error).toMatchObject({ code: "embedding-failed", message: `There is no folder ${folder} for the embedding model` });
    expect(error.remedy).toContain("model.safetensors");
  });

  test("without a model, without a tokenizer, or that is a file, says so", async () => {
    const empty = scratchDirectory();
    expect((await errorOf(loadStaticEmbedder({ folder: empty }))).message).toContain("no model.safetensors");
    const half = writeModel(plain);
    rmSync(join(half, "tokenizer.json"));
    expect((await errorOf(loadStaticEmbedder({ folder: half }))).message).toContain("no tokenizer.json");
    writeFileSync(join(empty, "file"), "");
    expect((await errorOf(loadStaticEmbedder({ folder: join(empty, "file") }))).message).toContain("but a file");
  });

  test("needs no config.json", async () => {
    const folder = writeModel(plain);
    rmSync(join(folder, "config.json"));
    expectClose(await vectorOf(folder, "load"), unit(rowFor("load")));
  });

  test("may change after loading: the model is in memory", async () => {
    const folder = writeModel(plain);
    const embedder = await loadStaticEmbedder({ folder });
    truncateSync(join(folder, "model.safetensors"), 10);
    expectClose((await embedder.embed(["load"], "query"))[0]!, unit(rowFor("load")));
  });
});

test("a number of tokens that cannot be is refused", async () => {
  expect((await errorOf(loadStaticEmbedder({ folder: writeModel(plain), maxTokens: 0 }))).code).toBe("invalid-argument");
});

test("many texts let others have their turn, and can be cancelled", async () => {
  const embedder = await loadStaticEmbedder({ folder: writeModel(plain) });
  const caller = new AbortController();
  setTimeout(() => caller.abort(), 5);
  const texts = Array<string>(100_000).fill("def load(self): return config ".repeat(10));
  expect((await errorOf(embedder.embed(texts, "document", { signal: caller.signal }))).code).toBe("cancelled");
});
