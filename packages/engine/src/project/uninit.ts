import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { forgetDecisions } from "@codegraph/indexer/config";
import { checkForeign, codegraphPath, indexPath, realRoot } from "@codegraph/indexer/folder";
import { createWriteLock } from "@codegraph/indexer/writer";
import { CodeGraphError } from "@codegraph/model";
import { isSummaryGenerated } from "@codegraph/overview/summary";
import { readSqliteSummary } from "@codegraph/store/sqlite";
import type { UninitOptions, UninitResult } from "../api/index.js";
import { isOwnGitignore, removeFolderIfEmpty, removeLockFiles } from "./make-folder.js";
import { areSettingsOwn, recordedSettings } from "./written-settings.js";

/** Files that can be rebuilt from the sources, those set aside, and drafts of interrupted writes. */
const REBUILT =
  /^(?:(?:index|vectors|contents)\.db.*|lance.*|docs\.md(?:\..*)?|writer\.json.*|(?:config\.json|links\.json|summary\.md|\.gitignore)\.\d+\.[0-9a-z]+\.tmp)$/u;

/** Files of the write lock, which is held while the others are removed. */
const LOCK = /^turn\./u;

/**
 * Removes what `initProject` made: the index, the generated files and the settings, then the folder `.codegraph` if it is empty, and the
 * user's decisions about trust. Files that were edited stay unless `edited` is set, and other files stay in any case. A folder whose files
 * are foreign throws.
 *
 * @throws CodeGraphError `not-indexed`, `foreign-directory`, `not-a-directory`, `locked` if another process keeps writing for too long
 */
export async function uninitProject(path: string, { edited = false, dryRun = false, ...wait }: UninitOptions = {}): Promise<UninitResult> {
  const root = realRoot(path);
  checkForeign(root);
  const folder = codegraphPath(root);
  if (!existsSync(folder)) throw new CodeGraphError("not-indexed", `No index in ${root}`, "Name the folder that was indexed.");
  if (dryRun) return sort(root, edited);
  const lock = createWriteLock(root);
  let result: UninitResult;
  try {
    result = await lock.run("removing the project's index and settings", async () => removeFiles(root, edited), wait);
  } finally {
    lock.close();
  }
  removeLockFiles(root);
  removeFolderIfEmpty(root);
  forgetDecisions(root, process.env);
  return result;
}

function removeFiles(root: string, edited: boolean): UninitResult {
  const result = sort(root, edited);
  for (const name of result.removed) rmSync(join(codegraphPath(root), name), { recursive: true, force: true });
  return result;
}

function sort(root: string, removesEdited: boolean): UninitResult {
  const names = readdirSync(codegraphPath(root))
    .filter((name) => !LOCK.test(name))
    .sort();
  const isGenerated = (name: string): boolean => REBUILT.test(name) || isAsWritten(root, name);
  const edited = names.filter((name) => EDITABLE.has(name) && !isGenerated(name));
  return {
    root,
    removed: names.filter((name) => isGenerated(name) || (removesEdited && edited.includes(name))),
    edited: removesEdited ? [] : edited,
    foreign: names.filter((name) => !isGenerated(name) && !edited.includes(name)),
  };
}

/** Files that CodeGraph writes and people edit. */
const EDITABLE: ReadonlySet<string> = new Set([".gitignore", "config.json", "links.json", "summary.md"]);

function isAsWritten(root: string, name: string): boolean {
  if (name === ".gitignore") return isOwnGitignore(root);
  if (name === "summary.md") return isSummaryGenerated(root);
  return name === "config.json" && areSettingsOwn(root, settingsRecord(root));
}

/** Undefined if the index does not exist or cannot be read. */
function settingsRecord(root: string): string | undefined {
  try {
    return recordedSettings(readSqliteSummary(indexPath(root)).meta);
  } catch {
    return undefined;
  }
}
