import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import type { Log } from "../api/log.js";
import type { ProjectConfig } from "../config/project-config.js";
import { indexPath } from "../folder/place.js";
import { copyIndex } from "../folder/whole-index.js";
import { isIndexFile, unpackIndexFile } from "./index-file.js";
import { otherWorktrees } from "./other-worktrees.js";
import { takePlace } from "./take-place.js";
import { checkUsable, isUsable } from "./usable-index.js";

export interface ReuseOptions {
  /** A project's folder, an index, or a file that `exportIndex` wrote; that of another worktree when absent. */
  readonly from?: string | undefined;
  /** Whether an index that is there and could be brought up to date gives way. */
  readonly replace?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Gives a project that has no index one to begin with, if there is one: what is equal by content need not be parsed. Only in
 * the project's turn.
 *
 * @returns where it came from; null when there is none, or the project has one that this version can bring up to date
 * @throws CodeGraphError where `from` names none that can be used: `not-found`, `invalid-import`, `not-indexed`, `older-schema`,
 *   `newer-schema`, `foreign-directory`, `index-damaged`; `disk-full`, `read-only`
 */
export async function reuseIndex(root: string, config: ProjectConfig, options: ReuseOptions, log: Log): Promise<string | null> {
  const { from, replace = false, signal } = options;
  const own = indexPath(root);
  const source = from === undefined ? null : placeOf(resolve(from));
  if (existsSync(own) && (source === null || (!replace && isUsable(root, config)))) return null;
  if (source === own && !existsSync(own)) return null;
  if (source !== null) {
    await take(root, source, config, signal);
    log("info", "index.reused", { root, from: source });
    return source;
  }
  for (const other of otherWorktrees(root).filter((each) => isUsable(each, config))) {
    try {
      await takePlace(root, (path) => copyIndex(indexPath(other), path, signal));
      log("info", "index.reused", { root, from: other });
      return other;
    } catch (error) {
      // One that cannot be used costs nothing but the sources being read.
      log("warn", "index.not-reused", { root, from: other, message: (error as Error).message });
    }
  }
  return null;
}

async function take(root: string, source: string, config: ProjectConfig, signal: AbortSignal | undefined): Promise<void> {
  try {
    if (isIndexFile(source)) return await unpackIndexFile(root, source, config, signal);
    checkUsable(source, config);
    await takePlace(root, (path) => copyIndex(source, path, signal));
  } catch (cause) {
    const { code } = cause as Partial<CodeGraphError>;
    // What is said of a damaged index is meant for a project's own.
    if (code !== "index-damaged" && code !== "foreign-directory") throw cause;
    throw new CodeGraphError("invalid-import", `${source} is no index, or a damaged one: ${(cause as Error).message}`, "Get it again, or index from the sources.", { cause });
  }
}

function placeOf(from: string): string {
  const stats = statSync(from, { throwIfNoEntry: false });
  if (!stats) throw new CodeGraphError("not-found", `There is nothing at ${from}`, "Name a project's folder, an index, or a file that `codegraph export index` wrote.");
  return stats.isDirectory() ? indexPath(from) : from;
}
