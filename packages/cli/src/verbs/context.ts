import type { ContextResult, ContextSymbol } from "@codegraph/engine";
import { calleeNames, callerNames, cut, importNames, placed, placeOf, terminalCodeLines, terminalLayout } from "@codegraph/text";
import { filterOf, filterOptions } from "../search-filter.js";
import type { Paint } from "../terminal.js";
import { leftOutNotes } from "../text/left-out.js";
import { defineVerb, type Verb } from "../verb.js";

export const context: Verb = defineVerb({
  name: "context",
  summary: "starting context for a task: the relevant symbols with code, calls and tests",
  example: 'context "cache the loaded users"',
  arguments: [{ name: "TASK", summary: "what to do, in words; same filters as a QUERY of search", presence: "some" }],
  options: {
    budget: { kind: "count", value: "TOKENS", summary: "the size limit (6,000)" },
    limit: { kind: "count", value: "N", summary: "show at most N symbols with their code (6)" },
    about: { kind: "texts", value: "SYMBOL", summary: "a symbol or file known to be relevant" },
    near: { kind: "text", value: "FILE", summary: "a file being worked on: nearby code ranks slightly higher" },
    ...filterOptions,
  },
  async run(call) {
    const { budget, limit, about, near } = call.options;
    const project = await call.project();
    const result = await project.context(call.arguments.join(" "), {
      ...filterOf(call.options),
      ...(budget === undefined ? {} : { budget }),
      ...(limit === undefined ? {} : { limit }),
      ...(about === undefined ? {} : { about }),
      ...(near === undefined ? {} : { near }),
    });
    return call.answer(result, {
      found: ({ symbols, documents }) => symbols.length + documents.length > 0,
      text: contextLines,
      notes: ({ task, symbols, documents, leftOut, queryNotes }) => [
        ...queryNotes,
        ...(symbols.length + documents.length === 0 ? [`nothing relevant to ${task} was found`] : leftOutNotes(leftOut)),
      ],
    });
  },
});

function contextLines({ symbols, imports, documents, further }: ContextResult, paint: Paint): string[] {
  const layout = terminalLayout(paint);
  const files = [...new Set(imports.map(({ file }) => file))];
  return [
    ...symbols.flatMap((symbol) => symbolLines(symbol, paint)),
    ...files.flatMap((file) =>
      layout.list(
        `IMPORTS of ${file}`,
        importNames(
          imports.filter((each) => each.file === file),
          layout,
        ),
      ),
    ),
    ...documents.flatMap((hit) => ["", paint.place(hit.attribution), ...terminalCodeLines(hit, paint)]),
    ...(further.length === 0
      ? []
      : [
          "---",
          paint.bold("See also:"),
          ...placed(
            further.map(({ attribution, signature }) => [attribution, signature ?? ""]),
            paint,
          ),
        ]),
  ];
}

function symbolLines(symbol: ContextSymbol, paint: Paint): string[] {
  const layout = terminalLayout(paint);
  const { attribution, why, calls, calledBy, tests, totals } = symbol;
  return [
    `${paint.place(attribution)}${why === "query" ? "" : `  ${paint.dim(why)}`}`,
    ...terminalCodeLines(symbol, paint),
    ...layout.list("CALLS", calleeNames(calls, symbol, layout, totals.calls)),
    ...layout.list("CALLED BY", callerNames(calledBy, symbol, layout, totals.calledBy)),
    ...layout.list(
      "TESTS",
      cut(
        tests.map((test) => (test.kind === "module" ? placeOf(test) : `${test.name} (${placeOf(test)})`)),
        layout.mostNames,
        totals.tests,
      ),
    ),
    "",
  ];
}
