import type { SimilarResult } from "@codegraph/engine";
import { percent, rangeOf, titleOf } from "@codegraph/mcp/answers";
import { CodeGraphError } from "@codegraph/model";
import { readInput } from "../read-input.js";
import { filterOf, filterOptions } from "../search-filter.js";
import { expandOf, expandOptions } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { placed } from "../text/columns.js";
import { dependencyLines } from "../text/hits.js";
import { defineVerb, type Verb } from "../verb.js";

export const similar: Verb = defineVerb({
  name: "similar",
  summary: "copies of a piece of code, also with other names, and what is about the same",
  arguments: [{ name: "SYMBOL", summary: "UserService.load, src/user.ts:42, lines (src/user.ts:40-60); or a text with --text", presence: "optional" }],
  options: {
    text: { kind: "text", value: "TEXT", summary: "a piece of code to compare instead; - reads it from stdin" },
    min: { kind: "count", value: "PERCENT", summary: "only what is at least so similar (20)" },
    limit: { kind: "count", value: "N", summary: "show at most so many (10)" },
    ...filterOptions,
    ...expandOptions("what is similar"),
  },
  async run(call) {
    const { text, min, limit } = call.options;
    const symbol = call.arguments[0];
    if ((symbol === undefined) === (text === undefined)) {
      throw new CodeGraphError("invalid-argument", "similar needs a SYMBOL or --text, and not both", "See codegraph help similar.");
    }
    if (min !== undefined && min > 100) throw new CodeGraphError("invalid-argument", `--min must be a share in percent, not ${min}`, "Write for example --min 50.");
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
      notes: ({ results }) => (results.length > 0 ? [] : ["nothing is similar"]),
    });
  },
});

function similarLines({ subject, results, dependencyResults }: SimilarResult, paint: Paint): string[] {
  if (results.length === 0) return [];
  const head = subject === null ? [] : [`like ${subject.name ?? "the code"} in ${paint.place(`${subject.file}:${subject.startLine}-${subject.endLine}`)}:`];
  const rows = results.map((hit) => [rangeOf(hit), hit.likeness, percent(hit.likeness === "similar" ? hit.score : hit.overlap).padStart(4), titleOf(hit)]);
  return [...head, ...placed(rows, paint), ...dependencyLines(dependencyResults ?? [], paint)];
}
