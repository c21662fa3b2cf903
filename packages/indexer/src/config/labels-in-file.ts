import { readConfigFile } from "./config-file.js";
import { configPath } from "./config-path.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import { validateConfig } from "./validate-config.js";

/**
 * Returns the labels that the project's own settings file defines.
 * @throws CodeGraphError `invalid-config`
 */
export function readLabels(root: string): ProjectConfig["labels"] {
  const path = configPath(root);
  return validateConfig(readConfigFile(path) ?? {}, path).labels ?? DEFAULT_CONFIG.labels;
}
