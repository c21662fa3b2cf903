import { CodeGraphError, isFunctionLike, isTypeLike, type LineType } from "@codegraph/model";
import type { Project, QueryOptions, QueryResult, SearchHit } from "../api/index.js";

/** Answers a query of mode `semantic` with the places that search finds, best first. @throws CodeGraphError `invalid-argument` */
export async function queryByMeaning(
  search: Project["search"],
  term: string,
  { fileFilter, typeFilter, modifiedSince, caseSensitive, limit = 100, ...options }: Omit<QueryOptions, "mode">,
): Promise<QueryResult> {
  if (modifiedSince !== undefined || caseSensitive === true)
    throw new CodeGraphError(
      "invalid-argument",
      `The mode semantic does not support ${caseSensitive === true ? "caseSensitive" : "modifiedSince"}`,
      "Use another mode, or leave it out.",
    );
  const { results, total, ...answer } = await search(term, {
    ...options,
    ...(fileFilter === undefined ? {} : { paths: [fileFilter] }),
    limit: Math.min(limit, MAX_PLACES),
  });
  const matches = results.map((hit) => ({
    file: hit.file,
    lineNumber: hit.startLine,
    lineType: lineTypeOf(hit),
    term: hit.name ?? term,
    text: hit.signature ?? firstLine(hit.code),
    ...(hit.project === undefined ? {} : { project: hit.project }),
  }));
  const { dependencyResults: _dependencies, focus: _focus, reading: _reading, query: _query, ...rest } = answer;
  return {
    ...rest,
    term,
    matches: typeFilter === undefined ? matches : matches.filter(({ lineType }) => typeFilter.includes(lineType)),
    totalMatches: total,
  };
}

/** Most places that one search returns. */
const MAX_PLACES = 200;

function lineTypeOf({ kind, source }: SearchHit): LineType {
  if (source === "document") return "comment";
  const symbol = kind as Parameters<typeof isFunctionLike>[0];
  return isFunctionLike(symbol) ? "method" : isTypeLike(symbol) ? "struct" : "code";
}

function firstLine(code: string | null): string | null {
  return (
    code
      ?.split("\n")
      .find((line) => line.trim() !== "")
      ?.trim() ?? null
  );
}
