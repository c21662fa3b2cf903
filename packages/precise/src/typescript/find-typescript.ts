import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** An installed TypeScript with a checker that answers in batches. */
export interface FoundTypeScript {
  readonly version: string;
  /** URLs of the modules of its API. */
  readonly api: string;
  readonly ast: string;
}

/** The API is marked unstable, so only this major version is used, and the program checks for each function that it calls. */
const MAJOR = 7;

/**
 * Finds the TypeScript that code in one of these folders would import, in their order; null without a usable version.
 * @param folders absolute paths; null for the TypeScript that is installed with this package
 */
export function findTypeScript(folders: readonly (string | null)[]): FoundTypeScript | null {
  for (const folder of folders) {
    const found = typeScriptFrom(folder === null ? import.meta.url : pathToFileURL(join(folder, "package.json")).href);
    if (found !== null) return found;
  }
  return null;
}

function typeScriptFrom(url: string): FoundTypeScript | null {
  const require = createRequire(url);
  try {
    const manifest: unknown = JSON.parse(readFileSync(require.resolve("typescript/package.json"), "utf8"));
    const version = typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "";
    if (Number.parseInt(version, 10) !== MAJOR) return null;
    const urlOf = (module: string): string => pathToFileURL(require.resolve(`typescript/unstable/${module}`)).href;
    return { version, api: urlOf("sync"), ast: urlOf("ast") };
  } catch {
    // Not installed, or a version without this API.
    return null;
  }
}
