import { CodeGraphError } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import picomatch from "picomatch";
import type { QueryOptions, QueryResult } from "../api/index.js";
import { createLineReader } from "./line-text.js";

/** Where terms stand. */
export function queryTerms(
  root: string,
  store: FactReader,
  term: string,
  { mode = "exact", file_filter, type_filter, offset = 0, limit = 100 }: QueryOptions = {},
): Omit<QueryResult, "stale"> {
  if (term === "") {
    throw new CodeGraphError("invalid-argument", "The term is empty", "Give a word to look for.");
  }
  const { hits, total } = store.terms({
    term,
    mode,
    limit: offset + limit,
    ...(type_filter ? { types: type_filter } : {}),
    ...(file_filter === undefined ? {} : { acceptsFile: pathMatcher(file_filter) }),
  });
  const lineText = createLineReader(root, store);
  const matches = hits.slice(offset).map((hit) => ({
    file: hit.file,
    line_number: hit.line,
    line_type: hit.type,
    term: hit.term,
    text: lineText(hit.file, hit.line),
  }));
  return { term, matches, total_matches: total };
}

/** Matches paths by a glob; a folder or a bare path means itself and all below it, a bare file name any such file. */
export function pathMatcher(glob: string): (path: string) => boolean {
  const clean = glob.replace(/^\.\//u, "").replace(/\/+$/u, "");
  if (clean === "" || clean === ".") return () => true;
  if (!/[*?[\]{}!]/u.test(clean)) return (path) => path === clean || path.startsWith(`${clean}/`);
  return picomatch(clean.includes("/") ? clean : [clean, `**/${clean}`], { dot: true });
}
