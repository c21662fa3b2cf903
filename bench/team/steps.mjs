import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const STEP = fileURLToPath(new URL("./step.mjs", import.meta.url));

/** Runs one step in a separate process, prints its cost, and returns its figures. */
export function step(label, ...args) {
  const told = JSON.parse(
    execFileSync(process.execPath, [STEP, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 26 }),
  );
  const files = told.filesIndexed === null ? "" : `${told.filesIndexed} parsed, ${told.filesUnchanged} the same, ${told.filesRemoved} gone`;
  console.log(`| ${label} | ${told.wall.toFixed(2)} s | ${told.cpu.toFixed(2)} s | ${files} | ${(told.size / 1e6).toFixed(1)} MB |`);
  return told;
}

export function head(title) {
  console.log(`\n${title}\n\n| step | wall | CPU | files | index |\n|---|---|---|---|---|`);
}

/** Creates a repository with one commit from a folder's files, and deletes it at exit. */
export function repositoryOf(folder) {
  const top = mkdtempSync(join(tmpdir(), "codegraph-team-"));
  process.on("exit", () => rmSync(top, { recursive: true, force: true }));
  const root = join(top, basename(folder));
  cpSync(folder, root, { recursive: true, filter: (path) => !/\/(?:\.git|\.codegraph|node_modules)$/u.test(path) });
  const git = (...args) =>
    execFileSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@example.org", "-c", "gc.auto=0", ...args], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 2 ** 28,
    });
  git("init", "-q", "-b", "main");
  git("add", "-A", "-f");
  git("commit", "-qm", "all");
  return { top, root, git };
}
