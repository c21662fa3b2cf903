import { context } from "../tools/context.js";
import type { Prompt } from "./prompt.js";

export const planChange: Prompt = {
  name: "plan_change",
  title: "Plan a change",
  description: "What to change where, what it touches, how to test it.",
  arguments: { change: { description: "What is to be different afterwards.", required: true } },
  async write({ change = "" }, ask) {
    return [
      `Plan this change; do not make it yet: ${change}`,
      "",
      "1. Where: the definitions to change or add, with file:line, and why there.",
      "2. What it touches: codegraph_impact for each definition that changes. Say how many callers are exact, possible and unresolved, and look at those that are not exact.",
      "3. What is like it already: find_similar_code, so that it is done the way this project does such things.",
      "4. Tests: which there are for it, which are missing.",
      "5. Steps in an order in which everything works after each, and what could go wrong.",
      "",
      "To begin with, what the index has on it:",
      "",
      await ask(context, { task: change, max_tokens: 6_000 }),
    ].join("\n");
  },
};
