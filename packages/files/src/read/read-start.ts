import { closeSync, readSync } from "node:fs";
import { openInside } from "./open-inside.js";
import { packedTreeAt } from "./packed-tree.js";

/**
 * Reads the first bytes of a file of the project.
 *
 * @param path relative to the root
 * @param maxBytes most bytes that are read
 * @returns null for a file that cannot be read, is no regular file, or lies outside of the root
 */
export function readStart(root: string, path: string, maxBytes: number): Buffer | null {
  try {
    const tree = packedTreeAt(root);
    if (tree !== null) return tree.read(path)?.subarray(0, maxBytes) ?? null;
    const bytes = Buffer.alloc(maxBytes);
    const file = openInside(root, path);
    try {
      return bytes.subarray(0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}
