/**
 * Reports as Markdown what a branch reaches and which rules of the project it breaks, and posts it as a comment on the pull request.
 *
 *     node impact-comment.mjs BASE [FOLDER] [--sarif FILE] [--require-tests]
 *
 * BASE is the commit or branch to compare with, such as origin/main. The report is always printed. It is posted on GitHub if GITHUB_TOKEN,
 * GITHUB_REPOSITORY and PR_NUMBER are set, and on GitLab if CODEGRAPH_GITLAB_TOKEN is set in the pipeline of a merge request. The exit code
 * is 1 if a rule is broken, or with --require-tests if no test reaches the change, and 2 for an error.
 */
import { parseArgs } from "node:util";
import { review, summarize } from "./codegraph.mjs";
import { comment } from "./github.mjs";
import { commentOnGitLab } from "./gitlab.mjs";
import { markdown } from "./markdown.mjs";

try {
  const { values, positionals } = parseArgs({
    options: { sarif: { type: "string" }, "require-tests": { type: "boolean" } },
    allowPositionals: true,
  });
  const [base, folder = "."] = positionals;
  if (base === undefined) throw new Error("Usage: node impact-comment.mjs BASE [FOLDER] [--sarif FILE] [--require-tests]");
  const found = await review(folder, base, values.sarif);
  const text = markdown(found);
  console.log(text);
  summarize(text);
  await comment(text);
  await commentOnGitLab(text);
  const isUntested = values["require-tests"] && found.changes.total > 0 && found.changes.tests.length === 0;
  if (found.findings.length > 0 || isUntested) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
