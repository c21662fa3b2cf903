import { lstatSync, statSync } from "node:fs";
import { type IgnoreRules, parseIgnoreRules } from "./ignore-rules.js";
import { readRegular } from "../read/read-regular.js";

/** In bytes. A thousand times as much as people write; its lines are held in memory for as long as a walk takes. */
const LARGEST = 2 ** 20;

/** Is told of ignore files that are passed over. */
export interface IgnoreReport {
  /** @param path absolute */
  unread(path: string, why: string): void;
  /** Called when the patterns of a file took too long to be tried for a path, with those before it; others may not have been. */
  tooLong(path: string): void;
}

/** For callers that only want to know what is left out. */
export const UNHEARD: IgnoreReport = { unread: () => undefined, tooLong: () => undefined };

/**
 * The rules of an ignore file; null when there is none, it has no patterns, or it is passed over, which is reported: what it
 * would leave out is in the project then.
 *
 * @param path absolute
 * @param isInTree whether it lies among the files, where git takes no link for an ignore file; in git's folder and the user's it does
 */
export function readIgnoreFile(path: string, ignoreCase: boolean, report: Pick<IgnoreReport, "unread">, isInTree: boolean): IgnoreRules | null {
  try {
    const stats = isInTree ? lstatSync(path) : statSync(path);
    if (stats.isSymbolicLink()) report.unread(path, "it is a link");
    else if (!stats.isFile()) report.unread(path, "it is no regular file");
    else if (stats.size > LARGEST) report.unread(path, `it has ${stats.size} bytes, and ignore files of more than ${LARGEST} are not read`);
    else return parseIgnoreRules(readRegular(path, LARGEST).toString(), ignoreCase);
  } catch (error) {
    const { code = "it changes" } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") report.unread(path, `it cannot be read (${code})`);
  }
  return null;
}
