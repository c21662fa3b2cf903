import { completePath } from "../resources/files.js";
import { summary } from "../tools/summary.js";
import type { Prompt } from "./prompt.js";

export const understandProject: Prompt = {
  name: "understand_project",
  title: "Understand this project",
  description: "What it is, how it is built, where to begin; or one part of it.",
  arguments: { part: { description: "A folder or file; the whole when left out.", required: false, complete: completePath } },
  async write({ part }, ask, offered) {
    const tools = [...(part === undefined ? ["codegraph_tree"] : []), "explain_code_area", "codegraph_callees", "codegraph_path"].filter((tool) => offered.has(tool));
    const what = part === undefined ? "this project" : `${part} in this project`;
    return [
      `Explain ${what} to somebody who is new to it: its purpose, its parts and how they work together, the path of a typical call from entry to result, and where to begin reading.`,
      `Say what is surprising. Give file:line for what you claim, and say what you did not look at.${tools.length === 0 ? "" : ` Use ${tools.join(", ")} rather than reading whole files.`}`,
      "",
      "What the index says of the whole:",
      "",
      await ask(summary, { max_tokens: 4_000 }),
    ].join("\n");
  },
};
