/**
 * Deletes compiler outputs without a source from the dist folder of the package in
 * the current directory. The compiler never deletes outputs, and everything in dist
 * is published.
 */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, relative } from "node:path";

const compiled = /\.(js|d\.ts)$/;
/** Made by other scripts, which replace them. */
const made = [
  join("dist", "bundle"),
  join("dist", "languages", "index.js"),
  join("dist", "frameworks", "index.js"),
  join("dist", "static"),
];
/** Source maps from earlier builds: unused, and their sources are not published. */
const map = /\.(js|d\.ts)\.map$/;

prune("dist");

/** Returns true if anything is left. */
function prune(folder) {
  let left = 0;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    const kept =
      made.includes(path) || (statSync(path).isDirectory() ? prune(path) : !map.test(name) && (!compiled.test(name) || hasSource(path)));
    if (kept) left += 1;
    else rmSync(path, { recursive: true });
  }
  return left > 0;
}

/** dist mirrors src, or the package if that compiles more than src. */
function hasSource(path) {
  const source = relative("dist", path).replace(compiled, ".ts");
  return existsSync(join("src", source)) || existsSync(source);
}
