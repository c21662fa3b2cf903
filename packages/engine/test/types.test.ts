/** Supertypes, subtypes and overridden members. */
import { initProject, type Project } from "@codegraph/engine";
import { describe, expect, onTestFinished, test } from "vitest";
import { folder, write } from "./whole-index.js";

async function projectWith(files: Readonly<Record<string, string>>): Promise<Project> {
  const root = folder();
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  const { project } = await initProject(root, { workers: 1 });
  onTestFinished(() => project.close());
  return project;
}

const SHAPES = {
  "shape.ts":
    "export interface Shape {\n  area(): number;\n}\nexport abstract class Base implements Shape {\n  abstract area(): number;\n}\n",
  "round.ts":
    'import { Base as Figure } from "./shape.js";\nexport class Round extends Figure {\n  area(): number {\n    return 3;\n  }\n}\n',
  "ball.ts":
    'import { EventEmitter } from "node:events";\nimport { Round } from "./round.js";\nexport class Ball extends Round {}\nexport class Bus extends EventEmitter {}\n',
};

describe("types()", () => {
  test("lists the subtypes of an interface through an import under another name, with place, distance and relation", async () => {
    const { subtypes, supertypes } = await (await projectWith(SHAPES)).types("Shape");
    expect(
      subtypes.map(({ type, relation, via, depth, certainty, site }) => [type.name, relation, via.name, depth, certainty, site]),
    ).toEqual([
      ["Base", "implements", "Shape", 1, "exact", { file: "shape.ts", line: 4, column: 39 }],
      ["Round", "extends", "Base", 2, "exact", { file: "round.ts", line: 2, column: 28 }],
      ["Ball", "extends", "Round", 3, "exact", { file: "ball.ts", line: 3, column: 27 }],
    ]);
    expect(supertypes).toEqual([]);
  });

  test("tells types of C# with different numbers of type parameters apart", async () => {
    const project = await projectWith({
      "Store.cs":
        "namespace Shop;\n\npublic interface IStore {}\npublic interface IStore<T> {}\npublic class Plain : IStore {}\npublic class Sql<T> : IStore<T> {}\n",
    });
    const basesOf = async (name: string): Promise<string[]> =>
      (await project.types(name)).supertypes.map(({ type }) => `${type.name} ${type.line}`);
    expect([await basesOf("Plain"), await basesOf("Sql")]).toEqual([["IStore 3"], ["IStore 4"]]);
  });

  test("lists the supertypes of a class, the nearest first, and bases that the project does not define", async () => {
    const project = await projectWith(SHAPES);
    expect((await project.types("Ball")).supertypes.map(({ type, depth }) => [type.name, depth])).toEqual([
      ["Round", 1],
      ["Base", 2],
      ["Shape", 3],
    ]);
    const bus = await project.types("Bus");
    expect(bus.outside.map(({ name, relation, of }) => [name, relation, of.name])).toEqual([["EventEmitter", "extends", "Bus"]]);
  });

  test("lists the members of a type that override others or are overridden", async () => {
    const { members } = await (await projectWith(SHAPES)).types("Base");
    expect(
      members.map(({ member, overrides, overriddenBy }) => [
        member.path,
        overrides.map(({ path }) => path),
        overriddenBy.map(({ path }) => path),
      ]),
    ).toEqual([["Base > area", ["Shape > area"], ["Round > area"]]]);
  });

  test("stops at the given depth, and counts what a limit cuts off", async () => {
    const project = await projectWith(SHAPES);
    expect((await project.types("Shape", { depth: 1 })).subtypes.map(({ type }) => type.name)).toEqual(["Base"]);
    const cut = await project.types("Shape", { limit: 1 });
    expect([cut.subtypes.length, cut.totals.subtypes, cut.truncated]).toEqual([1, 3, true]);
  });

  test("ends at classes that inherit from each other in a circle", async () => {
    const project = await projectWith({ "loop.py": "class A(B):\n    pass\n\n\nclass B(A):\n    pass\n" });
    expect((await project.types("A")).subtypes.map(({ type }) => type.name)).toEqual(["B"]);
  });

  test("lists a type that only has the methods of a Go interface as possible, without a place", async () => {
    const project = await projectWith({
      "go.mod": "module shop\n",
      "shop.go":
        "package shop\n\ntype Store interface {\n\tLoad(id string) string\n}\n\ntype Disk struct{}\n\nfunc (d *Disk) Load(id string) string { return id }\n",
    });
    const { subtypes } = await project.types("Store");
    expect(subtypes.map(({ type, relation, certainty, site }) => [type.name, relation, certainty, site])).toEqual([
      ["Disk", "implements", "possible", null],
    ]);
  });
});

describe("relationships() of a symbol with other uses than calls", () => {
  /** `read get 4`: role, function around the place, line; `?` for a possible one. */
  async function uses(files: Readonly<Record<string, string>>, symbol: string): Promise<string[]> {
    const { uses: found } = await (await projectWith(files)).relationships(symbol);
    return (found?.list ?? []).map(
      ({ role, by, site, certainty }) => `${role} ${by.name} ${site.line}${certainty === "possible" ? "?" : ""}`,
    );
  }

  test("lists reads and writes of a variable of the file", async () => {
    const files = { "a.ts": "let cache = 1;\nfunction get() {\n  cache = cache + 1;\n  return cache;\n}\nget();\n" };
    expect(await uses(files, "cache")).toEqual(["write get 3", "read get 3", "read get 4"]);
  });

  test("lists reads and writes of a field through its receiver, and those of an unknown receiver as possible", async () => {
    const files = {
      "a.py":
        "class Box:\n    size = 1\n\n    def grow(self):\n        self.size = self.size + 1\n\n\ndef show(box, other: Box):\n    return box.size + other.size\n",
    };
    expect(await uses(files, "Box.size")).toEqual(["write grow 5", "read grow 5", "read show 9?", "read show 9"]);
  });

  test("lists where a class is constructed, thrown, inherited, used as a type or as a decorator", async () => {
    const files = {
      "a.ts": "export class Fault extends Error {}\n",
      "b.ts":
        'import { Fault } from "./a.js";\nexport class Late extends Fault {}\nexport function run(fault: Fault | null) {\n  if (fault) throw new Fault();\n  return new Fault();\n}\n',
    };
    expect(await uses(files, "Fault")).toEqual(["inherit <module> 2", "type run 3", "throw run 4", "construct run 5"]);
    const { supertypes, subtypes } = await (await projectWith(files)).relationships("Fault");
    expect([supertypes, subtypes?.map(({ type }) => type.name)]).toEqual([[], ["Late"]]);
  });

  test("takes the roles of a language without queries for occurrences from the index", async () => {
    const files = {
      "Fault.java": "class Fault extends Exception {}\n",
      "Run.java": "class Run {\n  Fault last;\n  void run() throws Fault {\n    throw new Fault();\n  }\n}\n",
    };
    expect(await uses(files, "Fault")).toContain("construct run 4");
  });

  test("has no uses for a function, whose uses are calls and references", async () => {
    const result = await (await projectWith({ "a.ts": "function get() {}\nget();\n" })).relationships("get");
    expect([result.uses, result.supertypes]).toEqual([undefined, undefined]);
  });
});
