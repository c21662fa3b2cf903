import { CodeGraphError } from "@codegraph/model";
import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Returns the folder that clients treat as the project: the given one, or else the nearest one with an index or a repository, below the
 * home folder.
 *
 * @throws CodeGraphError `not-a-directory`
 */
export function projectFolder(named: string | null, home: string): string {
  if (named !== null) {
    if (!statSync(named, { throwIfNoEntry: false })?.isDirectory())
      throw new CodeGraphError("not-a-directory", `Cannot open ${named}: it is not a directory`, "Name an existing directory.");
    return resolve(named);
  }
  const start = process.cwd();
  for (let folder = start; folder !== home; folder = dirname(folder)) {
    if (existsSync(join(folder, ".codegraph")) || existsSync(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) break;
  }
  return start;
}
