import type { ContextResult, ContextSymbol, FileImport } from "@codegraph/engine";
import { calleeNames, callerNames, codeLines, cut, fileOf, importNames, modelLayout } from "@codegraph/text";
import { spanned, stale } from "../result-shapes.js";
import { contextSymbol, fileImport, leftOut, searchHit } from "../search-shapes.js";
import { integer, list, object, orNull, string } from "../schema.js";
import { leftOutLines } from "../text/left-out.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const context: Tool = defineTool({
  name: "codegraph_context",
  title: "What matters for a task",
  description:
    "Everything needed to start a task, in one call: the few symbols that matter, with code, callers, callees and tests, their imports, " +
    "and documents. Use it first for any task.",
  input: {
    task: { type: "string", description: 'What to do: "retry failed uploads". Same filters as search_code.', required: true },
    about: { type: "strings", description: "Symbols or files known to be relevant." },
    near: { type: "string", description: "File you are working on." },
  },
  output: object<ContextResult>({
    task: string,
    symbols: list(contextSymbol),
    imports: list(object<FileImport & { readonly file: string }>({ ...fileImport, file: string })),
    documents: list(searchHit),
    further: list(object<ContextResult["further"][number]>({ attribution: string, signature: orNull({ type: "string" }) })),
    tokens: integer,
    budget: integer,
    left_out: leftOut,
    query_notes: list(string),
    stale,
    ...spanned,
  }),
  annotations: reads,
  first: true,
  budget: 6_000,
  narrow: "",
  run: (call, { task, ...options }) => call.ask((project) => project.context(task, { ...options, budget: call.budget })),
  render(result) {
    const { task, symbols, documents, further, queryNotes } = result;
    if (symbols.length + documents.length + further.length === 0) return [...queryNotes, `Nothing relevant found for "${task}".`];
    return [...queryNotes, ...contextLines(result)];
  },
});

/** The engine has already chosen the names that fit the budget. */
const NO_LIMIT = { ...modelLayout, mostNames: Number.POSITIVE_INFINITY };

function contextLines({ symbols, imports, documents, further, leftOut }: ContextResult): string[] {
  const files = [...new Set(imports.map(({ file }) => file))];
  return [
    ...symbols.flatMap(symbolLines),
    ...files.map(
      (file) =>
        `IMPORTS of ${file}: ${importNames(
          imports.filter((each) => each.file === file),
          modelLayout,
        ).join(", ")}`,
    ),
    ...documents.flatMap((hit) => ["", `## ${hit.attribution}, document`, ...codeLines(hit, 1_000)]),
    ...(further.length === 0
      ? []
      : ["", "See also:", ...further.map(({ attribution, signature }) => `${attribution}${signature === null ? "" : `: ${signature}`}`)]),
    ...leftOutLines(leftOut),
  ];
}

function symbolLines(symbol: ContextSymbol): string[] {
  const line = (heading: string, items: readonly string[]): string[] => (items.length === 0 ? [] : [`${heading}: ${items.join(", ")}`]);
  return [
    `## ${symbol.attribution}${symbol.why === "query" ? "" : `, ${symbol.why}`}`,
    ...codeLines(symbol, 1_000),
    ...line("CALLS", calleeNames(symbol.calls, symbol, NO_LIMIT, symbol.totals.calls)),
    ...line("CALLED BY", callerNames(symbol.calledBy, symbol, NO_LIMIT, symbol.totals.calledBy)),
    ...line(
      "TESTS",
      cut(
        symbol.tests.map((test) => `${test.kind === "module" ? "" : `${test.name} `}(${fileOf(test)}:${test.line})`),
        NO_LIMIT.mostNames,
        symbol.totals.tests,
      ),
    ),
    "",
  ];
}
