import { lstatSync, statSync } from "node:fs";
import { type IgnoreRules, parseIgnoreRules } from "./ignore-rules.js";
import { readRegularFile } from "../read/read-regular.js";

/** Maximum size in bytes: a thousand times that of real ignore files. The lines stay in memory during a walk. */
const MAX_BYTES = 2 ** 20;

/** Receives the ignore files that are skipped. */
export interface IgnoreReport {
  /** @param path absolute */
  unread(path: string, why: string): void;
  /**
   * Called if the work limit was reached while the patterns of a file were tried for a path. Patterns of later files may not have been
   * tried either.
   */
  tooLong(path: string): void;
}

/** Report that discards everything, for callers that only need the rules. */
export const NO_REPORT: IgnoreReport = { unread: () => undefined, tooLong: () => undefined };

/**
 * Reads the rules of an ignore file. Returns null if the file does not exist, has no patterns, or is skipped. A skipped file is reported,
 * because the files it would exclude are then part of the project.
 *
 * @param path absolute
 * @param isInTree true for an ignore file in the working tree, where git does not follow symbolic links; false for files in git's folder
 * and the user's own
 */
export function readIgnoreFile(
  path: string,
  ignoreCase: boolean,
  report: Pick<IgnoreReport, "unread">,
  isInTree: boolean,
): IgnoreRules | null {
  try {
    const stats = isInTree ? lstatSync(path) : statSync(path);
    if (stats.isSymbolicLink()) report.unread(path, "it is a symbolic link");
    else if (!stats.isFile()) report.unread(path, "it is not a regular file");
    else if (stats.size > MAX_BYTES) report.unread(path, `it has ${stats.size} bytes, and the limit is ${MAX_BYTES}`);
    else return parseIgnoreRules(readRegularFile(path, MAX_BYTES).toString(), ignoreCase);
  } catch (error) {
    const { code = "it changed while being read" } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") report.unread(path, `it cannot be read (${code})`);
  }
  return null;
}
