/**
 * Tells as Markdown whom the changes of a branch reach, and puts it under the pull request as a comment.
 *
 *     node impact-comment.mjs BASE [FOLDER] [--require-tests]
 *
 * BASE is what the branch is compared with, as origin/main. The comment is made where GITHUB_TOKEN, GITHUB_REPOSITORY and PR_NUMBER are
 * set, and printed in any case. Exit code 0; 1 with --require-tests when no test reaches something that was changed; 2 for an error.
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
