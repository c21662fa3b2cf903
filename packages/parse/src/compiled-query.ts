import { type Language, Query } from "web-tree-sitter";

/** Queries by grammar, then by file. */
const queries = new WeakMap<Language, Map<string, Query>>();

/**
 * Returns the compiled form of a query, which is kept for the thread: compiling one takes up to half a second.
 *
 * @param file name of the query's file
 * @param text reads it, once
 */
export function compiledQuery(language: Language, file: string, text: () => string): Query {
  let known = queries.get(language);
  if (known === undefined) queries.set(language, (known = new Map()));
  let query = known.get(file);
  if (query === undefined) known.set(file, (query = new Query(language, text())));
  return query;
}
