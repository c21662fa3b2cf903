import { lstatSync, realpathSync, statSync } from "node:fs";
import { relative, sep } from "node:path";
import type { Problem } from "@codegraph/model";
import { type FoundFile, createProblem } from "./found.js";
import { isUnwantedFolder } from "./unwanted.js";

/** Result of following a link: a file inside the root, a problem, or null for a target that is not indexed. */
export type LinkTarget = { readonly target: string; readonly file: FoundFile } | { readonly problem: Problem } | null;

/**
 * Follows a symbolic link to a file. Returns null if it leads to a folder, to nothing, or to a file that is never indexed.
 * @param root real path of the root
 */
export function followLink(root: string, path: string, isSecret: (path: string) => boolean): LinkTarget {
  try {
    const real = realpathSync.native(`${root}/${path}`);
    const target = relative(root, real).split(sep).join("/");
    const stats = statSync(real);
    if (!stats.isFile()) return null;
    if (target.startsWith("../") || /^(?:[a-z]:|\/)/iu.test(target)) {
      return { problem: createProblem("outside-root", path, "The link leads outside the project") };
    }
    const parts = target.split("/");
    if (isSecret(target) || parts.some(isUnwantedFolder)) return null;
    const { size, mtimeMs, ino } = stats;
    const ctimeMs = Math.max(stats.ctimeMs, lstatSync(`${root}/${path}`).ctimeMs);
    return { target, file: { path, size, mtimeMs, ctimeMs, ino } };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ELOOP") return { problem: createProblem("symlink-loop", path, "The link leads back to itself") };
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    return { problem: createProblem("not-readable", path, `Cannot follow link (${code})`) };
  }
}
