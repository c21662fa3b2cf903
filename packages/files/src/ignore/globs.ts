import { compileGlob, createGlobMeter } from "./glob.js";
import { hasComponent, isInOrBelow } from "./path-set.js";

/**
 * Compiles globs to a predicate on paths; null for an empty list. A glob without a slash matches a file or folder of that name at any
 * depth. A glob with a slash is relative to the root. A glob that matches a folder also matches everything in it.
 *
 *     *.test.ts   generated/   src/**   packages/app/fixtures
 *
 * @throws CodeGraphError `invalid-argument` as {@link compileGlob}
 */
export function compileGlobs(globs: readonly string[]): ((path: string) => boolean) | null {
  if (globs.length === 0) return null;
  const read = globs.map(readGlob);
  const names = new Set(read.flatMap(({ bare, isRooted, isPlain }) => (isPlain && !isRooted ? [bare] : [])));
  const paths = new Set(read.flatMap(({ bare, isRooted, isPlain }) => (isPlain && isRooted ? [bare] : [])));
  const meter = createGlobMeter(globs);
  const tests = read
    .filter(({ isPlain }) => !isPlain)
    .flatMap(expand)
    .map((glob) => compileGlob(glob, meter));
  return (path) => {
    if (hasComponent(names, path) || isInOrBelow(paths, path)) return true;
    meter.grant();
    return tests.some((test) => test(path));
  };
}

interface ReadGlob {
  /** The glob without leading and trailing slashes. */
  readonly bare: string;
  /** True if the glob is relative to the root. */
  readonly isRooted: boolean;
  /** True if the glob contains no special characters. */
  readonly isPlain: boolean;
}

function readGlob(glob: string): ReadGlob {
  const bare = glob.replace(/^(?:\.?\/)+/, "").replace(/\/+$/, "");
  return { bare, isRooted: glob.startsWith("/") || glob.startsWith("./") || bare.includes("/"), isPlain: !/[*?[\\{]/.test(bare) };
}

function expand({ bare, isRooted }: ReadGlob): string[] {
  const rooted = isRooted ? bare : `**/${bare}`;
  return rooted.endsWith("/**") ? [rooted] : [rooted, `${rooted}/**`];
}
