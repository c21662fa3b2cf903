/** Shown to the model before any tool is: what to use when. Hosts cut it after 512 characters. */
export const instructions: string = [
  "Use these tools before grep or reading files to find where a name is defined or used, who calls a function, or what a file contains.",
  "Answers carry file:line and follow the files as they change.",
  "codegraph_query: where a term stands. codegraph_callers, _callees, _impact, _path: the call graph, with its certainty.",
  "codegraph_signature(s): outlines instead of whole files. codegraph_tree: what there is. codegraph_summary: what the project is.",
  "On not-indexed call codegraph_init once.",
].join(" ");
