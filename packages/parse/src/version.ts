import { readFileSync } from "node:fs";

let version: string | null = null;

/**
 * Changes whenever extraction may give other facts: a hash over the compiled extractor, languages and grammars, which
 * the build writes. An index that was made by another version is stale.
 */
export function extractorVersion(): string {
  version ??= readFileSync(new URL("../version.txt", import.meta.url), "utf8").trim();
  return version;
}
