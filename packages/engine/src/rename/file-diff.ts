import type { RenameEdit } from "../api/index.js";

/** A file with the edits that are to be written. */
export interface PlannedFile {
  readonly path: string;
  /** SHA-256 of the content that the edits fit, in hexadecimal digits. */
  readonly hash: string;
  readonly text: string;
  /** Ordered by position. */
  readonly edits: readonly RenameEdit[];
}

/** Lines around a change. */
const CONTEXT = 3;

/** Returns the text of a file after its edits. */
export function editedText({ text, edits }: PlannedFile): string {
  const lines = text.split("\n");
  for (const { line, column, endColumn, text: replacement } of edits.toReversed()) {
    const before = lines[line - 1]!;
    lines[line - 1] = before.slice(0, column - 1) + replacement + before.slice(endColumn - 1);
  }
  return lines.join("\n");
}

/** Returns the unified diff of a file, which changes lines and neither adds nor removes any. */
export function fileDiff(file: PlannedFile): string {
  const before = file.text.split("\n");
  const after = editedText(file).split("\n");
  const hasEnd = before.at(-1) === "";
  const count = hasEnd ? before.length - 1 : before.length;
  const changed = [...new Set(file.edits.map(({ line }) => line))].sort((a, b) => a - b);
  const name = /[\s"\\]/u.test(file.path) ? (prefix: string) => JSON.stringify(prefix + file.path) : (prefix: string) => prefix + file.path;
  const parts = [`--- ${name("a/")}\n+++ ${name("b/")}\n`];
  for (let at = 0; at < changed.length;) {
    let last = at;
    while (last + 1 < changed.length && changed[last + 1]! - changed[last]! <= 2 * CONTEXT) last++;
    const start = Math.max(1, changed[at]! - CONTEXT);
    const end = Math.min(count, changed[last]! + CONTEXT);
    parts.push(`@@ -${start},${end - start + 1} +${start},${end - start + 1} @@\n`);
    const inHunk = new Set(changed.slice(at, last + 1));
    const mark = (line: number): string => (line === count && !hasEnd ? "\n\\ No newline at end of file\n" : "\n");
    for (let line = start; line <= end;) {
      if (!inHunk.has(line)) {
        parts.push(` ${before[line - 1]}${mark(line)}`);
        line++;
        continue;
      }
      const from = line;
      while (inHunk.has(line)) line++;
      for (let each = from; each < line; each++) parts.push(`-${before[each - 1]}${mark(each)}`);
      for (let each = from; each < line; each++) parts.push(`+${after[each - 1]}${mark(each)}`);
    }
    at = last + 1;
  }
  return parts.join("");
}
