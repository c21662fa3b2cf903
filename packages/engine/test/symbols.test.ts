import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "src/user.ts": `import { open } from "./db.js";

export class UserService {
  login(name: string) {
    open();
    return helper(name);
  }
}

function helper(name: string): string;
function helper(name: number): string;
function helper(name: unknown) { return String(name); }
`,
  "src/admin.ts": `import { UserService } from "./user.js";

export class AdminService {
  login(name: string) { return new UserService().login(name); }
}

new AdminService().login("ada");
new AdminService().login("bob");
`,
  "src/db.ts": "export function open() {}\nconst login = 1;\n",
  "test/db.ts": "export function open() {}\nfunction outer() { function open() {} open(); }\n",
  "shop/__init__.py": "from .cart import Cart\n",
  "shop/cart.py": "class Cart:\n    def total(self):\n        return self.tax()\n\n    def tax(self):\n        return 1\n",
  "shop/old.py": "class Cart:\n    def total(self):\n        return 0\n",
  "lib/queue.h": "void queue_push(int value);\n",
  "lib/queue.c": '#include "queue.h"\n\nvoid queue_push(int value) {}\n',
  "lib/main.c": '#include "queue.h"\n\nint main(void) { queue_push(1); return 0; }\n',
  "cs/A.cs": "partial class Store { public void Load() { Save(); } }\n",
  "cs/B.cs": "partial class Store { public void Save() {} }\n",
  "java/Shape.java": "package shapes;\n\nclass Shape {\n  void draw() { draw(1); }\n  void draw(int times) {}\n}\n",
  "docs/guide.md": "# Guide\n\n```ts\nfunction helper() {}\n```\n",
};

let root = "";
let project: Project;

beforeAll(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterAll(async () => {
  await project.close();
  removeProject(root);
});

/** Returns a definition such as `src/user.ts:4 UserService > login`, or the reason why there is none. */
async function meant(symbol: string): Promise<string> {
  const { outcome, definitions, candidates } = await project.callers(symbol);
  if (outcome !== "found") return `${outcome}: ${candidates.map((each) => each.as).join(", ")}`;
  return definitions.map(({ file, line, path }) => `${file}:${line} ${path}`).join(", ");
}

describe("forms of symbol names", () => {
  const LOGIN = "src/user.ts:4 UserService > login";
  test.each([
    ["UserService.login", LOGIN],
    ["UserService > login", LOGIN],
    ["UserService#login", LOGIN],
    ["UserService::login", LOGIN],
    ["UserService.login()", LOGIN],
    ["UserService.login(name)", LOGIN],
    ["`UserService.login`", LOGIN],
    ["src.user.UserService.login", LOGIN],
    ["src/user.ts:login", LOGIN],
    ["src/user.ts::UserService::login", LOGIN],
    ["src/user.ts#login", LOGIN],
    ["./src/user.ts:login", LOGIN],
    ["user.ts:login", LOGIN],
    ["src/user.ts:4", LOGIN],
    ["src/user.ts:5", LOGIN],
    ["src/user.ts:4:3", LOGIN],
    ["src/user.ts#L6", LOGIN],
    // At a column: the called definition, or the enclosing one if there is no call.
    ["src/user.ts:5:5", "src/db.ts:1 open"],
    ["src/user.ts:6:13", "src/user.ts:10 helper, src/user.ts:11 helper, src/user.ts:12 helper"],
    ["src/user.ts:6:5", LOGIN],
    ["src/admin.ts:7:20", "src/admin.ts:4 AdminService > login"],
    ["src/admin.ts:7", "src/admin.ts:1 <module>"],
    ["shop.cart.Cart.tax", "shop/cart.py:5 Cart > tax"],
    ["shop.cart.Cart.total", "shop/cart.py:2 Cart > total"],
    ["shop/cart.py::Cart.total", "shop/cart.py:2 Cart > total"],
    ["shapes.Shape", "java/Shape.java:3 Shape"],
  ])("callers() accepts %s", async (symbol, definition) => {
    expect(await meant(symbol)).toBe(definition);
  });
});

describe("definitions that form one symbol", () => {
  test.each([
    ["the overloads of a function", "helper", "src/user.ts:10 helper, src/user.ts:11 helper, src/user.ts:12 helper"],
    ["overloads that each have a body", "Shape.draw", "java/Shape.java:4 Shape > draw, java/Shape.java:5 Shape > draw"],
    ["a prototype and its definition", "queue_push", "lib/queue.c:3 queue_push, lib/queue.h:1 queue_push"],
    ["a definition asked for by the line of its prototype", "lib/queue.h:1", "lib/queue.c:3 queue_push, lib/queue.h:1 queue_push"],
    ["the parts of a class", "Store", "cs/A.cs:1 Store, cs/B.cs:1 Store"],
  ])("one symbol comprises %s", async (_, symbol, definitions) => {
    expect(await meant(symbol)).toBe(definitions);
  });

  test("the line of one overload with a body selects only that overload", async () => {
    const { definitions, calls } = await project.callers("java/Shape.java:5");
    expect(definitions.map(({ line }) => line)).toEqual([5]);
    expect(calls.map(({ site }) => site.line)).toEqual([4]);
  });
});

describe("ambiguous symbols", () => {
  test("callers() of an ambiguous symbol lists the candidates by number of callers, with a name for each", async () => {
    const { outcome, definitions, calls, counts, candidates, candidatesTotal } = await project.callers("login");
    expect({ outcome, definitions, calls, counts, candidatesTotal }).toEqual({
      outcome: "ambiguous",
      definitions: [],
      calls: [],
      counts: { exact: 0, possible: 0, unresolved: 0, external: 0 },
      candidatesTotal: 2,
    });
    expect(candidates).toEqual([
      {
        file: "src/admin.ts",
        line: 4,
        name: "login",
        kind: "method",
        path: "AdminService > login",
        signature: "login(name: string)",
        callers: 2,
        as: "src/admin.ts:AdminService.login",
      },
      expect.objectContaining({ callers: 1, as: "src/user.ts:UserService.login" }),
    ]);
  });

  test.each(["login", "open", "Cart", "Cart.total", "test/db.ts:open"])(
    "each candidate for %s is found by its suggested name",
    async (symbol) => {
      const { candidates } = await project.callees(symbol);
      expect(candidates.length).toBeGreaterThan(1);
      for (const { as, file, line } of candidates) {
        const { outcome, definitions } = await project.callees(as);
        expect({ outcome, at: definitions.map((each) => `${each.file}:${each.line}`) }).toEqual({
          outcome: "found",
          at: [`${file}:${line}`],
        });
      }
    },
  );
});

describe("unknown symbols", () => {
  test.each([
    ["UserServise", "not-found: src/user.ts:UserService"],
    ["USERSERVICE", "not-found: src/user.ts:UserService"],
    ["queuePush", "not-found: lib/queue.c:queue_push"],
    ["UserServis.helper", "not-found: src/user.ts:helper"],
    ["lgoin", "not-found: src/admin.ts:AdminService.login, src/user.ts:UserService.login"],
    ["Crat.total", "not-found: shop/cart.py:Cart.total, shop/old.py:Cart.total"],
    ["AdminServce.login", "not-found: src/admin.ts:AdminService.login, src/user.ts:UserService.login"],
    ["UserServce.login", "not-found: src/user.ts:UserService.login, src/admin.ts:AdminService.login"],
    ["nothing_like_it_at_all", "not-found: "],
    ["src/missing.ts:3", "not-found: "],
    ["src/usr.ts", "not-found: src/user.ts"],
    ["nothing_like_it.ts", "not-found: "],
  ])("callers() suggests similar names for %s", async (symbol, answer) => {
    expect(await meant(symbol)).toBe(answer);
  });
});

test.each([
  ["UserService.*", ["UserService > login"]],
  ["UserService > l*", ["UserService > login"]],
  ["*Service.login", ["AdminService > login", "UserService > login"]],
  ["AdminS*", ["AdminService"]],
  ["UserService.x*", []],
])("symbols() finds the definitions of the pattern %s", async (name, paths) => {
  const { symbols } = await project.symbols({ name });
  expect(symbols.map(({ path }) => path)).toEqual(paths);
});
