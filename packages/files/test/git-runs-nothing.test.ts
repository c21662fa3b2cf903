/** Git must not start programs that a repository names, regardless of git's version and the methods called. */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { draftVoiceProfile, initProject, scanProjects } from "../../engine/src/index.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createGit } from "../src/git/run-git.js";
import { createRecency } from "../../engine/src/search/recency.js";
import { olderGit, TEMPTATIONS, type Trapped, trappedRepository } from "../../engine/test/git-traps.js";

afterEach(() => vi.unstubAllEnvs());

/** Calls every method that uses git. Returns the names found and the error codes. */
async function useEverything({ root }: Trapped): Promise<readonly unknown[]> {
  const { project } = await initProject(root, { workers: 1 });
  try {
    const answers = [
      (await project.callers("save")).calls.map(({ caller }) => caller.name),
      (await project.search("load")).results.length > 0,
      await project.syncGit({ fromCommit: "HEAD" }).then(({ success }) => success),
      await project.syncGit({ fromCommit: "HEAD~1" }).then(({ success }) => success, codeOf),
      await project.syncGit({ fromCommit: "HEAD~1:gone" }).then(({ success }) => success, codeOf),
      await project.syncGit({ fromCommit: "0123456789012345678901234567890123456789" }).then(({ success }) => success, codeOf),
      (await project.verify()).differences,
      (await project.history("load")).incomplete,
    ];
    await project.update();
    await project.update(["lib/loads.ts"]);
    await project.ask("who calls save?");
    await project.context("change load");
    await project.status();
    await project.summary();
    await project.style();
    await project.docs();
    await project.explainArea("lib");
    await project.tree();
    await project.links();
    await scanProjects(root);
    const draft = await draftVoiceProfile(root, { author: "t@example.org", dryRun: true }).then(({ commits }) => commits, codeOf);
    await recencyOf(root);
    return [...answers, draft];
  } finally {
    await project.close();
  }
}

/** Reads the history of a project, as a search does in the background. */
async function recencyOf(root: string): Promise<string> {
  const recency = createRecency(root);
  recency.follow();
  await vi.waitFor(() => expect(recency.state).not.toBe(""), { timeout: 4_000 }).catch(() => undefined);
  recency.close();
  return recency.state;
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}

/** Expected results for a repository whose first commit is incomplete and cannot be fetched. */
const ANSWERS = [["load"], true, true, "git-failed", "unknown-commit", "unknown-commit", [], "limit", 2];

const [major = 0, minor = 0] = execFileSync("git", ["--version"], { encoding: "utf8" }).match(/\d+/gu)?.map(Number) ?? [];
const hasHookSettings = major > 2 || minor >= 54;

describe.skipIf(process.platform === "win32")("a repository with a program in every setting", () => {
  test("plain git runs the programs of the trapped repository", () => {
    const trapped = trappedRepository();
    for (const [args, sprung] of TEMPTATIONS) {
      trapped.sprung();
      trapped.tempt(...args);
      expect([args, trapped.sprung()]).toEqual([
        args,
        expect.arrayContaining([...sprung, ...(args[0] === "checkout" && hasHookSettings ? ["hook.command"] : [])]),
      ]);
    }
  });

  test("the neutral settings disable all programs with a fixed setting, and fetching, for any git command", async () => {
    const trapped = trappedRepository();
    trapped.sprung();
    vi.stubEnv("PATH", olderGit());
    const git = createGit(trapped.root);
    for (const args of [
      ["status"],
      ["log", "-1"],
      ["cat-file", "-e", "HEAD~1:lib/load.ts"],
      ["update-index", "--force-write-index"],
      ["update-ref", "refs/heads/x", "HEAD"],
    ])
      await git.ask(...args);
    // Filters have names chosen by the repository. No command that CodeGraph uses reads them.
    expect(trapped.sprung().filter((name) => !name.startsWith("filter."))).toEqual([]);
  });

  test("CodeGraph runs none of the programs", async () => {
    const trapped = trappedRepository();
    trapped.sprung();
    expect(await useEverything(trapped)).toEqual(ANSWERS);
    expect(trapped.sprung()).toEqual([]);
  });

  test("CodeGraph runs none of the programs with a git that does not know GIT_NO_LAZY_FETCH", async () => {
    const trapped = trappedRepository();
    trapped.sprung();
    vi.stubEnv("PATH", olderGit());
    expect(await useEverything(trapped)).toEqual(ANSWERS);
    expect(trapped.sprung()).toEqual([]);
  });

  test("CodeGraph does not run a git inside the repository, regardless of its position in PATH", async () => {
    const trapped = trappedRepository();
    trapped.sprung();
    const own = [join(trapped.root, "node_modules/.bin"), "node_modules/.bin", ".", ""].join(delimiter);
    vi.stubEnv("PATH", `${own}${delimiter}${process.env["PATH"]}`);
    trapped.tempt("--version");
    expect(trapped.sprung()).toEqual(["git"]);
    expect(await useEverything(trapped)).toEqual(ANSWERS);
    expect(trapped.sprung()).toEqual([]);
  });

  test("git-missing is reported if PATH only contains a git inside the repository", async () => {
    const trapped = trappedRepository();
    vi.stubEnv("PATH", join(trapped.root, "node_modules/.bin"));
    await expect(draftVoiceProfile(trapped.root, { dryRun: true })).rejects.toMatchObject({ code: "git-missing" });
    rmSync(trapped.root, { recursive: true });
  });
});
