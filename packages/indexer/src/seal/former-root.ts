import { fileSize } from "./file-identity.js";
import { isFileMark, isLogMark, readSeal } from "./seal.js";

/**
 * Returns the former root of an index that was moved with its project: the same file by the same owner, sealed elsewhere. Returns null for
 * any other index.
 */
export function formerRootOf(root: string, path: string): string | null {
  const seal = readSeal(path);
  if (seal === null || seal.root === root || !isFileMark(seal.root, path, seal.file)) return null;
  if (fileSize(`${path}-wal`) > 0 && !isLogMark(seal.root, path, seal.log)) return null;
  return fileSize(`${path}-journal`) > 0 ? null : seal.root;
}
