import { realpathSync } from "node:fs";
import { delimiter, isAbsolute } from "node:path";
import type { Environment } from "../config/config-path.js";

/** Names project folders whose indexes the user trusts regardless of their origin: absolute paths, separated as in PATH. */
export const TRUSTED_INDEXES_VARIABLE = "CODEGRAPH_TRUSTED_INDEXES";

/** Returns true if the user trusts the index of the project at `root`. No setting of a project can grant this. */
export function isIndexTrustedByUser(root: string, environment: Environment = process.env): boolean {
  const named = environment[TRUSTED_INDEXES_VARIABLE] ?? "";
  return named !== "" && named.split(delimiter).some((folder) => isAbsolute(folder) && realOr(folder) === root);
}

function realOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
