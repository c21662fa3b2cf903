import { lstatSync } from "node:fs";
import { join } from "node:path";
import { findRepositoryTop, openRepository, pathPrefix } from "@codegraph/files/repository";
import { basename } from "node:path/posix";

/** Returns the likely reason why a file was not created by this user here, as a completion of "because …". */
export function describeOrigin(root: string, path: string): string {
  const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
  const uid = process.geteuid?.();
  if (uid !== undefined && owner !== undefined && owner !== uid) return `it belongs to another user (user id ${owner})`;
  if (isTracked(root, path)) return `git tracks it, so it came with the repository (git rm -r --cached ${basename(join(path, ".."))})`;
  return "your CodeGraph did not create it in this place: it was copied, unpacked or restored, or an earlier version created it";
}

function isTracked(root: string, path: string): boolean {
  try {
    const top = findRepositoryTop(root);
    return top !== null && (openRepository(top).tracked()?.has(pathPrefix(top, path).slice(0, -1)) ?? false);
  } catch {
    return false;
  }
}
