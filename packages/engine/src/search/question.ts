import { CodeGraphError, SYMBOL_KINDS } from "@codegraph/model";
import { kindsNamed, parseQuery, type QueryReadingOptions, type SearchQuery } from "@codegraph/search";
import type { SearchFilter } from "../api/index.js";
import { similarNames } from "../symbols/similar-names.js";

/** Parsed query with the filters from its text and the options. */
export interface Question {
  readonly query: SearchQuery;
  /** Filters of the options and of the query text. A result has to pass both. */
  readonly filters: readonly [SearchFilter, SearchFilter];
  /** Both filters merged, for display. */
  readonly filter: SearchFilter;
  /** Parts of names, lower case; a symbol's name must contain one of them. */
  readonly names: readonly string[];
  /** Parts of the query that were not read as written, one sentence each. */
  readonly notes: readonly string[];
}

/** In characters; longer texts are data. */
const MAX_QUERY_LENGTH = 100_000;

/**
 * Parses a query and the filter given by options. An unknown language or kind in the query itself is read as a word.
 * @throws CodeGraphError `invalid-argument` for an empty query and for unknown languages in the options
 */
export function parseSearchQuery(
  text: string,
  options: SearchFilter,
  languages: ReadonlyMap<string, string>,
  reading: Pick<QueryReadingOptions, "requirePhrases" | "applyFilters"> = {},
): Question {
  if (typeof text !== "string" || text.trim() === "")
    throw invalidArgument("The query is empty", "Describe or name what you are looking for.");
  if (text.length > MAX_QUERY_LENGTH) throw invalidArgument(`The query has ${text.length} characters`, `Use at most ${MAX_QUERY_LENGTH}.`);
  const accepts: QueryReadingOptions["accepts"] = (field, value) =>
    field === "languages" ? knownLanguage(value, languages) !== undefined : field !== "kinds" || kindsNamed(value) !== null;
  const query = parseQuery(text, languages, { ...reading, accepts });
  const { names, paths, languages: namedLanguages, kinds, labels, parents } = query.filter;
  const given: SearchFilter = {
    ...options,
    ...(options.languages ? { languages: options.languages.map((name) => languageId(name, languages)) } : {}),
  };
  const own: SearchFilter = {
    ...(paths.length > 0 ? { paths: paths.map(asGlob) } : {}),
    ...(namedLanguages.length > 0 ? { languages: namedLanguages.map((name) => languageId(name, languages)) } : {}),
    ...(kinds.length > 0 ? { kinds: kinds.flatMap((kind) => kindsNamed(kind) ?? []) } : {}),
    ...(labels.length > 0 ? { labels } : {}),
    ...(parents.length > 0 ? { parents } : {}),
  };
  return {
    query,
    filters: [given, own],
    filter: mergeFilters(given, own),
    names: names.map((name) => name.toLowerCase()),
    notes: query.unknownFilters.map((written) => unknownFilterNote(written, languages)),
  };
}

/** True if a query asks how something works, rather than naming or describing one definition. */
export function isQuestion({ name, intent }: SearchQuery): boolean {
  return name === null && !intent.documentation;
}

/** Turns part of a path into a glob for all paths that contain it. */
function asGlob(path: string): string {
  return /[*?[\]{}]/u.test(path) ? path : `**/*${path.replace(/^\.?\/|\/$/gu, "")}*{,/**}`;
}

function knownLanguage(name: string, languages: ReadonlyMap<string, string>): string | undefined {
  return languages.get(name.toLowerCase().replace(/^\./u, ""));
}

function unknownFilterNote(written: string, languages: ReadonlyMap<string, string>): string {
  const value = written.slice(written.indexOf(":") + 1);
  const isLanguage = /^lang/iu.test(written);
  const meant = similarNames(value, isLanguage ? languages.keys() : SYMBOL_KINDS, 1)[0];
  const remedy = meant === undefined ? "" : ` Did you mean "${languages.get(meant) ?? meant}"?`;
  return `"${value}" is not a ${isLanguage ? "language" : "kind of symbol"}, so ${written} was searched as a word.${remedy}`;
}

function languageId(name: string, languages: ReadonlyMap<string, string>): string {
  const id = knownLanguage(name, languages);
  if (id !== undefined) return id;
  const meant = similarNames(name, languages.keys(), 1)[0];
  throw invalidArgument(
    `Unknown language "${name}"`,
    meant === undefined ? "Run `codegraph status` for the indexed languages." : `Did you mean "${languages.get(meant)}"?`,
  );
}

/** Merges the filters for display only; a search applies each of them. */
function mergeFilters(a: SearchFilter, b: SearchFilter): SearchFilter {
  const keys = ["paths", "languages", "kinds", "labels", "parents"] as const;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const values = [...new Set([...(a[key] ?? []), ...(b[key] ?? [])])];
      return values.length > 0 ? [[key, values] as const] : [];
    }),
  );
}

/** Checks a fraction option. @throws CodeGraphError `invalid-argument` */
export function checkFraction(name: string, value: number | undefined): void {
  if (value !== undefined && !(value >= 0 && value <= 1)) throw invalidArgument(`Invalid ${name} ${value}`, "Use a number from 0 to 1.");
}

/** Returns an `invalid-argument` error. */
export function invalidArgument(message: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, remedy);
}
