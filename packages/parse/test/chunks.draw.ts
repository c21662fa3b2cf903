import type { FileFacts } from "@codegraph/model";

/**
 * Draws the chunks of a file beside its lines: the first line of a chunk is marked with `┌` and followed by what it is,
 * what belongs to it by `│`, and what belongs to none by nothing.
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
  return lines.map((line, index) => `${marks[index]} ${line.padEnd(names[index] === "" ? 0 : width)}  ${names[index]}`.trimEnd()).join("\n");
}
