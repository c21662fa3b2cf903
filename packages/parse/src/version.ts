import { readFileSync, statSync } from "node:fs";

const VERSION_FILE = new URL("../version.txt", import.meta.url);

let version: string | null = null;
const ownStamps = new Map<string, string>();

/**
 * Returns a hash over the compiled extractor, its languages and its grammars, which the build computes. It changes whenever extraction may
 * produce different facts. An index made with another version is stale.
 *
 * @param modules modules passed to `loadRegistry` before; their hashes are appended
 * @throws Error if `loadRegistry` has not loaded the modules
 */
export function extractorVersion(modules: readonly string[] = []): string {
  version ??= readFileSync(VERSION_FILE, "utf8").trim();
  if (modules.length === 0) return version;
  const stamp = ownStamps.get(modules.join("\n"));
  if (stamp === undefined) throw new Error("Languages are not loaded. Call loadRegistry with the same modules first.");
  return `${version} ${stamp}`;
}

/**
 * Returns the time at which this extractor was installed or built on this machine, in milliseconds since 1970. It is the ctime of a file,
 * which archives and copies cannot preserve.
 */
export function extractorInstalledAt(): number {
  return statSync(VERSION_FILE).ctimeMs;
}

/** Stores the hashes of the external languages that `loadRegistry` loaded. */
export function setExternalStamps(modules: readonly string[], stamps: readonly string[]): void {
  ownStamps.set(modules.join("\n"), stamps.join(" "));
}
