import { isAbsolute } from "node:path";
import { resolveInside } from "../discover/resolve-inside.js";
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

/**
 * A project's file may have come with the project. What sends code or the content of an environment variable elsewhere,
 * or runs a foreign model in native code, is for the user to say, not for a repository.
 */
export function embeddingFromProject(setting: EmbeddingSetting): string | null {
  if (setting.provider === "transformers") return "would run a model of the project's choice";
  if (setting.provider !== "http") return null;
  if (setting.apiKeyEnv !== undefined) return "would send an environment variable where the project says";
  if (!isHere(setting.url)) return "would send code where the project says";
  // Whatever stands behind these, a program on this machine would be asked for it.
  return /[?#@]/u.test(setting.url) ? "would ask a program on this machine for more than vectors" : null;
}

/** As {@link embeddingFromProject}. */
export function vectorsFromProject(setting: VectorsSetting, root: string): string | null {
  if (setting.store === "sqlite") return null;
  const { uri, storageOptionsEnv, apiKeyEnv, hostOverride } = setting;
  if (storageOptionsEnv !== undefined || apiKeyEnv !== undefined || hostOverride !== undefined) return "would send an environment variable where the project says";
  const isFolder = !/^[a-z][a-z0-9+.-]*:/iu.test(uri) && !isAbsolute(uri) && !uri.split(/[/\\]/u).includes("..");
  return isFolder && staysIn(root, uri) ? null : "would write outside of the project";
}

/** Folders of the project can be links. */
function staysIn(root: string, path: string): boolean {
  try {
    return resolveInside(root, path) !== "";
  } catch {
    return false;
  }
}

function isHere(url: string): boolean {
  return URL.canParse(url) && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(new URL(url).hostname);
}
