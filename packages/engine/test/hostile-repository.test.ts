/** Settings, links, git files and indexes that come with an untrusted repository must not execute anything or leave the project. */
import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeProject, makeRepository } from "../../../test/support/sample-project.js";
import { initProject, openProject } from "@codegraph/engine";
import { createGit } from "../../files/src/git/run-git.js";
import { otherWorktrees } from "../../indexer/src/reuse/other-worktrees.js";
import { gitFolderAround } from "../../files/src/watch/git-folder.js";

let above = "";
let root = "";

beforeEach(() => {
  above = makeProject({
    "inside/load.ts": "export function load() { return save(); }\nexport function save() {}\n",
    "outside/there.txt": "stays as it is\n",
    "outside/empty": "",
  });
  root = join(above, "inside");
});

afterEach(() => rmSync(above, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Indexes the project, runs queries, and closes it. Returns the callers of `save`. */
async function callersOfSave(): Promise<string[]> {
  const { project } = await initProject(root, { workers: 1 });
  const { calls } = await project.callers("save");
  await project.summary();
  await project.close();
  return calls.map(({ caller }) => caller.name);
}

/** Returns the files next to the project by name. */
function outside(): Record<string, string> {
  const folder = join(above, "outside");
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

const UNTOUCHED = { "there.txt": "stays as it is\n", empty: "" };

describe("symbolic links in .codegraph", () => {
  test.each(["index.db", "vectors.db", "contents.db", "turn.db", "turn.json", "writer.json", ".gitignore", "docs.md"])(
    "a link named %s is neither read as that file nor written through",
    async (name) => {
      for (const target of ["../../outside/there.txt", "../../outside/empty", "../../outside/not-there", "/dev/zero"]) {
        rmSync(join(root, ".codegraph"), { recursive: true, force: true });
        mkdirSync(join(root, ".codegraph"));
        symlinkSync(target, join(root, ".codegraph", name));
        expect(await callersOfSave()).toEqual(["load"]);
        expect(outside()).toEqual(UNTOUCHED);
      }
    },
  );

  test.each(["-wal", "-journal", "-shm"])("an index with a link as its %s is created without it or rejected", async (suffix) => {
    for (const target of ["../../outside/there.txt", "../../outside/empty", "../../outside/not-there"]) {
      rmSync(join(root, ".codegraph"), { recursive: true, force: true });
      mkdirSync(join(root, ".codegraph"));
      symlinkSync(target, join(root, `.codegraph/index.db${suffix}`));
      expect(await callersOfSave().catch(({ code }: { code?: string }) => code)).toSatisfy(
        (found) => found === "read-only" || String(found) === "load",
      );
      expect(outside()).toEqual(UNTOUCHED);
    }
  });

  test("an index that is a link to another project's is neither used nor written", async () => {
    const other = makeProject({ "other.ts": "export function other() {}\n" });
    await (await initProject(other, { workers: 1 })).project.close();
    const before = readFileSync(join(other, ".codegraph/index.db"));
    mkdirSync(join(root, ".codegraph"));
    symlinkSync(join(other, ".codegraph/index.db"), join(root, ".codegraph/index.db"));
    expect(await callersOfSave()).toEqual(["load"]);
    expect(lstatSync(join(root, ".codegraph/index.db")).isFile()).toBe(true);
    rmSync(join(root, ".codegraph"), { recursive: true });
    symlinkSync(join(other, ".codegraph"), join(root, ".codegraph"));
    await expect(openProject(root)).rejects.toMatchObject({ code: "foreign-directory" });
    expect(readFileSync(join(other, ".codegraph/index.db")).equals(before)).toBe(true);
    rmSync(other, { recursive: true });
  });

  test.each(["config.json", "links.json"])("a link named %s is not followed, and errors show no file content", async (name) => {
    mkdirSync(join(root, ".codegraph"));
    for (const target of ["../../outside/there.txt", "/dev/zero", "/etc/passwd"]) {
      rmSync(join(root, ".codegraph", name), { force: true });
      symlinkSync(target, join(root, ".codegraph", name));
      await expect(initProject(root)).rejects.toMatchObject({
        code: "invalid-config",
        message: expect.stringContaining("leaves the project") as string,
      });
    }
    rmSync(join(root, ".codegraph", name));
    write(`.codegraph/${name}`, "SECRET=hunter2");
    await expect(initProject(root)).rejects.toMatchObject({
      code: "invalid-config",
      message: expect.not.stringContaining("SECRET") as string,
    });
  });
});

describe("settings of an untrusted project", () => {
  test.each<[string, object]>([
    ["vectors in a folder that is a link", { vectors: { store: "lancedb", uri: "way/out" } }],
    ["vectors behind ..", { vectors: { store: "lancedb", uri: "a/../../outside" } }],
    ["vectors on a server", { vectors: { store: "lancedb", uri: "s3://bucket/x" } }],
    ["vectors through another host", { vectors: { store: "lancedb", uri: "x", hostOverride: "http://evil.example" } }],
    ["an environment variable as a key", { embedding: { provider: "http", url: "http://127.0.0.1:1/v1", model: "m", apiKeyEnv: "HOME" } }],
    ["a server elsewhere", { embedding: { provider: "http", url: "http://127.0.0.1.evil.example/v1", model: "m" } }],
    ["a server elsewhere behind a name", { embedding: { provider: "http", url: "http://127.0.0.1@evil.example/v1", model: "m" } }],
    [
      "a program on this machine that takes orders",
      { embedding: { provider: "http", url: "http://localhost:9000/delete?all=1&x=", model: "m" } },
    ],
    ["a model that runs", { embedding: { provider: "transformers", folder: "model" } }],
  ])("project settings cannot name %s without trust", async (_, config) => {
    symlinkSync("../outside", join(root, "way"));
    write(".codegraph/config.json", JSON.stringify(config));
    await expect(initProject(root)).rejects.toMatchObject({ code: "not-trusted" });
    expect(outside()).toEqual(UNTOUCHED);
  });
});

describe("git data of an untrusted repository", () => {
  test("git starts no program that a repository names", async () => {
    makeRepository(root);
    write("evil.sh", `#!/bin/sh\ntouch "${join(above, "ran")}"\ncat\n`);
    execFileSync("chmod", ["+x", join(root, "evil.sh")]);
    const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" });
    const signed = git("cat-file", "commit", "HEAD").replace(
      "\n\n",
      "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----\n\n",
    );
    const commit = execFileSync("git", ["hash-object", "-t", "commit", "-w", "--stdin"], {
      cwd: root,
      input: signed,
      encoding: "utf8",
    }).trim();
    git("update-ref", "HEAD", commit);
    write(".gitattributes", "* filter=evil diff=evil merge=evil\n");
    const evil = join(root, "evil.sh");
    for (const key of [
      "gpg.program",
      "core.fsmonitor",
      "core.pager",
      "core.editor",
      "core.sshCommand",
      "diff.external",
      "diff.evil.command",
      "diff.evil.textconv",
      "filter.evil.clean",
      "filter.evil.smudge",
      "filter.evil.process",
      "uploadpack.packObjectsHook",
    ])
      git("config", key, evil);
    git("config", "log.showSignature", "true");
    git("config", "alias.log", `!${evil}`);
    const { project } = await initProject(root, { workers: 1 });
    write("load.ts", "export function load() {}\n");
    await project.syncGit({ fromCommit: "HEAD" });
    await createGit(root).run("log", "--name-only", "--format=%x00", "HEAD");
    await project.close();
    expect(existsSync(join(above, "ran"))).toBe(false);
  });

  test.each<[string, () => void]>([
    [".gitmodules that includes an endless file", () => write(".gitmodules", "[include]\n\tpath = /dev/zero\n")],
    [".gitmodules that links to an endless file", () => symlinkSync("/dev/zero", join(root, ".gitmodules"))],
    ["settings that include themselves ten times", () => write(".git/config", "[include]\n\tpath = config\n".repeat(10))],
    ["settings that include an endless file", () => write(".git/config", "[include]\n\tpath = /dev/zero\n")],
    ["an index with names that extend each other", () => writeFileSync(join(root, ".git/index"), growingIndex())],
    [
      "an index with unterminated names",
      () =>
        writeFileSync(
          join(root, ".git/index"),
          Buffer.concat([Buffer.from("DIRC\0\0\0\x04\xff\xff\xff\xff", "latin1"), Buffer.alloc(200, 1)]),
        ),
    ],
    ["settings with a line of a million spaces in a heading", () => write(".git/config", `[core${" ".repeat(1_000_000)}x\n`)],
    ["settings with a line of a million spaces in a value", () => write(".git/config", `[core]\n\tx =${" ".repeat(1_000_000)}x\u2028y\n`)],
    [
      "a name of a submodule that is a megabyte of escapes",
      () => write(".gitmodules", `[submodule "${"\\a".repeat(500_000)}"]\n\tpath = ignored\n`),
    ],
    ["worktrees that are a file", () => write(".git/worktrees", "")],
  ])("ignore rules apply despite %s", async (_, make) => {
    mkdirSync(join(root, ".git"));
    write(".git/HEAD", "ref: refs/heads/main\n");
    write(".gitignore", "ignored/\n");
    write("ignored/x.ts", "");
    make();
    expect(await callersOfSave()).toEqual(["load"]);
  });

  test.each<[string, () => void]>([
    ["a path that exceeds the system's limit", () => write(".git", `gitdir: ${"a/".repeat(5_000)}\n`)],
    ["a path with a NUL character", () => write(".git", "gitdir: a\0b\n")],
    ["a link to itself", () => symlinkSync("self", join(root, "self"))],
  ])("a repository whose git folder is %s is not busy and has no other worktrees", (_, make) => {
    make();
    if (!existsSync(join(root, ".git"))) write(".git", "gitdir: self/there\n");
    expect(gitFolderAround(root)?.isBusy()).toBe(false);
    expect(otherWorktrees(root)).toEqual([]);
  });

  describe("a private project next to the repository", () => {
    let secret = "";

    beforeEach(() => {
      secret = join(above, "secret");
      mkdirSync(join(secret, ".git/objects"), { recursive: true });
      writeFileSync(join(secret, ".git/HEAD"), "ref: refs/heads/main\n");
      mkdirSync(join(root, ".git/worktrees/x"), { recursive: true });
      write(".git/HEAD", "ref: refs/heads/main\n");
    });

    test("a repository cannot claim the private project as its worktree", () => {
      write(".git/worktrees/x/gitdir", `${join(secret, ".git")}\n`);
      expect(otherWorktrees(root)).toEqual([]);
    });

    test.each<[string, () => void]>([
      ["a .git file", () => write(".git", `gitdir: ${join(secret, ".git")}\n`)],
      ["a .git that is a link", () => symlinkSync("../secret/.git", join(root, ".git"))],
    ])("a repository cannot pose as a worktree of the private project through %s", (_, make) => {
      rmSync(join(root, ".git"), { recursive: true });
      make();
      expect(otherWorktrees(root)).toEqual([]);
    });

    test("a repository cannot pose as a worktree of the private project through a commondir", () => {
      write(".git/commondir", `${join(secret, ".git")}\n`);
      expect(otherWorktrees(root)).toEqual([]);
    });

    test("a folder is a worktree if both sides agree", () => {
      write(".git/worktrees/x/gitdir", `${join(secret, ".git")}\n`);
      write(".git/worktrees/x/commondir", "../..\n");
      rmSync(join(secret, ".git"), { recursive: true });
      writeFileSync(join(secret, ".git"), `gitdir: ${join(root, ".git/worktrees/x")}\n`);
      expect(otherWorktrees(root)).toEqual([secret]);
    });
  });

  /** Index in version 4. The first name has a megabyte, and each further name is the previous one plus one byte. */
  function growingIndex(): Buffer {
    const count = 20_000;
    const head = Buffer.from("DIRC\0\0\0\x04\0\0\0\0", "latin1");
    head.writeUInt32BE(count, 8);
    const stat = Buffer.alloc(62);
    const entries = Array.from({ length: count }, (_, at) =>
      Buffer.concat([stat, Buffer.from([0]), Buffer.from(at === 0 ? "a".repeat(1_000_000) : "a"), Buffer.from([0])]),
    );
    return Buffer.concat([head, ...entries]);
  }
});

test("types named like members of Object.prototype are ordinary types", async () => {
  const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
  write(
    "a.rs",
    names
      .map(
        (name) =>
          `struct Holds_${name} { it: ${name}<u8> }\nimpl Holds_${name} { fn go(&self, x: &${name}<u8>) { self.it.load(); x.load(); ${name}::load(); } }\n`,
      )
      .join(""),
  );
  write(
    "A.java",
    `class A {\n${names.map((name) => `  void m(${name} x) {} void m(int x) {} void go_${name}(${name} y) { m(y); m(1 + y.x); y.load(); }\n`).join("")}}\n`,
  );
  write("a.rb", names.map((name) => `class X\n  ${name} def ${name}(a); a.load; end\nend\n`).join(""));
  write(
    "a.ipynb",
    JSON.stringify({
      cells: [{ cell_type: "code", source: ["load()"] }],
      metadata: { language_info: { name: "constructor" }, kernelspec: { language: "__proto__" } },
    }),
  );
  write(
    "pom.xml",
    "<project><dependencies><dependency><groupId>g</groupId><artifactId>a</artifactId><scope>constructor</scope></dependency></dependencies></project>",
  );
  expect(await callersOfSave()).toEqual(["load"]);
});

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  "",
  "..",
  "../../outside",
  "/etc",
  "\0",
  "a\nb",
  "__proto__",
  "*",
  "./*",
  "a".repeat(100_000),
  [],
  [null],
  [[]],
  [1, "a", {}],
  {},
  { a: null },
  { "*": 1 },
  { ".": { ".": {} } },
  { constructor: "x" },
];

test("manifests with values of every kind in every place are indexed", async () => {
  const files: Record<string, readonly string[]> = {
    "package.json": [
      "name",
      "version",
      "description",
      "main",
      "module",
      "bin",
      "exports",
      "imports",
      "workspaces",
      "scripts",
      "dependencies",
      "devDependencies",
      "types",
    ],
    "tsconfig.json": ["extends", "compilerOptions", "include", "files", "references"],
    "composer.json": ["name", "autoload", "require", "bin", "scripts"],
  };
  const write1 = (folder: string, name: string, value: unknown): void => write(`${folder}/${name}`, JSON.stringify(value));
  Object.entries(files).forEach(([name, keys]) => {
    keys.forEach((key, k) => HOSTILE_VALUES.forEach((value, v) => write1(`m/${name[0]}${k}-${v}`, name, { name: "x", [key]: value })));
    HOSTILE_VALUES.forEach((value, v) => write1(`m/${name[0]}-${v}`, name, value));
  });
  HOSTILE_VALUES.forEach((value, v) =>
    ["baseUrl", "paths", "outDir", "rootDir", "rootDirs"].forEach((key) =>
      write1(`m/o${key}-${v}`, "tsconfig.json", { compilerOptions: { baseUrl: ".", [key]: value } }),
    ),
  );
  write1("m/cycle", "tsconfig.json", { extends: ["./tsconfig.json", "./other.json", "../cycle/tsconfig.json"] });
  write1("m/cycle", "other.json", { extends: "./tsconfig.json" });
  const wide = Array.from({ length: 20 }, (_, at) => `./w${at}.json`);
  for (const name of ["tsconfig.json", ...wide]) write1("m/wide", name, { extends: wide });
  write("m/wide/a.ts", 'import { b } from "b";\nb();\n');
  for (const [name, text] of Object.entries({
    "go.mod": "module \n\nmodule a\u0000b\nreplace a => ../../../outside\nrequire (\n",
    "Cargo.toml": `[package]\nname = 1\n[dependencies]\na = ${"[".repeat(5_000)}\n`,
    "pyproject.toml": `[project]\nname = ["x"]\nscripts = 1\ndependencies = { a = 1 }\n${"[a]\n".repeat(1_000)}`,
    "pom.xml": `<?xml version="1.0"?><!DOCTYPE lolz [${Array.from({ length: 20 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("")}<!ENTITY l0 SYSTEM "file:///etc/passwd">]><project><artifactId>&l20;</artifactId>${"<a>".repeat(20_000)}`,
    "build.gradle": `dependencies { implementation '${"a:".repeat(20_000)}' ${"{".repeat(20_000)}`,
    Gemfile: `gem ${"'".repeat(20_001)}`,
    "lines/go.mod": "\n".repeat(300_000),
    "lines/pyproject.toml": "\n".repeat(300_000),
    "lines/Cargo.toml": `[package]\n${"\n".repeat(300_000)}`,
    "lines/tsconfig.json": "/* ".repeat(100_000),
    "lines/package.json": `{"name":"x","exports":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
    "lines/a.py": "import x.y\nx.y()\n",
    "lines/a.go": 'package a\nimport "x/y"\nfunc f() { y.Z() }\n',
    "lines/a.rs": "use x::y;\nfn f() { y(); }\n",
    "lines/a.ts": 'import { y } from "x";\ny();\n',
    "deep.json": "[".repeat(100_000),
    "bomb.yaml": `a: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghi"
      .split("")
      .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${"abcdefghi"[at]}`).join(",")}]`)
      .join("\n")}\n`,
    "deep.md": `${"> ".repeat(5_000)}x\n\n${"  ".repeat(2_000)}- a\n${"|a".repeat(10_000)}\n${"|-".repeat(10_000)}\n${"[".repeat(20_000)}${"*".repeat(20_000)}\n`,
    "deep.svg": `<svg>${"<g>".repeat(50_000)}`,
    ".editorconfig": `[${"{a,".repeat(20_000)}\n`,
    ".gitattributes": `${"*a".repeat(20_000)} text\n`,
  }))
    write(name, text);
  expect(await callersOfSave()).toEqual(["load"]);
});
