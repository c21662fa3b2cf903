import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProject, openProject } from "../../engine/src/index.js";
import { loadRegistry } from "@codegraph/parse";
import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_CONFIG } from "../../indexer/src/config/project-config.js";
import { discover } from "../src/walk/discover.js";
import { createTree, runGit, type Tree } from "./discover-tree.js";

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

/** Creates a repository with one file at a path of the tree. */
function repositoryAt(path: string, file = "inner.py"): void {
  tree.write({ [`${path}/${file}`]: "" });
  runGit(join(tree.root, path), ["init", "-q"]);
  runGit(join(tree.root, path), ["add", "."]);
  runGit(join(tree.root, path), ["commit", "-qm", "x"]);
}

/** Creates an empty index, which is enough for findProject(). */
function indexAt(path: string): string {
  const place = join(tree.root, path, ".codegraph/index.db");
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, "");
  return join(tree.root, path);
}

describe("extent of a tree", () => {
  test.each([".worktrees/x", ".claude/worktrees/x", "worktrees/x"])(
    "worktrees that agents create in the project (%s) are not part of it, whether ignored or not",
    async (path) => {
      tree.git("worktree", "add", "-q", path);
      tree.write([`${path}/new.py`]);
      expect(await tree.paths()).toEqual(["main.py"]);
      tree.write({ ".codegraphignore": "!*\n" });
      expect(await tree.paths()).toEqual(["main.py"]);
      tree.write({ ".gitignore": ".worktrees\n.claude\nworktrees\n", ".codegraphignore": "" });
      expect(await tree.paths()).toEqual(["main.py"]);
    },
  );

  test("thirteen worktrees add no files", async () => {
    for (let n = 0; n < 13; n++) tree.git("worktree", "add", "-q", "--detach", `.claude/worktrees/agent-${n}`);
    expect(await tree.paths()).toEqual(["main.py"]);
  });

  test("a worktree in the project is a separate tree without the project's other worktrees", async () => {
    tree.git("worktree", "add", "-q", ".worktrees/x");
    tree.git("worktree", "add", "-q", ".worktrees/x/.worktrees/y");
    expect(await pythonIn(join(tree.root, ".worktrees/x"))).toEqual(["main.py"]);
  });

  test("a nested clone is not part of the tree unless a .codegraphignore re-includes it by name", async () => {
    repositoryAt("vendor/tool");
    repositoryAt("ignored/tool");
    tree.write({ ".gitignore": "ignored\n" });
    expect(await tree.paths()).toEqual(["main.py"]);
    tree.write({ ".codegraphignore": "!vendor/tool\n" });
    expect(await tree.paths()).toEqual(["main.py", "vendor/tool/inner.py"]);
    tree.write({ ".codegraphignore": "!vendor/tool\n!ignored\n!ignored/tool\n" });
    expect(await tree.paths()).toEqual(["ignored/tool/inner.py", "main.py", "vendor/tool/inner.py"]);
  });

  test("vendored code without a repository is part of the tree", async () => {
    tree.write(["vendor/tool/inner.py"]);
    expect(await tree.paths()).toEqual(["main.py", "vendor/tool/inner.py"]);
  });

  test("a bare repository contributes no files, and worktrees next to it are separate trees", async () => {
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

  test("submodules are part of the tree, including nested ones and those of worktrees", async () => {
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

describe("project of a folder", () => {
  test("findProject() returns the project whose index covers the folder", async () => {
    indexAt(".");
    tree.write(["src/deep/a.py"]);
    expect(findProject(join(tree.root, "src/deep"))).toBe(tree.root);
    symlinkSync(join(tree.root, "src/deep"), join(tree.root, "link"));
    expect(findProject(join(tree.root, "link"))).toBe(tree.root);
  });

  test("findProject() in a worktree does not return the surrounding project with another branch", async () => {
    indexAt(".");
    tree.git("worktree", "add", "-q", ".claude/worktrees/x");
    const inside = join(tree.root, ".claude/worktrees/x");
    mkdirSync(join(inside, "src"));
    expect(findProject(join(inside, "src"))).toBe(null);
    await expect(openProject(join(inside, "src"))).rejects.toMatchObject({ code: "not-indexed", message: expect.stringContaining(inside) });
    indexAt(".claude/worktrees/x");
    expect(findProject(join(inside, "src"))).toBe(inside);
  });

  test("findProject() in a nested clone returns the surrounding project only if that re-includes it", () => {
    indexAt(".");
    repositoryAt("vendor/tool");
    mkdirSync(join(tree.root, "vendor/tool/src"));
    expect(findProject(join(tree.root, "vendor/tool/src"))).toBe(null);
    tree.write({ ".codegraphignore": "!vendor/tool\n" });
    expect(findProject(join(tree.root, "vendor/tool/src"))).toBe(tree.root);
  });
});
