import type { Prompt } from "./prompt.js";

export const reviewImpact: Prompt = {
  name: "review_impact",
  title: "Review the impact of a diff",
  description: "What else a change reaches, and what nobody tests.",
  arguments: { base: { description: "The commit or branch to compare with; HEAD when left out.", required: false } },
  needs: "codegraph_impact",
  write: async ({ base = "HEAD" }, _, offered) =>
    [
      `Review what the changes since ${base} reach. Run git diff --unified=0 ${base} for the changed files and lines.`,
      "",
      '1. For each changed range call codegraph_impact with target "FILE:FROM-TO". Leave out files that are no code.',
      `2. For each definition whose signature or behaviour changed, look at its callers${offered.has("codegraph_callers") ? " (codegraph_callers, then their code)" : ""} and say which of them the change breaks or alters, with file:line.`,
      `3. Name callers that are only possible, and calls that stay unresolved: the graph does not know them for sure, so look by ${offered.has("codegraph_query") ? "codegraph_query" : "grep"} too.`,
      "4. Say which of what is reached no test reaches.",
      "5. End with the three places that deserve a second look most, or say that there are none.",
    ].join("\n"),
};
