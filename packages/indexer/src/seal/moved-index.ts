import { fileSize } from "./file-identity.js";
import { isFileMark, isLogMark, readSeal } from "./seal.js";

/**
 * Where the project lay when its index was sealed, for an index that is the same file in the same hands and was moved with its
 * project; null for any other.
 */
export function movedFrom(root: string, path: string): string | null {
  const seal = readSeal(path);
  if (seal === null || seal.root === root || !isFileMark(seal.root, path, seal.file)) return null;
  if (fileSize(`${path}-wal`) > 0 && !isLogMark(seal.root, path, seal.log)) return null;
  return fileSize(`${path}-journal`) > 0 ? null : seal.root;
}
