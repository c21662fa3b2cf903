import type { SimilarResult } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { dependencyLines, hitLine, percent } from "@codegraph/text";
import { pagesOfLists } from "../pages.js";
import { spanned, stale } from "../result-shapes.js";
import { expansionFields } from "../search-fields.js";
import { dependencyResults, similarHit } from "../search-shapes.js";
import { integer, list, object, orNull, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const findSimilarCode: Tool = defineTool({
  name: "find_similar_code",
  title: "Find similar code",
  description:
    "Duplicates and near-duplicates of code, renames ignored, and similar code. Use it before writing a function, or to change every copy.",
  input: {
    symbol: { type: "string", description: 'A symbol, or lines: "src/user.ts:40-60".' },
    code: { type: "string", description: "Or the code itself.", longest: 1_000_000 },
    limit: { type: "integer", maximum: 200, default: 10 },
    ...expansionFields,
  },
  output: object<SimilarResult>({
    subject: {
      ...object<NonNullable<SimilarResult["subject"]>>({
        file: string,
        start_line: integer,
        end_line: integer,
        name: orNull({ type: "string" }),
      }),
      type: ["object", "null"],
    },
    results: list(similarHit),
    dependency_results: dependencyResults,
    stale,
    ...spanned,
  }),
  annotations: reads,
  pages: pagesOfLists(["results"], ["match", "matches"]),
  narrow: "",
  async run(call, { symbol, code, ...options }) {
    if ((symbol === undefined) === (code === undefined)) {
      throw new CodeGraphError("invalid-argument", "Give either symbol or code", 'Pass {"symbol": "UserService.load"} or {"code": "…"}.');
    }
    return call.ask((project) => project.similar(symbol === undefined ? { text: code ?? "" } : { symbol }, options));
  },
  render({ subject, results, dependencyResults: around }) {
    if (results.length === 0) return ["No similar code found."];
    const head =
      subject === null ? [] : [`Similar to ${subject.name ?? "the code"} in ${subject.file}:${subject.startLine}-${subject.endLine}:`];
    return [
      ...head,
      ...results.map((hit) => hitLine(hit, percent(hit.likeness === "similar" ? hit.score : hit.overlap), hit.likeness)),
      ...dependencyLines(around),
    ];
  },
});
