import { statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { readRegular } from "../read/read-regular.js";

/** One `key = value` of a git configuration; section and key in lower case, `subsection` as written or "". */
export interface GitSetting {
  readonly section: string;
  readonly subsection: string;
  readonly key: string;
  readonly value: string;
}

/** Files may include each other, and each of them all others. */
const MOST_FILES = 100;
const INCLUDE_DEPTH = 10;
/** Of a file with all that it includes, in bytes: some 20,000 branches. */
const MOST_BYTES = 2 * 2 ** 20;

/** A configuration file together with those that it includes. */
export interface GitConfigTree {
  readonly settings: readonly GitSetting[];
  /** The files, each as often as it is included, and whether that is less than all. */
  readonly files: readonly string[];
  readonly isCut: boolean;
}

/** The settings of a configuration file and of those it includes, in order; none when it cannot be read. */
export function readGitConfig(path: string): readonly GitSetting[] {
  return readGitConfigTree(path, ["include"]).settings;
}

/**
 * The same with the files that were read for it.
 * @param including the sections whose `path` is followed: with `includeIf`, also what git includes only under a condition
 */
export function readGitConfigTree(path: string, including: readonly string[] = ["include", "includeif"]): GitConfigTree {
  const files: string[] = [];
  let bytes = 0;
  let isCut = false;
  function read(at: string, depth: number): GitSetting[] {
    if (depth > INCLUDE_DEPTH || files.length >= MOST_FILES) {
      isCut = true;
      return [];
    }
    files.push(at);
    bytes += sizeOf(at);
    if (bytes > MOST_BYTES) {
      isCut = true;
      return [];
    }
    const text = readText(at, MOST_BYTES) ?? "";
    return parseGitConfig(text).flatMap((setting) =>
      including.includes(setting.section) && setting.key === "path" ? read(fromHome(setting.value, dirname(at)), depth + 1) : [setting],
    );
  }
  return { settings: read(path, 0), files, isCut };
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** A text file's content; null when it cannot be read, or is larger than `most` bytes. */
export function readText(path: string, most?: number): string | null {
  try {
    return readRegular(path, most).toString();
  } catch {
    return null;
  }
}

/** A path as a configuration writes it: `~/` is the home folder, others are relative to `folder`. */
export function fromHome(path: string, folder: string): string {
  if (path.startsWith("~/")) return join(homedir(), path.slice(2));
  return isAbsolute(path) ? path : join(folder, path);
}

export function parseGitConfig(text: string): GitSetting[] {
  const settings: GitSetting[] = [];
  let section = "";
  let subsection = "";
  for (const line of text.replaceAll(/\\\r?\n/g, "").split("\n")) {
    let rest = line.trim();
    const header = rest.startsWith("[") ? readHeader(rest) : null;
    if (header) {
      ({ section, subsection } = header);
      rest = rest.slice(header.length).trim();
    }
    const [key] = KEY.exec(rest) ?? [];
    if (key === undefined) continue;
    const after = rest.slice(key.length).trim();
    if (after !== "" && !after.startsWith("=")) continue;
    const value = after === "" ? "true" : unquoted(after.slice(1).trim());
    settings.push({ section, subsection, key: key.toLowerCase(), value });
  }
  return settings;
}

const KEY = /^[A-Za-z][\w-]*/u;

// Each of these takes a line once: parts that may be empty and take the same characters would take it as often as it is long.
const SECTION = /^\[\s*([\w.-]+)\s*/u;
const SUBSECTION = /^"((?:[^"\\]|\\.)*)"\s*/su;

function readHeader(line: string): { readonly section: string; readonly subsection: string; readonly length: number } | null {
  const [beginning = "", section] = SECTION.exec(line) ?? [];
  if (section === undefined) return null;
  const [named = "", subsection = ""] = SUBSECTION.exec(line.slice(beginning.length)) ?? [];
  const length = beginning.length + named.length;
  if (line[length] !== "]") return null;
  return { section: section.toLowerCase(), subsection: subsection.replaceAll(/\\(.)/gsu, "$1"), length: length + 1 };
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", b: "\b" };

function unquoted(value: string): string {
  let result = "";
  let quoted = false;
  /** Spaces outside of quotes count only when something follows. */
  let kept = 0;
  for (let at = 0; at < value.length; at++) {
    const char = value[at] as string;
    if (char === '"') quoted = !quoted;
    else if (char === "\\") {
      const next = value[++at] ?? "";
      result += ESCAPES[next] ?? next;
    } else if (!quoted && (char === "#" || char === ";")) break;
    else result += char;
    if (quoted || !/\s/.test(char)) kept = result.length;
  }
  return result.slice(0, kept);
}
