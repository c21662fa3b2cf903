/** Shown to the model before any tool is: what to use when. Hosts cut it after 512 characters. */
export const instructions: string = [
  "Use these tools before grep or reading files.",
  "Start a task with codegraph_context; find code whose name you do not know with search_code.",
  "Then codegraph_query: where a name stands. codegraph_callers, _callees, _impact, _path: the call graph, with its certainty.",
  "search_by_symbol: a function's code. codegraph_signature(s): outlines of files. explain_code_area, codegraph_summary: what a part, or all, is for.",
  "Answers carry file:line and follow the files as they change. On not-indexed call codegraph_init once.",
].join(" ");
