/**
 * Removes from the dist folder of the package in the current directory what the
 * compiler made of sources that are no longer there. The compiler never does,
 * and whatever is in dist gets published.
 */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const compiled = /\.(js|d\.ts)$/;
/** What the compiler made beside them while it was told to: nothing reads it, and its sources are not published. */
const map = /\.(js|d\.ts)\.map$/;

prune("dist");

/** Returns whether anything is left. */
function prune(folder) {
  let left = 0;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    const kept = statSync(path).isDirectory() ? prune(path) : !map.test(name) && (!compiled.test(name) || hasSource(path));
    if (kept) left += 1;
    else rmSync(path, { recursive: true });
  }
  return left > 0;
}

/** dist mirrors src or, in a package that compiles more than src, the package itself. */
function hasSource(path) {
  const source = relative("dist", path).replace(compiled, ".ts");
  return existsSync(join("src", source)) || existsSync(source);
}
