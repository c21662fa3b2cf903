import { resolve } from "node:path";
import type { Embedder } from "@codegraph/embed";
import { CodeGraphError } from "@codegraph/model";
import { identifiersIn, identifierWords } from "@codegraph/search";
import type { FactReader } from "@codegraph/store";
import type { EmbeddingSetting } from "../config/search-settings.js";
import { readTrainedModel } from "./learnt-vectors.js";

/**
 * Opens the configured embedder; null if its model is not trained yet. Loads only that embedder.
 * @throws CodeGraphError `embedding-failed`, `invalid-config` for an unset environment variable
 */
export async function openEmbedder(root: string, store: FactReader, setting: EmbeddingSetting): Promise<Embedder | null> {
  switch (setting.provider) {
    case "builtin": {
      const { createBuiltinEmbedder } = await import("@codegraph/embed/builtin");
      const model = readTrainedModel(store);
      return model && createBuiltinEmbedder(model, wordsOf);
    }
    case "static": {
      const { loadStaticEmbedder } = await import("@codegraph/embed/static");
      return loadStaticEmbedder({ folder: resolve(root, setting.folder) });
    }
    case "http": {
      const { createHttpEmbedder } = await import("@codegraph/embed/http");
      const { provider: _, url: baseUrl, apiKeyEnv, ...rest } = setting;
      return createHttpEmbedder({
        ...rest,
        baseUrl,
        ...(apiKeyEnv === undefined ? {} : { apiKey: fromEnvironment(apiKeyEnv, "embedding") }),
      });
    }
    case "transformers": {
      const { createTransformersEmbedder } = await import("@codegraph/embed/transformers");
      const { provider: _, folder, ...rest } = setting;
      return createTransformersEmbedder({ ...rest, folder: resolve(root, folder) });
    }
  }
}

/** Reads an environment variable that a setting requires. @throws CodeGraphError `invalid-config` */
export function fromEnvironment(name: string, setting: string): string {
  const value = process.env[name];
  if (value !== undefined && value !== "") return value;
  throw new CodeGraphError(
    "invalid-config",
    `"${setting}" needs the environment variable ${name}, which is not set`,
    "Set it, or remove it from the settings.",
  );
}

/** Counts the words of a text, split as in the search index. */
function wordsOf(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const identifier of identifiersIn(text)) {
    const { parts, whole } = identifierWords(identifier);
    for (const word of whole === null ? parts : [...parts, whole]) words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}
