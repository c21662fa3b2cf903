import { rmSync } from "node:fs";
import { join } from "node:path";
import { initProject, type Progress, type Project } from "../../engine/src/index.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folder, write } from "../../engine/test/whole-index.js";

/** `lib.py` with importers that use its return types directly, through another file, or not at all. */
const PROGRAM: Readonly<Record<string, string>> = {
  "lib.py":
    "class Box:\n    def __init__(self, size):\n        self.size = size\n\n    def open(self):\n        return Lid()\n\n\nclass Lid:\n    def lift(self):\n        pass\n\n\ndef load(path):\n    return Box(path)\n\n\ndef save(box):\n    pass\n",
  "make.py": "from lib import load\n\n\ndef make():\n    return load('a')\n",
  "through.py": "from make import make\n\n\nmake().open().lift()\n",
  "loads.py": "from lib import load\n\nload('b').open()\n",
  "saves.py": "from lib import save\n\nsave(1)\n",
  "builds.py": "from lib import Box\n\nBox(2).open().lift()\n",
  "child.py": "from lib import Box\n\n\nclass Crate(Box):\n    def lift(self):\n        self.open()\n",
  "other.py": "def find():\n    pass\n\n\nclass Other:\n    def close(self):\n        pass\n",
  "finds.py": "from other import find\n\nfind()\n",
};

const edits: Readonly<Record<string, readonly [edit: (text: string) => string, alsoResolved: readonly string[]]>> = {
  "a new function at the end": [(text) => `${text}\n\ndef fresh():\n    pass\n`, []],
  "a new function before all others, with a name used elsewhere": [(text) => `def find():\n    pass\n\n\n${text}`, []],
  "an import": [(text) => `import os\n${text}`, []],
  "a new method before others, with a name used elsewhere": [
    (text) => text.replace("    def open", "    def close(self):\n        pass\n\n    def open"),
    [],
  ],
  "an added parameter": [(text) => text.replace("save(box)", "save(box, path)"), ["saves.py"]],
  "a function replaced by another": [(text) => text.replace("def save(box)", "def store(box)"), ["saves.py"]],
  "a changed result of a function": [(text) => text.replace("return Box(path)", "return Lid()"), ["loads.py", "make.py", "through.py"]],
  "a changed result of a method, used through another file": [
    (text) => text.replace("return Lid()", "return Box(1)"),
    ["builds.py", "child.py", "loads.py", "through.py"],
  ],
  "changed parameters of the constructor": [
    (text) => text.replace("(self, size)", "(self)"),
    ["builds.py", "child.py", "loads.py", "make.py", "through.py"],
  ],
  "an added base class": [
    (text) => text.replace("class Box:", "class Box(Lid):"),
    ["builds.py", "child.py", "loads.py", "make.py", "through.py"],
  ],
  "a removed class": [(text) => text.replace(/class Lid:[^]*?\n\n\n/u, ""), ["builds.py", "child.py", "loads.py", "through.py"]],
};

describe("an edit resolves exactly the affected files again", () => {
  const root = folder();
  let project: Project;
  beforeAll(async () => {
    for (const [file, text] of Object.entries(PROGRAM)) write(root, file, text);
    ({ project } = await initProject(root, { workers: 1 }));
  });
  afterAll(() => project.close());

  test.each(Object.entries(edits))("update() resolves only affected files after this edit: %s", async (_, [edit, alsoResolved]) => {
    let resolved = 0;
    const onProgress = ({ phase, total }: Progress): void => void (phase === "resolve" && (resolved = total ?? 0));
    write(root, "lib.py", edit(PROGRAM["lib.py"]!));
    await project.update(["lib.py"], { onProgress });
    expect((await project.verify()).differences).toEqual([]);
    expect(resolved).toBe(1 + alsoResolved.length);
    write(root, "lib.py", PROGRAM["lib.py"]!);
    await project.update(["lib.py"]);
  });
});

describe("an added or removed file resolves exactly its importers, and the files that they hand it on to", () => {
  const files: Readonly<Record<string, string>> = {
    "shop/__init__.py": "from .stock import count\n",
    "shop/stock.py": "def count():\n    pass\n",
    "shop/orders.py": "def get():\n    pass\n\n\ndef count():\n    pass\n\n\ndef stock():\n    pass\n",
    "named.py": "from shop.stock import count\n\ncount()\n",
    "handed.py": "from shop import count\n\ncount()\n",
    "reads.py": "import shop\n\nshop.stock.count()\n",
    "word.py": "def stock(shop):\n    count = shop.get()\n    return count\n",
    "other.py": "from shop.orders import get\n\nget()\n",
  };

  test("update() leaves files alone that only mention the words of the path or the names in the file", async () => {
    const root = folder();
    for (const [file, text] of Object.entries(files)) write(root, file, text);
    const { project } = await initProject(root, { workers: 1 });
    let resolved = 0;
    const onProgress = ({ phase, total }: Progress): void => void (phase === "resolve" && (resolved = total ?? 0));
    rmSync(join(root, "shop/stock.py"));
    await project.update(["shop/stock.py"], { onProgress });
    expect((await project.verify()).differences).toEqual([]);
    // `shop/__init__.py`, `named.py`, `handed.py` and `reads.py`.
    expect(resolved).toBe(4);
    write(root, "shop/stock.py", files["shop/stock.py"]!);
    await project.update(["shop/stock.py"], { onProgress });
    expect((await project.verify()).differences).toEqual([]);
    expect(resolved).toBe(5);
    await project.close();
  });
});

describe("a new file of a package resolves only files that see the package", () => {
  const shop: Readonly<Record<string, string>> = {
    "go.mod": "module example.com/app\n",
    "stock/stock.go": "package stock\n\ntype Shelf struct{}\n\nfunc Fill() *Shelf { return &Shelf{} }\n",
    "stock/near.go": "package stock\n\nfunc near() { Open() }\n",
    "use/use.go": 'package use\n\nimport "example.com/app/stock"\n\nfunc Use() { stock.Open() }\n',
    "produce/produce.go": 'package produce\n\nimport "example.com/app/stock"\n\nfunc Produce() *stock.Shelf { return stock.Fill() }\n',
    "far/far.go": 'package far\n\nimport "example.com/app/produce"\n\nfunc Far() { produce.Produce().Open() }\n',
    "other/other.go": "package other\n\nfunc Open() {}\n",
    "other/opens.go": "package other\n\nfunc Run() { Open() }\n",
  };

  /** Adds a file to a project. Returns the number of files that are resolved, and the differences from a fresh index. */
  async function added(files: Readonly<Record<string, string>>, path: string, text: string): Promise<{ resolved: number; wrong: unknown }> {
    const root = folder();
    for (const [file, content] of Object.entries(files)) write(root, file, content);
    const { project } = await initProject(root, { workers: 1 });
    let resolved = 0;
    const onProgress = ({ phase, total }: Progress): void => void (phase === "resolve" && (resolved = total ?? 0));
    write(root, path, text);
    await project.update([path], { onProgress });
    const wrong = (await project.verify()).differences;
    await project.close();
    return { resolved, wrong };
  }

  test("update() leaves Go files alone that mention a name of a package which they neither import nor read", async () => {
    const text = "package stock\n\nfunc Open() {}\n\nfunc (s *Shelf) Open() {}\n";
    // `stock/open.go`, `stock/near.go`, `use/use.go` and `far/far.go`.
    expect(await added(shop, "stock/open.go", text)).toEqual({ resolved: 4, wrong: [] });
  });

  test("update() leaves Java files alone that import the same name as a new file", async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const files = Object.fromEntries(
      numbers.map((at) => [
        `b/Use${at}.java`,
        `package b;\n\nimport java.util.List;\n\nclass Use${at} {\n  void go(List<String> all) { all.size(); }\n}\n`,
      ]),
    );
    const text = "package b;\n\nimport java.util.List;\n\nclass Fresh {\n  List<String> late;\n}\n";
    expect(await added(files, "b/Fresh.java", text)).toEqual({ resolved: 1, wrong: [] });
  });
});

describe("a file of a TypeScript project resolves only files that it concerns", () => {
  const root = folder();
  let project: Project;
  let resolved = 0;
  const onProgress = ({ phase, total }: Progress): void => void (phase === "resolve" && (resolved = total ?? 0));

  async function update(file: string): Promise<unknown> {
    resolved = 0;
    await project.update([file], { onProgress });
    return (await project.verify()).differences;
  }

  const late = "export class LateError extends Error {\n  constructor() {\n    super();\n  }\n}\n";
  const tests = Array.from({ length: 9 }, (_, at) => `describe("${at}", () => {\n  // expect() is global here\n  expect(${at});\n});\n`);

  beforeAll(async () => {
    write(root, "error/LateError.ts", late);
    write(root, "error/EarlyError.ts", late.replace("LateError", "EarlyError"));
    write(root, "error/index.ts", 'export * from "./EarlyError";\nexport * from "./LateError";\n');
    for (const at of [1, 2, 3, 4, 5]) {
      write(root, `early${at}.ts`, 'import { EarlyError } from "./error";\n\nexport const fail = () => new EarlyError();\n');
    }
    write(root, "late.ts", 'import { LateError } from "./error";\n\nexport const fail = () => new LateError();\n');
    for (const [at, text] of tests.entries()) write(root, `global/test${at}.ts`, text);
    write(root, "named/test.ts", `import { expect } from "chai";\n\n${tests[0]}`);
    ({ project } = await initProject(root, { workers: 1 }));
  });
  afterAll(() => project.close());

  test("update() resolves only files that name a class when its file, which an index re-exports whole, disappears and appears", async () => {
    rmSync(join(root, "error/LateError.ts"));
    expect(await update("error/LateError.ts")).toEqual([]);
    // `error/index.ts` and `late.ts`.
    expect(resolved).toBe(2);
    write(root, "error/LateError.ts", late);
    expect(await update("error/LateError.ts")).toEqual([]);
    expect(resolved).toBe(3);
  });

  test("update() leaves the readers of an index file alone that name only what a new or removed file of it imports", async () => {
    const sale = 'import type { Receipt } from "./Shop";\nimport { Shop } from "./Shop";\n\nexport class Sale extends Shop {}\n';
    write(root, "store/Shop.ts", "export class Shop {\n  open() {}\n}\nexport class Receipt {}\n");
    write(root, "store/Sale.ts", sale);
    write(root, "store/index.ts", 'export * from "./Shop";\nexport * from "./Sale";\n');
    for (const at of [1, 2, 3, 4])
      write(root, `shops${at}.ts`, 'import { Receipt, Shop } from "./store";\n\nnew Shop().open();\nexport const last = new Receipt();\n');
    write(root, "sales.ts", 'import { Sale } from "./store";\n\nnew Sale().open();\n');
    await project.update();
    rmSync(join(root, "store/Sale.ts"));
    expect(await update("store/Sale.ts")).toEqual([]);
    // `store/index.ts` and `sales.ts`.
    expect(resolved).toBe(2);
    write(root, "store/Sale.ts", sale);
    expect(await update("store/Sale.ts")).toEqual([]);
    expect(resolved).toBe(3);
  });

  test("update() leaves files alone that call a method with the name of a function which a new file assigns to a property", async () => {
    for (const at of [1, 2, 3, 4, 5, 6, 7])
      write(root, `asks${at}.ts`, `export class Ask${at} {\n  query() {}\n}\nnew Ask${at}().query();\n`);
    await project.update();
    write(
      root,
      "assigned.ts",
      "export function go(all: any[]) {\n  const found = all.find((each) => each)!;\n  found.query = () => 1;\n}\n",
    );
    expect(await update("assigned.ts")).toEqual([]);
    expect(resolved).toBe(1);
  });

  test("update() leaves files alone that import the name of an import of another file, which exports no import", async () => {
    for (const at of [1, 2, 3, 4, 5, 6, 7]) write(root, `loose${at}.ts`, "export const go = () => unheard();\n");
    await project.update();
    write(root, "borrowed.ts", 'import { unheard } from "a-library";\n\nunheard();\n');
    expect(await update("borrowed.ts")).toEqual([]);
    expect(resolved).toBe(1);
  });

  test("update() leaves files alone that use a global under the name that a new file imports from a library", async () => {
    write(root, "named/other.ts", `import { expect } from "chai";\n\n${tests[1]}`);
    expect(await update("named/other.ts")).toEqual([]);
    expect(resolved).toBe(1);
  });

  test("update() leaves files alone that mention the name of a new class without importing it", async () => {
    for (const at of [1, 2, 3, 4, 5, 6, 7]) {
      write(root, `notes${at}.ts`, `// Later: Ledger\nexport const note${at} = () => "a Ledger";\n`);
      await project.update([`notes${at}.ts`]);
    }
    write(root, "books.ts", "export const open = () => new Ledger();\n");
    await project.update(["books.ts"]);
    write(root, "ledger.ts", "export class Ledger {}\n");
    expect(await update("ledger.ts")).toEqual([]);
    expect(resolved).toBe(1);
  });
});

describe("a reader of a file is resolved again only if it, or the surface of another file that it reads, names what changed", () => {
  const files: Readonly<Record<string, string>> = {
    "tags.py":
      "class Tag:\n    models = 'models'\n    urls = 'urls'\n\n\ndef register(tag):\n    return Tag()\n\n\ndef size():\n    return 1\n",
    "checks.py": "import tags\n\n\ndef ready():\n    return tags.size()\n\n\ndef start():\n    tags.register('a')\n",
    "made.py": "from tags import register\n\n\ndef make():\n    return register('b')\n",
    "ready.py": "from checks import ready\n\nready().real()\n",
    "models.py": "from checks import ready\n\n\ndef models(urls):\n    return ready() or urls\n",
    "makes.py": "from made import make\n\nmake().models.split()\n",
  };

  async function afterChange(change: (root: string) => void): Promise<{ resolved: number; wrong: unknown }> {
    const root = folder();
    for (const [file, text] of Object.entries(files)) write(root, file, text);
    const { project } = await initProject(root, { workers: 1 });
    let resolved = 0;
    change(root);
    await project.update(["tags.py"], { onProgress: ({ phase, total }) => void (phase === "resolve" && (resolved = total ?? 0)) });
    const wrong = (await project.verify()).differences;
    await project.close();
    return { resolved, wrong };
  }

  test("update() leaves a reader alone whose other files name a changed function only in the body of another one", async () => {
    const text = files["tags.py"]!.replace("register(tag)", "register(tag, early=False)");
    // `tags.py`, `checks.py`, `made.py` and `makes.py`, which reads the result of `make`.
    expect(await afterChange((root) => write(root, "tags.py", text))).toEqual({ resolved: 4, wrong: [] });
  });

  test("update() leaves a reader of a removed file alone that mentions the name of a member", async () => {
    // `checks.py`, `made.py`, and of the files that look up `size` or `make` the two that have read `tags.py`.
    expect(await afterChange((root) => rmSync(join(root, "tags.py")))).toEqual({ resolved: 4, wrong: [] });
  });
});

test("edges keep their callee when an edit moves it", async () => {
  const root = folder();
  for (const [file, text] of Object.entries(PROGRAM)) write(root, file, text);
  const { project } = await initProject(root, { workers: 1 });
  const sites = async (name: string): Promise<string[]> =>
    (await project.callers(name)).calls.map(({ site }) => `${site.file}:${site.line}`);
  const before = await sites("save");
  write(root, "lib.py", `def first():\n    pass\n\n\ndef second():\n    pass\n\n\n${PROGRAM["lib.py"]}`);
  await project.update(["lib.py"]);
  expect(await sites("save")).toEqual(before);
  expect(before).toEqual(["saves.py:3"]);
  await project.close();
});

test("a new definition is found by existing callers of its name", async () => {
  const root = folder();
  write(root, "lib.py", "def one():\n    pass\n");
  write(root, "box.ts", "export class Box { one() {} }\n");
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) {
    write(root, `use${at}.py`, "import lib\n\nlib.one()\nlib.late()\n");
    write(root, `use${at}.ts`, 'import { Box } from "./box";\nnew Box().one();\nnew Box().later();\n');
  }
  const { project } = await initProject(root, { workers: 1 });
  write(root, "lib.py", "def late():\n    pass\n\n\ndef one():\n    pass\n");
  write(root, "box.ts", "export class Box { later() {} one() {} }\n");
  await project.update(["lib.py", "box.ts"]);
  expect((await project.verify()).differences).toEqual([]);
  expect((await project.callers("late")).calls).toHaveLength(8);
  expect((await project.callers("later")).calls).toHaveLength(8);
  await project.close();
});
