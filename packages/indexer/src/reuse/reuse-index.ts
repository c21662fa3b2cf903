import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { readSqliteSummary } from "@codegraph/store/sqlite";
import type { Log } from "../api/log.js";
import type { ProjectConfig } from "../config/project-config.js";
import { indexPath } from "../folder/codegraph-folder.js";
import { copyIndex } from "../folder/whole-index.js";
import { checkIndexFile, isIndexFile, unpackIndexFile } from "./index-file.js";
import { otherWorktrees } from "./other-worktrees.js";
import { installIndex } from "./install-index.js";
import { checkReusable, hasReusableIndex } from "./usable-index.js";

/** Options of {@link reuseIndex}. */
export interface ReuseOptions {
  /** Project folder, index, or file written by `exportIndex`. Defaults to the index of another worktree. */
  readonly from?: string | undefined;
  /** True to replace an existing index that could be brought up to date. */
  readonly replace?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Initialises a project without an index from an existing one, if there is one. Files with equal content are then not parsed. Requires the
 * write lock.
 *
 * @returns the source; null if there is none, or if the project already has an index that this version can bring up to date
 * @throws CodeGraphError if `from` is not usable: `not-found`, `invalid-import`, `not-indexed`, `older-schema`, `newer-schema`,
 * `foreign-directory`, `index-damaged`; `disk-full`, `read-only`
 */
export async function reuseIndex(root: string, config: ProjectConfig, options: ReuseOptions, log: Log): Promise<string | null> {
  const { from, replace = false, signal } = options;
  const own = indexPath(root);
  const source = from === undefined ? null : resolveSource(resolve(from));
  if (existsSync(own) && source === null) return null;
  if (existsSync(own) && source !== null && !replace && hasReusableIndex(root, config)) {
    // A file that is no index is an error even if it is not needed.
    withImportErrors(source, () => (isIndexFile(source) ? checkIndexFile(source) : readSqliteSummary(source)));
    return null;
  }
  if (source === own && !existsSync(own)) return null;
  if (source !== null) {
    await importFrom(root, source, config, signal);
    log("info", "index.reused", { root, from: source });
    return source;
  }
  for (const other of otherWorktrees(root).filter((each) => hasReusableIndex(each, config))) {
    try {
      await installIndex(root, (path) => copyIndex(indexPath(other), path, signal));
      log("info", "index.reused", { root, from: other });
      return other;
    } catch (error) {
      // Without a usable index the sources are read instead.
      log("warn", "index.not-reused", { root, from: other, message: (error as Error).message });
    }
  }
  return null;
}

async function importFrom(root: string, source: string, config: ProjectConfig, signal: AbortSignal | undefined): Promise<void> {
  try {
    if (isIndexFile(source)) return await unpackIndexFile(root, source, config, signal);
    checkReusable(source, config);
    await installIndex(root, (path) => copyIndex(source, path, signal));
  } catch (cause) {
    throw toImportError(source, cause);
  }
}

function withImportErrors(source: string, check: () => unknown): void {
  try {
    check();
  } catch (cause) {
    throw toImportError(source, cause);
  }
}

/** The messages for a damaged index refer to a project's own. */
function toImportError(source: string, cause: unknown): unknown {
  const { code } = cause as Partial<CodeGraphError>;
  if (code !== "index-damaged" && code !== "foreign-directory") return cause;
  return new CodeGraphError(
    "invalid-import",
    `${source} is not an index, or is damaged: ${(cause as Error).message}`,
    "Get it again, or index from the sources.",
    { cause },
  );
}

function resolveSource(from: string): string {
  const stats = statSync(from, { throwIfNoEntry: false });
  if (!stats)
    throw new CodeGraphError(
      "not-found",
      `File not found: ${from}`,
      "Name a project folder, an index, or a file written by `codegraph export index`.",
    );
  return stats.isDirectory() ? indexPath(from) : from;
}
