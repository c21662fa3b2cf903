import type { DependencyHit, SearchHit } from "@codegraph/engine";
import { fenced } from "./fence.js";
import { placeOf } from "./symbol.js";

const MOST_DEPENDENCIES = 40;
const LONGEST_SIGNATURE = 160;

/** `validate()`, `class UserService`, `"Installing"`; text that stands outside of all has no name. */
export function titleOf({ name, path, kind, source }: SearchHit): string {
  if (name === null) return source === "document" ? "text" : "code outside of definitions";
  if (source === "document") return `"${path ?? name}"`;
  const full = (path ?? name).replaceAll(" > ", ".");
  return ["function", "method", "constructor", "macro"].includes(kind) ? `${full}()` : `${kind} ${full}`;
}

/** `src/user.ts:40-60` */
export function rangeOf(hit: SearchHit): string {
  const { startLine, endLine } = hit;
  return `${placeOf(hit)}:${startLine}${endLine > startLine ? `-${endLine}` : ""}`;
}

/** A hit in one line: `src/user.ts:40-60 (78%) load(): async load(id: string): User` */
export function hitLine(hit: SearchHit, ...notes: readonly string[]): string {
  const { score, signature, source } = hit;
  const prototype = source === "document" || signature === null || signature === "" ? "" : `: ${shortened(signature)}`;
  return `${rangeOf(hit)} (${[percent(score), ...notes].join(", ")}) ${titleOf(hit)}${prototype}`;
}

/** Callers and callees of hits, each with the hit it belongs to. */
export function dependencyLines(hits: readonly DependencyHit[] | null): string[] {
  if (hits === null) return [];
  if (hits.length === 0) return ["No callers or callees beyond these."];
  const lines = hits.slice(0, MOST_DEPENDENCIES).map((hit) => {
    const away = hit.distance > 1 ? `, ${hit.distance} away` : "";
    return `${hit.dependencyType} of ${hit.of}: ${rangeOf(hit)} ${titleOf(hit)} (${hit.certainty}${away})`;
  });
  return ["Callers and callees:", ...lines, ...(hits.length > MOST_DEPENDENCIES ? [`and ${hits.length - MOST_DEPENDENCIES} more`] : [])];
}

/** The code of a hit, at most so many lines, between fences that nothing in it can close; nothing where the file has changed since. */
export function codeLines({ code, startLine }: SearchHit, most = 80): string[] {
  if (code === null) return [];
  const lines = code.trimEnd().split("\n");
  if (lines.length <= most + 1) return fenced(lines);
  return [...fenced(lines.slice(0, most)), `… ${lines.length - most} more lines, from ${startLine + most} on`];
}

export function percent(score: number): string {
  return `${Math.round(score * 100)}%`;
}

function shortened(signature: string): string {
  return signature.length > LONGEST_SIGNATURE ? `${signature.slice(0, LONGEST_SIGNATURE - 1)}…` : signature;
}
