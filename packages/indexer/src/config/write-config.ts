import { lstatSync } from "node:fs";
import { escapeInvisibleJson } from "@codegraph/model";
import { readConfigFile } from "./config-file.js";
import { configPath } from "./config-path.js";
import type { ProjectConfig } from "./project-config.js";
import { replaceFile } from "@codegraph/files/read";
import { findSetting, validateConfig } from "./validate-config.js";

/** Returns true if the project has a settings file, readable or not. */
export function hasConfigFile(root: string): boolean {
  return lstatSync(configPath(root), { throwIfNoEntry: false }) !== undefined;
}

/**
 * Changes settings in a project's file. Other settings keep their value, and keys keep their order. The file is replaced atomically.
 *
 * @throws CodeGraphError `invalid-config` if a value or the existing file is invalid; `read-only`, `disk-full` if the file cannot be
 * written
 */
export function writeConfig(root: string, changes: Partial<ProjectConfig>): void {
  const path = configPath(root);
  const present = readConfigFile(path) ?? {};
  validateConfig(present, path);
  const kept = Object.entries(present as Record<string, unknown>).filter(([key]) => {
    const name = findSetting(key);
    return name === null || name === key || !(name in changes);
  });
  const merged = { ...Object.fromEntries(kept), ...changes };
  validateConfig(merged, "the settings");
  replaceFile(path, `${escapeInvisibleJson(JSON.stringify(merged, null, 2))}\n`);
}
