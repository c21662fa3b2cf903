/** Program of the thread that tries texts on a model's tokenizer, to find out whether its regular expressions terminate. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { CodeGraphError } from "@codegraph/model";
import { runThread } from "../thread/thread-program.js";

/** Input of the thread. */
export interface TokenizerThreadData {
  readonly folder: string;
}

await runThread<TokenizerThreadData, readonly string[], null, null>(async ({ folder }) => {
  const description = await jsonIn(folder, "tokenizer.json");
  const tokenizer = new Tokenizer(description, await jsonIn(folder, "tokenizer_config.json"));
  return {
    start: null,
    async work(texts, inSteps) {
      await inSteps(texts, (text) => tokenizer.encode(text).ids.length);
      return { answer: null };
    },
  };
});

/**
 * Reads a JSON object; empty if the file does not exist.
 * @throws CodeGraphError `embedding-failed` for anything but a JSON object
 */
async function jsonIn(folder: string, name: string): Promise<object> {
  const path = join(folder, name);
  const text = await readFile(path, "utf8").catch(() => "{}");
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new CodeGraphError(
    "embedding-failed",
    `Cannot use the model's file ${path}: it is not a JSON object`,
    "Download the file again, or name the folder of another model.",
  );
}
