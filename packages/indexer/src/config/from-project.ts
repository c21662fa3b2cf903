import { isAbsolute, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { leavesRoot } from "@codegraph/files/read";
import type { PreciseSetting } from "./project-config.js";
import type { EmbeddingSetting, VectorsSetting } from "./search-settings.js";
import { quoted, quoteList, type SensitiveValue } from "./trust/sensitive-value.js";

/**
 * Limits above the defaults that a project may set without trust. Larger values could exhaust the memory of the machine that indexes it.
 */
const MAX_HARMLESS_FILE_SIZE = 16 * 2 ** 20;
const MAX_HARMLESS_WORKERS = 16;

/** Describes a value of `languageModules` that requires trust, or returns null for a harmless value. */
export function languageModulesFromProject(modules: readonly string[]): SensitiveValue | null {
  if (modules.length === 0) return null;
  // A module can import its siblings, so trust has to cover the whole folder.
  const folders = modules.map((address) => resolve(pathOf(address), ".."));
  return { effect: `runs the code of ${quoteList(modules)}`, paths: modules.map(pathOf), code: folders };
}

/** Describes a value of `secrets` that requires trust, or returns null for a harmless value. */
export function secretsFromProject(globs: readonly string[]): SensitiveValue | null {
  return globs.length === 0 ? null : { effect: `indexes files whose names suggest secrets: ${quoteList(globs)}` };
}

/** Describes a value of `maxFileSize` that requires trust, or returns null for a harmless value. */
export function maxFileSizeFromProject(bytes: number): SensitiveValue | null {
  return bytes <= MAX_HARMLESS_FILE_SIZE ? null : { effect: `reads files of up to ${bytes} bytes into memory` };
}

/** Describes a value of `workers` that requires trust, or returns null for a harmless value. */
export function workersFromProject(threads: number | null): SensitiveValue | null {
  return threads === null || threads <= MAX_HARMLESS_WORKERS ? null : { effect: `starts ${threads} threads` };
}

/** Describes a value of `embedding` that requires trust, or returns null for a harmless value. */
export function embeddingFromProject(setting: EmbeddingSetting, root: string): SensitiveValue | null {
  switch (setting.provider) {
    case "builtin":
      return null;
    case "static":
      return { effect: `loads the embedding model in ${quoted(setting.folder)}`, paths: [resolve(root, setting.folder)] };
    case "http":
      return { effect: `sends code to ${quoted(setting.url)}${keyClause([setting.apiKeyEnv])}` };
    case "transformers": {
      // Native code executes the model, so trust has to cover its content.
      const folder = resolve(root, setting.folder);
      return { effect: `runs the embedding model in ${quoted(setting.folder)}`, paths: [folder], code: [folder] };
    }
  }
}

/** Describes a value of `precise` that requires trust, or returns null for a harmless value. */
export function preciseFromProject(setting: PreciseSetting, root: string): SensitiveValue | null {
  if (setting !== "project") return null;
  const folder = resolve(root, "node_modules/typescript");
  return { effect: "runs the TypeScript compiler in node_modules", paths: [folder] };
}

/** Describes a value of `vectors` that requires trust, or returns null for a harmless value. */
export function vectorsFromProject(setting: VectorsSetting, root: string): SensitiveValue | null {
  if (setting.store === "sqlite") return null;
  if (setting.store === "postgres") return { effect: `stores vectors of the code in Postgres${keyClause([setting.urlEnv])}` };
  const { uri, hostOverride, storageOptionsEnv, apiKeyEnv } = setting;
  const isFolder = !/^[a-z][a-z0-9+.-]+:/iu.test(uri);
  const host = hostOverride === undefined ? "" : ` through ${quoted(hostOverride)}`;
  return {
    effect: `stores vectors of the code in LanceDB at ${quoted(uri)}${host}${keyClause([storageOptionsEnv, apiKeyEnv])}`,
    paths: isFolder ? [resolve(root, uri)] : [],
  };
}

/** Describes a value of `voiceProfilePath` that requires trust, or returns null for a harmless value. */
export function voiceFromProject(path: string | null, root: string): SensitiveValue | null {
  if (path === null) return null;
  const isOutside = isAbsolute(path) || path.startsWith("~") || leavesRoot(root, path);
  return {
    effect: `makes agents write in the voice of ${quoted(path)}${isOutside ? ", which is outside the project" : ""}`,
    paths: [resolve(root, path)],
  };
}

function keyClause(variables: readonly (string | undefined)[]): string {
  const named = variables.filter((name) => name !== undefined);
  return named.length === 0 ? "" : `, including the content of the environment variable ${named.map(quoted).join(" and ")}`;
}

/** Converts a `file:` URL to a path. Returns any other string unchanged. */
function pathOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    return address;
  }
}
