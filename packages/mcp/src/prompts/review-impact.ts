import type { Prompt } from "./prompt.js";

export const reviewImpact: Prompt = {
  name: "review_impact",
  title: "Review the impact of a diff",
  description: "What else a change affects, and what is untested.",
  arguments: { base: { description: "The commit or branch to compare with; HEAD if absent.", required: false } },
  needs: "codegraph_impact",
  write: async ({ base = "HEAD" }, _, offered) =>
    [
      `Review the impact of the changes since ${base}. Run git diff ${base} to read them.`,
      "",
      `1. Call codegraph_impact with diff ${JSON.stringify(base)}. It lists the changed symbols, and all that they reach with the nearest of them.`,
      `2. For each definition whose signature or behaviour changed, inspect its callers${offered.has("codegraph_callers") ? " (codegraph_callers, then their code)" : ""} and say which of them the change breaks or alters, with file:line.`,
      `3. List possible callers and unresolved calls: the graph is not sure of them, so also search with ${offered.has("codegraph_query") ? "codegraph_query" : "grep"}.`,
      "4. List the affected code that no test reaches.",
      "5. End with the three places that most deserve a second look, or say that none does.",
    ].join("\n"),
};
