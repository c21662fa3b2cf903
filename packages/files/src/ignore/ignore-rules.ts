import { createLastMatch, NONE } from "./last-match.js";
import { type MatchBudget, createMatchBudget } from "./match-work.js";

/** Patterns of one ignore file. */
export interface IgnoreRules {
  /**
   * Returns true if an entry is ignored, false if it is re-included, and null if no pattern matches. The last matching pattern decides. The
   * caller has to handle entries in ignored folders.
   *
   * @param path relative to the folder of the ignore file, encoded by {@link toByteString}
   * @param work reduced by the work done. At 0 the remaining patterns with wildcards are skipped.
   */
  decide(path: string, isDirectory: boolean, work?: MatchBudget): boolean | null;
}

interface Pattern {
  /** False for a pattern that starts with `!`. */
  readonly ignores: boolean;
  readonly directoriesOnly: boolean;
  /** True if only the last component of the path is compared. */
  readonly byName: boolean;
  /** Pattern without the leading and trailing slash. */
  readonly text: string;
}

/** Encodes a path as a string with one character per byte of its UTF-8 form, because git compares bytes. */
export function toByteString(path: string): string {
  return /^[\x00-\x7f]*$/.test(path) ? path : Buffer.from(path, "utf8").toString("latin1");
}

/**
 * Parses an ignore file by git's rules. Returns null if it has no patterns.
 *
 * @param ignoreCase git's `core.ignoreCase`
 */
export function parseIgnoreRules(content: string, ignoreCase: boolean): IgnoreRules | null {
  const text = toByteString(content.startsWith("\uFEFF") ? content.slice(1) : content);
  const patterns = text
    .split("\n")
    .map((line) => parsePattern(line.endsWith("\r") ? line.slice(0, -1) : line, ignoreCase))
    .filter((pattern) => pattern !== null);
  if (patterns.length === 0) return null;
  const last = createLastMatch(patterns);
  return {
    decide(path, isDirectory, work = createMatchBudget()) {
      const whole = ignoreCase ? path.toLowerCase() : path;
      const place = last(whole, isDirectory, work);
      return place === NONE ? null : patterns[place]!.ignores;
    },
  };
}

function parsePattern(line: string, ignoreCase: boolean): Pattern | null {
  if (line.startsWith("#")) return null;
  let text = withoutTrailingSpaces(line);
  const ignores = !text.startsWith("!");
  if (!ignores) text = text.slice(1);
  const directoriesOnly = text.endsWith("/");
  if (directoriesOnly) text = text.slice(0, -1);
  if (text === "") return null;
  if (ignoreCase) text = text.toLowerCase();
  const byName = !text.includes("/");
  return { ignores, directoriesOnly, byName, text: text.startsWith("/") ? text.slice(1) : text };
}

function withoutTrailingSpaces(line: string): string {
  let end = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === "\\") at++;
    else if (line[at] === " ") continue;
    end = at + 1;
  }
  return line.slice(0, Math.min(end, line.length));
}
