import picomatch from "picomatch";

/** Matches names with `*` for any run of characters; null accepts all. */
export function nameMatcher(pattern: string | undefined): ((name: string) => boolean) | null {
  if (pattern === undefined || pattern === "*") return null;
  return picomatch(pattern, { nobrace: true, nobracket: true, noextglob: true, dot: true });
}
