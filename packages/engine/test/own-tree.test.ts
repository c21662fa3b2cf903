import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProject, openProject } from "@codegraph/engine";
import { loadRegistry } from "@codegraph/parse";
import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_CONFIG } from "../../indexer/src/config/project-config.js";
import { discover } from "../../files/src/walk/discover.js";
import { createTree, runGit, type Tree } from "../../files/test/discover-tree.js";

let tree: Tree;
beforeEach(() => {
  tree = createTree("project");
  tree.git("init", "-q");
  tree.write(["main.py"]);
  tree.git("add", ".");
  tree.git("commit", "-qm", "x");
});

async function pythonIn(root: string): Promise<string[]> {
  const { files } = await discover(root, { ...DEFAULT_CONFIG, languages: ["python"] }, await loadRegistry());
  return files.map(({ path }) => path);
}

/** A repository of its own with one file, at a path of the tree. */
function repositoryAt(path: string, file = "inner.py"): void {
  tree.write({ [`${path}/${file}`]: "" });
  runGit(join(tree.root, path), ["init", "-q"]);
  runGit(join(tree.root, path), ["add", "."]);
  runGit(join(tree.root, path), ["commit", "-qm", "x"]);
}

/** An index as far as it takes to be found. */
function indexAt(path: string): string {
  const place = join(tree.root, path, ".codegraph/index.db");
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, "");
  return join(tree.root, path);
}

describe("what belongs to a tree", () => {
  test.each([".worktrees/x", ".claude/worktrees/x", "worktrees/x"])("the worktrees that agents keep in the project (%s) do not, ignored or not", async (path) => {
    tree.git("worktree", "add", "-q", path);
    tree.write([`${path}/new.py`]);
    expect(await tree.paths()).toEqual(["main.py"]);
    tree.write({ ".codegraphignore": "!*\n" });
    expect(await tree.paths()).toEqual(["main.py"]);
    tree.write({ ".gitignore": ".worktrees\n.claude\nworktrees\n", ".codegraphignore": "" });
    expect(await tree.paths()).toEqual(["main.py"]);
  });

  test("thirteen worktrees add nothing", async () => {
    for (let n = 0; n < 13; n++) tree.git("worktree", "add", "-q", "--detach", `.claude/worktrees/agent-${n}`);
    expect(await tree.paths()).toEqual(["main.py"]);
  });

  test("a worktree in the project is a tree of its own, in which the project's other worktrees are nothing", async () => {
    tree.git("worktree", "add", "-q", ".worktrees/x");
    tree.git("worktree", "add", "-q", ".worktrees/x/.worktrees/y");
    expect(await pythonIn(join(tree.root, ".worktrees/x"))).toEqual(["main.py"]);
  });

  test("a clone does not, unless a .codegraphignore takes it in by name", async () => {
    repositoryAt("vendor/tool");
    repositoryAt("ignored/tool");
    tree.write({ ".gitignore": "ignored\n" });
    expect(await tree.paths()).toEqual(["main.py"]);
    tree.write({ ".codegraphignore": "!vendor/tool\n" });
    expect(await tree.paths()).toEqual(["main.py", "vendor/tool/inner.py"]);
    tree.write({ ".codegraphignore": "!vendor/tool\n!ignored\n!ignored/tool\n" });
    expect(await tree.paths()).toEqual(["ignored/tool/inner.py", "main.py", "vendor/tool/inner.py"]);
  });

  test("vendored code without a repository of its own does", async () => {
    tree.write(["vendor/tool/inner.py"]);
    expect(await tree.paths()).toEqual(["main.py", "vendor/tool/inner.py"]);
  });

  test("a bare repository has nothing of its own, and the worktrees beside it are trees of their own", async () => {
    tree.git("clone", "-q", "--bare", ".", "mirror");
    tree.write(["mirror/hooks/check.py", "HEAD/objects/refs.py"]);
    expect(await tree.paths()).toEqual(["HEAD/objects/refs.py", "main.py"]);

    const layout = createTree("layout");
    runGit(tree.root, ["clone", "-q", "--bare", ".", join(layout.root, ".bare")]);
    layout.write({ ".git": "gitdir: ./.bare\n", "notes.py": "" });
    layout.git("worktree", "add", "-q", "trunk");
    expect(await layout.paths()).toEqual(["notes.py"]);
    expect((await layout.discover()).repositories).toEqual(["trunk"]);
  });

  test("submodules do, those of submodules and those of worktrees too", async () => {
    const [inner, outer] = [createTree("inner"), createTree("outer")];
    inner.git("init", "-q");
    inner.write(["inner.py"]);
    inner.git("add", ".");
    inner.git("commit", "-qm", "x");
    outer.git("init", "-q");
    outer.git("submodule", "--quiet", "add", inner.root, "inner");
    outer.write(["outer.py"]);
    outer.git("add", ".");
    outer.git("commit", "-qm", "x");
    tree.git("submodule", "--quiet", "add", outer.root, "deps/outer");
    tree.git("commit", "-qm", "x");
    expect(await tree.paths()).toEqual(["deps/outer/outer.py", "main.py"]);
    tree.git("submodule", "--quiet", "update", "--init", "--recursive");
    expect(await tree.paths()).toEqual(["deps/outer/inner/inner.py", "deps/outer/outer.py", "main.py"]);

    tree.git("worktree", "add", "-q", "../side");
    const side = join(tree.root, "../side");
    runGit(side, ["submodule", "--quiet", "update", "--init", "--recursive"]);
    expect(await pythonIn(side)).toEqual(["deps/outer/inner/inner.py", "deps/outer/outer.py", "main.py"]);
    indexAt(".");
    expect(findProject(join(tree.root, "deps/outer/inner"))).toBe(tree.root);
  });
});

describe("the project of a folder", () => {
  test("is the one whose index knows it", async () => {
    indexAt(".");
    tree.write(["src/deep/a.py"]);
    expect(findProject(join(tree.root, "src/deep"))).toBe(tree.root);
    symlinkSync(join(tree.root, "src/deep"), join(tree.root, "link"));
    expect(findProject(join(tree.root, "link"))).toBe(tree.root);
  });

  test("is not the project around a worktree: an agent in a worktree gets no answers about another branch", async () => {
    indexAt(".");
    tree.git("worktree", "add", "-q", ".claude/worktrees/x");
    const inside = join(tree.root, ".claude/worktrees/x");
    mkdirSync(join(inside, "src"));
    expect(findProject(join(inside, "src"))).toBe(null);
    await expect(openProject(join(inside, "src"))).rejects.toMatchObject({ code: "not-indexed", message: expect.stringContaining(inside) });
    indexAt(".claude/worktrees/x");
    expect(findProject(join(inside, "src"))).toBe(inside);
  });

  test("is not the project around a clone, unless that takes it in", () => {
    indexAt(".");
    repositoryAt("vendor/tool");
    mkdirSync(join(tree.root, "vendor/tool/src"));
    expect(findProject(join(tree.root, "vendor/tool/src"))).toBe(null);
    tree.write({ ".codegraphignore": "!vendor/tool\n" });
    expect(findProject(join(tree.root, "vendor/tool/src"))).toBe(tree.root);
  });
});
