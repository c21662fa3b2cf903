import { stackFrames } from "./stack-frames.js";

/** Matches a path of at least two parts that ends in a file name, as in a stack trace. */
const PATH = /(?:[\p{L}\p{N}_@~+.-]{1,80}[/\\]){1,20}[\p{L}\p{N}_@+-][\p{L}\p{N}_.@+-]{0,80}\.[A-Za-z]\w{0,7}\b/gu;
const MAX_PATHS = 40;

/** Returns the paths of files in a text, with slashes, those of its stack traces first. */
export function mentionedPaths(text: string): string[] {
  const found = new Set(stackFrames(text).flatMap(({ file }) => (file.includes("/") ? [file] : [])));
  for (const [path] of text.matchAll(PATH)) {
    if (found.size >= MAX_PATHS) break;
    found.add(path.replaceAll("\\", "/"));
  }
  return [...found];
}

/** Matches a file with a line: `src/load.ts:12`, `src/load.ts#L12`. */
const LINE_OF_FILE = /(?<![\w/.-])([\w@~+.\-/\\]{1,200}\.[A-Za-z]\w{0,7})(?::|#L)(\d{1,6})\b/gu;

/** Returns the places in a text that name a file and a line, outside its stack traces too. */
export function mentionedLines(text: string): { readonly file: string; readonly line: number }[] {
  return [...text.matchAll(LINE_OF_FILE)]
    .slice(0, MAX_PATHS)
    .map(([, file = "", line]) => ({ file: file.replaceAll("\\", "/"), line: Number(line) }));
}

/**
 * True if a text names a file: one of its paths ends in the file's last folder and name. Reports name files by where they were installed.
 *
 * @param path relative POSIX path of the file
 * @param mentioned as {@link mentionedPaths} returns them
 */
export function isMentioned(path: string, mentioned: readonly string[]): boolean {
  if (mentioned.length === 0) return false;
  const end = path.split("/").slice(-2).join("/");
  return end.includes("/") && mentioned.some((other) => other === end || other.endsWith(`/${end}`));
}
