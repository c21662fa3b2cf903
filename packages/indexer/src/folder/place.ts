import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { ownTreeBelow } from "@codegraph/files/repository";
import { wasSetAside } from "./set-aside.js";

/** The folder in its root that a project keeps its index in. */
export const codegraphFolder = ".codegraph";

/** Absolute path of the folder a project keeps its index in. */
export function codegraphPath(root: string): string {
  return join(root, codegraphFolder);
}

/** Absolute path of the index. */
export function indexPath(root: string): string {
  return join(root, codegraphFolder, "index.db");
}

/** Absolute path of the vectors, where they are kept beside the index. */
export function vectorsPath(root: string): string {
  return join(root, codegraphFolder, "vectors.db");
}

/** Absolute path of the contents that are kept though no file has them. */
export function contentsPath(root: string): string {
  return join(root, codegraphFolder, "contents.db");
}

/** The root as the disk has it. @throws CodeGraphError `not-a-directory` */
export function realRoot(path: string): string {
  try {
    const root = realpathSync(resolve(path));
    if (statSync(root).isDirectory()) return root;
  } catch (cause) {
    throw new CodeGraphError("not-a-directory", `${path} is no folder that can be read`, "Name an existing folder.", { cause });
  }
  throw new CodeGraphError("not-a-directory", `${path} is not a folder`, "Name a folder.");
}

/**
 * The nearest folder at or above `from` that holds an index of it, or held one that was set aside; null when there is none.
 * The index of a project does not know the worktrees and repositories of their own that lie in its folder.
 */
export function findProject(from: string): string | null {
  const nearest = nearestIndex(from);
  return nearest !== null && ownTreeBelow(nearest, realOr(from)) === null ? nearest : null;
}

/** @throws CodeGraphError `foreign-directory`, `not-indexed` for a folder that {@link findProject} finds nothing for */
export function throwNotIndexed(from: string): never {
  checkForeign(from);
  const nearest = nearestIndex(from);
  const tree = nearest === null ? null : ownTreeBelow(nearest, realOr(from));
  if (tree !== null) {
    throw new CodeGraphError(
      "not-indexed",
      `${tree} is a working tree of its own and has no index; that of ${nearest} knows nothing of it`,
      `Run codegraph init in ${tree} first.`,
    );
  }
  throw new CodeGraphError("not-indexed", `there is no index in ${from} or above`, "Run codegraph init there.");
}

function nearestIndex(from: string): string | null {
  let at = resolve(from);
  for (;;) {
    if ((existsSync(indexPath(at)) || wasSetAside(indexPath(at))) && isOurs(at)) return at;
    const above = dirname(at);
    if (above === at) return null;
    at = above;
  }
}

function realOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

const OURS = /^((?:index|vectors|contents)\.db(-wal|-shm|-journal|\.(?:damaged|untrusted|new)-.*|\.seal.*)?|lance.*|turn\.(db|json).*|writer\.json.*|(config|links)\.json(\..*)?|summary\.md(\..*)?|docs\.md(\..*)?|\.gitignore(\..*\.tmp)?|\.DS_Store)$/u;

/**
 * A `.codegraph` that another tool made is left alone: one that has files but neither our index nor only our names.
 * @throws CodeGraphError `foreign-directory`
 */
export function checkForeign(root: string): void {
  const path = codegraphPath(root);
  // A link is there even if it leads nowhere.
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined) return;
  if (!entry.isDirectory()) throw foreign(path, "it is not a folder");
  const names = readdirSync(path);
  if (names.length > 0 && !isOurs(root)) throw foreign(path, `it holds ${names.slice(0, 3).join(", ")}`);
}

function isOurs(root: string): boolean {
  const path = codegraphPath(root);
  try {
    // A link, which a repository may bring, could lead to the index of another project, and have it written.
    return lstatSync(path).isDirectory() && readdirSync(path).every((name) => OURS.test(name));
  } catch {
    return false;
  }
}

function foreign(path: string, why: string): CodeGraphError {
  return new CodeGraphError(
    "foreign-directory",
    `${path} was not made by CodeGraph: ${why}`,
    "Move it away, or index a folder above or below it.",
  );
}
