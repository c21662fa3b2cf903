import { readFileSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import { parseConfigText } from "./config-text.js";

/** The value in a settings file; null when there is no file. @throws CodeGraphError `invalid-config` */
export function readConfigFile(path: string): unknown {
  const text = textOf(path);
  return text === null ? null : parseConfigText(text, path);
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new CodeGraphError(
      "invalid-config",
      `${path} cannot be read (${code})`,
      "Make it a file that you may read, or remove it to use the defaults.",
      { cause },
    );
  }
}
