import { realpathSync } from "node:fs";
import { delimiter, isAbsolute } from "node:path";
import type { Environment } from "../config/config-path.js";

/** Names the folders of projects whose index the user answers for, wherever it was made: absolute, separated as in PATH. */
export const VOUCHED_VARIABLE = "CODEGRAPH_TRUSTED_INDEXES";

/** Whether the user answers for the index of the project at `root`. No setting of a project can say this. */
export function isVouchedFor(root: string, environment: Environment = process.env): boolean {
  const named = environment[VOUCHED_VARIABLE] ?? "";
  return named !== "" && named.split(delimiter).some((folder) => isAbsolute(folder) && realOr(folder) === root);
}

function realOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
