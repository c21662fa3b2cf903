import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { readRegular } from "./read-regular.js";

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

/** The settings of a configuration file and of those it includes, in order; none when it cannot be read. */
export function readGitConfig(path: string): GitSetting[] {
  let files = 0;
  function read(at: string, depth: number): GitSetting[] {
    if (depth > INCLUDE_DEPTH || ++files > MOST_FILES) return [];
    return parseGitConfig(readText(at) ?? "").flatMap((setting) =>
      setting.section === "include" && setting.key === "path" ? read(fromHome(setting.value, dirname(at)), depth + 1) : [setting],
    );
  }
  return read(path, 0);
}

/** A text file's content; null when it cannot be read. */
export function readText(path: string): string | null {
  try {
    return readRegular(path).toString();
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
    const header = /^\[\s*([\w.-]+)\s*(?:"((?:[^"\\]|\\.)*)")?\s*\]/.exec(rest);
    if (header) {
      section = (header[1] as string).toLowerCase();
      subsection = (header[2] ?? "").replaceAll(/\\(.)/g, "$1");
      rest = rest.slice(header[0].length).trim();
    }
    const pair = /^([A-Za-z][\w-]*)\s*(?:=\s*(.*))?$/.exec(rest);
    if (!pair) continue;
    const value = pair[2] === undefined ? "true" : unquoted(pair[2]);
    settings.push({ section, subsection, key: (pair[1] as string).toLowerCase(), value });
  }
  return settings;
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
