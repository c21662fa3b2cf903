import { compileWildmatch } from "@codegraph/files/ignore";
import { splitNames } from "./symbol-pattern.js";

/**
 * Returns a matcher for names and paths such as `Task > retry`, in which `*` matches any run of characters and `?` one. A pattern of several
 * names, `Task.re*`, matches the last names of a path one by one. Returns null if the pattern accepts every definition.
 */
export function nameMatcher(pattern: string | undefined): ((path: string) => boolean) | null {
  if (pattern === undefined || pattern === "*") return null;
  const whole = wildcards(pattern);
  const wanted = splitNames(pattern).map(wildcards);
  return (path) => {
    const names = path.split(" > ");
    const first = names.length - wanted.length;
    return whole(names.at(-1)!) || (wanted.length > 1 && first >= 0 && wanted.every((matches, at) => matches(names[first + at]!)));
  };
}

function wildcards(pattern: string): (name: string) => boolean {
  return compileWildmatch(pattern.replaceAll(/[[\]\\]/gu, "\\$&")) ?? (() => false);
}
