/** Definitions that nothing uses, and those that look like it. */
import { initProject, type Project, type UnusedOptions, type UnusedResult } from "@codegraph/engine";
import { describe, expect, onTestFinished, test } from "vitest";
import { folder, write } from "./whole-index.js";

type Files = Readonly<Record<string, string>>;

async function projectWith(files: Files): Promise<Project> {
  const root = folder();
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  const { project } = await initProject(root, { workers: 1 });
  onTestFinished(() => project.close());
  return project;
}

async function answer(files: Files, options: UnusedOptions = {}): Promise<UnusedResult> {
  return (await projectWith(files)).unused(options);
}

/** Lists the unused definitions of a project with these files: `_old 2 sure: private; its name occurs nowhere else`. */
async function unused(files: Files, options: UnusedOptions = {}): Promise<string[]> {
  const result = await answer(files, options);
  return result.unused.map(
    ({ path, lines, certainty, why, only }) =>
      `${path} ${lines} ${certainty}: ${why}${only.length === 0 ? "" : `; only it: ${only.map((each) => each.path).join(", ")}`}`,
  );
}

/** The names only. */
async function names(files: Files, options: UnusedOptions = {}): Promise<string[]> {
  return (await answer(files, options)).unused.map(({ path }) => path);
}

describe("unused()", () => {
  test("lists a private function that nothing mentions, and not one that is called", async () => {
    const shop = "def _old(price):\n    return price\n\n\ndef _net(price):\n    return price * 0.8\n\n\nprint(_net(10))\n";
    expect(await unused({ "shop.py": shop })).toEqual(["_old 2 sure: private; its name occurs nowhere else"]);
  });

  test("groups definitions that only an unused one uses below it, and a recursive call is no use", async () => {
    const shop = "def _old(price):\n    _old(price)\n    return _helper(price)\n\n\ndef _helper(price):\n    return price\n";
    expect(await unused({ "shop.py": shop })).toEqual(["_old 5 sure: private; its name occurs nowhere else; only it: _helper"]);
  });

  test("lists two functions that only call each other as one group", async () => {
    const even = "function even(n: number): boolean {\n  return n === 0 || odd(n - 1);\n}\n";
    const odd = "function odd(n: number): boolean {\n  return n !== 0 && even(n - 1);\n}\n";
    expect(await unused({ "numbers.ts": `${even}${odd}export const one = 1;\nconsole.log(one);\n` })).toEqual([
      "even 6 sure: private to the file; its name occurs nowhere else in the file; only it: odd",
    ]);
  });

  test("lists a function as likely if each use of its name means another definition", async () => {
    const used = "def _round(price):\n    return price\n\n\nprint(_round(1))\n";
    expect(await unused({ "a.py": used, "b.py": "def _round(price):\n    return price\n" })).toEqual([
      "_round 2 likely: private; every use of its name means another definition",
    ]);
  });

  test("counts names in strings, composed names, open calls, values and templates as uses, and a name in a comment as none", async () => {
    const handlers = [
      "_by_name _visit_call _opened _kept _shown _gone"
        .split(" ")
        .map((name) => `def ${name}(node):\n    return node\n\n\n`)
        .join(""),
      'def run(other, kind):\n    globals()["_by_name"](1)\n    globals()["_visit_" + kind](1)\n    other._opened(1)\n    return [_kept]\n',
      "\n\n# _gone was called here.\nrun(1, 2)\n",
    ];
    expect(await names({ "handlers.py": handlers.join(""), "page.html": "<p>{{ _shown(1) }}</p>\n" })).toEqual(["_gone"]);
  });

  test("leaves out a member that may override a library's, and a decorated function", async () => {
    const files = {
      "jobs.py":
        "from lib import Base, app\n\n\nclass _Job(Base):\n    def _execute(self):\n        return 1\n\n\n@app.task\ndef _nightly():\n    return 2\n\n\n" +
        "class _Plain:\n    def _execute_all(self):\n        return 3\n\n\nprint(_Job(), _Plain())\n",
    };
    expect(await names(files)).toEqual(["_Plain > _execute_all"]);
  });

  test("leaves out a function in an object that is passed on, and one that is an expression", async () => {
    const file = `import { serve } from "lib";
serve({ onStart() { return 1; }, onStop: function stopped() { return 2; } });
setTimeout(function later() { return 3; }, 10);
function gone() { return 4; }
`;
    expect(await names({ "a.ts": file })).toEqual(["gone"]);
  });

  test("counts a type in a type position as used", async () => {
    const file =
      "interface Used { a: number }\ninterface Gone { b: number }\nexport function f(each: Used): number { return each.a; }\nf({ a: 1 });\n";
    expect(await names({ "a.ts": file })).toEqual(["Gone"]);
  });

  test("takes an export that is imported under another name as used", async () => {
    const files = {
      "price.ts": "function gross() { return 1; }\nfunction net() { return 2; }\nexport { gross as total, net };\n",
      "shop.ts": 'import { total } from "./price.js";\nconsole.log(total());\n',
    };
    expect(await names(files)).toEqual(["net"]);
  });
});

describe("the public API of a library", () => {
  const files = {
    "package.json": '{ "name": "price", "version": "1.0.0", "main": "dist/index.js" }',
    "src/index.ts": 'import { sum } from "./net.js";\nexport * from "./net.js";\nexport function open() {\n  return sum();\n}\n',
    "src/net.ts":
      'import { round } from "./round.js";\nexport function total() {\n  return round(2);\n}\nexport function sum() {\n  return round(3);\n}\n',
    "src/round.ts": "export function round(n: number) {\n  return n;\n}\nexport function floor(n: number) {\n  return n;\n}\n",
    "test/price.test.ts": "export function helper() {\n  return 4;\n}\n",
  };

  test("is what its entries export, and is listed on request", async () => {
    expect(await unused(files)).toEqual(["floor 3 likely: visible; its name occurs nowhere else"]);
    expect(await names(files, { publicApi: true })).toEqual(expect.arrayContaining(["total", "floor"]));
  });

  test("is empty in an application", async () => {
    const application = { ...files, "package.json": '{ "name": "price", "private": true, "main": "dist/index.js" }' };
    expect((await names(application)).sort()).toEqual(["floor", "total"]);
  });

  test("has names of modules and members without an underscore", async () => {
    const library = {
      "pyproject.toml": '[project]\nname = "price"\n[build-system]\nrequires = ["hatchling"]\n',
      "price/net.py": "def net():\n    return 1\n\n\ndef _round():\n    return 2\n",
      "price/_cents.py": "def cents():\n    return 3\n\n\ndef used():\n    return 4\n",
      "price/__init__.py": "from ._cents import used\n\nused()\n",
    };
    expect((await names(library)).sort()).toEqual(["_round", "cents"]);
  });

  test("has capitalised names of packages that other modules can import", async () => {
    const module = {
      "go.mod": "module example.com/price\n\ngo 1.22\n",
      "net/net.go": "package net\n\nfunc Net() int { return 1 }\n\nfunc round() int { return 2 }\n",
      "internal/cents/cents.go": "package cents\n\nfunc Cents() int { return 3 }\n",
      "main.go": 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println(1) }\n\nfunc Left() int { return 4 }\n',
    };
    expect((await names(module)).sort()).toEqual(["Cents", "Left", "round"]);
  });
});

describe("the answer", () => {
  const files = {
    "src/old/a.ts": "export function longest() {\n  return [\n    1,\n  ];\n}\n",
    "src/b.ts": "export function used() {\n  return 1;\n}\nexport function tested() {\n  return 2;\n}\nfunction gone() {\n  return 3;\n}\n",
    "src/main.ts": 'import { used } from "./b.js";\nused();\n',
    "test/b.test.ts": 'import { tested } from "../src/b.js";\ntested();\n',
  };

  test("has the longest first, totals by folder, and files without a use", async () => {
    expect(await answer(files)).toMatchObject({
      unused: [
        { path: "longest", file: "src/old/a.ts", line: 1, endLine: 5, lines: 5 },
        { path: "gone", file: "src/b.ts", line: 7, endLine: 9, lines: 3 },
      ],
      total: 2,
      lines: 8,
      sure: 1,
      folders: [
        { folder: "src/old", definitions: 1, lines: 5 },
        { folder: "src", definitions: 1, lines: 3 },
      ],
      files: ["src/old/a.ts"],
      stale: [],
    });
  });

  test("lists definitions that only tests use on request", async () => {
    expect(await unused(files, { tests: true })).toEqual(["tested 3 likely: visible; only tests use it"]);
  });

  test("keeps to a path and to kinds, and comes in pages", async () => {
    const project = await projectWith(files);
    const of = async (options: UnusedOptions): Promise<string[]> => (await project.unused(options)).unused.map(({ name }) => name);
    expect(await of({ path: "src/old" })).toEqual(["longest"]);
    expect(await of({ kinds: ["class"] })).toEqual([]);
    expect(await of({ limit: 1, offset: 1 })).toEqual(["gone"]);
    await expect(of({ limit: -1 })).rejects.toMatchObject({ code: "invalid-argument" });
  });
});

describe("what looks unused in real code", () => {
  test("a function that one branch imports and another defines is used", async () => {
    // click: src/click/_compat.py
    const compat =
      "import sys\n\nif sys.platform == 'win32':\n    from ._winconsole import _get_stream\nelse:\n\n    def _get_stream(f):\n        return None\n\n\n" +
      "print(_get_stream(sys.stdin))\n";
    expect(await names({ "click/_compat.py": compat, "click/_winconsole.py": "def _get_stream(f):\n    return f\n" })).toEqual([]);
  });

  test("a member that a standard library may call is left out", async () => {
    // click: class ConsoleStream of src/click/_winconsole.py is given to functions that expect a stream.
    const stream =
      "class Stream:\n    def writelines(self, lines):\n        return lines\n\n    def rewrite(self):\n        return 1\n\n\nprint(Stream())\n";
    expect(await names({ "stream.py": stream })).toEqual(["Stream > rewrite"]);
  });

  test("a member of a type whose base has the name of a type of the project, but is imported from a library, is left out", async () => {
    // celery: class AsynPool(_pool.Pool) of celery/concurrency/asynpool.py, and class Pool of celery/worker/components.py
    const files = {
      "asynpool.py":
        "from billiard import pool as _pool\n\n\nclass AsynPool(_pool.Pool):\n    def _stop_handler(self):\n        return 1\n\n\nprint(AsynPool())\n",
      "components.py": "class Pool:\n    def create(self):\n        return 2\n\n\nprint(Pool().create())\n",
    };
    expect(await names(files)).toEqual([]);
  });

  test("a property that is called through its value is used", async () => {
    // celery: State._event of celery/events/state.py
    const state =
      "from lib import cached_property\n\n\nclass State:\n    @cached_property\n    def _event(self):\n        return self._create()\n\n" +
      "    def event(self, event):\n        return self._event(event)\n\n    def _create(self):\n        def _event(event):\n            return event\n\n" +
      "        return _event\n\n\nprint(State().event(1))\n";
    expect(await names({ "state.py": state })).toEqual([]);
  });

  test("definitions of one name for several platforms are used together", async () => {
    // okio: variantMkdir of okio/src/*Main/kotlin/okio
    const files = {
      "src/commonMain/okio/Posix.kt":
        "package okio\n\ninternal class Posix {\n  fun mkdir() { variantMkdir() }\n}\n\nfun make() { Posix().mkdir() }\n\ninternal expect fun Posix.variantMkdir()\n",
      "src/unixMain/okio/Unix.kt": "package okio\n\ninternal actual fun Posix.variantMkdir() { println(1) }\n",
      "src/winMain/okio/Windows.kt": "package okio\n\ninternal actual fun Posix.variantMkdir() { println(2) }\n",
      "build.gradle": "plugins { id 'maven-publish' }\n",
    };
    expect(await names(files)).toEqual([]);
  });

  test("classes and functions of scripts that a page loads together are used", async () => {
    // sidekiq: web/assets/javascripts/base-charts.js
    const files = {
      "web/base.js": "class BaseChart {\n  constructor() { this.a = 1; }\n}\n",
      "web/metrics.js": "class Overview extends BaseChart {\n}\nnew Overview();\n",
    };
    expect(await names(files)).toEqual([]);
  });

  test("private functions in a header belong to the files that include it", async () => {
    // hiredis: adapters/libev.h
    const files = {
      "CMakeLists.txt": "add_library(hiredis hiredis.c)\n",
      "adapters/libev.h": "static int redisLibevAttach(int a) {\n    return a;\n}\n",
    };
    expect(await names(files)).toEqual([]);
  });

  test("functions that the runtime calls are left out", async () => {
    // gin: mode.go
    expect(await names({ "go.mod": "module gin\n", "mode.go": "package gin\n\nfunc init() {\n\tprintln(1)\n}\n" })).toEqual([]);
  });

  test("a function with the name in a string and an underscore in front is used", async () => {
    // werkzeug: __getattr__ of src/werkzeug/http.py
    const http =
      'def _parse_etags(value):\n    return value\n\n\ndef __getattr__(name):\n    if name in {"parse_etags"}:\n        return globals()[f"_{name}"]\n';
    expect(await names({ "http.py": http })).toEqual([]);
  });

  test("a function that is assigned to a member of an object is left out", async () => {
    // knex: withUserParams of lib/execution/transaction.js
    const file =
      "import make from './make.js';\n\nexport function makeTransactor(trx) {\n  const transactor = make(trx);\n  transactor.context.withParams = () => {\n    throw new Error();\n  };\n  return transactor;\n}\n\nmakeTransactor(1);\n";
    expect(await names({ "transaction.js": file })).toEqual([]);
  });

  test("a constant that only gives an imported function another name is used by its calls", async () => {
    // mocha: createUnsupportedError of lib/reporters/json.js
    const files = {
      "errors.js": "export function createError(text) {\n  return new Error(text);\n}\n",
      "json.js": 'import * as errors from "./errors.js";\nconst createError = errors.createError;\nthrow createError("a");\n',
    };
    expect(await names(files)).toEqual([]);
  });

  test("a constant that a member of the same name returns is used", async () => {
    // yargs: argv of lib/platform-shims/deno.ts
    const file = "import { serve } from 'lib';\n\nconst argv = ['deno run'];\n\nserve({\n  process: { argv: () => argv },\n});\n";
    expect(await names({ "deno.ts": file })).toEqual([]);
  });

  test("a function expression on a line of its own is a part of the call around it", async () => {
    // kysely: syncStateWithSearch of site/docs/getting-started/shared.tsx
    const file = "import { useEffect } from 'react';\n\nuseEffect(\n  function syncState() {\n    return 1;\n  },\n  [],\n);\n";
    expect(await names({ "shared.tsx": file })).toEqual([]);
  });

  test("code in a file that a generator wrote is left out", async () => {
    // jq: src/lexer.c
    const lexer = '#line 2 "src/lexer.c"\n\nstatic int yyinput(void) {\n    return 1;\n}\n';
    expect(await names({ "src/lexer.c": lexer })).toEqual([]);
  });

  test("overloads are listed once", async () => {
    const file =
      "from typing import overload\n\n\n@overload\ndef _parse(value: str) -> str: ...\n\n\ndef _parse(value):\n    return value\n";
    expect(await names({ "a.py": file })).toEqual(["_parse"]);
  });
});
