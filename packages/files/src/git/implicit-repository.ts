import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Returns true if git would treat a folder between `folder` and `top` as a repository because of its content, without a `.git`. The folder
 * can be part of the clone, with settings that name programs.
 */
export function hasImplicitRepository(folder: string, top: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    // This includes the top: git ignores a `.git` that it considers invalid.
    if (looksLikeRepository(at)) return true;
    if (at === top || dirname(at) === at) return false;
  }
}

/** Checks the names that git checks. */
function looksLikeRepository(folder: string): boolean {
  const has = (name: string): boolean => existsSync(join(folder, name));
  return has("HEAD") && (has("commondir") || (has("objects") && has("refs")));
}
