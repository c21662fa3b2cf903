import type { Tool } from "./tool.js";

/** Hosts truncate longer instructions: Codex after 512 characters, Claude Code after 2 kB. */
const MOST_CHARACTERS = 512;

/** Purposes of tools, the most useful first. Tools in one entry share a purpose. Other tools follow with their titles. */
const CODE: readonly (readonly [tools: readonly string[], purpose: string])[] = [
  [["codegraph_context"], "start a task"],
  [["search_code"], "code by what it does"],
  [["codegraph_query"], "where a name occurs"],
  [["codegraph_callers", "codegraph_callees", "codegraph_impact", "codegraph_path"], "the call graph"],
  [["search_by_symbol"], "a function's code"],
  [["codegraph_signature", "codegraph_signatures"], "outlines"],
  [["explain_code_area", "codegraph_summary"], "overviews"],
  [["codegraph_style"], "before writing code"],
  [["get_voice_profile"], "before writing in the user's name"],
  [["search_symbols"], "definitions by partial name"],
  [["get_relationships"], "everything directly related to a symbol"],
  [["find_similar_code"], "copies of code"],
  [["codegraph_ask"], "evidence for a question"],
  [["codegraph_explain"], "why a call resolves as it does"],
  [["codegraph_tree"], "the indexed files"],
  [["codegraph_docs"], "the project's own rules"],
];

/** Tools that describe how to write. Their answers do not replace grep. */
const WRITING = new Set(["codegraph_style", "get_voice_profile", "codegraph_docs"]);

/** Tools that maintain the index. A model finds them when an answer or an error names them. */
const MAINTENANCE = new Set(
  (
    "codegraph_init codegraph_describe codegraph_status codegraph_scan codegraph_update codegraph_update_batch codegraph_sync_git " +
    "codegraph_verify codegraph_remove codegraph_link codegraph_unlink codegraph_links codegraph_update_docs codegraph_maintain"
  ).split(" "),
);

/** Tools that need no index. */
const INDEX_FREE = new Set(["get_voice_profile", "codegraph_scan"]);

/**
 * Text that a model reads before any tool: when to use each tool that it can see.
 *
 * @param closing sentences at its end, in place of the one about a project without an index
 */
export function instructionsFor(tools: readonly Tool[], closing: readonly string[] | null = null): string {
  const shown = new Set(tools.map(({ name }) => name));
  const isShown = (name: string): boolean => shown.has(name);
  const listed = new Set(CODE.flatMap(([names]) => names));
  const others = tools
    .filter(({ name }) => !listed.has(name) && !MAINTENANCE.has(name))
    .map(({ name, title }) => [[name], title.charAt(0).toLowerCase() + title.slice(1)] as const);
  const purposes = [...CODE, ...others];
  const aboutCode = purposes.some(([names]) => names.some((name) => isShown(name) && !WRITING.has(name)));
  const first = aboutCode ? "Use these tools before grep or reading files." : "CodeGraph: a project's index.";
  const last = [...(aboutCode ? ["Answers follow the files."] : []), ...(closing ?? withoutIndex(tools))];
  const lines: string[] = [];
  for (const [names, purpose] of purposes) {
    const offered = names.filter(isShown);
    const line = `${shortened(offered)}: ${purpose}.`;
    if (offered.length > 0 && [first, ...lines, line, ...last].join(" ").length <= MOST_CHARACTERS) lines.push(line);
  }
  return [first, ...lines, ...last].join(" ");
}

function withoutIndex(tools: readonly Tool[]): readonly string[] {
  if (tools.some(({ name }) => name === "codegraph_init")) return ["On not-indexed call codegraph_init once."];
  return tools.some(({ name }) => !INDEX_FREE.has(name)) ? ["On not-indexed run `codegraph init`."] : [];
}

/** Drops the shared prefix from the second and further names: `codegraph_callers, _callees`. */
function shortened(names: readonly string[]): string {
  return names
    .map((name, at) =>
      at > 0 && name.startsWith("codegraph_") && names[0]?.startsWith("codegraph_") ? name.slice("codegraph".length) : name,
    )
    .join(", ");
}
