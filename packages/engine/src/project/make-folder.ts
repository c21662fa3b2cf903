import { mkdirSync } from "node:fs";
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

/** Returns true if the `.gitignore` of the `.codegraph` folder is as this or an earlier version wrote it. */
export function isOwnGitignore(root: string): boolean {
  const text = readTextOrNull(`${codegraphPath(root)}/.gitignore`);
  return text !== null && [GITIGNORE, ...EARLIER_GITIGNORES].includes(text);
}
