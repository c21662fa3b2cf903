import { resolveInside } from "@codegraph/files/read";

/**
 * Makes a glob relative to the project root. The part before the first special character is an ordinary path: it may be absolute and
 * must stay inside the project.
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

/** Makes a glob relative to the root of the first project. It then applies to the roots of all projects asked. */
export function globIn(projects: readonly { readonly root: string }[], glob: string): string {
  const [first] = projects;
  return first ? globInside(first.root, glob) : glob;
}
