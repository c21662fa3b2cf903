import { visibleJson } from "@codegraph/model";
import { readConfigFile } from "./config-file.js";
import { configPath } from "./config-path.js";
import type { ProjectConfig } from "./project-config.js";
import { replaceFile } from "@codegraph/files/read";
import { settingOf, validateConfig } from "./validate-config.js";

/**
 * Changes settings in a project's file. What is not given keeps its value, and the order of the keys stays. The file is
 * replaced as a whole: a reader sees the old one or the new one.
 *
 * @throws CodeGraphError `invalid-config` for a value that cannot be, or a file there that is not valid; `read-only`,
 *   `disk-full` when it cannot be written
 */
export function writeConfig(root: string, changes: Partial<ProjectConfig>): void {
  const path = configPath(root);
  const present = readConfigFile(path) ?? {};
  validateConfig(present, path);
  const kept = Object.entries(present as Record<string, unknown>).filter(([key]) => {
    const name = settingOf(key);
    return name === null || name === key || !(name in changes);
  });
  const merged = { ...Object.fromEntries(kept), ...changes };
  validateConfig(merged, "the settings");
  replaceFile(path, `${visibleJson(JSON.stringify(merged, null, 2))}\n`);
}
