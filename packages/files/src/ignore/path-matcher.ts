import { compileGlob, createGlobMeter } from "./glob.js";
import type { MatchMeter } from "./match-meter.js";
import { isInOrBelow } from "./path-set.js";

/** Returns a matcher for a glob. A folder or plain path matches itself and everything below it; a plain file name matches in any folder. */
export function pathMatcher(glob: string, meter: MatchMeter | null = null): (path: string) => boolean {
  const clean = normalizeGlob(glob);
  if (clean === "" || clean === ".") return () => true;
  if (isLiteral(clean)) return (path) => path === clean || path.startsWith(`${clean}/`);
  return compileGlob(clean.includes("/") ? clean : `**/${clean}`, meter);
}

/**
 * Returns a matcher for any of several globs; see {@link pathMatcher}. @throws CodeGraphError `invalid-argument` once matching takes too
 * long
 */
export function pathsMatcher(globs: readonly string[]): (path: string) => boolean {
  const meter = createGlobMeter(globs);
  const clean = globs.map(normalizeGlob);
  if (clean.some((glob) => glob === "" || glob === ".")) return () => true;
  const plain = new Set(clean.filter(isLiteral));
  const matchers = clean.filter((glob) => !isLiteral(glob)).map((glob) => pathMatcher(glob, meter));
  return (path) => {
    if (isInOrBelow(plain, path)) return true;
    meter.grant();
    return matchers.some((matches) => matches(path));
  };
}

function normalizeGlob(glob: string): string {
  return glob.replace(/^\.\//u, "").replace(/\/+$/u, "");
}

/** True if a glob has no special characters. */
function isLiteral(glob: string): boolean {
  return !/[*?[\]{}!]/u.test(glob);
}
