import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { initProject, openProject, type Project, type SyncGitResult } from "@codegraph/engine";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { runGit } from "../../../test/support/written-tree.js";
import { folder, random, stored, storedAnew, write } from "./whole-index.js";

/** Creates a repository whose first commit contains the files. */
function repository(files: Readonly<Record<string, string>>, place = ""): { root: string; git: (...args: string[]) => string } {
  const top = folder();
  const root = join(top, place);
  mkdirSync(root, { recursive: true });
  const git = (...args: string[]): string => runGit(top, args).trim();
  git("init", "-q", "-b", "main");
  write(top, ".git/info/exclude", ".codegraph/\n");
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  git("add", "-A");
  git("commit", "-qm", "first");
  return { root, git };
}

/** Indexes a folder without automatic updates. */
async function indexed(root: string): Promise<Project> {
  write(root, ".codegraph/config.json", '{ "autoUpdate": false }');
  const { project } = await initProject(root, { workers: 1 });
  onTestFinished(() => project.close());
  return project;
}

function actions({ files }: SyncGitResult): string[] {
  return files.map(({ file, action, from }) => `${action} ${from === undefined ? "" : `${from} -> `}${file}`);
}

function idOf(root: string, path: string): number | undefined {
  const store = openSqliteStore(join(root, ".codegraph/index.db"), { readonly: true });
  const id = store.file(path)?.id;
  store.close();
  return id;
}

async function expectWhole(root: string): Promise<void> {
  expect(stored(root)).toEqual(await storedAnew(root));
}

const LOAD = "def load():\n    return parse()\n\n\ndef parse():\n    pass\n";
const MAIN = "from lib.load import load\n\nload()\n";

describe("syncGit() after commits", () => {
  test("syncGit() updates the files that differ and detects renames", async () => {
    const { root, git } = repository({
      "lib/load.py": LOAD,
      "main.py": MAIN,
      "same.py": "def same(): pass\n",
      "old.py": "def old(): pass\n",
    });
    const project = await indexed(root);
    const before = git("rev-parse", "HEAD");
    const [id, other] = [idOf(root, "lib/load.py"), idOf(root, "main.py")];

    mkdirSync(join(root, "core"));
    git("mv", "lib/load.py", "core/load.py");
    git("rm", "-q", "old.py");
    write(root, "core/load.py", `${LOAD}\n\ndef more():\n    pass\n`);
    write(root, "main.py", MAIN.replace("lib.", "core."));
    write(root, "new.py", "from core.load import more\n\nmore()\n");
    git("add", "-A");
    git("commit", "-qm", "second");

    const result = await project.syncGit({ fromCommit: "HEAD~1" });
    expect(result).toMatchObject({ success: true, fromCommit: before, toCommit: git("rev-parse", "HEAD") });
    expect(actions(result)).toEqual(["renamed lib/load.py -> core/load.py", "updated main.py", "added new.py", "removed old.py"]);
    expect(result.files[0]).toMatchObject({ itemsAdded: 1, itemsRemoved: 0, linesUpdated: 2 });
    expect([idOf(root, "core/load.py"), idOf(root, "main.py")]).toEqual([id, other]);
    expect((await project.callers("core/load.py:load")).calls.map(({ caller }) => caller.file)).toEqual(["main.py"]);
    await expectWhole(root);
    expect((await project.syncGit({ fromCommit: before })).files).toEqual([]);
  });

  test("syncGit() lists the files and symbols that differ between the commits even if the index is current", async () => {
    const { root, git } = repository({
      "lib/load.py": LOAD,
      "main.py": MAIN,
      "store.ts":
        "export class Store {\n  size = 1;\n  get(id: string) {\n    return id;\n  }\n  put() {}\n}\n\nexport function open() {}\n",
      "old.py": "def old(): pass\n",
      "logo.png": "\0",
    });
    mkdirSync(join(root, "core"));
    git("mv", "lib/load.py", "core/load.py");
    git("rm", "-q", "old.py");
    write(root, "core/load.py", `# Moved.\n\n${LOAD.replace("pass", "return 1")}`);
    write(root, "main.py", MAIN.replace("lib.", "core."));
    write(
      root,
      "store.ts",
      "export class Store {\n  size = 2;\n  get(id: string) {\n    return id;\n  }\n  take() {}\n}\n\nexport function open() {}\n",
    );
    write(root, "logo.png", "\0\0");
    git("add", "-A");
    git("commit", "-qm", "second");
    const project = await indexed(root);
    const { files, changes } = await project.syncGit({ fromCommit: "HEAD~1" });
    expect(files).toEqual([]);
    expect(changes.map(({ file, change, from }) => `${change} ${from === undefined ? "" : `${from} -> `}${file}`)).toEqual([
      "renamed lib/load.py -> core/load.py",
      "changed logo.png",
      "changed main.py",
      "removed old.py",
      "changed store.ts",
    ]);
    const symbols = changes.map((change) => change.symbols.map(({ change: how, path, line }) => `${how} ${path}:${line}`));
    expect(symbols).toEqual([
      ["changed <module>:1", "changed parse:7"],
      [],
      ["changed <module>:1"],
      ["removed old:1"],
      ["changed Store > size:2", "added Store > take:6", "removed Store > put:6"],
    ]);
    expect(changes.map(({ symbolsTotal }) => symbolsTotal)).toEqual([2, null, 1, 1, 3]);
    expect((await project.syncGit({ fromCommit: "HEAD" })).changes).toEqual([]);
  });

  test("syncGit() resolves moved files and their dependents again", async () => {
    const { root, git } = repository({
      "a/index.ts": 'export { go as start } from "./run";\n',
      "a/run.ts": "export function go() {}\n",
      "b/run.ts": "export function go() {}\n",
      "a/use.ts": 'import { start } from ".";\nstart();\n',
    });
    const project = await indexed(root);
    git("mv", "a/run.ts", "a/runs.ts");
    git("commit", "-qm", "lost");
    expect(actions(await project.syncGit({ fromCommit: "HEAD^" }))).toEqual(["renamed a/run.ts -> a/runs.ts"]);
    expect((await project.callees("a/use.ts:1")).calls).toEqual([]);
    await expectWhole(root);
    git("mv", "a/runs.ts", "a/run.ts");
    git("commit", "-qm", "found");
    await project.syncGit({ fromCommit: "HEAD^" });
    await expectWhole(root);
    git("mv", "a/index.ts", "b/index.ts");
    git("commit", "-qm", "moved");
    expect(actions(await project.syncGit({ fromCommit: "HEAD^" }))).toEqual(["renamed a/index.ts -> b/index.ts"]);
    await expectWhole(root);
    git("mv", "b", "a2");
    git("mv", "a", "b");
    git("mv", "a2", "a");
    git("commit", "-qam", "swapped");
    await project.syncGit({ fromCommit: "HEAD^" });
    await expectWhole(root);
  });

  test("syncGit() includes uncommitted changes of the working tree", async () => {
    const { root, git } = repository({ "a.py": LOAD, "b.py": "def b(): pass\n", "c.py": "def c(): pass\n", "d.py": `${LOAD}# d\n` });
    const project = await indexed(root);
    write(root, "untracked.py", "def untracked(): pass\n");
    await project.update(["untracked.py"]);
    const id = idOf(root, "a.py");
    git("mv", "a.py", "a2.py");
    git("commit", "-qm", "second");
    git("mv", "a2.py", "a3.py");
    write(root, "b.py", "def edited(): pass\n");
    rmSync(join(root, "c.py"));
    rmSync(join(root, "untracked.py"));
    git("rm", "-q", "--cached", "d.py");
    write(root, "fresh.py", "def fresh(): pass\n");
    write(root, "staged.py", "def staged(): pass\n");
    git("add", "staged.py");
    expect(actions(await project.syncGit({ fromCommit: "HEAD~1", toCommit: "HEAD" }))).toEqual([
      "renamed a.py -> a3.py",
      "updated b.py",
      "removed c.py",
      "added fresh.py",
      "added staged.py",
      "removed untracked.py",
    ]);
    expect(idOf(root, "a3.py")).toBe(id);
    await expectWhole(root);
  });

  test("syncGit() indexes the files on disk even if to_commit is not checked out", async () => {
    const { root, git } = repository({ "a.py": "def one(): pass\n" });
    git("switch", "-qc", "side");
    write(root, "a.py", "def two(): pass\n");
    write(root, "side.py", "def side(): pass\n");
    git("add", "-A");
    git("commit", "-qm", "side");
    git("switch", "-q", "main");
    const project = await indexed(root);
    expect((await project.syncGit({ fromCommit: "main", toCommit: "side" })).files).toEqual([]);
    await expectWhole(root);
    git("switch", "-q", "side");
    expect(actions(await project.syncGit({ fromCommit: "side", toCommit: "main" }))).toEqual(["updated a.py", "added side.py"]);
    await expectWhole(root);
  });

  test("syncGit() applies changed ignore files and manifests to other files", async () => {
    const { root, git } = repository({
      "a.py": LOAD,
      "gen/b.py": "def b(): pass\n",
      "app/tsconfig.json": "{}",
      "app/src/x.ts": "export const x = 1;\n",
      "app/main.ts": 'import { x } from "@/x";\nx;\n',
    });
    const project = await indexed(root);
    git("rm", "-q", "--cached", "gen/b.py");
    write(root, ".gitignore", "gen/\n");
    write(root, "app/tsconfig.json", '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }');
    git("add", "-A");
    git("commit", "-qm", "second");
    expect(actions(await project.syncGit({ fromCommit: "HEAD~1" }))).toEqual(["updated app/tsconfig.json", "removed gen/b.py"]);
    await expectWhole(root);
    rmSync(join(root, ".gitignore"));
    git("commit", "-qam", "third");
    expect(actions(await project.syncGit({ fromCommit: "HEAD~1" }))).toEqual(["added gen/b.py"]);
    await expectWhole(root);
  });

  test("syncGit() does not restore removed files", async () => {
    const { root, git } = repository({ "a.py": LOAD, "b.py": "def b(): pass\n" });
    const project = await indexed(root);
    await project.remove("b.py");
    write(root, "b.py", "def other(): pass\n");
    git("commit", "-qam", "second");
    expect((await project.syncGit({ fromCommit: "HEAD~1" })).files).toEqual([]);
  });
});

describe("syncGit() in various repositories", () => {
  test("syncGit() works in a subfolder of a repository and with unusual names", async () => {
    const names = ["mit leer.py", "ümläut.py", 'quo"te.py', "new\nline.py", "[a]*.py", "-dash.py", "CASE.py", "case.py", "tab\t.py"];
    const files = Object.fromEntries(names.map((name, at) => [name, `def f${at}(): pass\n`]));
    const { root, git } = repository({ ...files, "deep/er/x.py": LOAD }, "packages/mein projekt");
    write(root, "../other/out.py", "def out(): pass\n");
    const project = await indexed(root);
    for (const name of names) write(root, name, `${files[name]}def more(): pass\n`);
    git("mv", "packages/mein projekt/deep/er/x.py", "packages/mein projekt/ö x.py");
    git("add", "-A");
    git("commit", "-qm", "second");
    const result = await project.syncGit({ fromCommit: "HEAD~1" });
    expect(actions(result).filter((action) => action.startsWith("renamed"))).toEqual(["renamed deep/er/x.py -> ö x.py"]);
    expect(
      result.files
        .filter(({ action }) => action === "updated")
        .map(({ file }) => file)
        .sort(),
    ).toEqual(names.toSorted());
    await expectWhole(root);
  });

  test("syncGit() works in a linked worktree and with submodules", async () => {
    const library = repository({ "lib.py": "def lib(): pass\n" });
    const { root, git } = repository({ "a.py": LOAD });
    git("submodule", "--quiet", "add", library.root, "third party");
    git("commit", "-qam", "submodule");
    const project = await indexed(root);
    write(library.root, "lib.py", "def lib2(): pass\n");
    write(library.root, "more.py", "def more(): pass\n");
    library.git("add", "-A");
    library.git("commit", "-qm", "second");
    git("submodule", "--quiet", "update", "--remote");
    git("commit", "-qam", "bump");
    expect(actions(await project.syncGit({ fromCommit: "HEAD~1" }))).toEqual(["updated third party/lib.py", "added third party/more.py"]);
    await expectWhole(root);

    const side = join(folder(), "side");
    git("worktree", "add", "-q", side, "HEAD~1");
    const linked = await indexed(side);
    write(side, "a.py", "def linked(): pass\n");
    expect(actions(await linked.syncGit({ fromCommit: "HEAD" }))).toEqual(["updated a.py"]);
    await expectWhole(side);
  });

  test("syncGit() ignores the environment of a git hook", async () => {
    const { root, git } = repository({ "a.py": LOAD });
    const project = await indexed(root);
    write(root, "a.py", "def hooked(): pass\n");
    git("commit", "-qam", "second");
    process.env["GIT_DIR"] = join(folder(), ".git");
    process.env["GIT_INDEX_FILE"] = "/nowhere/index";
    try {
      expect(actions(await project.syncGit({ fromCommit: "HEAD~1" }))).toEqual(["updated a.py"]);
    } finally {
      delete process.env["GIT_DIR"];
      delete process.env["GIT_INDEX_FILE"];
    }
  });
});

describe("syncGit() in hostile repositories", () => {
  test("syncGit() runs no program of the repository", async () => {
    const { root, git } = repository({ "a.py": LOAD, ".gitattributes": "*.py filter=evil diff=evil\n" });
    const trace = join(folder(), "trace");
    const evil = join(folder(), "evil.sh");
    writeFileSync(evil, `#!/bin/sh\necho "$0 $*" >> '${trace}'\ncat\n`);
    chmodSync(evil, 0o755);
    const project = await indexed(root);
    git("mv", "a.py", "b.py");
    write(root, "b.py", `${LOAD}# changed\n`);
    git("commit", "-qam", "second");
    for (const key of [
      "core.fsmonitor",
      "filter.evil.clean",
      "filter.evil.smudge",
      "filter.evil.process",
      "diff.evil.textconv",
      "diff.evil.command",
      "diff.external",
      "core.pager",
      "core.sshCommand",
      "core.alternateRefsCommand",
    ]) {
      git("config", key, evil);
    }
    for (const hook of ["post-index-change", "reference-transaction"])
      writeFileSync(join(root, ".git/hooks", hook), readFileSync(evil), { mode: 0o755 });
    write(root, "b.py", `${LOAD}# changed again\n`);
    expect(actions(await project.syncGit({ fromCommit: "HEAD~1" }))).toEqual(["renamed a.py -> b.py"]);
    expect(existsSync(trace) ? readFileSync(trace, "utf8") : "").toBe("");
  });

  test.each(["--output=x", "-h", "--help", "", " ", "a\0b", "--", "-1"])("syncGit() rejects the commit name %j", async (name) => {
    const { root } = repository({ "a.py": LOAD });
    const project = await indexed(root);
    await expect(project.syncGit({ fromCommit: name })).rejects.toMatchObject({ code: "invalid-argument" });
    await expect(project.syncGit({ fromCommit: "HEAD", toCommit: name })).rejects.toMatchObject({ code: "invalid-argument" });
    expect(existsSync(join(root, "x"))).toBe(false);
  });
});

describe("syncGit() with faults", () => {
  test("syncGit() rejects a folder outside of any repository", async () => {
    const root = folder();
    write(root, "a.py", LOAD);
    const project = await indexed(root);
    await expect(project.syncGit({ fromCommit: "HEAD" })).rejects.toMatchObject({ code: "not-a-repository" });
  });

  test.each(["nowhere", "HEAD~99", "0123456789012345678901234567890123456789", "HEAD..HEAD", "HEAD:a.py", "main@{u}"])(
    "syncGit() rejects the unknown commit %s",
    async (name) => {
      const { root } = repository({ "a.py": LOAD });
      const project = await indexed(root);
      await expect(project.syncGit({ fromCommit: name })).rejects.toMatchObject({ code: "unknown-commit" });
    },
  );

  test("syncGit() accepts any form of commit name", async () => {
    const { root, git } = repository({ "a.py": LOAD });
    const project = await indexed(root);
    git("tag", "-am", "v1", "v1.0");
    write(root, "a.py", "def b(): pass\n");
    git("commit", "-qam", "the second");
    const hash = git("rev-parse", "HEAD");
    for (const name of ["HEAD", "@", "main", hash.slice(0, 8), ":/the second", "main@{0}"]) {
      expect(await project.syncGit({ fromCommit: "v1.0", toCommit: name })).toMatchObject({ toCommit: hash });
    }
  });

  test("syncGit() in a shallow clone suggests fetching the history", async () => {
    const { root, git } = repository({ "a.py": LOAD });
    const first = git("rev-parse", "HEAD");
    git("commit", "-qm", "second", "--allow-empty");
    const clone = join(folder(), "clone");
    git("clone", "-q", "--depth", "1", `file://${root}`, clone);
    const project = await indexed(clone);
    await expect(project.syncGit({ fromCommit: first })).rejects.toMatchObject({
      code: "unknown-commit",
      remedy: expect.stringMatching(/unshallow/) as string,
    });
  });

  test("syncGit() in a partial clone fetches nothing and still answers", async () => {
    const { root, git } = repository({ "a.py": LOAD, "b.py": MAIN });
    git("mv", "a.py", "c.py");
    write(root, "c.py", `${LOAD}# changed\n`);
    git("commit", "-qam", "second");
    git("config", "uploadpack.allowFilter", "true");
    const clone = join(folder(), "clone");
    git("clone", "-q", "--filter=blob:none", `file://${root}`, clone);
    const project = await indexed(clone);
    renameSync(root, `${root}-gone`);
    write(clone, "b.py", "def b(): pass\n");
    expect(actions(await project.syncGit({ fromCommit: "HEAD~1" }))).toEqual(["updated b.py"]);
    renameSync(`${root}-gone`, root);
  });

  test("syncGit() reports a missing git", async () => {
    const { root } = repository({ "a.py": LOAD });
    const project = await indexed(root);
    const path = process.env["PATH"];
    process.env["PATH"] = folder();
    try {
      await expect(project.syncGit({ fromCommit: "HEAD" })).rejects.toMatchObject({ code: "git-missing" });
    } finally {
      process.env["PATH"] = path;
    }
  });

  test("syncGit() can be cancelled", async () => {
    const { root } = repository({ "a.py": LOAD });
    const project = await indexed(root);
    await expect(project.syncGit({ fromCommit: "HEAD" }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "cancelled" });
  });

  test("syncGit() of a project opened read-only is rejected", async () => {
    const { root } = repository({ "a.py": LOAD });
    await indexed(root);
    const project = await openProject(root, { readonly: true });
    write(root, "a.py", MAIN);
    await expect(project.syncGit({ fromCommit: "HEAD" })).rejects.toMatchObject({ code: "read-only" });
    await project.close();
  });
});

describe("syncGit() between random commits", () => {
  test.each([1, 2, 3])("syncGit() keeps the index equal to a fresh one through a random history (seed %i)", async (seed) => {
    const next = random(seed);
    const names = ["a", "b", "c", "d", "e"].flatMap((name) => [`${name}.py`, `lib/${name}.py`, `lib/deep/${name}.py`]);
    const text = (): string => {
      const word = "abcde"[next(5)]!;
      return `${`# ${"padding ".repeat(1 + next(4))}\n`.repeat(4)}from lib.${"abcde"[next(5)]} import ${word}\n\ndef ${word}():\n    ${"abcde"[next(5)]}()\n`;
    };
    // A manifest makes a fresh index resolve in memory, as large projects do, while edits resolve from the store.
    const { root, git } = repository({ ...Object.fromEntries(names.map((name) => [name, text()])), "tsconfig.json": "{}" });
    const present = (): string[] => names.filter((name) => existsSync(join(root, name)));
    const change = (): void => {
      const name = names[next(names.length)]!;
      const there = present();
      const some = there[next(there.length)] ?? name;
      const choice = next(6);
      if (choice === 0) rmSync(join(root, some), { force: true });
      else if (choice <= 2 && !existsSync(join(root, name)) && existsSync(join(root, some))) {
        mkdirSync(dirname(join(root, name)), { recursive: true });
        renameSync(join(root, some), join(root, name));
      } else if (choice === 3) write(root, ".gitignore", ["lib/deep/\n", "e.py\n", "\n"][next(3)]!);
      else write(root, name, text());
    };
    const commits = [git("rev-parse", "HEAD")];
    for (let commit = 0; commit < 8; commit++) {
      for (let edit = 0; edit < 3; edit++) change();
      git("add", "-A");
      git("commit", "-qm", "next", "--allow-empty");
      commits.push(git("rev-parse", "HEAD"));
    }
    const project = await indexed(root);
    for (let step = 0; step < 8; step++) {
      const from = git("rev-parse", "HEAD");
      git("checkout", "-qf", commits[next(commits.length)]!);
      if (next(2) === 0) for (let edit = 0; edit < 2; edit++) change();
      await project.syncGit({ fromCommit: from, toCommit: next(2) === 0 ? "HEAD" : commits[next(commits.length)]! });
      if (step % 2 === 1) await expectWhole(root);
    }
  });
});
