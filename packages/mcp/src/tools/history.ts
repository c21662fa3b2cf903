import type { ChangedTogether, HistoryCommit, HistoryResult, LineOwner, SymbolTogether } from "@codegraph/engine";
import { candidateLines, historyLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { pagesOf } from "../pages.js";
import { spanned, stale, symbolAnswer } from "../result-shapes.js";
import { boolean, integer, list, number, object, orNull, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const history: Tool = defineTool({
  name: "codegraph_history",
  title: "History of a symbol",
  description: "Commits that changed a symbol, its authors, and what changes with it. Use it before a redesign.",
  input: {
    symbol: { type: "string", alias: "target", as: "codegraph_impact", required: true },
    limit: { type: "integer", maximum: 10_000 },
  },
  output: object<HistoryResult>({
    symbol: string,
    ...symbolAnswer,
    head: orNull({ type: "string" }),
    lines: integer,
    uncommitted: integer,
    commits: list(
      object<HistoryCommit>({
        commit: string,
        author: string,
        email: string,
        date: string,
        subject: string,
        added: integer,
        removed: integer,
        "merge?": boolean,
        "file?": string,
      }),
    ),
    total: integer,
    authors: integer,
    incomplete: orNull({ type: "string" }),
    owners: {
      ...list(object<LineOwner>({ author: string, email: string, lines: integer, share: number, newest: string })),
      type: ["array", "null"],
    },
    older: integer,
    together: object<ChangedTogether>({
      commits: integer,
      large: integer,
      files: list(object<ChangedTogether["files"][number]>({ file: string, support: integer, confidence: number })),
      symbol_commits: integer,
      symbols: list(
        object<SymbolTogether>({ file: string, name: string, kind: string, path: string, support: integer, confidence: number }),
      ),
    }),
    stale,
    ...spanned,
  }),
  annotations: reads,
  pages: pagesOf("commits", "total", ["commit", "commits"]),
  narrow: "Ask about a smaller symbol.",
  run: (call, { symbol, ...options }) => call.ask((project) => project.history(symbol, { ...options, signal: call.signal })),
  render: (result, _, offered) =>
    candidateLines(result.symbol, result, faceOf(offered, "history")) ?? historyLines(result, faceOf(offered, "history")),
});
