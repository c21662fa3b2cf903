import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadStaticEmbedder } from "../dist/static/index.js";
import { errorOf } from "./error-of.js";
import { scratchDirectory } from "./scratch.js";
import {
  DIMENSIONS,
  encode,
  rowFor,
  rowOf,
  safetensorsOf,
  tableOf,
  VOCABULARY,
  withHeader,
  WORD_PIECES,
  writeModel,
} from "./small-model.js";

const plain = safetensorsOf({ embeddings: tableOf("F32") });

async function vectorOf(folder: string, text: string, maxTokens?: number): Promise<Float32Array> {
  const [vector] = await (await loadStaticEmbedder({ folder, maxTokens })).embed([text], "document");
  return vector!;
}

/** Returns the sum of rows, scaled to unit length. */
function unit(...rows: readonly (readonly number[])[]): number[] {
  const sum = Array.from({ length: DIMENSIONS }, (_, at) => rows.reduce((sum, row) => sum + row[at]!, 0));
  return sum.map((value) => value / Math.hypot(...sum));
}

function expectClose(actual: Float32Array, expected: readonly number[]): void {
  expect(Math.max(...expected.map((value, at) => Math.abs(value - actual[at]!)))).toBeLessThan(1e-6);
}

describe("a text", () => {
  test("becomes the sum of its tokens' rows, without start and end markers", async () => {
    expectClose(await vectorOf(writeModel(plain), "load config"), unit(rowFor("load"), rowFor("config")));
  });

  test("is split by the tokenizer: case, punctuation, parts of words", async () => {
    expectClose(
      await vectorOf(writeModel(plain), "Load(Hashed)"),
      unit(rowFor("load"), rowFor("("), rowFor("hash"), rowFor("##ed"), rowFor(")")),
    );
  });

  test("is embedded without unknown tokens", async () => {
    expectClose(await vectorOf(writeModel(plain), "load 配 config"), unit(rowFor("load"), rowFor("config")));
    expect(await vectorOf(writeModel(plain), "配")).toEqual(new Float32Array(DIMENSIONS));
  });

  test("is embedded up to a number of tokens", async () => {
    expectClose(await vectorOf(writeModel(plain), "( : ) . (", 3), unit(rowFor("("), rowFor(":"), rowFor(")")));
  });
});

describe("a model", () => {
  test.each(["F16", "BF16", "I8", "F64"] as const)("of %s returns the same as one of F32", async (dtype) => {
    const text = "def load(self): return config";
    const expected = await vectorOf(writeModel(plain), text);
    expectClose(await vectorOf(writeModel(safetensorsOf({ embeddings: tableOf(dtype) })), text), [...expected]);
  });

  test("in the layout of sentence-transformers is read", async () => {
    const folder = writeModel(safetensorsOf({ "embedding.weight": tableOf("F32") }), WORD_PIECES, "0_StaticEmbedding");
    expectClose(await vectorOf(folder, "load"), unit(rowFor("load")));
  });

  test("with weights and shared rows is read", async () => {
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

  test("has an id that depends on its files and options but not on the folder", async () => {
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

describe("an unusable model is rejected with file and reason:", () => {
  const whole = { dtype: "F32", shape: [VOCABULARY.length, DIMENSIONS], data_offsets: [0, VOCABULARY.length * DIMENSIONS * 4] };
  const described = (entry: object) => withHeader(JSON.stringify({ embeddings: { ...whole, ...entry } }), tableOf("F32").bytes);

  test.each<[string, Buffer, RegExp]>([
    ["an empty file", Buffer.alloc(0), /only 0 bytes/u],
    ["a header longer than the file", withHeader("{}", undefined, 2n ** 63n), /header should have 9223372036854775808 bytes/u],
    ["a header that is not JSON", withHeader("{nope"), /not JSON/u],
    ["a header that is a list", withHeader("[]"), /not an object/u],
    ["no tensor of embeddings", safetensorsOf({ "bert.encoder": tableOf("F32") }), /no tensor `embeddings` \(it has bert\.encoder\)/u],
    ["a truncated file", plain.subarray(0, plain.length - 1), /cut off/u],
    ["a negative offset", described({ data_offsets: [-4, 100] }), /not described/u],
    ["a range that ends before it starts", described({ data_offsets: [8, 4] }), /should end at 4/u],
    ["a shape that does not fit", described({ shape: [VOCABULARY.length, DIMENSIONS + 1] }), /should have \d+ bytes/u],
    ["a shape larger than any memory", described({ shape: [2 ** 50, 2 ** 50] }), /should have/u],
    ["a one-dimensional shape", described({ shape: [VOCABULARY.length * DIMENSIONS] }), /not one row for each token/u],
    ["an empty shape", described({ shape: [0, 8], data_offsets: [0, 0] }), /not one row for each token/u],
    ["an unknown number type", described({ dtype: "Q4" }), /holds Q4/u],
    ["an unsupported type of rows", described({ dtype: "U32" }), /holds U32/u],
    ["a missing description", withHeader('{"embeddings":null}'), /not described/u],
    [
      "fewer rows than tokens",
      safetensorsOf({ embeddings: { dtype: "I8", shape: [5, 8], bytes: new Uint8Array(40) } }),
      /rows for 5 tokens, but tokenizer\.json numbers 71/u,
    ],
    [
      "a mapping to missing rows",
      safetensorsOf({ embeddings: tableOf("F32"), mapping: { dtype: "I32", shape: [2], bytes: encode([0, 71], "I32") } }),
      /row 71 of 71/u,
    ],
    [
      "a mapping that is not integers",
      safetensorsOf({ embeddings: tableOf("F32"), mapping: { dtype: "F32", shape: [2], bytes: encode([0, 1], "F32") } }),
      /mapping holds F32/u,
    ],
    [
      "too few weights",
      safetensorsOf({ embeddings: tableOf("F32"), weights: { dtype: "F32", shape: [1], bytes: encode([1], "F32") } }),
      /1 weights for 71 tokens/u,
    ],
    ["a Git LFS pointer", Buffer.from("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 32\n"), /Git LFS/u],
  ])("%s", async (_, model, reason) => {
    const folder = writeModel(model);
    const error = await errorOf(loadStaticEmbedder({ folder }));
    expect(error.code).toBe("embedding-failed");
    expect(error.message).toContain(join(folder, "model.safetensors"));
    expect(error.message).toMatch(reason);
  });

  test.each<[string, unknown]>([
    ["not JSON", "{"],
    ["other JSON", { name: "my-package" }],
    ["null", null],
    ["a tokenizer of an unknown type", { ...WORD_PIECES, pre_tokenizer: { type: "Telepathy" } }],
    ["a tokenizer without words", { ...WORD_PIECES, added_tokens: [], model: { ...WORD_PIECES.model, vocab: {} } }],
  ])("a tokenizer.json that is %s", async (_, tokenizer) => {
    const folder = writeModel(plain, tokenizer);
    const error = await errorOf(loadStaticEmbedder({ folder }));
    expect(error).toMatchObject({ code: "embedding-failed", message: expect.stringContaining(join(folder, "tokenizer.json")) as string });
  });

  test("rows with NaN, once they are used", async () => {
    const rows = VOCABULARY.flatMap((token, at) => (token === "load" ? Array<number>(8).fill(NaN) : rowOf(at)));
    const embedder = await loadStaticEmbedder({
      folder: writeModel(safetensorsOf({ embeddings: { dtype: "F32", shape: [71, 8], bytes: encode(rows, "F32") } })),
    });
    expect(await embedder.embed(["config"], "query")).toHaveLength(1);
    expect((await errorOf(embedder.embed(["load"], "query"))).code).toBe("embedding-failed");
  });
});

describe("a folder", () => {
  test("that does not exist is named with a remedy", async () => {
    const folder = join(scratchDirectory(), "nowhere");
    const error = await errorOf(loadStaticEmbedder({ folder }));
    expect(error).toMatchObject({ code: "embedding-failed", message: `There is no folder ${folder} for the embedding model` });
    expect(error.remedy).toContain("model.safetensors");
  });

  test("without a model or tokenizer, or that is a file, is reported", async () => {
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

  test("may change after loading", async () => {
    const folder = writeModel(plain);
    const embedder = await loadStaticEmbedder({ folder });
    truncateSync(join(folder, "model.safetensors"), 10);
    expectClose((await embedder.embed(["load"], "query"))[0]!, unit(rowFor("load")));
  });
});

test("an invalid number of tokens is rejected", async () => {
  expect((await errorOf(loadStaticEmbedder({ folder: writeModel(plain), maxTokens: 0 }))).code).toBe("invalid-argument");
});

test("embedding many texts can be cancelled", async () => {
  const embedder = await loadStaticEmbedder({ folder: writeModel(plain) });
  const caller = new AbortController();
  setTimeout(() => caller.abort(), 5);
  const texts = Array<string>(100_000).fill("def load(self): return config ".repeat(10));
  expect((await errorOf(embedder.embed(texts, "document", { signal: caller.signal }))).code).toBe("cancelled");
});
