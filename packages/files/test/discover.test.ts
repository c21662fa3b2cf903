import { chmodSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { createRegistry, loadRegistry } from "@codegraph/parse";
import { describe, expect, test } from "vitest";
import { discover } from "../src/walk/discover.js";
import { createTree, EVERYTHING } from "./discover-tree.js";
import type { SelectionSettings } from "../src/walk/selection.js";

describe("selection of files", () => {
  test("discover() lists files of all languages by path, with size and time", async () => {
    const tree = createTree();
    tree.write({ "b.py": "12345", "a/z.ts": "", "a.py": "", README: "", "photo.png": "" });
    const { files } = await tree.discover();
    expect(files.map(({ path }) => path)).toEqual(["a.py", "a/z.ts", "b.py"]);
    expect(files[2]).toMatchObject({ size: 5 });
    expect(Math.abs((files[2]?.mtimeMs ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test("discover() lists only selected languages, and files whose content may decide the language", async () => {
    const tree = createTree();
    tree.write(["a.py", "a.ts", "a.xh"]);
    expect(await tree.paths({ languages: ["python"] })).toEqual(["a.py"]);
    const { languages } = await loadRegistry();
    const python = languages.find(({ id }) => id === "python");
    const typescript = languages.find(({ id }) => id === "typescript");
    if (!python || !typescript) throw new Error("Both languages are built in");
    const registry = createRegistry([
      { ...python, extensions: [".py", ".xh"] },
      { ...typescript, sniff: [{ extension: ".xh", pattern: /class/u }] },
    ]);
    const { files } = await discover(tree.root, { ...EVERYTHING, languages: ["typescript"] }, registry);
    expect(files.map(({ path }) => path)).toEqual(["a.ts", "a.xh"]);
  });

  test("discover() lists manifests regardless of include", async () => {
    const tree = createTree();
    tree.write(["tsconfig.json", "packages/a/tsconfig.json", "packages/a/package.json", "other.json", "node_modules/x/package.json"]);
    const { manifests } = await tree.discover({ include: ["src"] });
    expect(manifests.map(({ path }) => path)).toEqual(["packages/a/package.json", "packages/a/tsconfig.json", "tsconfig.json"]);
  });

  test("discover() skips secrets and folders of tools", async () => {
    const tree = createTree();
    tree.write([
      ".env.py",
      "id_rsa.py",
      ".git/x.py",
      ".hg/x.py",
      ".svn/x.py",
      ".codegraph/x.py",
      "node_modules/m/x.py",
      "a/node_modules/x.py",
    ]);
    tree.write(["vendor/x.py", "dist/x.py", "build/x.py", ".hidden/x.py"]);
    expect(await tree.paths()).toEqual([".hidden/x.py", "build/x.py", "dist/x.py", "vendor/x.py"]);
  });

  test.each([
    ".env",
    ".env.production",
    "prod.env",
    "server.pem",
    "api.key",
    "app.p8",
    "store.jks",
    "id_ed25519",
    "deploy_rsa",
    ".npmrc",
    ".git-credentials",
    ".bash_history",
    "credentials",
    "credentials.xml",
    "secrets.yaml",
    "secrets.prod.yml",
    "client_secret_1.json",
    "my-service-account.json",
    "app-firebase-adminsdk-1.json",
    "terraform.tfstate.backup",
    "prod.tfvars.json",
    "kubeconfig",
    ".ssh/config.json",
    ".aws/notes.md",
    ".env.local",
    ".envrc",
    ".env.example.local",
    ".netrc",
    "_netrc",
    ".pypirc",
    ".yarnrc.yml",
    ".pgpass",
    "htpasswd",
    ".my.cnf",
    ".vault_pass.txt",
    "application_default_credentials.json",
    "gcp-key-prod.json",
    "auth.json",
    "prod.kubeconfig",
    "cert.p12",
    "cert.pfx",
    "vault.kdbx",
    "id_rsa.bak",
    "terraform.tfstate",
    "release.keystore",
    "rclone.conf",
    "sftp-config.json",
    ".zhistory",
    ".m2/settings.xml",
    ".docker/config.json",
    ".config/gh/hosts.yml",
    "aws_credentials",
    "credentials.json",
    "local.settings.json",
  ])("%s is not indexed unless a setting allows it", async (path) => {
    const tree = createTree();
    const listed = async (config: Partial<SelectionSettings>): Promise<string[]> => {
      const { others } = await discover(tree.root, { ...EVERYTHING, ...config }, await loadRegistry(), { wanted: () => true });
      return others.map((file) => file.path);
    };
    const harmless = [".env.example", ".env.prod.sample", "auth.ts", "environment.ts", "keys.ts", "secret-santa.ts", "vscode/config.json"];
    tree.write([path, ...harmless]);
    expect(await listed({})).toEqual(harmless);
    if (!path.includes("/")) expect(await listed({ secrets: [path] })).toEqual([...harmless, path].sort());
  });

  test("generated folders are recognised by their marker files", async () => {
    const tree = createTree();
    tree.write(["target/CACHEDIR.TAG", "target/x.py", "a/venv/pyvenv.cfg", "a/venv/lib/x.py", "other/CACHEDIR.TAG", "other/x.py"]);
    expect(await tree.paths()).toEqual(["other/x.py"]);
    expect(await tree.paths({ include: ["target/**", "other"] })).toEqual(["other/x.py", "target/x.py"]);
  });

  test.each<[string, object, string[]]>([
    ["a name at any depth", { exclude: ["*.test.py"] }, ["a.py", "gen/b.py", "src/gen/c.py"]],
    ["a folder's name", { exclude: ["gen/"] }, ["a.py", "a.test.py"]],
    ["a path from the root", { exclude: ["/gen", "src/**/*.py"] }, ["a.py", "a.test.py"]],
    ["an anchored name", { exclude: ["./gen"] }, ["a.py", "a.test.py", "src/gen/c.py", "src/gen/d.test.py"]],
    ["only a folder", { include: ["src"] }, ["src/gen/c.py", "src/gen/d.test.py"]],
    ["a folder less some", { include: ["src/**"], exclude: ["**/*.test.py"] }, ["src/gen/c.py"]],
    ["hidden names too", { include: ["**/.x/*"] }, []],
  ])("include and exclude work for %s", async (_, config, expected) => {
    const tree = createTree();
    tree.write(["a.py", "a.test.py", "gen/b.py", "src/gen/c.py", "src/gen/d.test.py"]);
    expect(await tree.paths(config)).toEqual(expected);
  });

  test("a .codegraphignore overrides git in both directions", async () => {
    const tree = createTree();
    tree.git("init", "-q");
    tree.write({ ".gitignore": "gen/\n*.tmp.py", ".codegraphignore": "!gen/\ntests/\n", "d/.codegraphignore": "!*.tmp.py" });
    tree.write(["gen/a.py", "tests/b.py", "c.tmp.py", "d/e.tmp.py", "tests/tracked.py"]);
    tree.git("add", "-f", "tests/tracked.py");
    expect(await tree.paths()).toEqual(["d/e.tmp.py", "gen/a.py"]);
  });

  test("discover() lists files with unusual names", async () => {
    const tree = createTree();
    const names = ["a b.py", "line\nbreak.py", "back\\slash.py", "\u00FC.py", "u\u0308.py", "\uFFFD.py", "'\"$`.py", "-rf.py", "😀.py"];
    tree.write(names);
    expect(await tree.paths()).toEqual(names.toSorted());
  });

  test.skipIf(process.platform !== "linux")("a name that is not UTF-8 is reported", async () => {
    const tree = createTree();
    writeFileSync(Buffer.concat([Buffer.from(`${tree.root}/bad`), Buffer.from([0xff]), Buffer.from(".py")]), "");
    tree.write(["good.py"]);
    const { files, problems } = await tree.discover();
    expect(files.map(({ path }) => path)).toEqual(["good.py"]);
    expect(problems).toMatchObject([{ code: "not-readable", file: "bad\uFFFD.py" }]);
  });
});

describe("repositories in the tree", () => {
  test("nested repositories and worktrees are skipped and listed, and submodules are included", async () => {
    const tree = createTree("main");
    const library = createTree();
    library.git("init", "-q");
    library.write({ "lib.py": "", "hidden.py": "", ".gitignore": "hidden.py" });
    library.git("add", "lib.py", ".gitignore");
    library.git("commit", "-qm", "x");
    tree.git("init", "-q");
    tree.write({ ".gitignore": "lib.py", "main.py": "" });
    tree.git("submodule", "--quiet", "add", library.root, "third party/lib");
    tree.git("commit", "-qam", "x");
    tree.git("worktree", "add", "-q", "trees/side");
    tree.git("clone", "-q", library.root, "clone");
    tree.write(["third party/lib/hidden.py", "trees/side/new.py"]);
    const { files, repositories } = await tree.discover();
    expect(files.map(({ path }) => path)).toEqual(["main.py", "third party/lib/lib.py"]);
    expect(repositories).toEqual(["clone", "trees/side"]);
  });

  test("a worktree can be the root of a project", async () => {
    const tree = createTree("main");
    tree.git("init", "-q");
    tree.write({ ".git/info/exclude": "out.py", "main.py": "" });
    tree.git("add", "main.py");
    tree.git("commit", "-qm", "x");
    tree.git("worktree", "add", "-q", "../side");
    writeFileSync(join(tree.root, "../side/out.py"), "");
    const { files } = await discover(join(tree.root, "../side"), EVERYTHING, await loadRegistry());
    expect(files.map(({ path }) => path)).toEqual(["main.py"]);
  });

  test("a folder named .git that is not a repository does not hide its siblings", async () => {
    const tree = createTree();
    tree.write(["a/.git/notes.py", "a/b.py"]);
    expect(await tree.paths()).toEqual(["a/b.py"]);
  });
});

describe("symbolic links", () => {
  test("links to listed files and to folders are not listed", async () => {
    const tree = createTree();
    tree.write(["a/real.py", "plain"]);
    tree.link("link.py", "a/real.py");
    tree.link("folder.py", "a");
    tree.link("a/up", "..");
    tree.link("gone.py", "nowhere.py");
    expect(await tree.discover()).toMatchObject({ files: [{ path: "a/real.py" }], problems: [] });
  });

  test("a link to an unlisted file is listed once in its place", async () => {
    const tree = createTree();
    tree.write({ plain: "12345", ".env": "secret", ".git/x": "" });
    tree.link("b.py", "plain");
    tree.link("a.py", "b.py");
    tree.link("secret.py", ".env");
    tree.link("git.py", ".git/x");
    expect((await tree.discover()).files).toMatchObject([{ path: "a.py", size: 5 }]);
  });

  test("links that leave the root or form a cycle are reported if their names could be indexed", async () => {
    const other = createTree();
    other.write(["x.py"]);
    const tree = createTree();
    tree.link("out.py", join(other.root, "x.py"));
    tree.link("out.txt", join(other.root, "x.py"));
    tree.link("outer", other.root);
    tree.link("one.py", "two.py");
    tree.link("two.py", "one.py");
    const { files, problems } = await tree.discover();
    expect(files).toEqual([]);
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ["symlink-loop", "one.py"],
      ["outside-root", "out.py"],
      ["symlink-loop", "two.py"],
    ]);
  });
});

describe("faults during the walk", () => {
  test.skipIf(process.getuid?.() === 0)("an unreadable folder is reported, and the walk continues", async () => {
    const tree = createTree();
    tree.write(["closed/a.py", "open/b.py"]);
    chmodSync(join(tree.root, "closed"), 0);
    const { files, problems } = await tree.discover();
    chmodSync(join(tree.root, "closed"), 0o755);
    expect(files.map(({ path }) => path)).toEqual(["open/b.py"]);
    expect(problems).toMatchObject([{ code: "not-readable", file: "closed" }]);
  });

  test.each(["nowhere", "file"])("a root that is not a folder (%s) is rejected", async (name) => {
    const tree = createTree();
    tree.write(["file"]);
    const failure = discover(join(tree.root, name), EVERYTHING, await loadRegistry());
    await expect(failure).rejects.toMatchObject({ code: "not-a-directory" });
  });

  test("a signal ends the walk", async () => {
    const tree = createTree();
    tree.write(Array.from({ length: 200 }, (_, index) => `d${index}/e/x.py`));
    const registry = await loadRegistry();
    const aborted = discover(tree.root, EVERYTHING, registry, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toBeInstanceOf(CodeGraphError);
    const control = new AbortController();
    setImmediate(() => control.abort("enough"));
    const stopped = discover(tree.root, EVERYTHING, registry, { signal: control.signal });
    await expect(stopped).rejects.toMatchObject({ code: "cancelled", cause: "enough" });
  });

  test("folders that appear and disappear during the walk cause no error", async () => {
    const tree = createTree();
    tree.write(Array.from({ length: 100 }, (_, index) => `d${index}/x.py`));
    const walk = tree.discover();
    for (let index = 0; index < 100; index += 2) renameSync(join(tree.root, `d${index}`), join(tree.root, `moved${index}`));
    mkdirSync(join(tree.root, "late"));
    expect((await walk).problems).toEqual([]);
  });
});
