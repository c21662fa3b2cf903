import { CodeGraphError } from "@codegraph/model";
import { createMatchMeter, type MatchMeter } from "./match-meter.js";
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
  /** Its line in order; the last one that matches decides. */
  readonly at: number;
  readonly ignores: boolean;
  readonly directoriesOnly: boolean;
}

/** A pattern that has to be tried on each entry. */
interface Tried extends Pattern {
  /** Whether only the last part of the path is compared. */
  readonly byName: boolean;
  readonly matches: (text: string) => boolean;
}

/** Of the patterns with one text, the last for any entry and the last for folders alone. */
interface LastPatterns {
  any: Pattern | null;
  folder: Pattern | null;
}

/** Patterns in the form in which they are asked: most are a name, a path or an ending, which are looked up. */
interface Patterns {
  readonly names: Map<string, LastPatterns>;
  readonly paths: Map<string, LastPatterns>;
  readonly endings: Map<string, LastPatterns>;
  /** How long the endings are. */
  readonly endingLengths: Set<number>;
  /** The last one first. */
  readonly tried: Tried[];
}

/** Git compares bytes: a name in which each character stands for one byte of its UTF-8 form. */
export function asBytes(path: string): string {
  return /^[\x00-\x7f]*$/.test(path) ? path : Buffer.from(path, "utf8").toString("latin1");
}

/**
 * Reads an ignore file by git's rules; null when it has no patterns.
 *
 * @param ignoreCase git's `core.ignoreCase`
 * @param where names the file in messages
 */
export function parseIgnoreRules(content: string, ignoreCase: boolean, where = "An ignore file"): IgnoreRules | null {
  const text = asBytes(content.startsWith("\uFEFF") ? content.slice(1) : content);
  const lines = text.split("\n");
  const meter = createMatchMeter(() => new CodeGraphError("invalid-config", `${where} takes too long to match: it has ${lines.length} lines`, "Shorten it: patterns with several wildcards take most of the time."));
  const patterns: Patterns = { names: new Map(), paths: new Map(), endings: new Map(), endingLengths: new Set(), tried: [] };
  const count = lines.filter((line, at) => addPattern(patterns, line.endsWith("\r") ? line.slice(0, -1) : line, at, ignoreCase, meter)).length;
  if (count === 0) return null;
  patterns.tried.reverse();
  return {
    decide(path, isDirectory) {
      meter.grant();
      const found = lastMatch(patterns, ignoreCase ? path.toLowerCase() : path, isDirectory, meter);
      return found === null ? null : found.ignores;
    },
  };
}

function lastMatch({ names, paths, endings, endingLengths, tried }: Patterns, path: string, isDirectory: boolean, meter: MatchMeter): Pattern | null {
  const name = path.slice(path.lastIndexOf("/") + 1);
  let last: Pattern | null = null;
  const consider = (found: LastPatterns | undefined): void => {
    if (found === undefined) return;
    if (found.any !== null && (last === null || found.any.at > last.at)) last = found.any;
    if (isDirectory && found.folder !== null && (last === null || found.folder.at > last.at)) last = found.folder;
  };
  consider(names.get(name));
  consider(paths.get(path));
  for (const length of endingLengths) if (length <= name.length) consider(endings.get(name.slice(name.length - length)));
  for (const pattern of tried) {
    if (last !== null && pattern.at < (last as Pattern).at) break;
    meter.spend(1);
    if (pattern.directoriesOnly && !isDirectory) continue;
    if (pattern.matches(pattern.byName ? name : path)) return pattern;
  }
  return last;
}

/** Whether a line is a pattern, which is added then. */
function addPattern({ names, paths, endings, endingLengths, tried }: Patterns, line: string, at: number, ignoreCase: boolean, meter: MatchMeter): boolean {
  if (line.startsWith("#")) return false;
  let text = withoutTrailingSpaces(line);
  const ignores = !text.startsWith("!");
  if (!ignores) text = text.slice(1);
  const directoriesOnly = text.endsWith("/");
  if (directoriesOnly) text = text.slice(0, -1);
  if (text === "") return false;
  if (ignoreCase) text = text.toLowerCase();
  const pattern: Pattern = { at, ignores, directoriesOnly };
  const byName = !text.includes("/");
  const whole = text.startsWith("/") ? text.slice(1) : text;
  const ending = text.slice(1);
  if (literalLength(whole) === whole.length) addTo(byName ? names : paths, whole, pattern);
  else if (byName && text.startsWith("*") && literalLength(ending) === ending.length) {
    addTo(endings, ending, pattern);
    endingLengths.add(ending.length);
  }
  else tried.push({ ...pattern, byName, matches: byName ? byExpression(text, meter) : matchPath(whole, meter) });
  return true;
}

function addTo(patterns: Map<string, LastPatterns>, text: string, pattern: Pattern): void {
  const known = patterns.get(text) ?? { any: null, folder: null };
  known[pattern.directoriesOnly ? "folder" : "any"] = pattern;
  patterns.set(text, known);
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

/** Git compares the literal beginning first and only then looks for wildcards, so `a**` + `/b` begins at the stars. */
function matchPath(pattern: string, meter: MatchMeter): (path: string) => boolean {
  const length = literalLength(pattern);
  const beginning = pattern.slice(0, length);
  const rest = byExpression(pattern.slice(length), meter);
  return (path) => path.startsWith(beginning) && rest(path.slice(length));
}

function byExpression(pattern: string, meter: MatchMeter): (text: string) => boolean {
  return compileWildmatch(pattern, meter) ?? (() => false);
}
