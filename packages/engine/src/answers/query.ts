import { CodeGraphError } from "@codegraph/model";
import type { QueryOptions, QueryResult } from "../api/index.js";
import { compileGlob, globMeter, isInOrBelow, type MatchMeter } from "../discover/index.js";
import { pageAcross } from "../links/page-across.js";
import type { AskedProject } from "../links/span.js";
import { lineTexts } from "./line-text.js";
import { modifiedSince } from "./modified-since.js";

/**
 * Where terms stand.
 * @param projects in the order of the answer
 * @throws CodeGraphError `invalid-argument` for an empty term, a pattern that is faulty or too large, a time that is
 *   none, and an offset or limit that is no count
 */
export function queryTerms(
  projects: readonly AskedProject[],
  term: string,
  { mode = "exact", fileFilter: glob, typeFilter, modifiedSince, offset = 0, limit = 100 }: QueryOptions = {},
): Omit<QueryResult, "stale"> {
  if (term === "") {
    throw new CodeGraphError("invalid-argument", "The term is empty", "Give a word to look for.");
  }
  checkCount("offset", offset);
  checkCount("limit", limit);
  const acceptsFile = fileFilter(glob, modifiedSince);
  const { items, total } = pageAcross(projects, { offset, limit }, ({ root, store }, page) => {
    const { hits, total: found } = store.terms({
      term,
      mode,
      ...page,
      ...(typeFilter ? { types: typeFilter } : {}),
      ...(acceptsFile ? { acceptsFile } : {}),
    });
    const texts = lineTexts(root, store, hits);
    const matches = hits.map((hit, index) => ({
      file: hit.file,
      lineNumber: hit.line,
      lineType: hit.type,
      term: hit.term,
      text: texts[index] as string | null,
    }));
    return { items: matches, total: found };
  });
  return { term, matches: items, totalMatches: total };
}

function checkCount(name: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 0) return;
  throw new CodeGraphError("invalid-argument", `${name} is ${value}`, "Give a whole number from 0.");
}

/** What the filters say of a file together; null when there are none. */
function fileFilter(glob: string | undefined, since: string | undefined): ((path: string, mtimeMs: number) => boolean) | null {
  const matches = glob === undefined ? null : pathMatcher(glob);
  const earliest = since === undefined ? Number.NEGATIVE_INFINITY : modifiedSince(since);
  if (matches === null) return since === undefined ? null : (_path, mtimeMs) => mtimeMs >= earliest;
  return (path, mtimeMs) => mtimeMs >= earliest && matches(path);
}

/** Matches paths by a glob; a folder or a bare path means itself and all below it, a bare file name any such file. */
export function pathMatcher(glob: string, meter: MatchMeter | null = null): (path: string) => boolean {
  const clean = cleaned(glob);
  if (clean === "" || clean === ".") return () => true;
  if (isPlain(clean)) return (path) => path === clean || path.startsWith(`${clean}/`);
  return compileGlob(clean.includes("/") ? clean : `**/${clean}`, meter);
}

/** Matches paths by any of several globs, each as {@link pathMatcher}. @throws CodeGraphError `invalid-argument` once matching takes too long */
export function pathsMatcher(globs: readonly string[]): (path: string) => boolean {
  const meter = globMeter(globs);
  const clean = globs.map(cleaned);
  if (clean.some((glob) => glob === "" || glob === ".")) return () => true;
  const plain = new Set(clean.filter(isPlain));
  const matchers = clean.filter((glob) => !isPlain(glob)).map((glob) => pathMatcher(glob, meter));
  return (path) => {
    if (isInOrBelow(plain, path)) return true;
    meter.grant();
    return matchers.some((matches) => matches(path));
  };
}

function cleaned(glob: string): string {
  return glob.replace(/^\.\//u, "").replace(/\/+$/u, "");
}

/** Whether a glob stands for itself. */
function isPlain(glob: string): boolean {
  return !/[*?[\]{}!]/u.test(glob);
}
