/** One question per tool about the sample project, in an order in which each can be answered. */
export const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  codegraph_init: { name: "sample" },
  codegraph_query: { term: "find" },
  codegraph_callers: { symbol: "find" },
  codegraph_callees: { symbol: "UserService.rename" },
  codegraph_signature: { file: "src/store.ts" },
  codegraph_signatures: { files: ["src/store.ts", "src/service.ts"] },
  codegraph_tree: { include_stats: true },
  codegraph_status: {},
  codegraph_scan: {},
  codegraph_update: { file: "src/store.ts" },
  codegraph_update_batch: { files: [{ file: "src/store.ts", from_line: 1, to_line: 2 }, { file: "src/service.ts" }] },
  codegraph_sync_git: { from_commit: "HEAD~1", to_commit: "HEAD" },
  codegraph_remove: { file: "tools/report.py" },
  codegraph_link: { path: "tools" },
  codegraph_links: {},
  codegraph_unlink: { name: "tools" },
};
