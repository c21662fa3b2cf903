import { statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { readRegularFile } from "../read/read-regular.js";

/** One `key = value` of a git configuration. Section and key are in lower case; `subsection` is as written, or "". */
export interface GitSetting {
  readonly section: string;
  readonly subsection: string;
  readonly key: string;
  readonly value: string;
}

/** Files may include each other, so the number of reads is bounded. */
const MAX_FILES = 100;
const INCLUDE_DEPTH = 10;
/** Bytes of a file including its includes: enough for about 20,000 branches. */
const MAX_BYTES = 2 * 2 ** 20;

/** Configuration file with its includes. */
export interface GitConfigTree {
  readonly settings: readonly GitSetting[];
  /** Paths of the files. A file appears once for each time it is included. */
  readonly files: readonly string[];
  /** True if a limit was reached and files are missing. */
  readonly isCut: boolean;
}

/** Returns the settings of a configuration file and its unconditional includes, in order; empty if it is unreadable. */
export function readGitConfig(path: string): readonly GitSetting[] {
  return readGitConfigTree(path, ["include"]).settings;
}

/**
 * Returns the settings of a configuration file with the paths of all files read.
 * @param including sections whose `path` is followed. `includeif` also follows conditional includes, without evaluating their condition.
 */
export function readGitConfigTree(path: string, including: readonly string[] = ["include", "includeif"]): GitConfigTree {
  const files: string[] = [];
  let bytes = 0;
  let isCut = false;
  function read(at: string, depth: number): GitSetting[] {
    if (depth > INCLUDE_DEPTH || files.length >= MAX_FILES) {
      isCut = true;
      return [];
    }
    files.push(at);
    bytes += sizeOf(at);
    if (bytes > MAX_BYTES) {
      isCut = true;
      return [];
    }
    const text = readText(at, MAX_BYTES) ?? "";
    return parseGitConfig(text).flatMap((setting) =>
      including.includes(setting.section) && setting.key === "path"
        ? read(resolveGitPath(setting.value, dirname(at)), depth + 1)
        : [setting],
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

/** Reads a text file. Returns null if it is unreadable or larger than `most` bytes. */
export function readText(path: string, most?: number): string | null {
  try {
    return readRegularFile(path, most).toString();
  } catch {
    return null;
  }
}

/** Resolves a path in a git configuration: `~/` is the home folder, and other paths are relative to `folder`. */
export function resolveGitPath(path: string, folder: string): string {
  if (path.startsWith("~/")) return join(homedir(), path.slice(2));
  return isAbsolute(path) ? path : join(folder, path);
}

/** Parses a git configuration file. Skips invalid lines. */
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

// These expressions run in linear time. Adjacent optional parts that match the same characters would make them quadratic.
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
  /** Length of `result` without trailing unquoted spaces. */
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
