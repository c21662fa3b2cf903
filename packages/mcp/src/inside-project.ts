import { CodeGraphError } from "@codegraph/model";
import { isAbsolute, relative, resolve, sep } from "node:path";

/**
 * A path or glob that a model gave, relative to the project's root. Models often write absolute paths.
 *
 * @throws CodeGraphError `outside-project`
 */
export function insideProject(root: string, path: string): string {
  const inside = relative(root, resolve(root, path));
  if (inside === ".." || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
    throw new CodeGraphError("outside-project", `${path} is outside the project ${root}`, "Name a path inside it, or the other project with \"project\".");
  }
  return inside === "" ? "." : inside.replaceAll(sep, "/");
}

/** The same for a symbol, which may have a file before it: `src/user.ts:load`. */
export function symbolInsideProject(root: string, symbol: string): string {
  const [, file, name] = /^(.*[\\/].*[^:]):(?!:)([^:]+)$/.exec(symbol) ?? [];
  return file === undefined ? symbol : `${insideProject(root, file)}:${name}`;
}
