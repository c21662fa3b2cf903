import type { Offered } from "../offered.js";
import { context } from "../tools/context.js";
import type { Prompt } from "./prompt.js";

export const planChange: Prompt = {
  name: "plan_change",
  title: "Plan a change",
  description: "What to change, what it affects, how to test it.",
  arguments: { change: { description: "What should be different afterwards.", required: true } },
  async write({ change = "" }, ask, offered) {
    const steps = [
      "Where: the definitions to change or add, with file:line, and why there.",
      `What it affects${by(offered, "codegraph_impact")} for each definition that changes. Count the exact, possible and unresolved callers, and inspect those that are not exact.`,
      `Similar code${by(offered, "find_similar_code")}, so that the change follows the project's own patterns.`,
      "Tests: which exist for it, which are missing.",
      "Steps, ordered so that everything works after each, and what could go wrong.",
    ];
    return [
      `Plan this change; do not make it yet: ${change}`,
      "",
      ...steps.map((step, at) => `${at + 1}. ${step}`),
      "",
      "Start from what the index has about it:",
      "",
      await ask(context, { task: change, max_tokens: 6_000 }),
    ].join("\n");
  },
};

function by(offered: Offered, tool: string): string {
  return offered.has(tool) ? `: ${tool}` : "";
}
