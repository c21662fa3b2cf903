import { resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { VectorIndex } from "@codegraph/store";
import { openSqliteVectors } from "@codegraph/store/sqlite";
import type { VectorsSetting } from "../config/search-settings.js";
import { openOwnFile } from "../seal/own-index.js";
import { vectorsPath } from "../folder/codegraph-folder.js";
import { fromEnvironment } from "./embedder-of.js";

/** Opens the configured vector store. Loads the drivers of LanceDB and Postgres only if they are used. */
export async function openVectors(root: string, setting: VectorsSetting, readonly: boolean): Promise<VectorIndex> {
  if (setting.store === "sqlite")
    return openOwnFile(root, vectorsPath(root), { readonly }, (path) => openSqliteVectors(path, { readonly }));
  if (setting.store === "postgres") {
    const { openPostgresVectors } = await import("@codegraph/store/postgres");
    const { urlEnv, schema } = setting;
    return openPostgresVectors({ database: fromEnvironment(urlEnv, "vectors"), ...(schema === undefined ? {} : { schema }) });
  }
  const { openLanceVectors } = await import("@codegraph/store/lancedb");
  const { store: _, uri, storageOptionsEnv, apiKeyEnv, ...rest } = setting;
  return openLanceVectors({
    ...rest,
    uri: /^[a-z][a-z0-9+.-]+:/iu.test(uri) ? uri : resolve(root, uri),
    ...(storageOptionsEnv === undefined ? {} : { storageOptions: optionsFrom(storageOptionsEnv) }),
    ...(apiKeyEnv === undefined ? {} : { apiKey: fromEnvironment(apiKeyEnv, "vectors") }),
  });
}

function optionsFrom(name: string): Record<string, string> {
  try {
    const options = JSON.parse(fromEnvironment(name, "vectors")) as unknown;
    if (typeof options === "object" && options !== null && Object.values(options).every((value) => typeof value === "string"))
      return options as Record<string, string>;
  } catch (error) {
    if (error instanceof CodeGraphError) throw error;
  }
  throw new CodeGraphError(
    "invalid-config",
    `The environment variable ${name} is not a JSON object of strings`,
    'Write it as {"region":"eu-central-1"}.',
  );
}
