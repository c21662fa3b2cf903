import { lstatSync, realpathSync, statSync } from "node:fs";
import { relative, sep } from "node:path";
import type { Problem } from "@codegraph/model";
import { type FoundFile, problem } from "./found.js";
import { isUnwantedFolder } from "./unwanted.js";

/** Where a link leads: a file in the root, nowhere of interest, or into a fault. */
export type LinkTarget = { readonly target: string; readonly file: FoundFile } | { readonly problem: Problem } | null;

/**
 * Follows a link to a file. Null for a link to a folder, to nothing, or to what never is indexed.
 * @param root real path of the root
 */
export function followLink(root: string, path: string, isSecret: (path: string) => boolean): LinkTarget {
  try {
    const real = realpathSync.native(`${root}/${path}`);
    const target = relative(root, real).split(sep).join("/");
    const stats = statSync(real);
    if (!stats.isFile()) return null;
    if (target.startsWith("../") || /^(?:[a-z]:|\/)/iu.test(target)) {
      return { problem: problem("outside-root", path, "A link that leads out of the project") };
    }
    const parts = target.split("/");
    if (isSecret(target) || parts.some(isUnwantedFolder)) return null;
    const { size, mtimeMs, ino } = stats;
    const ctimeMs = Math.max(stats.ctimeMs, lstatSync(`${root}/${path}`).ctimeMs);
    return { target, file: { path, size, mtimeMs, ctimeMs, ino } };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ELOOP") return { problem: problem("symlink-loop", path, "A link that leads back to itself") };
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    return { problem: problem("not-readable", path, `A link that cannot be followed (${code})`) };
  }
}
