import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { initProject } from "../../engine/src/index.js";
import { describe, expect, test } from "vitest";
import { answers, folder, fresh, random, write } from "../../engine/test/whole-index.js";

/** Small programs in which files depend on each other by import, package, inheritance, re-export and type. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  "ts/base.ts": [
    "export class Base { run(): Result { return new Result(); } }\nexport class Result { ok() {} }\n",
    "export class Result { ok() {} fail() {} }\nexport class Base { start() {} run(): Result { return new Result(); } }\n",
    "export class Base { run() {} }\n",
  ],
  "ts/index.ts": ['export * from "./base";\nexport { helper as help } from "./helper";\n', 'export { Base } from "./base";\n'],
  "ts/helper.ts": ["export function helper() { return 1; }\n", "function helper() {}\nexport const other = () => helper();\n"],
  "ts/use.ts": [
    'import { Base, help } from ".";\nclass Derived extends Base { go() { this.run().ok(); help(); } }\nnew Derived().go();\n',
    'import { Base } from "./base";\nexport function use(base: Base) { base.run().fail(); base.start(); }\n',
  ],
  "ts/parts/one.ts": [
    "export class One { two(): Two { return new Two(); } }\nexport class Two { three() {} }\nexport const make = () => new One();\n",
    'import { Two } from "./two";\nexport class One { two(): Two { return new Two(); } }\nexport const make = () => new One();\n',
    "export class One { other: One; two() { return this.other; } three() {} }\nexport function make(): One { return new One(); }\n",
  ],
  "ts/parts/two.ts": [
    "export class Two { three() {} }\n",
    'export { One as Two } from "./one";\nexport class Three {}\n',
    'export * from "./one";\n',
  ],
  "ts/parts/index.ts": [
    'export * from "./one";\n',
    'export { One, make } from "./one";\nexport { Two } from "./two";\n',
    "export class One { two() {} }\n",
  ],
  "ts/parts/index.js": ["exports.make = function () {};\n"],
  "ts/parts/use.ts": [
    'import { make, One } from ".";\nmake().two().three();\nnew One().two().three();\n',
    'import { Two } from "./two";\nexport class Use { held = new Two(); go() { this.held.three(); this.held.two(); } }\n',
    'import * as all from "./";\nall.make().two();\n',
  ],
  "ts/deep/far.ts": [
    'import { Use } from "../parts/use";\nimport { One } from "../parts";\nnew Use().held.three();\nclass Far extends One { run() { this.two().three(); } }\n',
  ],
  "py/pkg/sub/__init__.py": ["from ..core import *\n", "", "from .leaf import Leaf\n"],
  "py/pkg/sub/leaf.py": [
    "from . import Core\n\nclass Leaf(Core):\n    def go(self):\n        self.load()\n",
    "from .. import Core, make\n\nclass Leaf:\n    core: Core\n\n    def go(self):\n        self.core.load()\n        make().parse()\n",
  ],
  "c/shape.h": ["struct shape { int size; };\nint area(struct shape *s);\n", '#include "more.h"\n', "int area(int size);\n"],
  "c/more.h": ["int area(int size);\nint more(void);\n", "static int more(void) { return 1; }\n"],
  "c/shape.c": [
    '#include "shape.h"\nint area(struct shape *s) { return s->size; }\n',
    '#include "more.h"\nint more(void) { return area(1); }\n',
  ],
  "c/main.c": [
    '#include "shape.h"\nint main(void) { more(); return area(0); }\n',
    '#include "more.h"\nint area(int size) { return more(); }\n',
  ],
  "cs/Lib.cs": [
    "namespace Other { class Tool { public static void Go() {} } }\nclass Box { public static void Open() {} }\n",
    "namespace App { class Box { public static void Open() {} } }\nnamespace Other { class Box { public static void Open() {} } }\n",
    "namespace Other { class Box { public static void Open() {} } }\nnamespace App { class Box { public static void Open() {} } }\n",
    "class Box { public static void Open() {} }\n",
  ],
  "cs/Use.cs": [
    "namespace App;\nclass Use { void Run() { Box.Open(); Other.Box.Open(); Other.Tool.Go(); } }\n",
    "namespace Other { class Use { void Run() { Box.Open(); Tool.Go(); } } }\nnamespace App { class More { void Run() { Box.Open(); } } }\n",
  ],
  "py/pkg/__init__.py": ["from .core import Core, make\n", "from .core import *\n", ""],
  "py/pkg/core.py": [
    "class Core:\n    def load(self):\n        return self.parse()\n    def parse(self):\n        pass\n\ndef make() -> Core:\n    return Core()\n",
    "class Parent:\n    def parse(self):\n        pass\n\nclass Core(Parent):\n    def load(self):\n        self.parse()\n",
  ],
  "py/main.py": [
    "from pkg import Core, make\n\ndef main():\n    core = Core()\n    core.load()\n    make().load()\n",
    "import pkg.core\n\ndef main():\n    pkg.core.Core().load()\n",
  ],
  "go/go.mod": ["module example.com/app\n", "module example.com/other\n"],
  "go/server.go": [
    "package app\n\ntype Server struct{ store *Store }\n\nfunc (s *Server) Start() { s.store.Open(); boot() }\n",
    "package app\n\ntype Server struct{}\n\nfunc (s *Server) Start() { boot() }\n",
  ],
  "go/store.go": [
    "package app\n\ntype Store struct{}\n\nfunc (s *Store) Open() {}\n\nfunc boot() {}\n",
    "package app\n\nfunc boot() { New().Start() }\n\nfunc New() *Server { return &Server{} }\n",
  ],
  "go/stock/stock.go": [
    "package stock\n\ntype Shelf struct{ Box }\n\nfunc Fill() *Shelf { return &Shelf{} }\n\nfunc (s *Shelf) Sort() { s.Close(); tidy() }\n",
    "package stock\n\ntype Shelf struct{ inner *Box }\n\nfunc Fill() *Box { return nil }\n",
    "package other\n\nfunc Fill() {}\n",
  ],
  "go/stock/box.go": [
    "package stock\n\ntype Box struct{ Lid Lid }\n\nfunc (b *Box) Close() {}\n\nfunc (s *Shelf) Open() { tidy() }\n\nfunc tidy() {}\n",
    'package stock\n\nimport "example.com/app/lids"\n\ntype Box struct{ Lid lids.Lid }\n\nfunc Open() { tidy() }\n',
    "package stock\n\ntype Lid struct{}\n\nfunc (l Lid) Close() {}\n\nfunc tidy() { Fill().Sort() }\n",
  ],
  "go/stock/stock_linux.go": ["package stock\n\nfunc tidy() { Open() }\n\nfunc Open() {}\n"],
  "go/stock/stock_test.go": [
    'package stock_test\n\nimport "example.com/app/stock"\n\nfunc tidy() { stock.Fill().Sort(); stock.Open() }\n',
    "package stock\n\nfunc check() { tidy(); Fill().Open() }\n",
  ],
  "go/lids/lid.go": [
    "package lids\n\ntype Lid struct{}\n\nfunc (l Lid) Close() {}\n\nfunc Open() {}\n",
    "package lids\n\nfunc tidy() {}\n",
  ],
  "go/use/make.go": [
    'package use\n\nimport "example.com/app/stock"\n\nfunc Make() *stock.Shelf { return stock.Fill() }\n\nvar Made = stock.Fill()\n',
    'package use\n\nimport . "example.com/app/stock"\n\nfunc Make() *Box { Open(); return Fill() }\n',
    'package use\n\nimport lids "example.com/app/stock"\n\nfunc Make() lids.Lid { return lids.Open() }\n',
  ],
  "go/far/far.go": [
    'package far\n\nimport "example.com/app/use"\n\nfunc Far() { use.Make().Open(); use.Make().Close(); use.Made.Sort(); use.Make().Box.Lid.Close() }\n',
    'package far\n\nimport "example.com/app/use"\n\nfunc Open() { use.Make().Lid.Close(); tidy() }\n\nfunc tidy() { Open() }\n',
  ],
  "rb/shop.rb": [
    'require_relative "helper"\n\nmodule Shop\n  class Base\n    def run\n      log\n      assist\n    end\n  end\n\n  module Log\n    def log; end\n  end\nend\n',
    "module Shop\n  class Base\n    def self.make\n      new\n    end\n\n    def log; end\n  end\nend\n",
    "module Other\n  class Base\n    def log; end\n  end\nend\n",
  ],
  "rb/more.rb": ["module Shop\n  class Base\n    include Log\n  end\nend\n", "class Shop::Base\n  def extra\n    log\n  end\nend\n"],
  "rb/helper.rb": ["def assist; end\n", "def help; end\n"],
  "rb/use.rb": [
    'require_relative "shop"\n\nclass Child < Shop::Base\n  def go\n    run\n    log\n    extra\n    assist\n    super\n  end\nend\n\nChild.new.go\nShop::Base.make\n',
    "module Shop\n  class Use\n    def go\n      Base.new.log\n      Base.new.extra\n    end\n  end\nend\n",
  ],
  "java/a/Shape.java": [
    "package a;\n\npublic class Shape {\n  double area() { return size(); }\n  double size() { return 1; }\n}\n",
    "package a;\n\npublic class Shape {\n  double size() { return 1; }\n}\n",
  ],
  "java/b/Circle.java": [
    "package b;\n\nimport a.Shape;\n\nclass Circle extends Shape {\n  void draw() { area(); new Shape().size(); }\n}\n",
    "package b;\n\nimport a.*;\n\nclass Circle {\n  Shape shape = new Shape();\n  void draw() { shape.area(); }\n}\n",
  ],
};

/** Updates an index after a change. Returns its differences from a fresh one. */
async function expectWhole(root: string, change: () => void): Promise<unknown> {
  const { project } = await initProject(root, { workers: 1 });
  change();
  await project.update();
  const { differences } = await project.verify();
  await project.close();
  return differences;
}

describe("re-exporting files are found when they appear", () => {
  test.each([
    ["an index file that re-exports everything", "src/index.ts", 'export * from "./base";\n'],
    ["an index file that re-exports by name", "src/index.ts", 'export { run } from "./base";\n'],
    ["an index file that re-exports another one", "src/index.ts", 'export * from "./second";\n'],
    ["a package that re-exports everything", "src/__init__.py", "from .core import *\n"],
    ["a file with a preferred extension", "src/late.ts", "export const nothing = 1;\n"],
  ])("update() follows when %s appears and disappears", async (_, file, text) => {
    const root = folder();
    write(root, "src/base.ts", "export function run() {}\n");
    write(root, "src/second.ts", 'export * from "./base";\n');
    write(root, "src/use.ts", 'import { run } from ".";\nrun();\n');
    write(root, "src/late.js", "export function late() {}\n");
    write(root, "src/uselate.ts", 'import { late } from "./late";\nlate();\n');
    write(root, "src/core.py", "def load():\n    pass\n");
    write(root, "src/use.py", "from . import load\n\nload()\n");
    expect(await expectWhole(root, () => write(root, file, text))).toEqual([]);
    expect(await expectWhole(root, () => rmSync(join(root, file)))).toEqual([]);
  });
});

describe("dependents are resolved again when a file changes", () => {
  test.each([
    [
      "a returned local variable",
      {
        "a.ts":
          "export class A { go() {} }\nexport class B { go() {} }\nexport function make() {\n  const first = new A();\n  const made = first;\n  return made;\n}\n",
      },
      {
        "a.ts":
          "export class A { go() {} }\nexport class B { go() {} }\nexport function make() {\n  const first = new B();\n  const made = first;\n  return made;\n}\n",
      },
      { "use.ts": 'import { make } from "./a";\nmake().go();\n' },
    ],
    [
      "the type parameters of a class",
      { "a.ts": "export class Box<T, U> { first: T; second: U; }\n" },
      { "a.ts": "export class Box<U, T> { first: T; second: U; }\n" },
      {
        "use.ts":
          'import { Box } from "./a";\nclass A { go() {} }\nclass B { go() {} }\nfunction run(box: Box<A, B>) { box.first.go(); }\n',
      },
    ],
    [
      "the type argument of a base",
      { "a.ts": "export class A { go() {} }\nexport class B { go() {} }\nclass Box<T> { held: T; }\nexport class Own extends Box<A> {}\n" },
      { "a.ts": "export class A { go() {} }\nexport class B { go() {} }\nclass Box<T> { held: T; }\nexport class Own extends Box<B> {}\n" },
      { "use.ts": 'import { Own } from "./a";\nfunction run(own: Own) { own.held.go(); }\n' },
    ],
    [
      "the branch that assigns a variable",
      {
        "a.py":
          "class A:\n    def go(self):\n        pass\n\nclass B:\n    def go(self):\n        pass\n\ndef make(flag):\n    made = A()\n    if flag:\n        made = B()\n    return made\n",
      },
      {
        "a.py":
          "class A:\n    def go(self):\n        pass\n\nclass B:\n    def go(self):\n        pass\n\ndef make(flag):\n    made = A()\n    made = B()\n    return made\n",
      },
      { "use.py": "from a import make\n\nmake(1).go()\n" },
    ],
  ])(
    "update() resolves dependents after a change of %s",
    async (
      _,
      before: Readonly<Record<string, string>>,
      after: Readonly<Record<string, string>>,
      user: Readonly<Record<string, string>>,
    ) => {
      const root = folder();
      for (const [file, text] of Object.entries({ ...before, ...user })) write(root, file, text);
      const { project } = await initProject(root, { workers: 1 });
      const calls = async (): Promise<string> =>
        JSON.stringify((await project.explain(`${Object.keys(user)[0]!}:1-9`)).calls.map(({ callees }) => callees));
      const was = await calls();
      for (const [file, text] of Object.entries(after)) write(root, file, text);
      await project.update();
      expect(await calls()).not.toBe(was);
      expect((await project.verify()).differences).toEqual([]);
      await project.close();
    },
  );
});

describe("any sequence of edits produces the same index as a fresh one", () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    test(`random edits produce the same index as a fresh one (seed ${seed})`, async () => {
      const next = random(seed);
      const root = folder();
      const names = Object.keys(FILES);
      for (const name of names) if (next(3) > 0) write(root, name, FILES[name]![0]!);
      const { project } = await initProject(root, { workers: 1 });
      for (let step = 0; step < 8; step++) {
        const name = names[next(names.length)]!;
        const versions = FILES[name]!;
        const choice = next(versions.length + 2);
        if (choice < versions.length) write(root, name, versions[choice]!);
        else if (choice === versions.length) rmSync(join(root, name), { force: true });
        else if (next(2) === 0) write(root, name, `${safeRead(join(root, name))}\n`);
        await project.update();
      }
      expect(await answers(project)).toEqual(await fresh(root));
      await project.close();
    });
  }

  for (const seed of [1, 2, 3, 4, 5, 6]) {
    test(`new, renamed, copied and removed files produce the same index as a fresh one (seed ${seed})`, async () => {
      const next = random(100 + seed);
      const root = folder();
      const there = new Set<string>();
      for (const [name, versions] of Object.entries(FILES)) {
        if (next(4) === 0) continue;
        write(root, name, versions[next(versions.length)]!);
        there.add(name);
      }
      const { project } = await initProject(root, { workers: 1 });
      for (let step = 0; step < 10; step++) {
        const names = [...there, ...Object.keys(FILES).filter((name) => !there.has(name))].filter((name) => !name.endsWith(".mod"));
        const name = names[next(names.length)]!;
        const text = FILES[name]?.[next(FILES[name]!.length)] ?? safeRead(join(root, name));
        const other = names[next(names.length)]!;
        const sibling = name.replace(/[^/]*(\.\w+)$/u, `${["index", "__init__", "base", "core", "moved"][next(5)]}$1`);
        const target = next(3) === 0 ? other.replace(/[^/]*$/u, name.slice(name.lastIndexOf("/") + 1)) : sibling;
        const change = there.has(name) ? next(3) : 3;
        if (change === 1 || change === 2) write(root, target, there.has(name) ? safeRead(join(root, name)) : text);
        if (change === 1 && target === name) continue;
        if (change === 0 || change === 1) rmSync(join(root, name), { force: true });
        if (change === 3) write(root, name, text);
        if (change === 0 || change === 1) there.delete(name);
        else there.add(name);
        if (change === 1 || change === 2) there.add(target);
        await project.update([name, ...(change === 1 || change === 2 ? [target] : [])]);
      }
      expect(await answers(project)).toEqual(await fresh(root));
      await project.close();
    });
  }

  for (const seed of [1, 2, 3, 4]) {
    test(`files that go and return, with edits in between, produce the same index as a fresh one (seed ${seed})`, async () => {
      const next = random(400 + seed);
      const root = folder();
      const names = Object.keys(FILES).filter((name) => !name.endsWith(".mod"));
      for (const name of names) write(root, name, FILES[name]![0]!);
      const { project } = await initProject(root, { workers: 1 });
      const gone: string[] = [];
      for (let step = 0; step < 14; step++) {
        const name =
          gone.length > 2 || (gone.length > 0 && next(2) === 0) ? gone.splice(next(gone.length), 1)[0]! : names[next(names.length)]!;
        const isThere = safeRead(join(root, name)) !== "";
        const text = FILES[name]![next(FILES[name]!.length)]!;
        if (isThere && next(2) === 0) {
          rmSync(join(root, name));
          gone.push(name);
        } else write(root, name, text);
        await project.update([name]);
      }
      expect(await answers(project)).toEqual(await fresh(root));
      await project.close();
    });
  }

  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    test(`new, renamed and removed files of Go packages produce the same index as a fresh one (seed ${seed})`, async () => {
      const next = random(200 + seed);
      const root = folder();
      const names = Object.keys(FILES).filter((name) => name.startsWith("go/") && name.endsWith(".go"));
      write(root, "go/go.mod", FILES["go/go.mod"]![0]!);
      for (const name of names) if (next(3) > 0) write(root, name, FILES[name]![next(FILES[name]!.length)]!);
      const { project } = await initProject(root, { workers: 1 });
      for (let step = 0; step < 12; step++) {
        const name = names[next(names.length)]!;
        const moved = name.replace(/(\w+)\.go$/u, "moved_$1.go");
        const text = safeRead(join(root, name));
        const kind = text === "" ? 0 : next(4);
        if (kind < 2) write(root, name, FILES[name]![next(FILES[name]!.length)]!);
        if (kind === 2) write(root, moved, text);
        if (kind > 1) rmSync(join(root, name), { force: true });
        if (kind === 0) rmSync(join(root, moved), { force: true });
        await project.update([name, moved]);
        expect((await project.verify()).differences).toEqual([]);
      }
      await project.close();
    });
  }

  test("updates of single files produce the same index as a fresh one", async () => {
    const root = folder();
    for (const name of Object.keys(FILES)) write(root, name, FILES[name]![0]!);
    const { project } = await initProject(root, { workers: 1 });
    for (const name of Object.keys(FILES)) {
      write(root, name, FILES[name]!.at(-1)!);
      if (!name.endsWith(".mod")) await project.update([name]);
    }
    expect(await answers(project)).toEqual(await fresh(root));
    await project.close();
  });
});

test("constructors are found in a fresh index although no call has their name", async () => {
  const root = folder();
  write(root, "shop.rb", "class Shop\n  def self.make\n    self.new(1)\n  end\n\n  def initialize(size)\n  end\nend\n");
  write(root, "use.rb", 'require_relative "shop"\n\nShop.new(2)\n');
  write(root, "tsconfig.json", "{}");
  const { project } = await initProject(root, { workers: 1 });
  const inMemory = await project.callers("initialize");
  expect(inMemory.calls.map(({ site }) => `${site.file}:${site.line}`)).toEqual(["shop.rb:3", "use.rb:3"]);
  await project.update(["shop.rb", "use.rb"]);
  expect(await project.callers("initialize")).toEqual(inMemory);
  await project.close();
});

test("names that no definition has are resolved equally in a fresh index and after an update", async () => {
  const root = folder();
  write(root, "kinds.py", "class A:\n    def __init__(self):\n        pass\n\n    def copy(self):\n        return self.__class__()\n");
  write(
    root,
    "api.ts",
    "function press() {}\nfunction release() {}\nconst api = { press, click: press, nested: { release } };\napi.click();\napi.press();\napi.nested.release();\n",
  );
  const { project } = await initProject(root, { workers: 1 });
  expect((await project.callers("A")).calls.map(({ site }) => `${site.file}:${site.line}`)).toEqual(["kinds.py:6"]);
  expect((await project.callers("press")).calls.map(({ site }) => site.line)).toEqual([4, 5]);
  write(root, "kinds.py", `${safeRead(join(root, "kinds.py"))}\n`);
  write(root, "api.ts", `${safeRead(join(root, "api.ts"))}\n`);
  await project.update(["kinds.py", "api.ts"]);
  expect(await project.verify()).toMatchObject({ success: true, differences: [] });
  await project.close();
});

function safeRead(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
