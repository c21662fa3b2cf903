import { linesOf } from "@codegraph/files/read";
import type { QueriedProject } from "../links/project-span.js";

/** Longer lines are cut; they contain data or generated code. */
const MAX_LINE_LENGTH = 2_000;

/** Returns lines of a file as one text; null if the file has changed since it was indexed. */
export function lineText({ root, store }: QueriedProject, file: string, startLine: number, endLine: number): string | null {
  const wanted = new Set<number>();
  for (let line = startLine; line <= endLine; line++) wanted.add(line);
  const found = linesOf(root, store, file, wanted);
  if (found.size === 0) return null;
  return [...wanted].map((line) => shortened(found.get(line) ?? "")).join("\n");
}

function shortened(line: string): string {
  const text = line.endsWith("\r") ? line.slice(0, -1) : line;
  return text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH - 1)}…` : text;
}
