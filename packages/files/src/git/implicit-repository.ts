import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Whether git would take a folder on the way from `folder` up to `top` for a repository by what lies in it, without a `.git`.
 * Such a folder can be a part of what is cloned, with settings that name programs; nobody asked for it to be one.
 */
export function leadsThroughRepository(folder: string, top: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    // At the top too: a `.git` that git finds fault with does not count.
    if (looksLikeRepository(at)) return true;
    if (at === top || dirname(at) === at) return false;
  }
}

/** By the names that git asks for. */
function looksLikeRepository(folder: string): boolean {
  const has = (name: string): boolean => existsSync(join(folder, name));
  return has("HEAD") && (has("commondir") || (has("objects") && has("refs")));
}
