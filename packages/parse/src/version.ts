import { readFileSync, statSync } from "node:fs";

const VERSION_FILE = new URL("../version.txt", import.meta.url);

let version: string | null = null;
const ownStamps = new Map<string, string>();

/**
 * Changes whenever extraction may give other facts: a hash over the compiled extractor, languages and grammars, which
 * the build writes. An index that was made by another version is stale.
 *
 * @param modules those that `loadRegistry` was given, and has loaded
 */
export function extractorVersion(modules: readonly string[] = []): string {
  version ??= readFileSync(VERSION_FILE, "utf8").trim();
  if (modules.length === 0) return version;
  const stamp = ownStamps.get(modules.join("\n"));
  if (stamp === undefined) throw new Error("Load the languages first.");
  return `${version} ${stamp}`;
}

/** When this extractor was installed or built on this machine, in milliseconds since 1970; no archive or copy can set that time. */
export function extractorInstalledAt(): number {
  return statSync(VERSION_FILE).ctimeMs;
}

/** Remembers by what languages from elsewhere read. */
export function noteOwnLanguages(modules: readonly string[], stamps: readonly string[]): void {
  ownStamps.set(modules.join("\n"), stamps.join(" "));
}
