import { CodeGraphError } from "@codegraph/model";

/**
 * Loads a package that users install if they want it.
 * @param load `() => import("…")`
 * @returns null if the package is not there
 */
export async function loadOptional<Module>(load: () => Promise<Module>): Promise<Module | null> {
  try {
    return await load();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    return null;
  }
}

/** Creates the error of a command that needs such a package. */
export function notInstalled(what: string, name: string): CodeGraphError {
  return new CodeGraphError("not-found", `${what} needs ${name}, which is not installed`, `Install it: npm install ${name}.`);
}
