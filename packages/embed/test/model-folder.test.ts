/** Properties that are read from the folder of a model. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readModelFolder } from "../src/transformers/model-folder.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "codegraph-model-"));
  put("config.json", '{ "max_position_embeddings": 512 }');
  put("tokenizer.json", "{}");
  put("onnx/model.onnx", "weights");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test("the pooling is the mean unless the folder states another", async () => {
  const pooling = async (config: string): Promise<string> => {
    put("1_Pooling/config.json", config);
    return (await readModelFolder(folder, undefined)).pooling;
  };
  expect((await readModelFolder(folder, undefined)).pooling).toBe("mean");
  expect(await pooling('{ "pooling_mode_cls_token": true, "pooling_mode_lasttoken": false }')).toBe("cls");
  expect(await pooling('{ "pooling_mode_cls_token": false, "pooling_mode_lasttoken": true }')).toBe("last");
  expect(await pooling('{ "pooling_mode_mean_tokens": true, "pooling_mode_lasttoken": false }')).toBe("mean");
  for (const other of ["[true]", "null", "not JSON"]) expect(await pooling(other)).toBe("mean");
});

test("the maximum number of tokens is the least that the folder states", async () => {
  const tokens = async (): Promise<number | null> => (await readModelFolder(folder, undefined)).maxTokens;
  expect(await tokens()).toBe(512);
  put("sentence_bert_config.json", '{ "max_seq_length": 256 }');
  expect(await tokens()).toBe(256);
  put("config.json", '{ "max_position_embeddings": "many" }');
  expect(await tokens()).toBe(256);
  put("sentence_bert_config.json", "{}");
  expect(await tokens()).toBeNull();
});

test("the hash changes with each file of the model", async () => {
  const hash = async (): Promise<string> => (await readModelFolder(folder, undefined)).hash;
  const seen = new Set([await hash()]);
  expect(await hash()).toBe([...seen][0]);
  expect([...seen][0]).toMatch(/^[0-9a-f]{16}$/u);
  for (const [path, text] of [
    ["config.json", "{}"],
    ["tokenizer.json", "[]"],
    ["onnx/model.onnx", "weightz"],
    ["onnx/model.onnx", "longer weights"],
  ] as const) {
    put(path, text);
    seen.add(await hash());
  }
  expect(seen.size).toBe(5);
});

test("only the end of large weights is read for the hash", async () => {
  const hash = async (): Promise<string> => (await readModelFolder(folder, undefined)).hash;
  put("onnx/model.onnx", `a${"x".repeat(1 << 20)}`);
  const first = await hash();
  put("onnx/model.onnx", `b${"x".repeat(1 << 20)}`);
  expect(await hash()).toBe(first);
  put("onnx/model.onnx", `b${"x".repeat((1 << 20) - 1)}y`);
  expect(await hash()).not.toBe(first);
});

test("a missing file is named", async () => {
  await expect(readModelFolder(join(folder, "none"), undefined)).rejects.toMatchObject({
    code: "embedding-failed",
    message: expect.stringContaining("There is no folder"),
  });
  await expect(readModelFolder(join(folder, "config.json"), undefined)).rejects.toMatchObject({
    message: expect.stringContaining("is not a folder"),
  });
  await expect(readModelFolder(folder, "q8")).rejects.toMatchObject({
    message: expect.stringContaining("has no onnx/model_quantized.onnx"),
  });
  rmSync(join(folder, "onnx"), { recursive: true });
  await expect(readModelFolder(folder, undefined)).rejects.toMatchObject({
    message: expect.stringContaining("onnx/model.onnx or the like"),
  });
  rmSync(join(folder, "tokenizer.json"));
  await expect(readModelFolder(folder, undefined)).rejects.toMatchObject({ message: expect.stringContaining("has no tokenizer.json") });
});
