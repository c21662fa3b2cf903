import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Returns the git directory of a repository with its history: below `mirror` as `OWNER+NAME/repo`, a bare repository or a clone, or below
 * the scratch folder. Clones it there only on request.
 *
 * @returns null if the repository is in neither place
 */
export function gitDirectory({ repository }, { mirror, scratch, clone }) {
  const name = repository.replace("/", "+");
  const kept = join(scratch, "repositories", name);
  for (const folder of [mirror && join(mirror, name, "repo", ".git"), mirror && join(mirror, name, "repo"), kept]) {
    if (folder && existsSync(join(folder, "objects"))) return resolve(folder);
  }
  if (!clone) return null;
  mkdirSync(kept, { recursive: true });
  execFileSync("git", ["clone", "--quiet", "--bare", `https://github.com/${repository}.git`, kept], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return kept;
}

/** Writes the files of a commit into a folder, after emptying it. */
export function checkout(directory, commit, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const index = `${folder}.index`;
  const environment = { ...process.env, GIT_INDEX_FILE: resolve(index) };
  const { status, stderr } = spawnSync(
    "git",
    [`--git-dir=${resolve(directory)}`, `--work-tree=${resolve(folder)}`, "checkout", "--force", commit, "--", "."],
    { cwd: folder, env: environment, encoding: "utf8" },
  );
  rmSync(index, { force: true });
  // A copy may lack a repository's largest files, which are not sources.
  if (status !== 0 && !stderr.split("\n").every((line) => line === "" || line.startsWith("error: unable to read sha1 file")))
    throw new Error(stderr);
}
