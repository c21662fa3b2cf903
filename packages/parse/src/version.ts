import { readFileSync } from "node:fs";

let version: string | null = null;
const ownStamps = new Map<string, string>();

/**
 * Changes whenever extraction may give other facts: a hash over the compiled extractor, languages and grammars, which
 * the build writes. An index that was made by another version is stale.
 *
 * @param modules those that `loadRegistry` was given, and has loaded
 */
export function extractorVersion(modules: readonly string[] = []): string {
  version ??= readFileSync(new URL("../version.txt", import.meta.url), "utf8").trim();
  if (modules.length === 0) return version;
  const stamp = ownStamps.get(modules.join("\n"));
  if (stamp === undefined) throw new Error("Load the languages first.");
  return `${version} ${stamp}`;
}

/** Remembers by what languages from elsewhere read. */
export function noteOwnLanguages(modules: readonly string[], stamps: readonly string[]): void {
  ownStamps.set(modules.join("\n"), stamps.join(" "));
}
