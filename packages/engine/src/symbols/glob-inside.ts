import { resolveInside } from "@codegraph/files/read";

/**
 * A glob over the project's paths, made relative. What stands before its first special character is a path like any
 * other: it may be absolute, and may not lead out.
 *
 * @throws CodeGraphError `outside-project`
 */
export function globInside(root: string, glob: string): string {
  const special = glob.search(/[*?[\]{}!]/u);
  const fixed = special === -1 ? glob : glob.slice(0, glob.lastIndexOf("/", special) + 1);
  if (glob.split("/").includes("..")) resolveInside(root, glob);
  if (fixed === "") return glob;
  const path = resolveInside(root, fixed.replace(/(?<=.)\/+$/u, ""));
  const rest = glob.slice(fixed.length);
  return path === "" ? rest || "." : rest === "" ? path : `${path}/${rest}`;
}

/** A glob for the projects that are asked: relative to the root of the first, and so to those of all. */
export function globIn(projects: readonly { readonly root: string }[], glob: string): string {
  const [first] = projects;
  return first ? globInside(first.root, glob) : glob;
}
