import { compileWildmatch } from "@codegraph/files/ignore";

/** Returns a matcher for names in which `*` matches any run of characters and `?` one; null if it accepts every name. */
export function nameMatcher(pattern: string | undefined): ((name: string) => boolean) | null {
  if (pattern === undefined || pattern === "*") return null;
  return compileWildmatch(pattern.replaceAll(/[[\]\\]/gu, "\\$&"));
}
