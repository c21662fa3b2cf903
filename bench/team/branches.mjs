/**
 * Measures the cost of switching to a branch with other code in some files, and back.
 *
 *     node bench/team/branches.mjs FOLDER [CHANGED]
 *
 * FOLDER is any source tree. In CHANGED (500) of its files, every function that can be found by its line gets another function after it.
 * Finally all files are checked out again, with new times and the same content, and the index is compared with a fresh one.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openProject } from "@codegraph/engine";
import { head, repositoryOf, step } from "./steps.mjs";

const [folder, changed = "500"] = process.argv.slice(2);
const { root, git } = repositoryOf(folder);

const ADDED = [
  [/\.py$/u, (n) => `\n\ndef added_${n}(value):\n    return str(value)\n`],
  [/\.[cm]?[jt]sx?$/u, (n) => `\nexport function added${n}(value) {\n  return String(value);\n}\n`],
  [/\.go$/u, (n) => `\nfunc added${n}(value int) int {\n\treturn value\n}\n`],
];
const additionTo = (path) => ADDED.find(([name]) => name.test(path))?.[1];
const code = git("ls-files").trim().split("\n").filter(additionTo);
const every = Math.max(1, Math.floor(code.length / Number(changed)));
const chosen = code.filter((_, at) => at % every === 0).slice(0, Number(changed));

git("switch", "-qc", "other");
chosen.forEach((path, n) => writeFileSync(join(root, path), readFileSync(join(root, path), "utf8") + additionTo(path)(n)));
git("commit", "-qam", "other");
git("switch", "-q", "main");

head(`${folder}: ${chosen.length} of ${git("ls-files").trim().split("\n").length} files differ between two branches`);
const fresh = step("all, from the sources", "init", root);
let last = fresh;
for (const branch of ["other", "main", "other", "main"]) {
  git("switch", "-q", branch);
  last = step(`git switch ${branch}`, "update", root);
}
git("rm", "-rqf", "--cached", ".");
git("checkout", "-f", "HEAD", "--", ".");
step("a new checkout of everything", "update", root);
console.log(`\nThe index after it all / a fresh one: ${(last.size / fresh.size).toFixed(2)}`);
if (process.argv.includes("--verify")) {
  const project = await openProject(root);
  const { success, total } = await project.verify();
  await project.close();
  console.log(success ? "verify: no difference" : `verify: ${total} differences`);
}
