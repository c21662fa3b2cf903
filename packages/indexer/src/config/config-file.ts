import { CodeGraphError } from "@codegraph/model";
import { leadsOut, readRegular } from "@codegraph/files/read";
import { parseConfigText } from "./config-text.js";

/** The largest settings file that a project may bring, in bytes. */
const MAX_PROJECT_FILE = 2 ** 20;

/**
 * The value in a settings file; null when there is no file.
 * @param home the project whose file it is, which may have come with it: no link leads it out of there
 * @throws CodeGraphError `invalid-config`
 */
export function readConfigFile(path: string, home: string | null = null): unknown {
  if (home !== null && leadsOut(home, path)) {
    throw new CodeGraphError("invalid-config", `${path} is a link that leads out of the project`, "Put a copy in its place.");
  }
  const text = textOf(path, home === null ? undefined : MAX_PROJECT_FILE);
  return text === null ? null : parseConfigText(text, path);
}

function textOf(path: string, most?: number): string | null {
  try {
    return readRegular(path, most).toString();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new CodeGraphError(
      "invalid-config",
      `${path} cannot be read (${code ?? message})`,
      "Make it a file that you may read, or remove it to use the defaults.",
      { cause },
    );
  }
}
