import type { SimilarResult } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { percent, placed, rangeOf, terminalDependencyLines, titleOf } from "@codegraph/text";
import { readInput } from "../read-input.js";
import { filterOf, filterOptions } from "../search-filter.js";
import { expandOf, expandOptions } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { defineVerb, type Verb } from "../verb.js";

export const similar: Verb = defineVerb({
  name: "similar",
  summary: "duplicates and near-duplicates of code, renames ignored",
  example: "similar src/user.ts:5-9 --min 50",
  arguments: [
    { name: "SYMBOL", summary: "UserService.load, src/user.ts:42, lines (src/user.ts:40-60); or a text with --text", presence: "optional" },
  ],
  options: {
    text: { kind: "text", value: "TEXT", summary: "code to compare instead; - reads it from stdin" },
    min: { kind: "count", value: "PERCENT", summary: "minimum similarity in percent (20)" },
    limit: { kind: "count", value: "N", summary: "show at most N (10)" },
    ...filterOptions,
    ...expandOptions("the results"),
  },
  async run(call) {
    const { text, min, limit } = call.options;
    const symbol = call.arguments[0];
    if (symbol === undefined && text === undefined) {
      throw new CodeGraphError(
        "invalid-argument",
        "similar needs code to compare",
        "Give a symbol or lines, as in codegraph similar src/user.ts:40-60, or code with --text.",
      );
    }
    if (symbol !== undefined && text !== undefined)
      throw new CodeGraphError("invalid-argument", "similar got both a symbol and --text", "Give only one of them.");
    if (min !== undefined && min > 100)
      throw new CodeGraphError("invalid-argument", `--min must be a percentage, not ${min}`, "For example, --min 50.");
    const project = await call.project();
    const to = symbol === undefined ? { text: text === "-" ? await readInput(process.stdin, call.signal) : (text ?? "") } : { symbol };
    const result = await project.similar(to, {
      ...filterOf(call.options),
      ...(min === undefined ? {} : { minSimilarity: min / 100 }),
      ...(limit === undefined ? {} : { limit }),
      ...expandOf(call.options),
    });
    return call.answer(result, {
      found: ({ results }) => results.length > 0,
      text: similarLines,
      notes: ({ results }) => (results.length > 0 ? [] : ["no similar code found"]),
    });
  },
});

function similarLines({ subject, results, dependencyResults }: SimilarResult, paint: Paint): string[] {
  if (results.length === 0) return [];
  const head =
    subject === null
      ? []
      : [`similar to ${subject.name ?? "the code"} in ${paint.place(`${subject.file}:${subject.startLine}-${subject.endLine}`)}:`];
  const rows = results.map((hit) => [
    rangeOf(hit),
    hit.likeness,
    percent(hit.likeness === "similar" ? hit.score : hit.overlap).padStart(4),
    titleOf(hit),
  ]);
  return [...head, ...placed(rows, paint), ...terminalDependencyLines(dependencyResults ?? [], paint)];
}
