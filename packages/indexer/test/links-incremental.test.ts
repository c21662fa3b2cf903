import { cpSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { initProject, type Project } from "../../engine/src/index.js";
import { folder, random, write } from "../../engine/test/whole-index.js";

/** Versions of the files of two projects: `app` depends on `lib` by import, package, inheritance and type. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  "lib/package.json": ['{ "name": "kit", "main": "dist/index.js" }', '{ "name": "other", "main": "dist/index.js" }'],
  "lib/src/index.ts": ['export * from "./store";\nexport { open } from "./open";\n', 'export { Store } from "./store";\n'],
  "lib/src/store.ts": [
    "export class Store { load(): Rows { return new Rows(); } close() {} }\nexport class Rows { first() {} }\n",
    "export function early() {}\nexport class Rows { first() {} last() {} }\nexport class Store { load(): Rows { return new Rows(); } }\n",
    "export class Base { close() {} load() {} }\nexport class Store extends Base {}\n",
  ],
  "lib/src/open.ts": [
    'import { Store } from "./store";\nexport function open() { return new Store(); }\n',
    'import { Rows } from "./store";\nexport function open(): Rows { return new Rows(); }\n',
  ],
  "app/src/main.ts": [
    'import { open, Store } from "kit";\nclass Shop extends Store { run() { this.load().first(); } }\nopen().load().last();\nnew Shop().close();\n',
    'import * as kit from "kit";\nexport function main() { kit.open().first(); kit.early(); new kit.Store().close(); }\n',
  ],
  "app/src/use.ts": ['import { Shop } from "./shop";\nnew Shop().close();\n', 'import { early } from "kit";\nearly();\n'],
  "app/src/shop.ts": ['import { Store } from "kit";\nexport class Shop extends Store {}\n', "export class Shop { close() {} }\n"],
  "lib/kit/__init__.py": ["from .core import Core, make\n", "from .core import *\n"],
  "lib/kit/core.py": [
    "class Core:\n    def load(self):\n        pass\n\ndef make() -> Core:\n    return Core()\n",
    "def make():\n    return Core()\n\nclass Parent:\n    def load(self):\n        pass\n\nclass Core(Parent):\n    pass\n",
  ],
  "app/main.py": ["from kit import Core, make\n\nCore().load()\nmake().load()\n", "import kit.core\n\nkit.core.Core().load()\n"],
  "app/kit.py": ["def make():\n    pass\n"],
  "lib/java/Shape.java": [
    "package kit;\n\npublic class Shape {\n  double area() { return size(); }\n  double size() { return 1; }\n}\n",
    "package kit;\n\npublic class Shape {\n  double size() { return 1; }\n}\n",
    "package other;\n\npublic class Shape {\n  double area() { return 1; }\n}\n",
  ],
  "app/java/Circle.java": [
    "package app;\n\nimport kit.Shape;\n\nclass Circle extends Shape {\n  void draw() { area(); new Shape().size(); }\n}\n",
    "package app;\n\nimport kit.*;\n\nclass Circle {\n  Shape shape = new Shape();\n  void draw() { shape.area(); }\n}\n",
  ],
  "app/java/Own.java": ["package kit;\n\npublic class Shape {\n  double area() { return 2; }\n}\n"],
  "lib/go.mod": ["module example.com/kit\n", "module example.com/kit/v2\n"],
  "lib/store.go": [
    "package kit\n\ntype Store struct{}\n\nfunc (s *Store) Open() {}\n\nfunc New() *Store { return &Store{} }\n",
    "package kit\n\nfunc New() *Store { return nil }\n\ntype Store struct{}\n\nfunc (s *Store) Open() {}\nfunc (s *Store) Close() {}\n",
  ],
  "app/main.go": ['package main\n\nimport "example.com/kit"\n\nfunc main() { kit.New().Open(); kit.New().Close() }\n'],
  "lib/lib/kit.rb": [
    "module Kit\n  class Base\n    def log; end\n  end\nend\n",
    "module Kit\n  module Log\n    def log; end\n  end\n\n  class Base\n    include Log\n\n    def run\n      log\n    end\n  end\nend\n",
  ],
  "app/use.rb": ['require "kit"\n\nclass Child < Kit::Base\n  def go\n    log\n    run\n  end\nend\n'],
  "app/more.rb": ["module Kit\n  class Base\n    def run; end\n  end\nend\n"],
};

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** Returns every call of the app without ids. */
async function calls(app: Project): Promise<unknown> {
  const { edges } = await app.status();
  return { edges, calls: await all(app.exportEdges()), open: await all(app.exportUnresolved()) };
}

async function index(path: string): Promise<void> {
  await (await initProject(path, { workers: 1 })).project.close();
}

async function fresh(home: string, isLinked: boolean): Promise<unknown> {
  const copy = folder();
  cpSync(home, copy, { recursive: true, filter: (path) => !path.includes(".codegraph") });
  if (isLinked) await index(join(copy, "lib"));
  const { project } = await initProject(join(copy, "app"), { workers: 1 });
  if (isLinked) await project.link({ path: "../lib", name: "lib" });
  const result = await calls(project);
  await project.close();
  return result;
}

describe("any sequence of edits in two linked projects produces the same calls as fresh indexes", () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    test(`random edits in linked projects produce the same calls as fresh indexes (seed ${seed})`, async () => {
      const next = random(seed);
      const home = folder();
      const names = Object.keys(FILES);
      for (const name of names) if (next(4) > 0) write(home, name, FILES[name]![0]!);
      for (const name of ["lib", "app"]) mkdirSync(join(home, name), { recursive: true });
      await index(join(home, "lib"));
      const { project: app } = await initProject(join(home, "app"), { workers: 1 });
      await app.link({ path: "../lib", name: "lib" });
      let isLinked = true;

      const edit = (): void => {
        const name = names[next(names.length)]!;
        const versions = FILES[name]!;
        const choice = next(versions.length + 1);
        if (choice < versions.length) write(home, name, versions[choice]!);
        else rmSync(join(home, name), { force: true });
      };
      for (let step = 0; step < 10; step++) {
        for (let count = next(3); count >= 0; count--) edit();
        const what = next(8);
        if (what === 0) rmSync(join(home, "lib/.codegraph"), { recursive: true, force: true });
        if (what === 1) {
          // The linked project is temporarily missing.
          renameSync(join(home, "lib"), join(home, "gone"));
          await calls(app);
          renameSync(join(home, "gone"), join(home, "lib"));
        }
        if (what === 2) {
          await (isLinked ? app.unlink("lib") : app.link({ path: "../lib", name: "lib" }).catch(() => null));
          isLinked = (await app.links()).links.length > 0;
        }
        if (next(3) > 0) await index(join(home, "lib"));
        if (next(2) === 0) await app.update();
        else await calls(app);
      }
      await index(join(home, "lib"));
      await app.update();
      expect(await calls(app)).toEqual(await fresh(home, isLinked));
      await app.close();
    });
  }
});
