import type { UnusedFolder, UnusedLeftOut, UnusedResult, UnusedSymbol } from "@codegraph/engine";
import { plain, unusedLines } from "@codegraph/text";
import { pagesOf } from "../pages.js";
import { named, stale, symbol } from "../result-shapes.js";
import { integer, list, object, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const unused: Tool = defineTool({
  name: "codegraph_unused",
  title: "Unused code",
  description: "Definitions that nothing in the project uses, each with the reason. Use it to find dead code.",
  input: {
    path: { type: "string" },
    public_api: { type: "boolean", description: "Also the API of libraries." },
    tests: { type: "boolean", description: "Those that only tests use." },
  },
  output: object<UnusedResult>({
    unused: list(object<UnusedSymbol>({ ...named, end_line: integer, lines: integer, certainty: string, why: string, only: list(symbol) })),
    total: integer,
    lines: integer,
    sure: integer,
    folders: list(object<UnusedFolder>({ folder: string, definitions: integer, lines: integer })),
    files: list(string),
    left_out: object<UnusedLeftOut>({ open_calls: integer, hooks: integer }),
    stale,
  }),
  annotations: reads,
  pages: pagesOf("unused", "total", ["definition", "definitions"]),
  narrow: "Use a path.",
  run: (call, options) => call.ask((project) => project.unused(options)),
  render: (result) => unusedLines(result, plain),
});
