import { completePath } from "../resources/files.js";
import { summary } from "../tools/summary.js";
import type { Prompt } from "./prompt.js";

export const understandProject: Prompt = {
  name: "understand_project",
  title: "Understand this project",
  description: "What it is, how it is built, where to start; or one part of it.",
  arguments: { part: { description: "A folder or file; the whole project if absent.", required: false, complete: completePath } },
  async write({ part }, ask, offered) {
    const tools = [...(part === undefined ? ["codegraph_tree"] : []), "explain_code_area", "codegraph_callees", "codegraph_path"].filter(
      (tool) => offered.has(tool),
    );
    const what = part === undefined ? "this project" : `${part} in this project`;
    return [
      `Explain ${what} to a newcomer: its purpose, its parts and how they work together, the path of a typical call from entry to result, and where to start reading.`,
      `Point out what is surprising. Give file:line for each claim, and say what you did not inspect.${tools.length === 0 ? "" : ` Use ${tools.join(", ")} rather than reading whole files.`}`,
      "",
      "Summary from the index:",
      "",
      await ask(summary, { max_tokens: 4_000 }),
    ].join("\n");
  },
};
