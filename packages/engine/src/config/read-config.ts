import { readFileSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import { configPath } from "./config-path.js";
import { parseConfigText } from "./config-text.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import { validateConfig } from "./validate-config.js";

/**
 * The settings of the project at `root`; the defaults when it has no settings file.
 * @throws CodeGraphError `invalid-config` for a file that cannot be read, is no JSON, or holds a value that cannot be
 */
export function readConfig(root: string): ProjectConfig {
  const text = readConfigFile(root);
  return text === null ? DEFAULT_CONFIG : validateConfig(parseConfigText(text, configPath(root)), configPath(root));
}

/** The text of the settings file; null when there is none. @throws CodeGraphError `invalid-config` */
export function readConfigFile(root: string): string | null {
  try {
    return readFileSync(configPath(root), "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new CodeGraphError(
      "invalid-config",
      `${configPath(root)} cannot be read (${code})`,
      "Make it a file that you may read, or remove it to use the defaults.",
      { cause },
    );
  }
}
