import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Checks out a repository's commit into the scratch folder and returns the path. Uses `repositories` if it contains the repository, as a
 * repository `OWNER+NAME/repo`, bare or not, or as a checkout `NAME`, whose files are copied. Clones it otherwise.
 */
export function fetchRepository({ name, repository, commit }, scratch, repositories) {
  const folder = join(scratch, "repositories", name);
  if (existsSync(join(folder, ".git"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const git = (...args) => execFileSync("git", args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"], maxBuffer: 1 << 28 });
  const mirror = repositories && join(repositories, repository.replace("/", "+"), "repo");
  const bare = mirror && existsSync(join(mirror, ".git")) ? join(mirror, ".git") : mirror;
  const checkout = repositories && join(repositories, name);
  if (bare && existsSync(bare)) {
    const environment = { ...process.env, GIT_INDEX_FILE: join(scratch, `${name}.index`) };
    const { status, stderr } = spawnSync("git", [`--git-dir=${bare}`, `--work-tree=${folder}`, "checkout", "--force", commit, "--", "."], {
      cwd: folder,
      env: environment,
      encoding: "utf8",
    });
    // A mirror may lack a repository's largest files, which are not sources.
    if (status !== 0 && !stderr.split("\n").every((line) => line === "" || line.startsWith("error: unable to read sha1 file")))
      throw new Error(stderr);
  } else if (checkout && existsSync(checkout)) {
    cpSync(checkout, folder, { recursive: true, filter: (path) => !/\/(?:\.git|\.codegraph|node_modules)$/u.test(path) });
  } else {
    git("init", "--quiet");
    git("fetch", "--quiet", "--depth=1", `https://github.com/${repository}.git`, commit);
    git("checkout", "--quiet", "FETCH_HEAD");
    return folder;
  }
  // Tracked files are read even if an ignore file names them.
  git("init", "--quiet");
  git("add", "--all", "--force", ".");
  return folder;
}
