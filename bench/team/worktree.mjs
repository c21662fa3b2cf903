/**
 * Measures the cost of a second worktree with and without the index of the first, and of a clone with an exported index.
 *
 *     node bench/team/worktree.mjs FOLDER [CHANGED]
 *
 * FOLDER is any source tree; CHANGED (50) of its files differ in the second worktree.
 */
import { appendFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { head, repositoryOf, step } from "./steps.mjs";

const [folder, changed = "50"] = process.argv.slice(2);
const { top, root, git } = repositoryOf(folder);
const index = join(root, ".codegraph");

head(`${folder}: a second worktree, ${changed} files of which differ`);
const first = step("first worktree, from the sources", "init", root);
const side = join(top, "side");
git("worktree", "add", "-q", "--detach", side);
const code = git("ls-files", "*.py", "*.go", "*.ts", "*.js", "*.java", "*.kt", "*.rb", "*.php", "*.c").trim().split("\n");
const every = Math.max(1, Math.floor(code.length / Number(changed)));
code
  .filter((_, at) => at % every === 0)
  .slice(0, Number(changed))
  .forEach((path) => appendFileSync(join(side, path), "\n"));

const forget = () => rmSync(join(side, ".codegraph"), { recursive: true, force: true });
renameSync(index, `${top}/aside`);
const without = step("second worktree, from the sources", "init", side);
forget();
renameSync(`${top}/aside`, index);
const reused = step("second worktree, beginning with the first's index", "init", side);
forget();
const file = join(top, "index.cg");
const { bytes } = step("export index", "export", root, file);
renameSync(index, `${top}/aside`);
const imported = step(`import index (${(bytes / 1e6).toFixed(1)} MB)`, "init", side, file);
console.log(
  `\nCPU of the sources / of the other worktree's index: ${(without.cpu / reused.cpu).toFixed(1)}; of the import: ${(without.cpu / imported.cpu).toFixed(1)}; wall ${(without.wall / reused.wall).toFixed(1)} and ${(without.wall / imported.wall).toFixed(1)}`,
);
if (reused.reusedFrom === null || imported.reusedFrom === null || first.filesIndexed === 0) throw new Error("Nothing was reused");
