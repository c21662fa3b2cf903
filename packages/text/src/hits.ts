import type { SearchHit } from "@codegraph/engine";
import { fileOf } from "./symbol.js";

/** `validate()`, `class UserService`, `"Installing"`. Top-level code and text above the first heading have no name. */
export function titleOf({ name, path, kind, source }: SearchHit): string {
  if (name === null) return source === "document" ? "text" : "top-level code";
  if (source === "document") return `"${path ?? name}"`;
  const full = (path ?? name).replaceAll(" > ", ".");
  return ["function", "method", "constructor", "macro"].includes(kind) ? `${full}()` : `${kind} ${full}`;
}

/** `src/user.ts:40-60`; `lib:src/user.ts:40-60` in a linked project. */
export function rangeOf(hit: SearchHit): string {
  const { startLine, endLine } = hit;
  return `${fileOf(hit)}:${startLine}${endLine > startLine ? `-${endLine}` : ""}`;
}

/** A line of a hit's code with its number in the file; null for the mark of a gap. */
export interface NumberedLine {
  readonly line: number | null;
  readonly text: string;
}

/** Numbers the lines of a hit's code, which may have been cut. Empty without code. */
export function numberedLines({ code, startLine, excerpts }: SearchHit): NumberedLine[] {
  if (code === null) return [];
  if (excerpts === undefined)
    return code
      .trimEnd()
      .split("\n")
      .map((text, at) => ({ line: startLine + at, text }));
  const lines = code.split("\n");
  const numbered: NumberedLine[] = [];
  let end = startLine - 1;
  for (const range of excerpts) {
    // Code cut at its beginning starts with a gap.
    if (range.startLine > end + 1) numbered.push({ line: null, text: lines[numbered.length] ?? "" });
    for (let line = range.startLine; line <= range.endLine; line++) numbered.push({ line, text: lines[numbered.length] ?? "" });
    end = range.endLine;
  }
  return [...numbered, ...lines.slice(numbered.length).map((text) => ({ line: null, text }))];
}

/** 0.784 → "78%" */
export function percent(score: number): string {
  return `${Math.round(score * 100)}%`;
}
