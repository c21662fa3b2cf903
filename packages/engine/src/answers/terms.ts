import { checkCount, CodeGraphError, type LineType } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import type { TermCount, TermsOptions, TermsResult } from "../api/index.js";
import { createKeptAnswers, type Versioned } from "./kept-answers.js";

/** Estimated bytes of a term with its count. */
const BYTES_OF_TERM = 80;

/** Counts terms. Counting reads many postings, so the newest counts are kept until the index changes. */
export function createTermCounts(store: FactReader & Versioned): (options: TermsOptions) => Omit<TermsResult, "stale"> {
  const kept = createKeptAnswers<readonly TermCount[]>(store, ({ length }) => length * BYTES_OF_TERM);
  const countsOf = (path: string, types: readonly LineType[] | undefined): readonly TermCount[] =>
    kept.get(JSON.stringify([path, types]), () => countTerms(store, path, types));

  return ({ path = "", typeFilter, offset = 0, limit = 100 }) => {
    checkCount("offset", offset, 0);
    checkCount("limit", limit, 0);
    const counts = countsOf(path, typeFilter);
    return { terms: counts.slice(offset, offset + limit), total: counts.length };
  };
}

function countTerms(store: FactReader, path: string, types: readonly LineType[] | undefined): readonly TermCount[] {
  const accepted = path === "" ? null : acceptedFiles(store, path);
  const counts = store.termCounts({
    ...(types === undefined ? {} : { types }),
    ...(accepted === null ? {} : { acceptsFile: (file) => accepted.has(file) }),
  });
  return counts
    .filter(({ term }) => term.length > 1 && !/^[\d._]+$/u.test(term))
    .sort((one, other) => other.lines - one.lines || (one.term < other.term ? -1 : 1));
}

function acceptedFiles(store: FactReader, path: string): ReadonlySet<number> {
  const accepted = store.files().filter((file) => file.path === path || file.path.startsWith(`${path}/`));
  if (accepted.length === 0) throw new CodeGraphError("not-found", `No indexed file at or below ${path}`, "Check the path.");
  return new Set(accepted.map(({ id }) => id));
}
