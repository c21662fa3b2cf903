import type { ChangesResult, RangeChange, ReachedTests, SymbolChange } from "@codegraph/engine";
import { changesLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { pagesOf } from "../pages.js";
import { affectedSymbol, broken, hiddenCallers, stale, symbolCounts } from "../result-shapes.js";
import { boolean, integer, type JsonSchema, list, object, orNull, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

/** Lines of a list that leave room for the callers on a page. */
const LONGEST_LIST = 40;

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
  description: "Symbols that differ between commits, their callers, and tests that reach them. Use it to review a change or choose tests.",
  input: {
    range: { type: "string", description: "A..B, A...B or A; else uncommitted changes." },
    staged: { type: "boolean" },
    diff: { type: "string", description: "A unified diff instead.", longest: 1_000_000 },
    depth: { type: "integer", maximum: 50 },
    limit: { type: "integer", maximum: 10_000 },
  },
  output: object<ChangesResult>({
    from: string,
    to: string,
    files: list(rangeChange),
    symbols: symbolCounts,
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
    broken,
    hidden: hiddenCallers,
    cut_at: orNull({ type: "integer" }),
    stale,
  }),
  annotations: reads,
  pages: pagesOf("affected", "total", ["caller", "callers"]),
  narrow: "Use a smaller range or depth.",
  run: (call, options) => call.ask((project) => project.changes({ ...options, signal: call.signal })),
  render: (result, _, offered) => changesLines(result, faceOf(offered, "changes"), { longest: LONGEST_LIST }),
});
