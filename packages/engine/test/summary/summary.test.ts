/** The summary of real folders, and the handling of summary.md. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { initProject, openProject, removeProject, type Project, type SummaryResult } from "@codegraph/engine";

let root = "";
const roots: string[] = [];
const open: Project[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph summary-"));
  roots.push(root);
});
afterAll(async () => {
  for (const project of open) await project.close();
  for (const folder of roots) rmSync(folder, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

async function init(files: Readonly<Record<string, string>>): Promise<Project> {
  write(files);
  const { project } = await initProject(root, { name: "sample", workers: 1 });
  open.push(project);
  return project;
}

async function summarize(files: Readonly<Record<string, string>>): Promise<SummaryResult> {
  return (await init(files)).summary();
}

function entries({ auto_generated }: SummaryResult): string[] {
  return auto_generated.entry_points.map(({ file, line, why }) => `${file}${line === null ? "" : `:${line}`} ${why}`);
}

const summaryFile = (): string => join(root, ".codegraph/summary.md");
const text = (): string => readFileSync(summaryFile(), "utf8");

describe("entry points in the summary", () => {
  test("entry points of a package are mapped from outputs to sources by the compiler's settings", async () => {
    const result = await summarize({
      "package.json": '{"name":"tool","bin":{"tool":"build/cmd/run.js"},"main":"build/index.js","module":"build/gone.js"}',
      "tsconfig.json": '{ // where\n "compilerOptions": { "outDir": "./build", "rootDir": "src", }, }',
      "src/cmd/run.ts": "export const a = 1;\n",
      "src/index.ts": "export const b = 1;\n",
    });
    expect(entries(result)).toEqual(["src/cmd/run.ts package.json bin tool", "src/index.ts package.json main"]);
  });

  test("entry points of a package without such settings are the unique files of the same name", async () => {
    const result = await summarize({
      "packages/core/package.json": '{"name":"@x/core","main":"./dist/core.cjs.js","exports":{".":"./dist/core.esm.js","./sub":"./dist/sub/index.js"}}',
      "packages/core/src/index.ts": "export const a = 1;\n",
      "packages/core/src/sub/index.ts": "export const b = 1;\n",
      "packages/out/package.json": '{"main":"../../../etc/passwd","bin":"/etc/passwd"}',
    });
    expect(entries(result)).toEqual(["packages/core/src/index.ts packages/core/package.json main, exports", "packages/core/src/sub/index.ts packages/core/package.json exports ./sub"]);
  });

  test("entry points are found by the conventions of each language", async () => {
    const result = await summarize({
      "cmd/serve/main.go": "package main\n\nfunc main() {}\n",
      "lib/lib.go": "package lib\n\nfunc main() {}\n",
      "Cargo.toml": '[package]\nname = "x"\n[[bin]]\nname = "y"\npath = "app/y.rs"\n',
      "src/main.rs": "fn helper() {}\n\nfn main() {}\n",
      "app/y.rs": "fn main() {}\n",
      "build.rs": "fn main() {}\n",
      "java/App.java": "class App {\n  void main(int a) {}\n  public static void main(String[] args) {}\n}\n",
      "kotlin/App.kt": "class A { fun main() {} }\nfun main() {}\n",
      "cs/Program.cs": "System.Console.WriteLine(1);\n",
      "cs/Old.cs": "class Old { static int Main(string[] args) { return 0; } }\n",
      "c/main.c": "int main(void);\nint main(void) { return 0; }\n",
      "py/job.py": "import a\n\n\nif __name__ == '__main__':\n    a.run()\n",
      "py/text.py": 'x = "__main__"\n',
      "py/pkg/__main__.py": "print(1)\n",
      "rb/run.rb": "def a; end\nif __FILE__ == $PROGRAM_NAME\n  a\nend\n",
      "web/public/index.php": "<?php run();\n",
    });
    expect(entries(result)).toEqual([
      "app/y.rs:1 Cargo.toml [[bin]] y",
      "c/main.c:2 main function",
      "cs/Old.cs:1 Main method",
      "cs/Program.cs top-level statements",
      "java/App.java:3 main method",
      "kotlin/App.kt:2 main function",
      "src/main.rs:3 Cargo.toml bin x; main function",
      "cmd/serve/main.go:3 main function",
      "py/pkg/__main__.py run as a package",
      "web/public/index.php front controller",
      "py/job.py:4 run as a script",
      "rb/run.rb:2 run as a script",
    ]);
  });

  test("entry points of Python distributions are functions with their lines", async () => {
    const result = await summarize({
      "pyproject.toml": '[project]\nname = "my-app"\n[project.scripts]\nmy-app = "my_app.cli:main"\ngone = "my_app.gone:main"\n',
      "src/my_app/__init__.py": "",
      "src/my_app/cli.py": "import sys\n\ndef main():\n    pass\n",
    });
    expect(entries(result)).toEqual(["src/my_app/cli.py:3 pyproject.toml scripts my-app", "src/my_app/__init__.py pyproject.toml package my_app"]);
  });

  test("entry points include scripts of pages and commands with an interpreter", async () => {
    const result = await summarize({
      "index.html": '<!doctype html><script type="module" src="/src/main.ts"></script><script src="/src/other.ts"></script>',
      "src/main.ts": "export {};\n",
      "src/other.ts": "export {};\n",
      "bin/deploy": "#!/usr/bin/env bash\necho\n",
      "bin/notes": "nothing to run\n",
    });
    expect(entries(result)).toEqual(["src/main.ts index.html script", "bin/deploy bash command"]);
  });

  test("entry points in tests, examples and vendored code are omitted", async () => {
    const main = "package main\n\nfunc main() {}\n";
    const result = await summarize({ "main.go": main, "examples/a/main.go": main, "_examples/b/main.go": main, "vendor/c/main.go": main, "testdata/d/main.go": main });
    expect(entries(result)).toEqual(["main.go:3 main function"]);
  });
});

describe("main types in the summary", () => {
  test("main types are ranked by references from code outside of tests", async () => {
    const result = await summarize({
      "model.ts": "export class User {\n  name = '';\n  rename(name: string) { this.name = name; }\n}\nexport class Rare { go() {} }\nexport type Id = string;\n",
      "store.ts": "import { User } from './model.js';\nexport class Store {\n  find(id: string): User { return new User(); }\n}\n",
      "service.ts": "import { Store } from './store.js';\nimport { User } from './model.js';\nexport class Service {\n  constructor(private store: Store) {}\n  rename(user: User) { user.rename('a'); this.store.find('b').rename('c'); }\n}\n",
      "main.ts": "import { Service } from './service.js';\nimport { Rare } from './model.js';\nnew Service(null as never).rename(null as never);\nnew Rare().go();\n",
      "test/helper.ts": "import { Rare } from '../model.js';\nexport class Helper { a = new Rare(); go(helper: Helper) { this.a.go(); } }\n",
      "test/a.test.ts": "import { Helper } from './helper.js';\nimport { Rare } from '../model.js';\nnew Helper().go(new Helper());\nnew Rare().go();\n",
    });
    const { main_classes } = result.auto_generated;
    expect(main_classes.map(({ name, file, line }) => `${name} ${file}:${line}`)).toEqual(["User model.ts:1", "Service service.ts:3", "Store store.ts:2", "Rare model.ts:5"]);
    expect(main_classes.reduce((sum, { rank }) => sum + rank, 0)).toBeLessThanOrEqual(1);
  });

  test("partial types count as one type, with the methods attached to them by name", async () => {
    const result = await summarize({
      "a/One.cs": "namespace A;\npublic partial class Shop { public void Open() {} }\n",
      "a/Two.cs": "namespace A;\npublic partial class Shop { public void Close() {} }\n",
      "a/Use.cs": "namespace A;\npublic class Use { void Run(Shop shop) { shop.Open(); shop.Close(); } }\n",
      "go/go.mod": "module x\n",
      "go/node.go": "package x\n\ntype Node struct{}\n",
      "go/walk.go": "package x\n\nfunc (n *Node) Walk(v Visitor) { v.Visit(n) }\n",
      "go/visit.go": "package x\n\ntype Visitor interface {\n\tVisit(n *Node)\n}\n",
    });
    const names = result.auto_generated.main_classes.map(({ name }) => name);
    expect(names.filter((name) => name === "Shop")).toHaveLength(1);
    expect(names).toEqual(expect.arrayContaining(["Shop", "Node", "Visitor"]));
  });
});

describe("dependencies in the summary", () => {
  test("external dependencies are listed once with their strongest scope", async () => {
    const { auto_generated, problems } = await summarize({
      "package.json": '{"name":"all","devDependencies":{"a":"^1","typescript":"7"}}',
      "packages/x/package.json": '{"name":"@all/x","dependencies":{"@all/y":"1.0.0","a":"^2","b":"workspace:*"}}',
      "packages/y/package.json": '{"name":"@all/y"}',
      "examples/z/package.json": '{"name":"z","dependencies":{"left-pad":"1"}}',
      "node_modules/a/package.json": '{"name":"a","dependencies":{"deep":"1"}}',
      "py/requirements.txt": "My_Package==1\n",
      "py/pyproject.toml": '[project]\nname = "other"\ndependencies = ["my-package", "OTHER"]\n',
    });
    expect(auto_generated.dependencies).toEqual([
      { registry: "PyPI", scope: "runtime", name: "my-package", version: "==1", manifest: "py/pyproject.toml" },
      { registry: "npm", scope: "runtime", name: "a", version: "^1", manifest: "package.json" },
      { registry: "npm", scope: "development", name: "typescript", version: "7", manifest: "package.json" },
    ]);
    expect(problems).toEqual([]);
  });

  test("malformed manifests are reported, and their dependencies are missing", async () => {
    const { auto_generated, problems, omitted } = await summarize({
      "package.json": "{ not json",
      "a/pom.xml": "<project>",
      "b/Cargo.toml": "[dependencies\n",
      "c/package.json": `{"dependencies":{"a":"1"},"x":"${"x".repeat(600_000)}"}`,
      "go.mod": "module m\nrequire example.com/a v1.0.0\n",
      "tests/package.json": "{",
    });
    expect(auto_generated.dependencies.map(({ name }) => name)).toEqual(["example.com/a"]);
    expect(problems.map(({ file, code }) => `${file} ${code}`).sort()).toEqual(["a/pom.xml syntax-error", "b/Cargo.toml syntax-error", "c/package.json file-too-large", "package.json syntax-error"]);
    expect(omitted.manifests).toBe(1);
  });

  test("manifests are read up to a limit", async () => {
    const many = Object.fromEntries(Array.from({ length: 1_200 }, (_, at) => [`p${at}/package.json`, `{"name":"p${at}","dependencies":{"p${(at + 1) % 1_200}":"1","d${at}":"1"}}`]));
    const { auto_generated, omitted } = await summarize(many);
    expect(auto_generated.dependencies).toHaveLength(200);
    expect(omitted.manifests).toBe(200);
    expect(omitted.dependencies).toBeGreaterThan(700);
  });
});

describe("directories in the summary", () => {
  test("directories are listed to two levels with their purpose", async () => {
    const { auto_generated } = await summarize({
      "README.md": "# Sample\n\n[![badge](https://x.org/b.svg)](https://x.org)\n\n**Sample** shows `things` to [people](https://x.org). More of it.\n",
      "src/main/java/org/acme/App.java": "package org.acme;\nclass App {}\n",
      "src/main/java/org/acme/package-info.java": "/*\n * Copyright 2020 Acme\n * Licensed under the Apache License\n */\n/**\n * All that Acme does for its users.\n */\npackage org.acme;\n",
      "packages/a/package.json": '{"name":"a","description":"The first part"}',
      "packages/a/index.ts": "export {};\n",
      "packages/b/package.json": '{"name":"@x/b","description":"@x/b"}',
      "packages/b/README.md": "B\n=\n\nHolds what `a` needs to work.\n",
      "packages/b/index.ts": "export {};\n",
      "packages/c/__init__.py": '"""Reads all kinds of files.\n\nSlowly."""\n',
      "tests/deep/a.py": "a = 1\n",
      "tests/other/a.py": "a = 1\n",
    });
    expect(auto_generated.description).toBe("Sample shows things to people.");
    expect(auto_generated.directories).toEqual([
      { path: "packages", files: expect.any(Number), purpose: null },
      { path: "packages/a", files: expect.any(Number), purpose: "The first part" },
      { path: "packages/b", files: expect.any(Number), purpose: "Holds what a needs to work." },
      { path: "packages/c", files: expect.any(Number), purpose: "Reads all kinds of files." },
      { path: "src/main/java/org/acme", files: 2, purpose: "All that Acme does for its users." },
      { path: "tests", files: 2, purpose: null },
    ]);
  });
});

const GO = { "go.mod": "module example.com/tool\n\nrequire example.com/a v1.0.0\n", "main.go": "package main\n\nfunc main() {}\n" };

describe("handling of summary.md", () => {
  test("initProject() creates summary.md with all generated parts", async () => {
    await init(GO);
    expect(text()).toBe(`# sample

<!-- CodeGraph updates the text between its markers. Everything else is yours and is never changed. -->
<!-- codegraph:begin description -->
<!-- codegraph:end description -->

## Purpose

## Architecture

<!-- codegraph:begin entry-points -->
### Entry points

- \`main.go:3\`: main function
<!-- codegraph:end entry-points -->

<!-- codegraph:begin directories -->
<!-- codegraph:end directories -->

## Key Concepts

<!-- codegraph:begin main-types -->
<!-- codegraph:end main-types -->

## Dependencies

<!-- codegraph:begin dependencies -->
- Go, runtime: \`example.com/a v1.0.0\`
<!-- codegraph:end dependencies -->

## Patterns
`);
  });

  test("summary() updates generated parts only when called, and is stable without changes", async () => {
    const project = await init(GO);
    const before = statSync(summaryFile());
    expect(await project.summary()).toMatchObject({ name: "sample", saved: true, content: text(), stale: [] });
    expect(statSync(summaryFile()).mtimeMs).toBe(before.mtimeMs);
    write({ "main.go": "package main\n\n\n\nfunc main() {}\n", "go.mod": "module example.com/tool\n" });
    await project.update();
    expect(text()).toContain("main.go:3");
    const { content } = await project.summary();
    expect(content).toContain("main.go:5");
    expect(content).not.toContain("example.com/a");
    expect(text()).toBe(content);
  });

  test("summary() keeps hand-written text byte for byte and does not restore deleted parts", async () => {
    const project = await init(GO);
    const mine = Buffer.concat([
      Buffer.from("\uFEFF# Mine \u{1F389}\r\n\r\n<!-- codegraph:begin entry-points -->\r\nold\r\n<!-- codegraph:end entry-points -->\r\n"),
      Buffer.from([0xff, 0xc3, 0x28, 0x0a]),
      Buffer.from("## Architecture\r\nlast line"),
    ]);
    writeFileSync(summaryFile(), mine);
    chmodSync(summaryFile(), 0o640);
    const { saved } = await project.summary();
    expect(saved).toBe(true);
    const now = readFileSync(summaryFile());
    expect(now.toString("latin1")).toBe(mine.toString("latin1").replace("old", "### Entry points\r\n\r\n- `main.go:3`: main function"));
    expect(statSync(summaryFile()).mode & 0o777).toBe(0o640);
    await project.describe({ section: "architecture", content: "One process." });
    expect(readFileSync(summaryFile()).toString("latin1")).toBe(`${now.toString("latin1")}\r\n\r\nOne process.\r\n`);
  });

  test("summary.md survives the removal of the index", async () => {
    const project = await init(GO);
    await project.describe({ section: "purpose", content: "Kept." });
    await project.close();
    await removeProject(root);
    const { project: again } = await initProject(root, { workers: 1 });
    open.push(again);
    expect(text()).toContain("## Purpose\n\nKept.\n");
    expect((await again.summary()).content).toContain("Kept.");
  });

  test.each(["purpose", "architecture", "concepts", "patterns"] as const)("describe() extends and replaces the section %s", async (section) => {
    const project = await init(GO);
    expect(await project.describe({ section, content: "First." })).toEqual({ success: true, section, file: summaryFile() });
    await project.describe({ section, content: "Second." });
    expect((await project.summary()).content).toContain("First.\n\nSecond.\n");
    await project.describe({ section, content: "Third.", replace: true });
    const { content } = await project.summary();
    expect(content).not.toMatch(/First|Second/);
    expect(content.match(/codegraph:begin/g)).toHaveLength(5);
  });

  test("describe() writes custom sections and rejects invalid titles", async () => {
    const project = await init(GO);
    expect(await project.describe({ section: "custom", title: "Deploying à la carte", content: "make deploy" })).toMatchObject({ section: "Deploying à la carte" });
    await project.describe({ section: "custom", title: "deploying À la carte", content: "make it so" });
    expect(text()).toMatch(/## Patterns\n\n## Deploying à la carte\n\nmake deploy\n\nmake it so\n$/);
    for (const title of [undefined, "", " ", "#", "a\nb", "x".repeat(300), "<!-- a"]) {
      await expect(project.describe({ section: "custom", ...(title === undefined ? {} : { title }), content: "x" })).rejects.toMatchObject({ code: "invalid-argument" });
    }
    await expect(project.describe({ section: "purposes" as "purpose", content: "x" })).rejects.toMatchObject({ code: "invalid-argument" });
    await expect(project.describe({ section: "purpose", content: " " })).rejects.toMatchObject({ code: "invalid-argument" });
  });

  test("concurrent calls of describe() lose nothing", async () => {
    const project = await init(GO);
    const other = await openProject(root);
    open.push(other);
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? project : other).describe({ section: "concepts", content: `- concept ${at}.` })));
    for (let at = 0; at < 20; at++) expect(text()).toContain(`- concept ${at}.`);
    expect(readdirSync(join(root, ".codegraph")).filter((name) => name.startsWith("summary"))).toEqual(["summary.md"]);
  });

  test("a summary.md that is a link is not followed", async () => {
    const project = await init({ ...GO, "notes.md": "mine\n" });
    const secret = join(root, "../secret.txt");
    writeFileSync(secret, "secret");
    for (const target of [secret, join(root, "notes.md"), join(root, "gone.md")]) {
      rmSync(summaryFile(), { force: true });
      symlinkSync(target, summaryFile());
      const result = await project.summary();
      expect(result).toMatchObject({ saved: false, problems: [{ code: "not-readable", file: ".codegraph/summary.md" }] });
      expect(result.content).toContain("main.go:3");
      expect(result.content).not.toContain("secret");
      await expect(project.describe({ section: "purpose", content: "x" })).rejects.toMatchObject({ code: "read-only" });
    }
    expect(readFileSync(secret, "utf8")).toBe("secret");
    expect(readFileSync(join(root, "notes.md"), "utf8")).toBe("mine\n");
    expect(existsSync(join(root, "gone.md"))).toBe(false);
    rmSync(secret);
  });

  test("summary() leaves a folder and a read-only, oversized or malformed file unchanged", async () => {
    const project = await init(GO);
    rmSync(summaryFile());
    mkdirSync(summaryFile());
    expect(await project.summary()).toMatchObject({ saved: false, problems: [{ code: "not-readable" }] });
    rmSync(summaryFile(), { recursive: true });

    const huge = "x".repeat(2_100_000);
    writeFileSync(summaryFile(), huge);
    expect(await project.summary()).toMatchObject({ saved: false });
    expect(text()).toBe(huge);

    const old = "<!-- codegraph:begin entry-points -->\n<!-- codegraph:end entry-points -->\n";
    writeFileSync(summaryFile(), old);
    chmodSync(summaryFile(), 0o444);
    expect(await project.summary()).toMatchObject({ saved: false, content: expect.stringContaining("main.go:3") });
    await expect(project.describe({ section: "purpose", content: "x" })).rejects.toMatchObject({ code: "read-only" });
    expect(text()).toBe(old);

    chmodSync(summaryFile(), 0o644);
    writeFileSync(summaryFile(), "```\nopen\n");
    await expect(project.describe({ section: "purpose", content: "x" })).rejects.toMatchObject({ code: "invalid-argument" });
    writeFileSync(summaryFile(), Buffer.from("## Purpose\n", "utf16le"));
    await expect(project.describe({ section: "purpose", content: "x" })).rejects.toMatchObject({ code: "invalid-argument" });
    expect(readFileSync(summaryFile())).toEqual(Buffer.from("## Purpose\n", "utf16le"));
  });

  test("summary() uses the stored ranking of types only if it is current and valid", async () => {
    const files = { "store.ts": "export class Store {\n  find() {}\n}\n", "shop.ts": 'import { Store } from "./store.js";\nexport const store = new Store();\n' };
    await (await init(files)).close();
    const rankAfter = async (change: (kept: { types: object[] }) => unknown): Promise<unknown> => {
      const store = openSqliteStore(join(root, ".codegraph/index.db"));
      const kept = JSON.parse(store.meta("main_types")!) as { types: object[] };
      store.write((writer) => writer.setMeta("main_types", JSON.stringify(change(kept))));
      store.close();
      const project = await openProject(root);
      const [first] = (await project.summary()).auto_generated.main_classes;
      await project.close();
      return { ...first, rank: first?.rank === 0.125 ? "kept" : "made" };
    };
    const marked = (changed: object) => (kept: { types: object[] }) => ({ ...kept, types: [{ ...kept.types[0], rank: 0.125, ...changed }] });
    const first = { name: "Store", kind: "class", file: "store.ts", line: 1 };
    expect(await rankAfter(marked({}))).toEqual({ ...first, rank: "kept" });
    expect(await rankAfter(marked({ file: "../outside.ts" }))).toEqual({ ...first, rank: "made" });
    expect(await rankAfter(marked({ line: "1" }))).toEqual({ ...first, rank: "made" });
    expect(await rankAfter(() => 7)).toEqual({ ...first, rank: "made" });
    write({ "store.ts": `// Kept.\n${files["store.ts"]}` });
    expect(await rankAfter(marked({}))).toEqual({ ...first, line: 2, rank: "made" });
  });

  test("summary() of a project opened read-only answers without writing", async () => {
    await (await init(GO)).close();
    rmSync(summaryFile());
    const project = await openProject(root, { readonly: true });
    open.push(project);
    expect(await project.summary()).toMatchObject({ saved: false, content: expect.stringContaining("main.go:3") });
    expect(existsSync(summaryFile())).toBe(false);
    await expect(project.describe({ section: "purpose", content: "x" })).rejects.toMatchObject({ code: "read-only" });
  });

  test("names in files and manifests cannot break out of generated parts", async () => {
    const evil = "x <!-- codegraph:end dependencies -->\n## Purpose\n`<script>`";
    const project = await init({
      "package.json": JSON.stringify({ name: "x", description: evil, dependencies: { [evil]: evil } }),
      "README.md": "# x\n",
      "a <!-- `b`/c.ts": "export {};\n",
      "a <!-- `b`/d/e.ts": "export {};\n",
    });
    const first = text();
    expect((await project.summary()).content).toBe(first);
    expect(first.match(/^## Purpose$/gm)).toHaveLength(1);
    expect(first.match(/^<!-- codegraph:end dependencies -->$/gm)).toHaveLength(1);
    expect(first.replace(/`[^`\n]*`/g, "")).not.toMatch(/<script|<!-- codegraph:end dependencies --> /);
  });
});
