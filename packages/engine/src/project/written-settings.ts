import { createHash } from "node:crypto";
import { readRegularFile } from "@codegraph/files/read";
import { configPath, type ProjectConfig, writeConfig } from "@codegraph/indexer/config";
import type { FactStore } from "@codegraph/store";

/** Metadata key of the hash of the settings file as init wrote it. */
const KEY = "settings_hash";

/** Writes settings to the project's file, and records its hash in the index unless the file has content that init did not write. */
export function writeSettings(root: string, settings: Partial<ProjectConfig>, store: FactStore): void {
  const wereOwn = hashOf(root) === null || areSettingsOwn(root, store.meta(KEY));
  writeConfig(root, settings);
  if (wereOwn) store.write((writer) => writer.setMeta(KEY, hashOf(root)));
}

/**
 * Returns true if the project's settings file is as init wrote it.
 *
 * @param recorded hash from the index's metadata
 */
export function areSettingsOwn(root: string, recorded: string | null | undefined): boolean {
  return typeof recorded === "string" && hashOf(root) === recorded;
}

/** Returns the recorded hash from the metadata of an index. */
export function recordedSettings(meta: ReadonlyMap<string, string>): string | undefined {
  return meta.get(KEY);
}

/** Null if there is no readable file. */
function hashOf(root: string): string | null {
  try {
    return createHash("sha256")
      .update(readRegularFile(configPath(root)))
      .digest("hex");
  } catch {
    return null;
  }
}
