import { integerKind, booleanKind, type SettingKind, stringKind } from "./kinds.js";
import { variantKind } from "./object-kinds.js";

/** Source of embedding vectors. */
export type EmbeddingSetting =
  | { readonly provider: "builtin" }
  | { readonly provider: "static"; readonly folder: string }
  | {
      readonly provider: "http";
      /** Base URL of a server with the OpenAI embeddings API. */
      readonly url: string;
      readonly model: string;
      /** Name of an environment variable. Keys are never stored in a file. */
      readonly apiKeyEnv?: string;
      /** Length of the vectors to request from the server. */
      readonly dimensions?: number;
      readonly queryPrefix?: string;
      readonly documentPrefix?: string;
      /** Send an `input_type` with each request. */
      readonly inputType?: boolean;
      /** Texts per request. */
      readonly batchSize?: number;
      /** Requests in flight. */
      readonly concurrency?: number;
      readonly timeoutMs?: number;
    }
  | {
      readonly provider: "transformers";
      readonly folder: string;
      readonly queryPrefix?: string;
      readonly documentPrefix?: string;
    };

/** Storage of embedding vectors. */
export type VectorsSetting =
  | { readonly store: "sqlite" }
  | {
      readonly store: "lancedb";
      /** Folder, relative to the root, or the address of an object store or server. */
      readonly uri: string;
      /** Name of the table. Defaults to `codegraph`. */
      readonly table?: string;
      /** Name of an environment variable that holds a JSON object of strings. `apiKeyEnv` names one that holds a key. */
      readonly storageOptionsEnv?: string;
      readonly apiKeyEnv?: string;
      readonly region?: string;
      /** Host to contact instead of the default one of LanceDB Cloud. */
      readonly hostOverride?: string;
    }
  | {
      readonly store: "postgres";
      /** Name of an environment variable that holds an address, `postgres://user:password@host/database`. */
      readonly urlEnv: string;
      /** Postgres schema for the tables. Defaults to `codegraph_vectors`. */
      readonly schema?: string;
    };

const folder = stringKind("\\S", "the path of a folder");
const variable = stringKind("^[A-Za-z_][A-Za-z0-9_]*$", "the name of an environment variable");
const anyText = stringKind("", "a string");
const address = stringKind("^https?://[^\\s/]", "a URL that begins with http:// or https://");

/** Setting `embedding`: one variant for each provider. */
export const embeddingKind: SettingKind = variantKind("provider", {
  builtin: {},
  static: { folder: { kind: folder, required: true } },
  http: {
    url: { kind: address, required: true },
    model: { kind: stringKind("\\S", "the name of a model"), required: true },
    apiKeyEnv: { kind: variable },
    dimensions: { kind: integerKind(1, 16_384) },
    queryPrefix: { kind: anyText },
    documentPrefix: { kind: anyText },
    inputType: { kind: booleanKind },
    batchSize: { kind: integerKind(1, 2_048) },
    concurrency: { kind: integerKind(1, 64) },
    timeoutMs: { kind: integerKind(100, 3_600_000) },
  },
  transformers: {
    folder: { kind: folder, required: true },
    queryPrefix: { kind: anyText },
    documentPrefix: { kind: anyText },
  },
});

/** Setting `vectors`: one variant for each store. */
export const vectorsKind: SettingKind = variantKind("store", {
  sqlite: {},
  lancedb: {
    uri: { kind: stringKind("\\S", "a folder, or an address such as s3://bucket/path"), required: true },
    table: { kind: stringKind("^[\\w.-]{1,200}$", "the name of a table") },
    storageOptionsEnv: { kind: variable },
    apiKeyEnv: { kind: variable },
    region: { kind: anyText },
    hostOverride: { kind: address },
  },
  postgres: {
    urlEnv: { kind: variable, required: true },
    schema: { kind: stringKind("^[\\w.-]{1,63}$", "the name of a schema") },
  },
});

/** Returns true if semantic search uses vectors that are learnt from the project itself. */
export function usesLearntEmbedding({
  semantic,
  embedding: { provider },
}: {
  readonly semantic: boolean;
  readonly embedding: EmbeddingSetting;
}): boolean {
  return semantic && provider === "builtin";
}
