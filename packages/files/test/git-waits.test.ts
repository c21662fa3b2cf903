/** Files and settings of a repository that never end. Git must not be started where it would block, or must be stopped. */
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { initProject } from "../../engine/src/index.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changedPaths } from "../src/git/changed-paths.js";
import { lineLog } from "../src/git/line-log.js";
import { lineOwners } from "../src/git/line-owners.js";
import { pathAges } from "../src/git/path-ages.js";
import { createGit } from "../src/git/run-git.js";
import { runProgram } from "../src/git/run-program.js";
import { readHistory } from "../../engine/src/voice/git-author.js";
import { createTree, type Tree } from "../../../test/support/written-tree.js";
import { olderGit } from "../../engine/test/git-traps.js";

/** Far more time than git needs here. */
const LIMITS = { ms: 20_000, bytes: 2 ** 20 };
const SHORT = { ms: 9_000, bytes: 2 ** 20 };

let tree: Tree;

afterEach(() => vi.unstubAllEnvs());

beforeEach(() => {
  tree = createTree("repository");
  tree.git("init", "-q", "-b", "main");
  tree.write({ "lib/load.py": `def load():\n    return parse()\n${"# line\n".repeat(20)}`, "main.py": "import lib.load\n" });
  tree.git("add", "-A");
  tree.git("commit", "-qm", "first");
  tree.git("mv", "lib/load.py", "lib/loads.py");
  tree.write({ "lib/loads.py": `def load():\n    return parse()\n${"# line\n".repeat(19)}# end\n` });
  tree.git("commit", "-qam", "second");
  tree.write({ "new.py": "" });
});

function fifo(path: string): void {
  const file = join(tree.root, path);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  execFileSync("mkfifo", [file]);
}

const RENAME = { from: "lib/load.py", to: "lib/loads.py" };

describe.skipIf(process.platform === "win32")("git on endless files", () => {
  test("git answers questions about an ordinary repository", async () => {
    const git = createGit(tree.root);
    expect(await changedPaths(git, tree.root, "HEAD~1", "HEAD", [])).toMatchObject({
      renames: [RENAME],
      paths: new Set(["lib/load.py", "lib/loads.py", "new.py"]),
      isWhole: true,
    });
    expect(await pathAges(git, 10)).toEqual(
      new Map([
        ["lib/load.py", 0],
        ["lib/loads.py", 0],
        ["main.py", 1],
      ]),
    );
    expect((await readHistory(git, "t@example.org", 10)).own).toHaveLength(2);
  });

  test.each<[string, string, () => void]>([
    [".git/HEAD", "HEAD is a named pipe", () => fifo(".git/HEAD")],
    [".git/index", "index is a named pipe", () => fifo(".git/index")],
    [".git/config", "config is a named pipe", () => fifo(".git/config")],
    [".git/commondir", "commondir is a named pipe", () => fifo(".git/commondir")],
    [".git/packed-refs", "packed-refs is a named pipe", () => fifo(".git/packed-refs")],
    [".git/info/exclude", "exclude is a named pipe", () => fifo(".git/info/exclude")],
    [".git/objects/info/alternates", "alternates is a named pipe", () => fifo(".git/objects/info/alternates")],
    ["the branch", "main is a named pipe", () => fifo(".git/refs/heads/main")],
    [".gitignore", ".gitignore is a named pipe", () => fifo(".gitignore")],
    [".mailmap", ".mailmap is a named pipe", () => fifo(".mailmap")],
    ["a link to a device", "exclude is a device", () => linkTo("/dev/zero", ".git/info/exclude")],
    ["an included file", "pipe is a named pipe", () => include("[include]\n\tpath = pipe\n")],
    ["a file that is included under a condition", "pipe is a named pipe", () => include('[includeIf "gitdir:/**"]\n\tpath = pipe\n')],
    ["settings that include themselves", "includes too many files", () => include("[include]\n\tpath = config\n".repeat(10))],
    ["settings of 5 MB", "is too large", () => include(`# ${"x".repeat(5_000_000)}\n`)],
    ["core.excludesFile", "pipe is a named pipe", () => (fifo("pipe"), tree.git("config", "core.excludesFile", join(tree.root, "pipe")))],
  ])("git is not started if it would block on %s, and the error names the file", async (_, message, make) => {
    make();
    const questions = [
      () => changedPaths(createGit(tree.root), tree.root, "HEAD~1", "HEAD", []),
      () => pathAges(createGit(tree.root), 10),
      () => readHistory(createGit(tree.root), "t@example.org", 10),
    ];
    for (const ask of questions)
      await expect(ask()).rejects.toMatchObject({ code: "git-failed", message: expect.stringContaining(message) as string });
  });

  function linkTo(target: string, path: string): void {
    rmSync(join(tree.root, path), { force: true });
    symlinkSync(target, join(tree.root, path));
  }

  function include(text: string): void {
    fifo(".git/pipe");
    appendFileSync(join(tree.root, ".git/config"), text);
  }

  test.each(["mailmap.file", "core.attributesFile", "diff.orderFile", "blame.ignoreRevsFile", "commit.template", "fetch.bundleURI"])(
    "git answers although %s names an endless file",
    async (setting) => {
      fifo("pipe");
      for (const file of ["/dev/zero", join(tree.root, "pipe")]) {
        tree.git("config", setting, file);
        const git = createGit(tree.root, undefined, LIMITS);
        expect((await changedPaths(git, tree.root, "HEAD~1", "HEAD", [])).renames).toEqual([RENAME]);
        expect((await pathAges(git, 10)).size).toBe(3);
        expect((await readHistory(git, "t@example.org", 10)).own).toHaveLength(2);
        const [head, lines] = [tree.git("rev-parse", "HEAD").trim(), [{ path: "main.py", from: 1, to: 1 }]];
        expect((await lineLog(git, head, lines)).isWhole).toBe(true);
        expect((await lineOwners(git, tree.root, head, lines)).isWhole).toBe(setting !== "blame.ignoreRevsFile");
      }
    },
  );

  test("a log that git cannot finish in time has the commits printed until then", async () => {
    const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
    const head = tree.git("rev-parse", "HEAD").trim();
    const folder = createTree().root;
    writeFileSync(join(folder, "git"), `#!/bin/sh\n"${real}" "$@"\nsleep 1000\n`, { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
    const git = createGit(tree.root, undefined, SHORT);
    // The last commit printed may be incomplete, so the first commit of the two is missing.
    const log = await lineLog(git, head, [{ path: "lib/loads.py", from: 1, to: 22 }]);
    expect(log).toMatchObject({ isWhole: false, commits: [{ subject: "second" }] });
  });

  test.each([".git/objects/info/commit-graph", ".git/objects/info/commit-graphs/commit-graph-chain"])(
    "git answers although %s is an endless file",
    async (file) => {
      fifo(file);
      expect((await pathAges(createGit(tree.root, undefined, LIMITS), 10)).size).toBe(3);
      expect((await readHistory(createGit(tree.root, undefined, LIMITS), "t@example.org", 10)).own).toHaveLength(2);
    },
  );

  test("an old git does not wait for the bundle of a partial clone", async () => {
    fifo("pipe");
    for (const [key, value] of Object.entries({
      "core.repositoryformatversion": "1",
      "extensions.partialClone": "x",
      "remote.x.promisor": "true",
      "remote.x.url": "ext::true",
      "fetch.bundleURI": `file://${tree.root}/pipe`,
    }))
      tree.git("config", key, value);
    vi.stubEnv("PATH", olderGit());
    expect(await createGit(tree.root, undefined, LIMITS).ask("cat-file", "-e", "0123456789012345678901234567890123456789")).toBe(null);
  });

  test("renames are skipped if an attribute file in a subfolder would block git", async () => {
    fifo("lib/.gitattributes");
    const changes = await changedPaths(createGit(tree.root, undefined, LIMITS), tree.root, "HEAD~1", "HEAD", []);
    expect(changes).toMatchObject({ renames: [], isWhole: true });
    expect([...changes.paths].sort()).toEqual(
      ["lib/.gitattributes", "lib/load.py", "lib/loads.py", "new.py"].filter((path) => changes.paths.has(path)),
    );
    expect(changes.paths).toContain("new.py");
  });

  test.each<[string, () => void]>([
    ["an ignore file below", () => fifo("lib/.gitignore")],
    [
      "a repository below",
      () => (fifo("inner/.git/HEAD"), mkdirSync(join(tree.root, "inner/.git/objects")), mkdirSync(join(tree.root, "inner/.git/refs"))),
    ],
  ])("git is stopped if %s blocks it, and untracked files are left to a walk", async (_, make) => {
    make();
    expect(await changedPaths(createGit(tree.root, undefined, SHORT), tree.root, "HEAD~1", "HEAD", [])).toMatchObject({
      renames: [RENAME],
      isWhole: false,
    });
  });

  test("syncGit() finds untracked files without git", async () => {
    const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
    const folder = createTree().root;
    writeFileSync(join(folder, "git"), `#!/bin/sh\ncase "$*" in *--others*) exit 128 ;; esac\nexec "${real}" "$@"\n`, { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
    rmSync(join(tree.root, "new.py"));
    const { project } = await initProject(tree.root, { workers: 1 });
    tree.write({ "late.py": "def late(): pass\n" });
    expect((await project.syncGit({ fromCommit: "HEAD~1" })).files.map(({ file }) => file)).toContain("late.py");
    await project.close();
  });

  test("git is stopped if it prints more than the limit", async () => {
    await expect(createGit(tree.root, undefined, { ms: 20_000, bytes: 10 }).run("log")).rejects.toMatchObject({
      code: "git-failed",
      message: expect.stringContaining("printed more than 10 bytes") as string,
    });
  });

  test("the memory of git is limited", async () => {
    const folder = createTree().root;
    writeFileSync(join(folder, "git"), '#!/bin/sh\necho "$GIT_ALLOC_LIMIT"\n', { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}:${process.env["PATH"]}`);
    expect(await createGit(tree.root).run("version")).toBe("512m\n");
    vi.unstubAllEnvs();
    const commit = `${tree.git("cat-file", "commit", "HEAD")}${"x".repeat(1_000_000)}\n`;
    const hash = execFileSync("git", ["hash-object", "-t", "commit", "-w", "--stdin"], {
      cwd: tree.root,
      input: commit,
      encoding: "utf8",
    }).trim();
    const statusWith = (limit: string): number | null =>
      spawnSync("git", ["cat-file", "-p", hash], { cwd: tree.root, env: { ...process.env, GIT_ALLOC_LIMIT: limit } }).status;
    expect(statusWith("512k")).not.toBe(0);
    expect(statusWith("512m")).toBe(0);
  });

  test("git ignores the environment of a hook, and its errors contain no control characters", async () => {
    vi.stubEnv("GIT_DIR", "/nowhere");
    vi.stubEnv("GIT_EXTERNAL_DIFF", "false");
    vi.stubEnv("GIT_TRACE", join(tree.root, "trace"));
    expect(await createGit(tree.root).run("rev-parse", "--is-inside-work-tree")).toBe("true\n");
    expect(existsSync(join(tree.root, "trace"))).toBe(false);
    vi.unstubAllEnvs();
    appendFileSync(join(tree.root, ".git/config"), "[core]\n\tbare = \u001b[2Jx\n");
    const error = await createGit(tree.root)
      .run("rev-parse", "HEAD")
      .catch((error: unknown) => error as Error);
    expect((error as Error).message).toMatch(/^git failed: \P{Cc}+$/u);
  });

  test("a folder that looks like a repository is not accepted as one", async () => {
    tree.git("init", "-q", "--bare", "lib/evil");
    tree.write({ "lib/evil/config": "[core]\n\tbare = false\n\tworktree = /\n", "lib/evil/src/x.py": "" });
    tree.git("init", "-q", "--bare", "evil");
    tree.write({ "evil/.git/HEAD": "?" });
    for (const place of ["lib/evil", "lib/evil/src", "evil"]) {
      await expect(createGit(join(tree.root, place)).run("rev-parse", "--git-dir")).rejects.toMatchObject({ code: "not-a-repository" });
    }
  });
});

describe.skipIf(process.platform === "win32")("limits of a program", () => {
  const script = (file: string): string => `sleep 1000 & echo $! > ${file}; wait`;
  const run = (file: string, options: { readonly ms: number; readonly signal?: AbortSignal }): ReturnType<typeof runProgram> =>
    runProgram({
      program: "/bin/sh",
      args: ["-c", script(file)],
      env: process.env,
      limits: { ms: options.ms, bytes: 1_000 },
      signal: options.signal,
    });

  async function expectGone(file: string): Promise<void> {
    const pid = Number(readFileSync(file, "utf8"));
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 120_000 });
  }

  /** Returns true if a process is running. A zombie counts as ended. */
  function isRunning(pid: number): boolean {
    const state = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
    return state !== "" && !state.startsWith("Z");
  }

  test("runProgram() kills a program that exceeds the time limit, with its children", async () => {
    const file = join(tree.root, "pid");
    expect(await run(file, { ms: 2_000 })).toEqual({ kind: "too-long", stdout: "" });
    await expectGone(file);
  });

  test("runProgram() kills a cancelled program with its children", async () => {
    const file = join(tree.root, "pid");
    const cancelling = new AbortController();
    const end = run(file, { ms: 60_000, signal: cancelling.signal });
    await vi.waitFor(() => expect(Number(readFileSync(file, "utf8"))).toBeGreaterThan(0), { timeout: 120_000 });
    cancelling.abort();
    expect(await end).toEqual({ kind: "cancelled" });
    await expectGone(file);
    expect(await run(file, { ms: 60_000, signal: cancelling.signal })).toEqual({ kind: "cancelled" });
  });

  test("a program ends with the process that started it", async () => {
    const file = join(tree.root, "pid");
    const module = pathToFileURL(join(import.meta.dirname, "../../files/dist/git/run-program.js")).href;
    writeFileSync(
      join(tree.root, "starts.mjs"),
      `import { existsSync, readFileSync } from "node:fs";
       import { runProgram } from ${JSON.stringify(module)};
       void runProgram({ program: "/bin/sh", args: ["-c", ${JSON.stringify(script(file))}], env: process.env, limits: { ms: 60_000, bytes: 1_000 } });
       setInterval(() => existsSync(${JSON.stringify(file)}) && readFileSync(${JSON.stringify(file)}, "utf8") !== "" && process.exit(), 50);`,
    );
    expect(spawnSync(process.execPath, [join(tree.root, "starts.mjs")], { timeout: 240_000 }).status).toBe(0);
    await expectGone(file);
  });
});
