import { mkdirSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readRegularFile, replaceFile } from "@codegraph/files/read";
import { codegraphPath } from "@codegraph/indexer/folder";
import { CodeGraphError } from "@codegraph/model";

/** Files that can be rebuilt from the source and stay out of version control. */
const GITIGNORE = "index.db*\nvectors.db*\ncontents.db*\nlance*\ndocs.md*\nturn.*\nwriter.json*\n";

/** Contents that earlier versions wrote. */
const EARLIER_GITIGNORES = [
  "index.db*\n",
  "index.db*\ndocs.md*\n",
  "index.db*\nvectors.db*\nlance*\ndocs.md*\n",
  "index.db*\nvectors.db*\nlance*\ndocs.md*\nturn.*\nwriter.json*\n",
];

/** Returns null if the file is missing or unreadable. */
function readTextOrNull(path: string): string | null {
  try {
    return readRegularFile(path).toString();
  } catch {
    return null;
  }
}

/**
 * Creates the `.codegraph` folder of a project, with a `.gitignore` for what need not be committed.
 *
 * @throws CodeGraphError `read-only`
 */
export function makeFolder(root: string): void {
  const path = codegraphPath(root);
  try {
    mkdirSync(path, { recursive: true });
    const ignore = `${path}/.gitignore`;
    const found = readTextOrNull(ignore);
    if (found === null || EARLIER_GITIGNORES.includes(found)) replaceFile(ignore, GITIGNORE);
  } catch (cause) {
    throw new CodeGraphError(
      "read-only",
      `Cannot write to ${path} (${(cause as NodeJS.ErrnoException).code})`,
      "Make the folder writable, or index a copy of it.",
      { cause },
    );
  }
}

/** Files of the write lock. */
const LOCK = /^turn\./u;
const WAITING = /^turn\.json\.waits-/u;

/** Deletes the files of the write lock, unless a process waits for it. The caller has closed its own lock. */
export function removeLockFiles(root: string): void {
  const names = namesInFolder(root) ?? [];
  // A process that waits for the lock holds its file.
  if (names.some((name) => WAITING.test(name))) return;
  for (const name of names.filter((each) => LOCK.test(each))) rmSync(join(codegraphPath(root), name), { force: true });
}

/** Deletes the `.codegraph` folder of a project if it is empty. */
export function removeFolderIfEmpty(root: string): void {
  try {
    rmdirSync(codegraphPath(root));
  } catch {
    // It has files that stay.
  }
}

/** Returns the names of the files in the `.codegraph` folder; null without one. */
export function namesInFolder(root: string): string[] | null {
  try {
    return readdirSync(codegraphPath(root));
  } catch {
    return null;
  }
}

/**
 * Deletes what {@link makeFolder} and the write lock made since `before`, if there is no index.
 *
 * @param before names that the folder had; null if it did not exist
 */
export function undoMakeFolder(root: string, before: readonly string[] | null): void {
  const names = namesInFolder(root);
  if (names === null || names.some((name) => name.startsWith("index.db"))) return;
  if (!before?.includes(".gitignore") && isOwnGitignore(root)) rmSync(join(codegraphPath(root), ".gitignore"), { force: true });
  if (!before?.some((name) => LOCK.test(name))) removeLockFiles(root);
  if (before === null) removeFolderIfEmpty(root);
}

/** Returns true if the `.gitignore` of the `.codegraph` folder is as this or an earlier version wrote it. */
export function isOwnGitignore(root: string): boolean {
  const text = readTextOrNull(`${codegraphPath(root)}/.gitignore`);
  return text !== null && [GITIGNORE, ...EARLIER_GITIGNORES].includes(text);
}
