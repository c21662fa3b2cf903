import { CodeGraphError } from "@codegraph/model";
import { leavesRoot, readRegularFile } from "@codegraph/files/read";
import { parseConfigText } from "./config-text.js";

/** Maximum size, in bytes, of a settings file that comes with a project. */
const MAX_PROJECT_FILE = 2 ** 20;

/**
 * Returns the parsed JSON of a settings file, or null if the file does not exist.
 * @param home root of the project that the file belongs to. The project may be untrusted, so symbolic links that leave it are rejected and
 * the size is limited. Null for the user's own files.
 * @throws CodeGraphError `invalid-config`
 */
export function readConfigFile(path: string, home: string | null = null): unknown {
  if (home !== null && leavesRoot(home, path)) {
    throw new CodeGraphError("invalid-config", `${path} is a symbolic link that leaves the project`, "Replace the link with a copy.");
  }
  const text = readText(path, home === null ? undefined : MAX_PROJECT_FILE);
  return text === null ? null : parseConfigText(text, path);
}

function readText(path: string, maxBytes?: number): string | null {
  try {
    return readRegularFile(path, maxBytes).toString();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new CodeGraphError(
      "invalid-config",
      `Cannot read ${path}: ${code ?? message}`,
      "Make the file readable, or remove it to use the defaults.",
      { cause },
    );
  }
}
