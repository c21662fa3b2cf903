/** Renaming: the edits that are certain, those that are only possible, conflicts, and files that are written. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initProject, type Project, type RenameResult } from "@codegraph/engine";
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

async function renamed(files: Files, symbol: string, to = "fresh"): Promise<RenameResult> {
  return (await projectWith(files)).rename(symbol, to);
}

/** `src/a.ts:3:5`, with the replacement if it is more than the new name. */
function places({ edits, to }: Pick<RenameResult, "edits" | "to">): string[] {
  return edits.map(({ file, line, column, text }) => `${file}:${line}:${column}${text === to ? "" : ` ${text}`}`);
}

function possible({ possible: edits, to }: RenameResult): string[] {
  return places({ edits, to });
}

describe("rename()", () => {
  test("changes a function with its imports, re-exports and uses, and neither a parameter nor a member of its name", async () => {
    const result = await renamed(
      {
        "a.ts": "export function load(id: string) {\n  return id;\n}\n",
        "index.ts": 'export { load } from "./a.js";\n',
        "b.ts":
          'import { load } from "./index.js";\nload("1");\n["2"].map(load);\nfunction other(load: number) {\n  return load;\n}\nconst store = { load: 1 };\nother(store.load);\n',
      },
      "load",
    );
    expect(places(result)).toEqual(["a.ts:1:17", "b.ts:1:10", "b.ts:2:1", "b.ts:3:11", "index.ts:1:10"]);
    expect(possible(result)).toEqual([]);
  });

  test("keeps the key where a variable is its own key, and the variable where the key is renamed", async () => {
    const files = {
      "a.ts":
        "export interface User {\n  id: string;\n}\nexport const id = 1;\nexport const user: User = { id: String(id) };\nexport const all = { id };\n",
      "b.ts": 'import type { User } from "./a.js";\nexport function show(user: User) {\n  const { id } = user;\n  return id;\n}\n',
    };
    expect(places(await renamed(files, "a.ts:4"))).toEqual(["a.ts:4:14", "a.ts:5:40", "a.ts:6:22 id: fresh"]);
    expect(places(await renamed(files, "User.id"))).toEqual(["a.ts:2:3", "a.ts:5:29", "b.ts:3:11 fresh: id"]);
  });

  test("changes the members that override or implement one another together", async () => {
    const result = await renamed(
      {
        "a.ts":
          "export interface Shape {\n  area(): number;\n}\nexport class Round implements Shape {\n  area() {\n    return 3;\n  }\n}\n",
        "b.ts": 'import { Round, type Shape } from "./a.js";\nexport const of = (shape: Shape) => shape.area();\nnew Round().area();\n',
      },
      "Round.area",
    );
    expect(places(result)).toEqual(["a.ts:2:3", "a.ts:5:3", "b.ts:2:43", "b.ts:3:13"]);
    expect(result.together.map(({ path }) => path)).toEqual(["Shape > area"]);
  });

  test("lists a member of an unknown receiver as possible, and comments, strings and documents as mentions", async () => {
    const result = await renamed(
      {
        "a.ts":
          "// area of a shape\nexport class Round {\n  area() {\n    return 3;\n  }\n}\nexport const read = (any: any) => any.area();\nexport const name = 'area';\n",
        "README.md": "# Shapes\n\nThe `area` is a number.\n",
      },
      "Round.area",
    );
    expect(places(result)).toEqual(["a.ts:3:3"]);
    expect(possible(result)).toEqual(["a.ts:7:39"]);
    expect(result.mentions).toEqual([
      { file: "README.md", line: 3, in: "document" },
      { file: "a.ts", line: 1, in: "comment" },
      { file: "a.ts", line: 8, in: "string" },
    ]);
  });

  test("follows a variable that functions assign, but not a variable of a function with its name", async () => {
    const result = await renamed(
      {
        "a.ts":
          "let cache: string | undefined;\nexport function get() {\n  cache = cache ?? 'x';\n  return cache;\n}\nexport function own() {\n  const cache = 1;\n  return cache;\n}\n",
      },
      "a.ts:1",
    );
    expect(places(result)).toEqual(["a.ts:1:5", "a.ts:3:3", "a.ts:3:11", "a.ts:4:10"]);
  });

  test("changes both accessors of a property, a field that a function assigns, and names of members in brackets", async () => {
    const result = await renamed(
      {
        "a.ts":
          'export class Box {\n  get size() {\n    return 1;\n  }\n  set size(value: number) {}\n}\nexport const one = (box: Box): Box["size"] => box["size"];\n',
      },
      "a.ts:2",
    );
    expect(places(result)).toEqual(["a.ts:2:7", "a.ts:5:7", "a.ts:7:37", "a.ts:7:52"]);
    const assigned = await renamed(
      {
        "b.ts":
          "export class Job {\n  private stop?: () => void;\n  start() {\n    this.stop = () => undefined;\n    this.stop?.();\n  }\n}\n",
      },
      "b.ts:2",
    );
    expect(places(assigned)).toEqual(["b.ts:2:11", "b.ts:4:10", "b.ts:5:10"]);
  });

  test("changes a method of an object literal with the member of the type that the context expects, and no method of another object", async () => {
    const result = await renamed(
      {
        "a.ts":
          "interface Hook {\n  run(): void;\n}\nconst add = (hook: Hook) => hook.run();\nadd({ run() {} });\nadd({ run: () => undefined });\nexport const other = { run() {} };\n",
      },
      "Hook.run",
    );
    expect(places(result)).toEqual(["a.ts:2:3", "a.ts:4:34", "a.ts:5:7", "a.ts:6:7"]);
  });

  test("tells a type from a global value of its name", async () => {
    const result = await renamed(
      {
        "a.ts": 'export type Response = { body: string };\nexport const made = new Response("");\n',
        "b.ts": 'import type { Response } from "./a.js";\nexport const one: Response = { body: String(new Response("")) };\n',
      },
      "a.ts:1",
    );
    expect(places(result)).toEqual(["a.ts:1:13", "b.ts:1:15", "b.ts:2:19"]);
  });

  test("changes a type in the braces of a comment, and follows a variable that a function assigns a function to", async () => {
    const files = {
      "a.ts":
        "export class User {}\n/**\n * @param {User} user who a User is; see {@link User}\n */\nexport function show(user: User) {\n  return user;\n}\n",
      "b.ts": "let hook: (() => void) | undefined;\nexport function set() {\n  hook = () => {};\n  hook = undefined;\n}\n",
    };
    expect(places(await renamed(files, "User"))).toEqual(["a.ts:1:14", "a.ts:3:12", "a.ts:3:49", "a.ts:5:28"]);
    expect(places(await renamed(files, "b.ts:1"))).toEqual(["b.ts:1:5", "b.ts:3:3", "b.ts:4:3"]);
  });

  test("changes a Python function, its imports and its uses as a value or decorator", async () => {
    const result = await renamed(
      {
        "shop/__init__.py": "",
        "shop/a.py": "def load(x):\n    return x\n\n\nclass Store:\n    def load(self):\n        return load(1)\n",
        "b.py": "from shop.a import load\nfrom shop import a\n\n\n@load\ndef f(load=None):\n    return a.load(load)\n",
      },
      "shop/a.py:1",
    );
    expect(places(result)).toEqual(["b.py:1:20", "b.py:5:2", "b.py:7:14", "shop/a.py:1:5", "shop/a.py:7:16"]);
  });

  test("in a language without queries for occurrences, changes what the index knows, and lists the rest as possible", async () => {
    const result = await renamed(
      {
        "go.mod": "module shop\n",
        "a.go":
          'package shop\n\nfunc load(id string) string { return id }\n\nfunc all() string {\n\tf := load\n\tprintln(x.load)\n\treturn load("1") // load\n}\n',
      },
      "load",
    );
    expect(places(result)).toContain("a.go:3:6");
    expect(places(result)).toContain("a.go:8:9");
    expect(possible(result)).toContain("a.go:7:12");
  });

  test("names a scope between an edit and the definition that declares the new name, and one that has it already", async () => {
    const shadowed = await renamed(
      { "a.ts": "export function load() {}\nexport function run(fresh: number) {\n  load();\n  return fresh;\n}\n" },
      "load",
    );
    expect(shadowed.conflicts).toEqual([{ file: "a.ts", line: 3, column: 3, why: "shadowed" }]);
    const taken = await renamed({ "a.ts": "export function load() {}\nexport const fresh = 1;\n" }, "load");
    expect(taken.conflicts).toEqual([{ file: "a.ts", line: 1, column: 17, why: "exists" }]);
    const member = await renamed({ "a.ts": "export class A {\n  load() {}\n  fresh() {}\n}\n" }, "A.load");
    expect(member.conflicts).toEqual([{ file: "a.ts", line: 3, column: 3, why: "exists" }]);
    const global = await renamed({ "a.ts": "export const load = 1;\nexport const all = new Map();\n" }, "load", "Map");
    expect(global.conflicts).toEqual([{ file: "a.ts", line: 2, column: 24, why: "captured" }]);
  });

  test("rejects a new name that is no name, or a keyword", async () => {
    const project = await projectWith({ "a.ts": "export function load() {}\n" });
    await expect(project.rename("load", "a b")).rejects.toThrow('"load" cannot be renamed to "a b"');
    await expect(project.rename("load", "class")).rejects.toThrow('"load" cannot be renamed to "class"');
  });

  const SHOP = {
    "a.ts": "export class Store {\n  load() {\n    return 1;\n  }\n}\n",
    "b.ts": 'import { Store } from "./a.js";\nnew Store().load();\nexport const read = (any: any) => any.load();',
  };

  test("writes nothing without being told, and the diff shows what would be written", async () => {
    const project = await projectWith(SHOP);
    const { diff, written } = await project.rename("Store.load", "fetch");
    expect(written).toEqual([]);
    expect(readFileSync(join(project.root, "a.ts"), "utf8")).toBe(SHOP["a.ts"]);
    expect(diff).toBe(
      "--- a/a.ts\n+++ b/a.ts\n@@ -1,5 +1,5 @@\n export class Store {\n-  load() {\n+  fetch() {\n     return 1;\n   }\n }\n" +
        '--- a/b.ts\n+++ b/b.ts\n@@ -1,3 +1,3 @@\n import { Store } from "./a.js";\n-new Store().load();\n+new Store().fetch();\n' +
        " export const read = (any: any) => any.load();\n\\ No newline at end of file\n",
    );
  });

  test("writes the exact edits, keeps the possible ones, and updates the index", async () => {
    const project = await projectWith(SHOP);
    expect((await project.rename("Store.load", "fetch", { write: true })).written).toEqual(["a.ts", "b.ts"]);
    expect(readFileSync(join(project.root, "b.ts"), "utf8")).toBe(
      'import { Store } from "./a.js";\nnew Store().fetch();\nexport const read = (any: any) => any.load();',
    );
    expect((await project.callers("Store.fetch")).calls.map(({ site }) => site.line)).toEqual([2]);
  });

  test("writes possible edits only if told to, and nothing as long as there are conflicts", async () => {
    const project = await projectWith(SHOP);
    await project.rename("Store.load", "fetch", { write: true, possible: true });
    expect(readFileSync(join(project.root, "b.ts"), "utf8")).toContain("any.fetch()");
    const other = await projectWith({ "a.ts": "export function load() {}\nexport const fresh = 1;\n" });
    expect((await other.rename("load", "fresh", { write: true })).written).toEqual([]);
    expect(readFileSync(join(other.root, "a.ts"), "utf8")).toContain("function load()");
  });
});
