import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { configPath } from "./config-path.js";
import { parseConfigText } from "./config-text.js";
import type { ProjectConfig } from "./project-config.js";
import { readConfigFile } from "./read-config.js";
import { validateConfig } from "./validate-config.js";

/**
 * Changes settings and returns them all. Keys that are not given keep their value, keys that are not ours are kept too,
 * and the order of the keys stays. The file is replaced as a whole: a reader sees the old one or the new one.
 *
 * @throws CodeGraphError `invalid-config` for a value that cannot be, or a file there that is no JSON; `read-only`,
 *   `disk-full` when it cannot be written
 */
export function writeConfig(root: string, changes: Partial<ProjectConfig>): ProjectConfig {
  const path = configPath(root);
  const text = readConfigFile(root);
  const present = text === null ? {} : parseConfigText(text, path);
  validateConfig(present, path);
  const merged = { ...(present as Record<string, unknown>), ...changes };
  const config = validateConfig(merged, text === null ? "the settings" : path);
  try {
    replace(path, `${JSON.stringify(merged, null, 2)}\n`);
  } catch (cause) {
    const full = (cause as NodeJS.ErrnoException).code === "ENOSPC";
    throw new CodeGraphError(
      full ? "disk-full" : "read-only",
      `${path} cannot be written (${(cause as NodeJS.ErrnoException).code})`,
      full ? "Make room on the disk." : "Make the folder writable.",
      { cause },
    );
  }
  return config;
}

function replace(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.${Date.now().toString(36)}.tmp`;
  try {
    const file = openSync(draft, "wx");
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
