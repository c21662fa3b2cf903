import { checkCount, CodeGraphError } from "@codegraph/model";
import type { QueryOptions, QueryResult } from "../api/index.js";
import { pathMatcher } from "@codegraph/files/ignore";
import { pageAcross } from "../links/page-across.js";
import type { QueriedProject } from "../links/project-span.js";
import { lineTexts } from "@codegraph/files/read";
import { type TermMode, termMatcher } from "@codegraph/store";
import { matchingCase } from "../symbols/matching-case.js";
import { modifiedSince } from "./modified-since.js";

/** Options of a query for terms. */
export type TermOptions = Omit<QueryOptions, "mode"> & { readonly mode?: TermMode };

/**
 * Finds the occurrences of terms.
 * @param projects in the order of the answer
 * @throws CodeGraphError `invalid-argument` for an empty term, a faulty or too large pattern, an invalid time, offset or limit
 */
export function queryTerms(
  projects: readonly QueriedProject[],
  term: string,
  { mode = "exact", fileFilter: glob, typeFilter, modifiedSince, caseSensitive = false, offset = 0, limit = 100 }: TermOptions = {},
): Omit<QueryResult, "stale"> {
  if (term === "") {
    throw new CodeGraphError("invalid-argument", "The term is empty", "Enter a word to look for.");
  }
  checkCount("offset", offset, 0);
  checkCount("limit", limit, 0);
  const acceptsFile = fileFilter(glob, modifiedSince);
  const isSpelled = caseSensitive ? termMatcher(term, mode, true) : null;
  const { items, total } = pageAcross(projects, { offset, limit }, (project, page) => {
    const { root, store } = project;
    const filters = { ...(typeFilter ? { types: typeFilter } : {}), ...(acceptsFile ? { acceptsFile } : {}) };
    const all = store.terms({ term, mode, ...(isSpelled ? { limit: Number.MAX_SAFE_INTEGER } : page), ...filters });
    const spelled = isSpelled && matchingCase(project, all.hits, isSpelled);
    const hits = spelled === null ? all.hits : spelled.slice(page.offset, page.offset + page.limit);
    const found = spelled === null ? all.total : spelled.length;
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

/** Combines the file filters; null if there are none. */
function fileFilter(glob: string | undefined, since: string | undefined): ((path: string, mtimeMs: number) => boolean) | null {
  const matches = glob === undefined ? null : pathMatcher(glob);
  const earliest = since === undefined ? Number.NEGATIVE_INFINITY : modifiedSince(since);
  if (matches === null) return since === undefined ? null : (_path, mtimeMs) => mtimeMs >= earliest;
  return (path, mtimeMs) => mtimeMs >= earliest && matches(path);
}
