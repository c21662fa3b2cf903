/** The program of the thread that tries texts on a model's tokenizer, to see whether its regular expressions come to an end. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { CodeGraphError } from "@codegraph/model";
import { runThread } from "../thread/thread-program.js";

/** What the thread is given. */
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

/** Empty where there is no such file. @throws CodeGraphError `embedding-failed` for one that is no JSON object */
async function jsonIn(folder: string, name: string): Promise<object> {
  const path = join(folder, name);
  const text = await readFile(path, "utf8").catch(() => "{}");
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Said below.
  }
  throw new CodeGraphError("embedding-failed", `The model's file ${path} cannot be used: it is no JSON object`, "Get the file anew, or name the folder of another model.");
}
