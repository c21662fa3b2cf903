import { rmSync } from "node:fs";
import { join } from "node:path";
import { initProject, type Project } from "../../engine/src/index.js";
import { describe, expect, test } from "vitest";
import { folder, random, write } from "../../engine/test/whole-index.js";

/** A workspace in several languages, in which imports lead through manifests. */
const SOURCES: Readonly<Record<string, string>> = {
  "packages/core/src/index.ts": "export class Core { run(): Core { return this; } }\nexport function make() { return new Core(); }\n",
  "packages/core/src/other.ts": "export class Core { run() {} stop() {} }\nexport function make(): Core { return new Core(); }\n",
  "packages/core/src/own.ts": 'import { make } from "#inner";\nexport const made = make();\n',
  "packages/app/src/hand.ts":
    'export * from "@shop/core";\nexport { make as build } from "@shop/core";\nexport { made } from "@shop/core/src/own";\n',
  "packages/app/src/wrap.ts": 'import { make } from "@shop/core";\nexport function wrapped() { return make(); }\n',
  "packages/app/src/use.ts":
    'import { Core, build, made } from "./hand";\nimport { wrapped } from "./wrap";\nnew Core().run();\nbuild().stop();\nwrapped().stop();\nmade.run();\n',
  "packages/app/src/alias.ts": 'import { make } from "~core/index";\nmake().run();\n',
  "packages/app/src/plain.ts": 'import { wrapped } from "./wrap";\nexport const plain = 1;\n',
  "go/app/main.go":
    'package main\n\nimport (\n\t"example.com/shop/stock"\n\t"example.com/lib"\n)\n\nfunc main() { stock.Fill().Close(); lib.Open() }\n',
  "go/app/wrap/wrap.go": 'package wrap\n\nimport "example.com/shop/stock"\n\nfunc Wrap() *stock.Box { return stock.Fill() }\n',
  "go/app/far/far.go": 'package far\n\nimport "example.com/shop/wrap"\n\nfunc Far() { wrap.Wrap().Close() }\n',
  "go/app/stock/stock.go": "package stock\n\ntype Box struct{}\n\nfunc (b *Box) Close() {}\n\nfunc Fill() *Box { return nil }\n",
  "go/lib/lib.go": "package lib\n\nfunc Open() {}\n",
  "cs/App/Use.cs": "namespace App;\nclass Use { void Run() { Box.Open(); Tool.Go(); } public Box Made() { return new Box(); } }\n",
  "cs/App/Far.cs": "namespace App;\nclass Far { void Run(Use use) { use.Made().Close(); } }\n",
  "cs/Lib/Box.cs": "namespace Lib;\npublic class Box { public static void Open() {} public void Close() {} }\n",
  "cs/Lib/Tool.cs": "namespace Lib.Tools;\npublic class Tool { public static void Go() {} }\n",
  "py/lib/shop/core.py": "class Core:\n    def load(self):\n        pass\n\ndef make() -> Core:\n    return Core()\n",
  "py/main.py": "from shop.core import make\n\nmake().load()\n",
  "rust/one/src/lib.rs": "pub mod part;\npub fn open() {}\n",
  "rust/one/src/part.rs": "pub fn close() {}\n",
  "rust/two/src/main.rs": "fn main() { one::open(); one::part::close(); }\n",
};

/** For each manifest, contents that lead imports to other places, and contents that do not. Null for none. */
const MANIFESTS: Readonly<Record<string, readonly (string | null)[]>> = {
  "packages/core/package.json": [
    '{ "name": "@shop/core", "version": "1.0.0", "main": "dist/index.js", "imports": { "#inner": "./src/index.ts" } }\n',
    '{ "name": "@shop/core", "version": "1.0.1", "main": "dist/index.js", "imports": { "#inner": "./src/index.ts" }, "scripts": {} }\n',
    '{ "name": "@shop/core", "main": "dist/other.js", "imports": { "#inner": "./src/other.ts" } }\n',
    '{ "name": "@shop/core", "exports": { ".": "./src/other.ts", "./src/*": "./src/*.ts" } }\n',
    '{ "name": "@shop/other" }\n',
    "{ broken",
    null,
  ],
  "packages/app/package.json": ['{ "name": "@shop/app" }\n', '{ "name": "@shop/core" }\n', null],
  "packages/app/tsconfig.json": [
    '{ "compilerOptions": { "paths": { "~core/*": ["../core/src/*"] } } }\n',
    '{ "compilerOptions": { "strict": true, "paths": { "~core/*": ["../core/src/*"] } } }\n',
    '{ "extends": "../../tsconfig.base.json" }\n',
    null,
  ],
  "tsconfig.base.json": ['{ "compilerOptions": { "paths": { "~core/index": ["packages/core/src/other.ts"] } } }\n', "{}\n", null],
  "go/app/go.mod": [
    "module example.com/shop\n\ngo 1.20\n",
    "module example.com/shop\n\ngo 1.21\n\nrequire example.com/lib v1.0.0\n",
    "module example.com/shop\n\nreplace example.com/lib => ../lib\n",
    "module example.com/other\n",
    null,
  ],
  "cs/App/App.csproj": ['<Project><ItemGroup><Using Include="Lib" /></ItemGroup></Project>\n', "<Project />\n", null],
  "cs/App/GlobalUsings.cs": ["global using Lib.Tools;\n", "global using Lib;\n", "", null],
  "py/pyproject.toml": ['[project]\nversion = "1"\n[tool.setuptools.packages.find]\nwhere = ["lib"]\n', '[project]\nversion = "2"\n', null],
  "rust/one/Cargo.toml": [
    '[package]\nname = "one"\nversion = "1.0.0"\n',
    '[package]\nname = "one"\nversion = "1.1.0"\n',
    '[package]\nname = "uno"\n',
    null,
  ],
};

async function open(): Promise<{ readonly root: string; readonly project: Project }> {
  const root = folder();
  for (const [file, text] of Object.entries(SOURCES)) write(root, file, text);
  for (const [file, [text]] of Object.entries(MANIFESTS)) write(root, file, text!);
  const { project } = await initProject(root, { workers: 1 });
  return { root, project };
}

/** Writes a manifest, updates the index, and returns how many files were resolved. */
async function change(root: string, project: Project, file: string, text: string | null): Promise<number> {
  if (text === null) rmSync(join(root, file), { force: true });
  else write(root, file, text);
  let resolved = 0;
  await project.update(undefined, {
    onProgress({ phase, total }) {
      if (phase === "resolve") resolved = total ?? 0;
    },
  });
  return resolved;
}

describe("a changed manifest resolves the files whose imports it leads elsewhere", () => {
  test.each([
    ["another version and script of package.json", "packages/core/package.json", 1],
    ["a compiler option that finds no module", "packages/app/tsconfig.json", 1],
    ["a required version of go.mod", "go/app/go.mod", 1],
  ])("%s leads no import elsewhere, so at most the file itself is resolved", async (_, file, version) => {
    const { root, project } = await open();
    expect(await change(root, project, file, MANIFESTS[file]![version]!)).toBeLessThanOrEqual(1);
    expect((await project.verify()).differences).toEqual([]);
    await project.close();
  });

  test("another main file of a package reaches its importers and those to which they hand names on", async () => {
    const { root, project } = await open();
    const callees = async (): Promise<readonly string[]> =>
      (await project.explain("packages/app/src/use.ts:5")).calls.flatMap((call) => call.callees.map(({ name }) => name));
    expect(await callees()).toEqual(["wrapped"]);
    const resolved = await change(root, project, "packages/core/package.json", MANIFESTS["packages/core/package.json"]![2]!);
    expect(await callees()).toEqual(["wrapped", "stop"]);
    // The manifest, the three files that import from the package, and the one that uses them. Go, C#, Python and Rust stay as they are.
    expect(resolved).toBeLessThanOrEqual(6);
    expect((await project.verify()).differences).toEqual([]);
    await project.close();
  });
});

describe("random edits of manifests produce the same index as a fresh one", () => {
  test.each([1, 2, 3])("after edits of manifests and sources together (seed %i)", async (seed) => {
    const { root, project } = await open();
    const next = random(300 + seed);
    const manifests = Object.keys(MANIFESTS);
    const sources = Object.keys(SOURCES);
    for (let step = 0; step < 8; step++) {
      const source = sources[next(sources.length)]!;
      if (next(3) === 0) rmSync(join(root, source), { force: true });
      else if (next(2) === 0) write(root, source, SOURCES[source]!);
      const file = manifests[next(manifests.length)]!;
      await change(root, project, file, MANIFESTS[file]![next(MANIFESTS[file]!.length)]!);
      expect((await project.verify()).differences).toEqual([]);
    }
    await project.close();
  });
});
