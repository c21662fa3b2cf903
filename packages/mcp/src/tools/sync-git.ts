import type { SyncGitResult } from "@codegraph/engine";
import { pagesOfLists } from "../pages.js";
import { fileUpdates } from "../result-shapes.js";
import { object, string } from "../schema.js";
import { fileUpdateLines } from "../text/file-updates.js";
import { defineTool, writes, type Tool } from "../tool.js";

export const syncGit: Tool = defineTool({
  name: "codegraph_sync_git",
  title: "Follow git commits",
  description:
    "Updates the index with what git reports changed between two commits, and in the working tree since. Use it to see which " +
    "files a commit, checkout or merge changed.",
  input: {
    from_commit: { type: "string", description: "A hash, branch, tag, HEAD~1 …", required: true },
    to_commit: { type: "string", default: "HEAD" },
  },
  output: object<SyncGitResult>({ ...fileUpdates, from_commit: string, to_commit: string }),
  annotations: writes,
  pages: pagesOfLists(["files"], ["file", "files"]),
  narrow: "codegraph_status lists problems.",
  run: ({ ask, signal, onProgress }, commits) => ask((project) => project.syncGit(commits, { signal, onProgress })),
  render(result) {
    const { files, fromCommit, toCommit } = result;
    const between = `${fromCommit.slice(0, 10)}..${toCommit.slice(0, 10)}`;
    if (files.length === 0) return [`No indexed file changed (${between}).`];
    return [`${files.length} ${files.length === 1 ? "file" : "files"} updated (${between}):`, ...fileUpdateLines(result)];
  },
});
