import { resolveInside } from "./resolve-inside.js";

/** Returns true if a path leaves the project at `root`, directly or through a symbolic link. */
export function leavesRoot(root: string, path: string): boolean {
  try {
    resolveInside(root, path);
    return false;
  } catch {
    return true;
  }
}
