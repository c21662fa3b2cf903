import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Folders of dependencies and version control, which contain foreign repositories. */
const UNWANTED: ReadonlySet<string> = new Set([".git", ".hg", ".svn", ".codegraph", "node_modules"]);
const MOST_LEVELS = 6;

/**
 * Returns the repositories in a folder and below it, ordered by path: folders with a `.git` or an index. Nested repositories count as part
 * of the outer one. Symbolic links are not followed, and unreadable folders are skipped.
 */
export function repositoriesIn(folder: string, levels: number = MOST_LEVELS): string[] {
  const entries = entriesOf(folder);
  if (entries.some(({ name }) => name === ".git" || name === ".codegraph")) return [folder];
  if (levels === 0) return [];
  return entries
    .filter((entry) => entry.isDirectory() && !UNWANTED.has(entry.name))
    .map(({ name }) => join(folder, name))
    .sort()
    .flatMap((path) => repositoriesIn(path, levels - 1));
}

function entriesOf(folder: string): { readonly name: string; isDirectory(): boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
