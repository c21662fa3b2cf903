import type { FileFacts } from "@codegraph/model";

/**
 * Draws the chunks of a file next to its lines. `┌` marks the first line of a chunk and `│` its other lines. The kind and definition of the
 * chunk follow its first line. Lines outside of chunks have no mark.
 *
 *     ┌ export function load() {   ── definition function load
 *     │ }
 *
 *     ┌ load();                    ── rest
 */
export function drawChunks(text: string, { chunks, definitions }: FileFacts): string {
  const lines = text.split("\n");
  const marks = lines.map(() => " ");
  const names = lines.map(() => "");
  for (const { kind, definition, startLine, endLine } of chunks) {
    for (let line = startLine; line <= endLine; line++) marks[line - 1] = line === startLine ? "┌" : "│";
    const what = definition === null ? null : definitions[definition]!;
    names[startLine - 1] = `── ${kind}${what === null ? "" : ` ${what.kind} ${what.name}`}`;
  }
  const width = Math.max(...lines.map((line) => line.length));
  return lines
    .map((line, index) => `${marks[index]} ${line.padEnd(names[index] === "" ? 0 : width)}  ${names[index]}`.trimEnd())
    .join("\n");
}

/** Returns the source of a drawing. A raw source file, which has not been drawn yet, is returned unchanged. */
export function undrawChunks(file: string): string {
  if (!/^┌ /mu.test(file)) return file;
  return file
    .split("\n")
    .map((line) => line.slice(2).replace(/\s*── (?:definition|header|part|rest)\b.*$/u, ""))
    .join("\n");
}
