import { compileGlob } from "./glob.js";

/**
 * A test for paths by globs; null for an empty list. A glob without a slash matches a file or folder of that name at any
 * depth, one with a slash counts from the root, and a folder stands for all that is in it.
 *
 *     *.test.ts   generated/   src/**   packages/app/fixtures
 */
export function compileGlobs(globs: readonly string[]): ((path: string) => boolean) | null {
  if (globs.length === 0) return null;
  const tests = globs.flatMap(expand).map(compileGlob);
  return (path) => tests.some((test) => test(path));
}

function expand(glob: string): string[] {
  const anchored = glob.startsWith("/") || glob.startsWith("./");
  const bare = glob.replace(/^(?:\.?\/)+/, "").replace(/\/+$/, "");
  const rooted = anchored || bare.includes("/") ? bare : `**/${bare}`;
  return rooted.endsWith("/**") ? [rooted] : [rooted, `${rooted}/**`];
}
