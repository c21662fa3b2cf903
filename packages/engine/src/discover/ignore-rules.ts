import { compileWildmatch } from "./wildmatch.js";

/** The patterns of one ignore file. */
export interface IgnoreRules {
  /**
   * Whether an entry is left out (true) or taken back (false); null when no pattern speaks of it. The last pattern that
   * matches decides. What lies in a folder that is left out has to be decided by the caller.
   *
   * @param path relative to the folder of the ignore file, as {@link asBytes} gives it
   */
  decide(path: string, isDirectory: boolean): boolean | null;
}

interface Pattern {
  readonly ignores: boolean;
  readonly directoriesOnly: boolean;
  /** Whether only the last part of the path is compared. */
  readonly byName: boolean;
  readonly matches: (text: string) => boolean;
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
    .filter((pattern) => pattern !== null)
    .reverse();
  if (patterns.length === 0) return null;
  return {
    decide(path, isDirectory) {
      const whole = ignoreCase ? path.toLowerCase() : path;
      const name = whole.slice(whole.lastIndexOf("/") + 1);
      for (const pattern of patterns) {
        if (pattern.directoriesOnly && !isDirectory) continue;
        if (pattern.matches(pattern.byName ? name : whole)) return pattern.ignores;
      }
      return null;
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
  return { ignores, directoriesOnly, byName, matches: byName ? matchName(text) : matchPath(text) };
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

/** Offset of the first character that is special in a pattern. */
function literalLength(pattern: string): number {
  const special = pattern.search(/[*?[\\]/);
  return special === -1 ? pattern.length : special;
}

/** Most patterns are a name or an ending, which need no regular expression. */
function matchName(pattern: string): (name: string) => boolean {
  if (literalLength(pattern) === pattern.length) return (name) => name === pattern;
  const ending = pattern.slice(1);
  if (pattern.startsWith("*") && literalLength(ending) === ending.length) return (name) => name.endsWith(ending);
  return byExpression(pattern);
}

/** Git compares the literal beginning first and only then looks for wildcards, so `a**` + `/b` begins at the stars. */
function matchPath(text: string): (path: string) => boolean {
  const pattern = text.startsWith("/") ? text.slice(1) : text;
  const length = literalLength(pattern);
  if (length === pattern.length) return (path) => path === pattern;
  const beginning = pattern.slice(0, length);
  const rest = byExpression(pattern.slice(length));
  return (path) => path.startsWith(beginning) && rest(path.slice(length));
}

function byExpression(pattern: string): (text: string) => boolean {
  return compileWildmatch(pattern) ?? (() => false);
}
