import { execFileSync } from "node:child_process";

/**
 * Returns the changes of the branch since its merge base, from git: by file the ranges of added or changed lines, numbered as in the new
 * version, and the deleted files.
 */
export function changedLines(folder, base) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "inherit"] });
  try {
    // A base that begins with a hyphen would be parsed as an option.
    git("rev-parse", "--verify", "--quiet", "--end-of-options", `${base}^{commit}`);
  } catch (cause) {
    throw new Error(`${base} is no commit of the repository in ${folder}`, { cause });
  }
  const diff = git(
    "-c",
    "core.quotePath=false",
    "diff",
    "--unified=0",
    "--no-color",
    "--no-ext-diff",
    "--no-renames",
    "--src-prefix=a/",
    "--dst-prefix=b/",
    `${base}...HEAD`,
    "--",
  );

  const changed = new Map();
  const gone = [];
  let before = "";
  let file = null;
  for (const line of diff.split("\n")) {
    if (line.startsWith("--- a/")) before = line.slice(6).replace(/\t$/, "");
    else if (line.startsWith("+++ ")) {
      file = line.startsWith("+++ b/") ? line.slice(6).replace(/\t$/, "") : null;
      if (file === null) gone.push(before);
      else changed.set(file, []);
    }
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null || file === null) continue;
    const [from, count] = [Number(hunk[1]), Number(hunk[2] ?? 1)];
    // Deleted lines are represented by the lines on either side of the gap.
    changed.get(file).push(count === 0 ? [Math.max(1, from), from + 1] : [from, from + count - 1]);
  }
  return { changed, gone };
}
