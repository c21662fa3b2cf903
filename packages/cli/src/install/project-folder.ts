import { CodeGraphError } from "@codegraph/model";
import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** The folder that clients take for the project: the one that is named, or else the nearest with an index or a repository, short of the home. @throws CodeGraphError `not-a-directory` */
export function projectFolder(named: string | null, home: string): string {
  if (named !== null) {
    if (!statSync(named, { throwIfNoEntry: false })?.isDirectory()) throw new CodeGraphError("not-a-directory", `${named} is not a folder`, "Name an existing folder.");
    return resolve(named);
  }
  const start = process.cwd();
  for (let folder = start; folder !== home; folder = dirname(folder)) {
    if (existsSync(join(folder, ".codegraph")) || existsSync(join(folder, ".git"))) return folder;
    if (dirname(folder) === folder) break;
  }
  return start;
}
