/**
 * Reports the impact of a branch as Markdown, and posts it as a comment on the pull request.
 *
 *     node impact-comment.mjs BASE [FOLDER] [--require-tests]
 *
 * BASE is the commit to compare with, such as origin/main. The report is always printed, and posted if GITHUB_TOKEN, GITHUB_REPOSITORY and
 * PR_NUMBER are set. The exit code is 1 with --require-tests if no test reaches some changed symbol, and 2 for an error.
 */
import { parseArgs } from "node:util";
import { changedLines } from "./changed-lines.mjs";
import { comment } from "./github.mjs";
import { impactOf } from "./impact.mjs";
import { markdown } from "./markdown.mjs";

try {
  const { values, positionals } = parseArgs({ options: { "require-tests": { type: "boolean" } }, allowPositionals: true });
  const [base, folder = "."] = positionals;
  if (base === undefined) throw new Error("Usage: node impact-comment.mjs BASE [FOLDER] [--require-tests]");
  const impact = await impactOf(folder, changedLines(folder, base));
  const text = markdown(impact);
  console.log(text);
  await comment(text);
  if (values["require-tests"] && impact.changed.some(({ untested }) => untested)) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
