import type { BrokenCalls, ChangesResult, RangeChange, ReachedTests, SymbolChange } from "@codegraph/engine";
import { changesLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { pagesOf } from "../pages.js";
import { affectedSymbol, hiddenCallers, stale } from "../result-shapes.js";
import { boolean, integer, type JsonSchema, list, object, orNull, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

/** Schema of a file that differs. */
export const rangeChange: JsonSchema = object<RangeChange>({
  file: string,
  change: string,
  "from?": string,
  symbols: list(
    object<SymbolChange>({
      change: string,
      "signature_changed?": boolean,
      "from?": string,
      name: string,
      kind: string,
      path: string,
      line: integer,
    }),
  ),
  symbols_total: orNull({ type: "integer" }),
});

export const changes: Tool = defineTool({
  name: "codegraph_changes",
  title: "What a change does",
  description:
    "Symbols that differ between commits or from the last one, their callers, and the tests that reach them. Use it to review a " +
    "change or to choose tests.",
  input: {
    range: { type: "string", description: "A..B, A...B or A. Default: uncommitted changes." },
    staged: { type: "boolean" },
    diff: { type: "string", description: "A unified diff instead.", longest: 1_000_000 },
    depth: { type: "integer", maximum: 50 },
    limit: { type: "integer", maximum: 10_000, default: 200 },
  },
  output: object<ChangesResult>({
    from: string,
    to: string,
    files: list(rangeChange),
    symbols: object<ChangesResult["symbols"]>({ added: integer, changed: integer, removed: integer, renamed: integer }),
    affected: list(affectedSymbol),
    total: integer,
    distances: list(object<ChangesResult["distances"][number]>({ distance: integer, symbols: integer })),
    tests: list(
      object<ReachedTests>({
        file: string,
        distance: integer,
        certainty: string,
        symbols: list(object<ReachedTests["symbols"][number]>({ name: string, path: string, line: integer })),
      }),
    ),
    broken: list(
      object<BrokenCalls>({
        name: string,
        sites: integer,
        files: list(object<BrokenCalls["files"][number]>({ file: string, lines: list(integer) })),
        files_total: integer,
      }),
    ),
    hidden: hiddenCallers,
    cut_at: orNull({ type: "integer" }),
    stale,
  }),
  annotations: reads,
  pages: pagesOf("affected", "total", ["caller", "callers"]),
  narrow: "Use a smaller range or depth.",
  run: (call, options) => call.ask((project) => project.changes({ ...options, signal: call.signal })),
  render: (result, _, offered) => changesLines(result, faceOf(offered, "changes")),
});
