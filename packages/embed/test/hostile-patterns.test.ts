/** A model's tokenizer contains regular expressions by the model's author. One that never ends must cost a thread and nothing else. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadStaticEmbedder } from "../dist/static/index.js";
import { createTransformersEmbedder } from "../dist/transformers/index.js";
import { errorOf } from "./error-of.js";
import { safetensorsOf, tableOf, WORD_PIECES, writeModel } from "./small-model.js";
import { writeOnnxModel } from "./small-onnx.js";

/** Takes time that doubles with each `a`. Sixty of them take longer than any test waits. */
const EXPONENTIAL = { type: "Split", pattern: { Regex: "(?:a|aa)+!?b" }, behavior: "Isolated", invert: false };
const HOSTILE_TEXT = `${"a".repeat(60)}!`;
const plain = safetensorsOf({ embeddings: tableOf("F32") });

test.each([
  ["splits texts", { ...WORD_PIECES, pre_tokenizer: EXPONENTIAL }],
  ["replaces text", { ...WORD_PIECES, normalizer: { type: "Replace", pattern: { Regex: "(?:a|aa)+!?b" }, content: "" } }],
])("a static model whose pattern %s in exponential time is stopped without blocking the main thread", async (_, tokenizer) => {
  const embedder = await loadStaticEmbedder({ folder: writeModel(plain, tokenizer), textTimeoutMs: 1_000 });
  expect(await embedder.embed(["load config"], "query")).toHaveLength(1);
  let turns = 0;
  const timer = setInterval(() => turns++, 20);
  const error = await errorOf(embedder.embed(["load", HOSTILE_TEXT, "config"], "document"));
  clearInterval(timer);
  expect(error).toMatchObject({ code: "embedding-failed", message: expect.stringContaining("longer than 1000 ms for one text") as string });
  expect(turns).toBeGreaterThan(3);
  // The next text fails at once.
  expect(await errorOf(embedder.embed(["load"], "query"))).toBe(error);
  await embedder.close();
});

test("cancelling a call ends it while a pattern is still matching", async () => {
  const embedder = await loadStaticEmbedder({
    folder: writeModel(plain, { ...WORD_PIECES, pre_tokenizer: EXPONENTIAL }),
    textTimeoutMs: 600_000,
  });
  const error = await errorOf(embedder.embed([HOSTILE_TEXT], "query", { signal: AbortSignal.timeout(100) }));
  expect(error.code).toBe("cancelled");
  await embedder.close();
});

// The package is an optional peer dependency of 474 MB.
const installed = existsSync(join(import.meta.dirname, "../node_modules/@huggingface/transformers"));

test.runIf(installed)("a transformer whose tokenizer takes exponential time is stopped before the main thread uses it", async () => {
  const folder = writeOnnxModel();
  writeFileSync(join(folder, "tokenizer.json"), JSON.stringify({ ...WORD_PIECES, pre_tokenizer: EXPONENTIAL }));
  const embedder = await createTransformersEmbedder({ folder, textTimeoutMs: 1_000 });
  expect(await errorOf(embedder.embed([HOSTILE_TEXT], "query"))).toMatchObject({
    code: "embedding-failed",
    message: expect.stringContaining("longer than 1000 ms for one text") as string,
  });
  await embedder.close();
});
