import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { findSeparateTree } from "@codegraph/files/repository";
import { hasFilesSetAside } from "./set-aside.js";

/** Name of the folder in a project's root that holds its index. */
export const codegraphFolder = ".codegraph";

/** Absolute path of the folder that holds a project's index. */
export function codegraphPath(root: string): string {
  return join(root, codegraphFolder);
}

/** Absolute path of the index. */
export function indexPath(root: string): string {
  return join(root, codegraphFolder, "index.db");
}

/** Absolute path of the vectors, if they are stored next to the index. */
export function vectorsPath(root: string): string {
  return join(root, codegraphFolder, "vectors.db");
}

/** Absolute path of file contents that are kept after no file has them any more. */
export function contentsPath(root: string): string {
  return join(root, codegraphFolder, "contents.db");
}

/** Returns the real path of a project root, with links resolved. @throws CodeGraphError `not-a-directory` */
export function realRoot(path: string): string {
  try {
    const root = realpathSync(resolve(path));
    if (statSync(root).isDirectory()) return root;
  } catch (cause) {
    throw new CodeGraphError("not-a-directory", `Cannot read directory ${path}`, "Name an existing directory.", { cause });
  }
  throw new CodeGraphError("not-a-directory", `${path} is not a directory`, "Name a directory.");
}

/**
 * Returns the nearest folder at or above `from` that has an index covering it, or had one that was set aside; null if there is none. The
 * index of a project does not cover nested git worktrees and repositories.
 */
export function findProject(from: string): string | null {
  const nearest = nearestIndex(from);
  return nearest !== null && findSeparateTree(nearest, realPathOrSelf(from)) === null ? nearest : null;
}

/** Explains why {@link findProject} found no index. @throws CodeGraphError `foreign-directory`, `not-indexed` */
export function throwNotIndexed(from: string): never {
  checkForeign(from);
  const nearest = nearestIndex(from);
  const tree = nearest === null ? null : findSeparateTree(nearest, realPathOrSelf(from));
  if (tree !== null) {
    throw new CodeGraphError(
      "not-indexed",
      `${tree} is a separate git working tree without an index; the index of ${nearest} does not cover it`,
      `Run codegraph init in ${tree} first.`,
    );
  }
  throw new CodeGraphError("not-indexed", `No index in ${from} or its parent directories`, "Run codegraph init there.");
}

function nearestIndex(from: string): string | null {
  let at = resolve(from);
  for (;;) {
    if ((existsSync(indexPath(at)) || hasFilesSetAside(indexPath(at))) && isOwnFolder(at)) return at;
    const above = dirname(at);
    if (above === at) return null;
    at = above;
  }
}

function realPathOrSelf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** Names of all files that CodeGraph creates in its folder, temporary ones included. */
const OWN_FILE_NAMES =
  /^((?:index|vectors|contents)\.db(-wal|-shm|-journal|\.(?:damaged|untrusted|new)-.*|\.seal.*)?|lance.*|turn\.(db|json).*|writer\.json.*|(config|links)\.json(\..*)?|summary\.md(\..*)?|docs\.md(\..*)?|\.gitignore(\..*\.tmp)?|\.DS_Store)$/u;

/**
 * Checks that a `.codegraph` folder is CodeGraph's own. A folder with any other file belongs to another tool and is left alone.
 * @throws CodeGraphError `foreign-directory`
 */
export function checkForeign(root: string): void {
  const path = codegraphPath(root);
  // lstat also finds a dangling link.
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return;
  if (!entry.isDirectory()) throw foreignDirectory(path, "it is not a directory");
  const names = readdirSync(path);
  if (names.length > 0 && !isOwnFolder(root)) throw foreignDirectory(path, `it contains ${names.slice(0, 3).join(", ")}`);
}

function isOwnFolder(root: string): boolean {
  const path = codegraphPath(root);
  try {
    // A repository may contain a link in this place, which could direct writes to the index of another project.
    return lstatSync(path).isDirectory() && readdirSync(path).every((name) => OWN_FILE_NAMES.test(name));
  } catch {
    return false;
  }
}

function foreignDirectory(path: string, why: string): CodeGraphError {
  return new CodeGraphError(
    "foreign-directory",
    `${path} was not made by CodeGraph: ${why}`,
    "Move it away, or index a parent or child directory.",
  );
}
