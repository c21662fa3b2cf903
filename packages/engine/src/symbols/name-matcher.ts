import { compileWildmatch } from "@codegraph/files/ignore";

/** Matches names with `*` for any run of characters and `?` for one; null accepts all. */
export function nameMatcher(pattern: string | undefined): ((name: string) => boolean) | null {
  if (pattern === undefined || pattern === "*") return null;
  return compileWildmatch(pattern.replaceAll(/[[\]\\]/gu, "\\$&"));
}
