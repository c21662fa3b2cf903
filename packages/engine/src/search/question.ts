import { CodeGraphError, SYMBOL_KINDS } from "@codegraph/model";
import { kindsCalled, readQuery, type ReadQuery } from "@codegraph/search";
import type { SearchFilter } from "../api/index.js";
import { similarNames } from "../symbols/similar-names.js";

/** A query as it is answered: what it looks for, and what its own words and the options narrow that to. */
export interface Question {
  readonly query: ReadQuery;
  /** Of the options, then of the query; both must hold. */
  readonly filters: readonly [SearchFilter, SearchFilter];
  /** Both together, as answers tell it. */
  readonly filter: SearchFilter;
  /** Parts of names, of which one must stand in a symbol's; lower case. */
  readonly names: readonly string[];
}

/** Longer texts are data. */
const LONGEST_QUERY = 100_000;

/**
 * Reads a query and the filter that options give.
 * @throws CodeGraphError `invalid-argument` for an empty query, and for languages and kinds that there are none of
 */
export function readQuestion(text: string, options: SearchFilter, languages: ReadonlyMap<string, string>): Question {
  if (typeof text !== "string" || text.trim() === "") throw invalid("The query is empty", "Say in words what is looked for, or name it.");
  if (text.length > LONGEST_QUERY) throw invalid(`The query has ${text.length} characters`, `Ask with at most ${LONGEST_QUERY}.`);
  const query = readQuery(text, languages);
  const { names, paths, languages: spoken, kinds, labels, parents } = query.filter;
  const given: SearchFilter = { ...options, ...(options.languages ? { languages: options.languages.map((name) => languageId(name, languages)) } : {}) };
  const own: SearchFilter = {
    ...(paths.length > 0 ? { paths: paths.map(asGlob) } : {}),
    ...(spoken.length > 0 ? { languages: spoken.map((name) => languageId(name, languages)) } : {}),
    ...(kinds.length > 0 ? { kinds: kinds.flatMap(kindIds) } : {}),
    ...(labels.length > 0 ? { labels } : {}),
    ...(parents.length > 0 ? { parents } : {}),
  };
  return { query, filters: [given, own], filter: together(given, own), names: names.map((name) => name.toLowerCase()) };
}

/** A part of a path means every path that has it. */
function asGlob(path: string): string {
  return /[*?[\]{}]/u.test(path) ? path : `**/*${path.replace(/^\.?\/|\/$/gu, "")}*{,/**}`;
}

function languageId(name: string, languages: ReadonlyMap<string, string>): string {
  const id = languages.get(name.toLowerCase().replace(/^\./u, ""));
  if (id !== undefined) return id;
  const meant = similarNames(name, languages.keys(), 1)[0];
  throw invalid(`There is no language "${name}"`, meant === undefined ? "Use the id of one that is indexed, as `codegraph status` lists them." : `Did you mean "${languages.get(meant)}"?`);
}

function kindIds(word: string): readonly string[] {
  const kinds = kindsCalled(word);
  if (kinds !== null) return kinds;
  throw invalid(`There is no kind of symbol "${word}"`, `Kinds are ${SYMBOL_KINDS.join(", ")}.`);
}

/** Where both say something, what is told is both: the answer's note, not what is searched by. */
function together(a: SearchFilter, b: SearchFilter): SearchFilter {
  const keys = ["paths", "languages", "kinds", "labels", "parents"] as const;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const values = [...new Set([...(a[key] ?? []), ...(b[key] ?? [])])];
      return values.length > 0 ? [[key, values] as const] : [];
    }),
  );
}

/** @throws CodeGraphError `invalid-argument` */
export function checkShare(name: string, value: number | undefined): void {
  if (value !== undefined && !(value >= 0 && value <= 1)) throw invalid(`${name} is ${value}`, "Give a number from 0 to 1.");
}

export function invalid(message: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, remedy);
}
