import { count, flag, type Kind, text } from "./kinds.js";
import { oneOf } from "./object-kinds.js";

/** Where vectors come from. */
export type EmbeddingSetting =
  | { readonly provider: "builtin" }
  | { readonly provider: "static"; readonly folder: string }
  | {
      readonly provider: "http";
      readonly url: string;
      readonly model: string;
      /** The name of an environment variable: a key never stands in a file. */
      readonly apiKeyEnv?: string;
      readonly dimensions?: number;
      readonly queryPrefix?: string;
      readonly documentPrefix?: string;
      readonly inputType?: boolean;
      readonly batchSize?: number;
      readonly concurrency?: number;
      readonly timeoutMs?: number;
    }
  | {
      readonly provider: "transformers";
      readonly folder: string;
      readonly queryPrefix?: string;
      readonly documentPrefix?: string;
    };

/** Where vectors are kept. */
export type VectorsSetting =
  | { readonly store: "sqlite" }
  | {
      readonly store: "lancedb";
      readonly uri: string;
      readonly table?: string;
      /** The names of environment variables; the first holds a JSON object of texts. */
      readonly storageOptionsEnv?: string;
      readonly apiKeyEnv?: string;
      readonly region?: string;
      readonly hostOverride?: string;
    };

const folder = text("\\S", "the path of a folder");
const variable = text("^[A-Za-z_][A-Za-z0-9_]*$", "the name of an environment variable");
const anyText = text("", "a text");
const address = text("^https?://[^\\s/]", "an address that begins with http:// or https://");

export const embedding: Kind = oneOf("provider", {
  builtin: {},
  static: { folder: { kind: folder, required: true } },
  http: {
    url: { kind: address, required: true },
    model: { kind: text("\\S", "the name of a model"), required: true },
    apiKeyEnv: { kind: variable },
    dimensions: { kind: count(1, 16_384) },
    queryPrefix: { kind: anyText },
    documentPrefix: { kind: anyText },
    inputType: { kind: flag },
    batchSize: { kind: count(1, 2_048) },
    concurrency: { kind: count(1, 64) },
    timeoutMs: { kind: count(100, 3_600_000) },
  },
  transformers: {
    folder: { kind: folder, required: true },
    queryPrefix: { kind: anyText },
    documentPrefix: { kind: anyText },
  },
});

export const vectors: Kind = oneOf("store", {
  sqlite: {},
  lancedb: {
    uri: { kind: text("\\S", "a folder, or an address such as s3://bucket/path"), required: true },
    table: { kind: text("^[\\w.-]{1,200}$", "the name of a table") },
    storageOptionsEnv: { kind: variable },
    apiKeyEnv: { kind: variable },
    region: { kind: anyText },
    hostOverride: { kind: address },
  },
});

/** Whether search by meaning goes by what is learnt from the project. */
export function wantsLearnt({ semantic, embedding: { provider } }: { readonly semantic: boolean; readonly embedding: EmbeddingSetting }): boolean {
  return semantic && provider === "builtin";
}
