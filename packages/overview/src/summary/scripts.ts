import { posix } from "node:path";
import type { FileRecord } from "@codegraph/store";
import type { EntryPoint } from "../api/summary.js";
import { readStart } from "@codegraph/files/read";

/** Entry points found in the first bytes of a file: shebang lines and scripts loaded by pages. */

const MAX_FILES = 200;
const MAX_BYTES = 32_768;

/** Returns commands in `bin` folders that begin with `#!`. */
export function shebangs(root: string, commands: readonly string[]): EntryPoint[] {
  return commands.slice(0, MAX_FILES).flatMap((file) => {
    const first = startOf(root, file).split("\n", 1)[0]!;
    const interpreter = /^#!\s*(?:\S*\/)?(?:env\s+(?:-S\s+)?)?([\w.-]+)/u.exec(first)?.[1];
    return interpreter === undefined ? [] : [{ file, line: null, why: `${interpreter} command` }];
  });
}

const SCRIPT = /<script\b[^>]{0,300}?\bsrc\s*=\s*["']([^"'?]{1,300})["']/giu;

/** Returns the indexed modules that a page loads, relative to its folder. */
export function scriptsOfPages(root: string, pages: readonly string[], files: readonly FileRecord[]): EntryPoint[] {
  const known = new Set(files.map(({ path }) => path));
  return pages.slice(0, MAX_FILES).flatMap((page) =>
    [...startOf(root, page).matchAll(SCRIPT)].flatMap(([tag, source = ""]) => {
      if (!/\btype\s*=\s*["']module["']/iu.test(tag)) return [];
      const file = posix.join(posix.dirname(page), source.replace(/^\/+/u, ""));
      return known.has(file) ? [{ file, line: null, why: `${page} script` }] : [];
    }),
  );
}

function startOf(root: string, path: string): string {
  return readStart(root, path, MAX_BYTES)?.toString() ?? "";
}
