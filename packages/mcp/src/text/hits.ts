import type { SearchHit } from "@codegraph/engine";
import { placeOf } from "./symbol.js";

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
  return `${placeOf(hit)}:${startLine}${endLine > startLine ? `-${endLine}` : ""}`;
}

/** 0.784 → "78%" */
export function percent(score: number): string {
  return `${Math.round(score * 100)}%`;
}
