import { isAbsolute, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { leadsOut } from "@codegraph/files/read";
import type { EmbeddingSetting, VectorsSetting } from "./search-settings.js";
import { quoted, quotedList, type SensitiveValue } from "./trust/sensitive-value.js";

/** A project may need more than the default. Beyond these it could make indexing fill the memory of its reader. */
const MAX_HARMLESS_FILE_SIZE = 16 * 2 ** 20;
const MAX_HARMLESS_WORKERS = 16;

export function languageModulesFromProject(modules: readonly string[]): SensitiveValue | null {
  if (modules.length === 0) return null;
  // A module may import whatever lies beside it.
  const folders = modules.map((address) => resolve(pathOf(address), ".."));
  return { effect: `runs the code of ${quotedList(modules)}`, paths: modules.map(pathOf), code: folders };
}

export function secretsFromProject(globs: readonly string[]): SensitiveValue | null {
  return globs.length === 0 ? null : { effect: `indexes files whose names say that they hold secrets: ${quotedList(globs)}` };
}

export function maxFileSizeFromProject(bytes: number): SensitiveValue | null {
  return bytes <= MAX_HARMLESS_FILE_SIZE ? null : { effect: `reads files of up to ${bytes} bytes into memory` };
}

export function workersFromProject(threads: number | null): SensitiveValue | null {
  return threads === null || threads <= MAX_HARMLESS_WORKERS ? null : { effect: `starts ${threads} threads` };
}

export function embeddingFromProject(setting: EmbeddingSetting, root: string): SensitiveValue | null {
  switch (setting.provider) {
    case "builtin":
      return null;
    case "static":
      return { effect: `loads the embedding model in ${quoted(setting.folder)}`, paths: [resolve(root, setting.folder)] };
    case "http":
      return { effect: `sends code to ${quoted(setting.url)}${withKeys([setting.apiKeyEnv])}` };
    case "transformers": {
      // The model is a program of its own that native code runs.
      const folder = resolve(root, setting.folder);
      return { effect: `runs the embedding model in ${quoted(setting.folder)}`, paths: [folder], code: [folder] };
    }
  }
}

export function vectorsFromProject(setting: VectorsSetting, root: string): SensitiveValue | null {
  if (setting.store === "sqlite") return null;
  const { uri, hostOverride, storageOptionsEnv, apiKeyEnv } = setting;
  const isFolder = !/^[a-z][a-z0-9+.-]+:/iu.test(uri);
  const host = hostOverride === undefined ? "" : ` by way of ${quoted(hostOverride)}`;
  return {
    effect: `keeps vectors of the code in LanceDB at ${quoted(uri)}${host}${withKeys([storageOptionsEnv, apiKeyEnv])}`,
    paths: isFolder ? [resolve(root, uri)] : [],
  };
}

export function voiceFromProject(path: string | null, root: string): SensitiveValue | null {
  if (path === null) return null;
  const isOutside = isAbsolute(path) || path.startsWith("~") || leadsOut(root, path);
  return { effect: `has agents write as ${quoted(path)}${isOutside ? ", outside of the project," : ""} says`, paths: [resolve(root, path)] };
}

function withKeys(variables: readonly (string | undefined)[]): string {
  const named = variables.filter((name) => name !== undefined);
  return named.length === 0 ? "" : `, with the content of the environment variable ${named.map(quoted).join(" and ")}`;
}

/** The path that a `file:` address means; the address itself where it means none. */
function pathOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    return address;
  }
}
