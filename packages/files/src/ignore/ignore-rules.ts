import { lastMatch, NONE } from "./last-match.js";
import { type MatchWork, newWork } from "./match-work.js";

/** The patterns of one ignore file. */
export interface IgnoreRules {
  /**
   * Whether an entry is left out (true) or taken back (false); null when no pattern speaks of it. The last pattern that
   * matches decides. What lies in a folder that is left out has to be decided by the caller.
   *
   * @param path relative to the folder of the ignore file, as {@link asBytes} gives it
   * @param work reduced by what was done; when nothing is left of it, the patterns with wildcards that remain are passed over
   */
  decide(path: string, isDirectory: boolean, work?: MatchWork): boolean | null;
}

interface Pattern {
  readonly ignores: boolean;
  readonly directoriesOnly: boolean;
  /** Whether only the last part of the path is compared. */
  readonly byName: boolean;
  /** Without the slashes that say where it holds. */
  readonly text: string;
}

/** Git compares bytes: a name in which each character stands for one byte of its UTF-8 form. */
export function asBytes(path: string): string {
  return /^[\x00-\x7f]*$/.test(path) ? path : Buffer.from(path, "utf8").toString("latin1");
}

/**
 * Reads an ignore file by git's rules; null when it has no patterns.
 *
 * @param ignoreCase git's `core.ignoreCase`
 */
export function parseIgnoreRules(content: string, ignoreCase: boolean): IgnoreRules | null {
  const text = asBytes(content.startsWith("\uFEFF") ? content.slice(1) : content);
  const patterns = text
    .split("\n")
    .map((line) => parsePattern(line.endsWith("\r") ? line.slice(0, -1) : line, ignoreCase))
    .filter((pattern) => pattern !== null);
  if (patterns.length === 0) return null;
  const last = lastMatch(patterns);
  return {
    decide(path, isDirectory, work = newWork()) {
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
