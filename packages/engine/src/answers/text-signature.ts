import { CodeGraphError } from "@codegraph/model";
import { createExtractor, type Extractor } from "@codegraph/parse";
import type { IndexState } from "@codegraph/indexer/update";
import { createMemoryStore } from "@codegraph/store/memory";
import type { SignatureResult } from "../api/index.js";
import type { ModuleOf } from "../calls/relationships.js";
import { signatureOf } from "./signature.js";

/** The text of an editor is parsed again after each pause in typing, so a longer parse is given up. */
const PARSE_MS = 2_000;

/** Reads the signature of a text in place of a file. Nothing is stored. */
export type TextSignature = (path: string, text: string, moduleOf: ModuleOf) => Promise<SignatureResult>;

/** Creates a reader that keeps the parsers of the languages it has met. */
export function createTextSignature({ registry, config }: Pick<IndexState, "registry" | "config">): TextSignature {
  const extractors = new Map<string, Promise<Extractor>>();

  async function factsOf(path: string, text: string) {
    const language = registry.forPath(path, text);
    const isIndexed = language !== null && (config.languages?.includes(language.id) ?? true);
    if (!isIndexed) throw unreadable(path, "no indexed language has such files", "Ask without a text.");
    let extractor = extractors.get(language.id);
    if (extractor === undefined) extractors.set(language.id, (extractor = createExtractor(language, { parseTimeoutMs: PARSE_MS })));
    try {
      return await (await extractor).extract(text, path);
    } catch (error) {
      // A parser that failed may have damaged its memory.
      extractors.delete(language.id);
      throw unreadable(path, error instanceof Error ? error.message : String(error), "Save the file, and ask without a text.");
    }
  }

  return async (path, text, moduleOf) => {
    const facts = await factsOf(path, text);
    const store = createMemoryStore();
    try {
      store.write((writer) => writer.putFile({ path, size: Buffer.byteLength(text), mtimeMs: 0, hash: "" }, facts));
      return signatureOf(store, store.file(path)!, moduleOf);
    } finally {
      store.close();
    }
  };
}

function unreadable(path: string, fault: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", `Cannot read the text as ${path}: ${fault}`, remedy);
}
