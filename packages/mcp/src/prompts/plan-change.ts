import type { Offered } from "../offered.js";
import { context } from "../tools/context.js";
import type { Prompt } from "./prompt.js";

export const planChange: Prompt = {
  name: "plan_change",
  title: "Plan a change",
  description: "What to change where, what it touches, how to test it.",
  arguments: { change: { description: "What is to be different afterwards.", required: true } },
  async write({ change = "" }, ask, offered) {
    const steps = [
      "Where: the definitions to change or add, with file:line, and why there.",
      `What it touches${by(offered, "codegraph_impact")} for each definition that changes. Say how many callers are exact, possible and unresolved, and look at those that are not exact.`,
      `What is like it already${by(offered, "find_similar_code")}, so that it is done the way this project does such things.`,
      "Tests: which there are for it, which are missing.",
      "Steps in an order in which everything works after each, and what could go wrong.",
    ];
    return [
      `Plan this change; do not make it yet: ${change}`,
      "",
      ...steps.map((step, at) => `${at + 1}. ${step}`),
      "",
      "To begin with, what the index has on it:",
      "",
      await ask(context, { task: change, max_tokens: 6_000 }),
    ].join("\n");
  },
};

function by(offered: Offered, tool: string): string {
  return offered.has(tool) ? `: ${tool}` : "";
}
