import { resolveInside } from "./resolve-inside.js";

/** Whether a path of a project, which may have come with it, leads out of there: by itself, or through a link. */
export function leadsOut(root: string, path: string): boolean {
  try {
    resolveInside(root, path);
    return false;
  } catch {
    return true;
  }
}
