import type { RangeChange, SymbolChange, SyncGitResult } from "@codegraph/engine";
import { count } from "@codegraph/text";
import { pagesOfLists } from "../pages.js";
import { fileUpdates } from "../result-shapes.js";
import { integer, list, object, orNull, string } from "../schema.js";
import { fileUpdateLines } from "../text/file-updates.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const syncGit: Tool = defineTool({
  name: "codegraph_sync_git",
  title: "Follow git commits",
  description:
    "Lists the files and symbols that differ between two commits, and updates the index. Use it to see what a commit, checkout or merge " +
    "changed.",
  input: {
    from_commit: { type: "string", description: "A hash, branch, tag, HEAD~1 …", required: true },
    to_commit: { type: "string", default: "HEAD" },
  },
  output: object<SyncGitResult>({
    ...fileUpdates,
    from_commit: string,
    to_commit: string,
    changes: list(
      object<RangeChange>({
        file: string,
        change: string,
        "from?": string,
        symbols: list(object<SymbolChange>({ change: string, name: string, kind: string, path: string, line: integer })),
        symbols_total: orNull({ type: "integer" }),
      }),
    ),
  }),
  annotations: writes,
  pages: pagesOfLists(["changes", "files"], ["file", "files"]),
  narrow: "codegraph_status lists problems.",
  run: ({ ask, signal, onProgress }, commits) => ask((project) => project.syncGit(commits, { signal, onProgress })),
  render(result) {
    const { files, changes, fromCommit, toCommit } = result;
    const between = `${fromCommit.slice(0, 10)}..${toCommit.slice(0, 10)}`;
    return [
      changes.length === 0 ? `No file differs (${between}).` : `${count(changes.length, "file")} differ (${between}):`,
      ...changes.flatMap(changeLines),
      files.length === 0 ? "The index was already current." : `${count(files.length, "file")} updated in the index:`,
      ...fileUpdateLines(result),
    ];
  },
});

function changeLines({ file, change, from, symbols, symbolsTotal }: RangeChange): string[] {
  const rest = (symbolsTotal ?? 0) - symbols.length;
  return [
    `${file}: ${change}${from === undefined ? "" : ` from ${from}`}`,
    ...symbols.map(
      ({ change: how, kind, path, line }) => `  ${how} ${kind === "module" ? "code outside of symbols" : `${kind} ${path}:${line}`}`,
    ),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
