import { resolve } from "node:path";
import type { Embedder } from "@codegraph/embed";
import { CodeGraphError } from "@codegraph/model";
import type { EmbeddingSetting } from "../config/index.js";

/** What the built-in embedder is made with: it is learnt from the project. */
export type OpenBuiltin = () => Promise<Embedder | null>;

/**
 * The embedder that the settings name; null where the built-in one has nothing to go by yet. Only that one is loaded.
 * @throws CodeGraphError `embedding-failed`, `invalid-config` for an environment variable that is not set
 */
export async function openEmbedder(root: string, setting: EmbeddingSetting, builtin: OpenBuiltin): Promise<Embedder | null> {
  switch (setting.provider) {
    case "builtin":
      return builtin();
    case "static": {
      const { loadStaticEmbedder } = await import("@codegraph/embed/static");
      return loadStaticEmbedder({ folder: resolve(root, setting.folder) });
    }
    case "http": {
      const { createHttpEmbedder } = await import("@codegraph/embed/http");
      const { provider: _, url: baseUrl, apiKeyEnv, ...rest } = setting;
      return createHttpEmbedder({ ...rest, baseUrl, ...(apiKeyEnv === undefined ? {} : { apiKey: fromEnvironment(apiKeyEnv, "embedding") }) });
    }
    case "transformers": {
      const { createTransformersEmbedder } = await import("@codegraph/embed/transformers");
      const { provider: _, folder, ...rest } = setting;
      return createTransformersEmbedder({ ...rest, folder: resolve(root, folder) });
    }
  }
}

/** @throws CodeGraphError `invalid-config` */
export function fromEnvironment(name: string, setting: string): string {
  const value = process.env[name];
  if (value !== undefined && value !== "") return value;
  throw new CodeGraphError("invalid-config", `"${setting}" wants the environment variable ${name}, which is not set`, "Set it, or take it out of the settings.");
}
