/** The walk must list the same files as git does. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { loadRegistry } from "@codegraph/parse";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { discover } from "../src/walk/discover.js";
import { createTree, EVERYTHING, runGit, type Tree } from "./discover-tree.js";

const environment = { ...process.env };
beforeEach(() => {
  process.env["GIT_CONFIG_NOSYSTEM"] = "1";
  process.env["GIT_CONFIG_GLOBAL"] = "";
  process.env["XDG_CONFIG_HOME"] = "/nowhere";
});
afterEach(() => {
  for (const key of ["GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_GLOBAL", "XDG_CONFIG_HOME"]) {
    if (environment[key] === undefined) delete process.env[key];
    else process.env[key] = environment[key];
  }
});

function listedByGit(tree: Pick<Tree, "git">, counts = (path: string): boolean => path.endsWith(".py")): string[] {
  const listed = tree.git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
  return [...new Set(listed.filter(counts))].sort();
}

describe("single ignore rules", () => {
  test.each<[string, Record<string, string>, string[]]>([
    ["a name at any depth", { ".gitignore": "x.py" }, ["x.py", "a/x.py", "a/y.py"]],
    ["an anchored name", { ".gitignore": "/x.py\na/x.py" }, ["x.py", "a/x.py", "b/a/x.py"]],
    ["a folder", { ".gitignore": "gen/" }, ["gen/x.py", "a/gen/x.py", "b/gen.py"]],
    ["a folder pattern does not match files", { ".gitignore": "x.py/" }, ["x.py", "a/x.py/y.py"]],
    ["re-inclusion", { ".gitignore": "*.py\n!keep.py" }, ["a.py", "keep.py", "d/keep.py"]],
    ["no re-inclusion below an ignored folder", { ".gitignore": "d/\n!d/keep.py" }, ["d/keep.py"]],
    ["all but one folder", { ".gitignore": "/*\n!/src\n!.gitignore" }, ["a.py", "src/b.py", "lib/src/c.py"]],
    ["a deeper file wins", { ".gitignore": "*.py", "d/.gitignore": "!*.py" }, ["a.py", "d/b.py", "d/e/f.py"]],
    ["a deeper file is anchored to its folder", { "d/.gitignore": "/x.py\ne/y.py" }, ["x.py", "d/x.py", "d/e/x.py", "d/e/y.py", "e/y.py"]],
    [
      "stars between slashes",
      { ".gitignore": "a/**/z.py\n**/q/r.py\nt/**" },
      ["a/z.py", "a/b/c/z.py", "q/r.py", "x/q/r.py", "t/u.py", "t.py"],
    ],
    ["stars after letters", { ".gitignore": "a**/z.py\nb*c**d.py" }, ["a/z.py", "ax/y/z.py", "ax/z.py", "bc/d.py", "bxcyd.py"]],
    [
      "brackets",
      { ".gitignore": "[a-c].py\n[!x-z]1.py\n[[:digit:]]2.py\n[]]3.py\n[^/]4.py\n[z-a]5.py" },
      ["a.py", "d.py", "a1.py", "y1.py", "12.py", "a2.py", "]3.py", "a4.py", "a5.py"],
    ],
    ["an open bracket matches nothing", { ".gitignore": "[a.py\n[[:none:]]x.py" }, ["[a.py", "a.py", "nx.py"]],
    ["escapes", { ".gitignore": "\\!a.py\n\\#b.py\n\\*c.py\nd\\ .py\ne.py\\" }, ["!a.py", "#b.py", "*c.py", "xc.py", "d .py", "e.py"]],
    ["spaces and returns at the end", { ".gitignore": "a.py   \nb.py\r\nc.py\\ \n" }, ["a.py", "b.py", "c.py"]],
    ["a tab is not trimmed", { ".gitignore": "a.py\t\n" }, ["a.py"]],
    ["a byte order mark at the start", { ".gitignore": "\uFEFFa.py" }, ["a.py"]],
    ["question marks count bytes", { ".gitignore": "?.py\n??x.py" }, ["a.py", "ü.py", "üx.py", "abx.py"]],
    ["composed and decomposed names differ", { ".gitignore": "\u00FC.py" }, ["\u00FC.py", "u\u0308.py"]],
    ["case matters", { ".gitignore": "A.py" }, ["a.py", "A.py"]],
    ["a slash in the middle anchors", { ".gitignore": "b/c.py" }, ["b/c.py", "a/b/c.py"]],
    ["a lone slash matches nothing", { ".gitignore": "/\n!\n//\n#x" }, ["a.py", "b/c.py"]],
    ["odd names", { ".gitignore": "new*" }, ["a b.py", "new\nline.py", "back\\slash.py", "quote\"'.py", "tab\t.py"]],
  ])("the walk agrees with git: %s", async (_, ignoreFiles, files) => {
    const tree = createTree();
    tree.git("init", "-q");
    tree.write(files);
    tree.write(ignoreFiles);
    expect(await tree.paths()).toEqual(listedByGit(tree));
  });
});

describe("other sources of ignore rules", () => {
  test("info/exclude is weaker than .gitignore", async () => {
    const tree = createTree();
    tree.git("init", "-q");
    tree.write({ ".git/info/exclude": "*.py\nd/\n", ".gitignore": "!a.py\n!d/", "a.py": "", "b.py": "", "d/a.py": "", "d/b.py": "" });
    expect(await tree.paths()).toEqual(listedByGit(tree));
    expect(await tree.paths()).toEqual(["a.py", "d/a.py"]);
  });

  test("the user's ignore file is found at its default path and through core.excludesFile", async () => {
    const tree = createTree();
    tree.git("init", "-q");
    tree.write(["a.py", "b.py", "c.py"]);
    const home = createTree();
    home.write({ "git/ignore": "a.py", mine: "b.py", "git/config": "[core]\n\tignorecase = false # not here" });
    process.env["XDG_CONFIG_HOME"] = home.root;
    expect(await tree.paths()).toEqual(["b.py", "c.py"]);
    expect(listedByGit(tree)).toEqual(["b.py", "c.py"]);
    tree.git("config", "core.excludesFile", join(home.root, "mine"));
    expect(await tree.paths()).toEqual(["a.py", "c.py"]);
    expect(listedByGit(tree)).toEqual(["a.py", "c.py"]);
  });

  test("core.ignoreCase is read from an included configuration file", async () => {
    const tree = createTree();
    tree.git("init", "-q");
    tree.write({
      ".git/more": `[Core]\n  IgnoreCase = "true"`,
      ".gitignore": "A.py\nSub/[C-D].py\n",
      "a.py": "",
      "b.py": "",
      "sub/c.py": "",
    });
    tree.git("config", "include.path", "more");
    expect(await tree.paths()).toEqual(["b.py"]);
    expect(listedByGit(tree)).toEqual(["b.py"]);
  });

  test("ignore files above the root apply up to the top of its repository", async () => {
    const outer = createTree();
    outer.write({ ".gitignore": "*.py" });
    const tree = { ...outer, root: join(outer.root, "repository/packages/app") };
    mkdirSync(tree.root, { recursive: true });
    outer.git("init", "-q", "repository");
    outer.write({
      "repository/.gitignore": "x.py\n/packages/app/y.py\npackages/*/z.py",
      "repository/packages/.gitignore": "app/w.py\n!x.py",
      "repository/packages/app/x.py": "",
    });
    for (const name of ["y", "z", "w", "kept"]) writeFileSync(join(tree.root, `${name}.py`), "");
    const { files } = await discover(tree.root, EVERYTHING, await loadRegistry());
    expect(files.map(({ path }) => path)).toEqual(["kept.py", "x.py"]);
  });

  test.each([
    [[], 2],
    [[], 4],
    [["--object-format=sha256"], 2],
  ])("a tracked file counts although it is ignored (%j, index %i)", async (format, version) => {
    const tree = createTree();
    tree.git("init", "-q", ...format);
    tree.write({ ".gitignore": "gen/\n*.tmp.py\n", "gen/kept.py": "", "gen/other.py": "", "a.tmp.py": "", "b.tmp.py": "" });
    tree.git("add", "-f", "gen/kept.py", "a.tmp.py");
    tree.git("update-index", "--index-version", String(version));
    expect(await tree.paths()).toEqual(listedByGit(tree));
    expect(await tree.paths()).toEqual(["a.tmp.py", "gen/kept.py"]);
  });
});

test("the walk agrees with git on random trees with random rules", async () => {
  let seed = 20;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const folders = ["a", "b", "ab", "c", "ü"];
  const names = ["a.py", "b.py", "ab.py", "x y.py", "ü.py", "[a].py"];
  const parts = [
    "a",
    "b",
    "*",
    "**",
    "?",
    "a*",
    "*b",
    "[ab]",
    "[!a]",
    "ab",
    "a**",
    "**b",
    "ü",
    "\\a",
    "*.py",
    "a.py",
    "?.py",
    "[[:alpha:]]b",
    "x*",
  ];
  const rule = (): string => {
    const path = Array.from({ length: 1 + random(3) }, () => pick(parts)).join("/");
    return `${pick(["", "", "", "!", "!"])}${pick(["", "", "/"])}${path}${pick(["", "", "/"])}`;
  };
  for (let round = 0; round < 60; round++) {
    const tree = createTree();
    tree.git("init", "-q");
    const files = new Set<string>();
    for (let file = 0; file < 40; file++) {
      files.add([...Array.from({ length: random(4) }, () => pick(folders)), pick(names)].join("/"));
    }
    tree.write([...files]);
    const rules: Record<string, string> = {};
    for (const path of [".gitignore", ...[...files].map((file) => join(dirname(file), ".gitignore"))]) {
      if (path === ".gitignore" || random(5) === 0) rules[path] = Array.from({ length: 1 + random(4) }, rule).join("\n");
    }
    if (random(3) === 0) rules[".git/info/exclude"] = rule();
    tree.write(rules);
    if (random(2) === 0) tree.git("add", "-f", ...[...files].slice(0, 5).map((path) => `:(literal)${path}`));
    expect({ rules, paths: await tree.paths() }).toEqual({ rules, paths: listedByGit(tree) });
  }
});

test("the walk agrees with git on this repository", async () => {
  const root = resolve(import.meta.dirname, "../../..");
  // Git does not know the repository's own `.codegraphignore`.
  const isLeftOut = (path: string): boolean => /^packages\/parse\/languages\/[^/]+\/library\//.test(path);
  const isSource = (path: string): boolean => /\.(?:ts|mjs|py)$/.test(path) && existsSync(join(root, path)) && !isLeftOut(path);
  const { files } = await discover(root, EVERYTHING, await loadRegistry());
  const listed = listedByGit({ git: (...args) => runGit(root, args) }, isSource);
  expect(files.map(({ path }) => path).filter(isSource)).toEqual(listed);
  expect(files.filter(({ path }) => isLeftOut(path))).toEqual([]);
});
