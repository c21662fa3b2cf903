import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { describeEmbedder } from "../src/testing/index.js";
import { createTransformersEmbedder, type TransformersEmbedderOptions } from "../dist/transformers/index.js";
import { errorOf } from "./error-of.js";
import { scratchDirectory } from "./scratch.js";
import { rowFor } from "./small-model.js";
import { writeOnnxModel } from "./small-onnx.js";

// The package is an optional peer dependency of 474 MB. Without it the tests check the error.
const installed = existsSync(join(import.meta.dirname, "../node_modules/@huggingface/transformers"));

async function embedderOf(options: Partial<TransformersEmbedderOptions> = {}) {
  return createTransformersEmbedder({ folder: writeOnnxModel(), ...options });
}

const unit = (...rows: readonly (readonly number[])[]) => {
  const sum = rows[0]!.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0));
  return sum.map((value) => expect.closeTo(value / Math.hypot(...sum), 5) as number);
};

describe("a folder", () => {
  test("that does not exist is named with a remedy", async () => {
    const folder = join(scratchDirectory(), "nowhere");
    const error = await errorOf(createTransformersEmbedder({ folder }));
    expect(error).toMatchObject({ code: "embedding-failed", message: `There is no folder ${folder} for the embedding model` });
    expect(error.remedy).toContain("onnx/");
  });

  test("that is a file is rejected", async () => {
    const path = join(scratchDirectory(), "file");
    writeFileSync(path, "");
    expect(await errorOf(createTransformersEmbedder({ folder: path }))).toMatchObject({
      code: "embedding-failed",
      message: `${path} is not a folder`,
    });
  });

  test.each(["config.json", "tokenizer.json", "onnx"])("without %s is rejected", async (name) => {
    const folder = writeOnnxModel();
    rmSync(join(folder, name), { recursive: true });
    const error = await errorOf(createTransformersEmbedder({ folder }));
    expect(error.code).toBe("embedding-failed");
    expect(error.message).toContain(`has no ${name}`);
  });

  test("without the requested number type is rejected with the missing file", async () => {
    expect((await errorOf(embedderOf({ dtype: "q8" }))).message).toContain("onnx/model_quantized.onnx");
    expect(await createTransformersEmbedder({ folder: writeOnnxModel({ onnx: "model_quantized.onnx" }) })).toMatchObject({
      dimensions: null,
    });
  });
});

test("a batch size of 0 is rejected", async () => {
  expect((await errorOf(embedderOf({ batchSize: 0 }))).code).toBe("invalid-argument");
});

test("the id depends on the model's files and options but not on its folder", async () => {
  const { id } = await embedderOf();
  expect((await embedderOf({ pooling: "mean", batchSize: 1 })).id).toBe(id);
  const others = await Promise.all([
    embedderOf({ pooling: "cls" }),
    embedderOf({ queryPrefix: "query: " }),
    embedderOf({ documentPrefix: "query: " }),
    embedderOf({ folder: writeOnnxModel({ onnx: "model_fp16.onnx" }) }),
    embedderOf({ folder: writeOnnxModel({ files: { "config.json": { model_type: "xlm-roberta" } } }) }),
    embedderOf({ folder: writeOnnxModel({ files: { "1_Pooling/config.json": { pooling_mode_lasttoken: true } } }) }),
  ]);
  expect(new Set([id, ...others.map((other) => other.id)]).size).toBe(7);
});

describe.skipIf(installed)("without the package", () => {
  test("the first text fails with an install command", async () => {
    const embedder = await embedderOf();
    const error = await errorOf(embedder.embed(["load"], "query"));
    expect(error).toMatchObject({ code: "embedding-failed", message: "The package @huggingface/transformers is not installed" });
    expect(error.remedy).toContain("npm install");
    await embedder.close();
  });
});

describe.runIf(installed)("with the package", () => {
  describeEmbedder("a transformer", { open: () => embedderOf() });

  test("the vector of a text is the mean of its tokens' states, unaffected by padding", async () => {
    const embedder = await embedderOf();
    // The tokenizer puts `load` before and after each text.
    const [short, long] = await embedder.embed(["config", "self where are"], "document");
    expect([...short!]).toEqual(unit(rowFor("load"), rowFor("config"), rowFor("load")));
    expect([...long!]).toEqual(unit(rowFor("load"), rowFor("self"), rowFor("where"), rowFor("are"), rowFor("load")));
    await embedder.close();
  });

  test.each([
    ["cls", { pooling_mode_cls_token: true }],
    ["last", { pooling_mode_lasttoken: true }],
  ])("the vector is that of the %s token if the model says so", async (_, config) => {
    const embedder = await embedderOf({ folder: writeOnnxModel({ files: { "1_Pooling/config.json": config } }) });
    const [short] = await embedder.embed(["config", "self where are"], "document");
    expect([...short!]).toEqual(unit(rowFor("load")));
    await embedder.close();
  });

  test("prefixes are put before the texts of their purpose", async () => {
    const embedder = await embedderOf({ queryPrefix: "where " });
    const [query] = await embedder.embed(["config"], "query");
    const [document] = await embedder.embed(["where config"], "document");
    expect(query).toEqual(document);
    await embedder.close();
  });

  test("a text is cut to the model's maximum length", async () => {
    const embedder = await embedderOf({
      folder: writeOnnxModel({ files: { "config.json": { model_type: "bert", max_position_embeddings: 3 } } }),
    });
    const [vector] = await embedder.embed(["config config self self self"], "document");
    expect([...vector!]).toEqual(unit(rowFor("load"), rowFor("config"), rowFor("config")));
    await embedder.close();
  });

  test("an invalid model is named in the error", async () => {
    const folder = writeOnnxModel();
    writeFileSync(join(folder, "onnx/model.onnx"), "not a model");
    const error = await errorOf((await createTransformersEmbedder({ folder })).embed(["load"], "query"));
    expect(error).toMatchObject({ code: "embedding-failed", message: expect.stringContaining(folder) as string });
  });
});
