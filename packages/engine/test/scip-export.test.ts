/** A SCIP file holds what the index holds, as another implementation of the protocol reads it. */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { deserializeSCIP, type ScipIndex } from "../../scip/test/other-reader.js";
import { lintScip } from "./lint-scip.js";

const KIT: Readonly<Record<string, string>> = {
  "package.json": '{ "name": "kit", "version": "2.1.0" }\n',
  "index.ts": "/** Keeps values. */\nexport class Store {\n  load(): void {}\n}\n",
};
const SHOP: Readonly<Record<string, string>> = {
  "package.json": '{\n  "name": "shop",\n  "version": "1.0.0"\n}\n',
  "src/animal.ts": `export interface Animal {
  sound(): string;
}

/** A loud animal. */
export class Dog implements Animal {
  owner: Animal | null = null;
  friend?: Animal;
  sound(): string {
    return "woof";
  }
}

export function make(kind: "dog"): Dog;
export function make(kind: string): Animal;
export function make(): Animal {
  return new Dog();
}
`,
  "src/main.ts": `import { Store } from "kit";
import { Dog, make } from "./animal.js";

export const größe = "🐕"; export const pet = make("dog");

export function main(): string {
  new Store().load();
  return new Dog().sound() + [1].map(main);
}
`,
  "tools/price.py": `class Price:
    def __init__(self, net):
        self.net = net

    def gross(self):
        return self.net * 1.19

def total(prices):
    return sum(Price(p).gross() for p in prices)
`,
  "README.md": "# The shop\n\n## How to start\n",
};

type Index = ScipIndex;
type Document = Index["documents"][number];

let kit = "";
let root = "";
let project: Project;
let index: Index;

async function exported(options: { exactOnly?: boolean } = {}): Promise<Index> {
  const { file } = await project.exportScip(join(root, "index.scip"), options);
  return deserializeSCIP(readFileSync(file));
}

beforeAll(async () => {
  kit = makeProject(KIT);
  root = makeProject(SHOP);
  await (await initProject(kit, { workers: 1 })).project.close();
  ({ project } = await initProject(root, { workers: 1 }));
  await project.link({ path: kit, name: "kit" });
  index = await exported();
});

afterAll(async () => {
  await project.close();
  removeProject(root);
  removeProject(kit);
});

function documentOf(path: string): Document {
  return index.documents.find(({ relativePath }) => relativePath === path)!;
}

/** Text of a file at a range. */
function textAt(path: string, [line = 0, start = 0, end = 0]: readonly number[]): string {
  return SHOP[path]!.split("\n")[line]!.slice(start, end);
}

function at(line: number, column: number, range: readonly number[]): boolean {
  return range[0] === line - 1 && range[1] === column - 1;
}

test("The index passes the rules of scip lint", () => {
  expect(lintScip(index)).toEqual([]);
});

test("The metadata names the project and the encoding of columns", () => {
  expect(index.metadata?.toolInfo?.name).toBe("codegraph");
  expect(index.metadata?.projectRoot).toMatch(/^file:\/\/\//);
  expect(index.documents.map(({ relativePath, language, positionEncoding }) => [relativePath, language, positionEncoding])).toEqual([
    ["README.md", "Markdown", 2],
    ["package.json", "JSON", 2],
    ["src/animal.ts", "TypeScript", 2],
    ["src/main.ts", "TypeScript", 2],
    ["tools/price.py", "Python", 2],
  ]);
});

test("Every definition of the index is a definition occurrence at its name", async () => {
  let count = 0;
  for await (const { file, line, name } of project.exportSymbols()) {
    const places = documentOf(file).occurrences.filter(({ symbolRoles, range }) => symbolRoles === 1 && range[0] === line - 1);
    expect(places.map(({ range }) => [file, line, textAt(file, range)])).toContainEqual([file, line, name]);
    count++;
  }
  const own = index.documents.flatMap(({ occurrences }) =>
    occurrences.filter(({ symbolRoles, range }) => symbolRoles === 1 && range[2] !== 0),
  );
  expect(own).toHaveLength(count);
});

test("Every edge of the index is an occurrence of its callee's symbol", async () => {
  const definitions = new Map<string, Set<string>>();
  for (const { relativePath, occurrences } of index.documents) {
    for (const { symbol, symbolRoles, range } of occurrences) {
      if (symbolRoles !== 1) continue;
      const places = definitions.get(symbol) ?? new Set();
      definitions.set(symbol, places.add(`${relativePath}:${range[0]! + 1}`));
    }
  }
  let linked = 0;
  for await (const { site, callee } of project.exportEdges()) {
    const symbols = documentOf(site.file).occurrences.filter(
      ({ range, symbolRoles }) => symbolRoles === 0 && at(site.line, site.column, range),
    );
    if (callee.project === undefined) {
      const places = symbols.flatMap(({ symbol }) => [...(definitions.get(symbol) ?? [])]);
      expect(places).toContain(`${callee.file}:${callee.line}`);
    } else {
      linked++;
      expect(symbols.map(({ symbol }) => symbol)).toContainEqual(expect.stringContaining("codegraph npm kit 2.1.0 `index.ts`/Store#"));
    }
  }
  expect(linked).toBeGreaterThan(0);
});

describe("symbols", () => {
  const symbolsOf = (path: string): string[] =>
    documentOf(path).symbols.map(({ symbol }) => symbol.replace("codegraph npm shop 1.0.0 ", ""));

  test("are paths of descriptors below the package of the root manifest", () => {
    expect(symbolsOf("tools/price.py")).toEqual([
      "tools/`price.py`/",
      "tools/`price.py`/Price#",
      "tools/`price.py`/Price#__init__().",
      "tools/`price.py`/Price#gross().",
      "tools/`price.py`/total().",
    ]);
  });

  test("tell overloads apart", () => {
    expect(symbolsOf("src/animal.ts").filter((symbol) => symbol.includes("make("))).toEqual([
      "src/`animal.ts`/make().",
      "src/`animal.ts`/make(+1).",
      "src/`animal.ts`/make(+2).",
    ]);
  });

  test("carry kind, documentation and signature", () => {
    const dog = documentOf("src/animal.ts").symbols.find(({ displayName }) => displayName === "Dog")!;
    expect([dog.kind, dog.documentation]).toEqual([7, ["A loud animal."]]);
    expect(dog.signatureDocumentation).toMatchObject({ language: "TypeScript", text: "export class Dog implements Animal" });
  });

  test("relate a type to its base, a member to the member it overrides, and a field to its type", () => {
    const related = documentOf("src/animal.ts").symbols.flatMap(({ displayName, relationships }) =>
      relationships.map(({ symbol, isReference, isImplementation, isTypeDefinition }) => [
        displayName,
        symbol.replace(/^.*\//u, ""),
        [isReference, isImplementation, isTypeDefinition],
      ]),
    );
    expect(related).toEqual([
      ["Dog", "Animal#", [false, true, false]],
      ["friend", "Animal#", [false, false, true]],
      ["sound", "Animal#sound().", [true, true, false]],
    ]);
  });

  test("of linked projects are external symbols", () => {
    expect(index.externalSymbols.map(({ symbol, documentation }) => [symbol, documentation])).toEqual([
      ["codegraph npm kit 2.1.0 `index.ts`/Store#", ["Keeps values."]],
      ["codegraph npm kit 2.1.0 `index.ts`/Store#load().", []],
    ]);
  });
});

test("Bases are references", () => {
  const { occurrences } = documentOf("src/animal.ts");
  expect(
    occurrences.filter(({ range, symbolRoles }) => range[0] === 5 && symbolRoles === 0).map(({ range }) => textAt("src/animal.ts", range)),
  ).toEqual(["Animal"]);
});

test("exactOnly leaves out possible references", async () => {
  writeFileSync(join(root, "src/loose.js"), "function a() {}\nfunction b() {}\nlet f = a;\nif (x) f = b;\nexport const run = () => f();\n");
  await project.update();
  const at = ({ documents }: Index): number => documents.find(({ relativePath }) => relativePath === "src/loose.js")!.occurrences.length;
  const edges: string[] = [];
  for await (const { site, certainty } of project.exportEdges()) if (site.file === "src/loose.js") edges.push(certainty);
  const possible = edges.filter((certainty) => certainty === "possible").length;
  expect(possible).toBeGreaterThan(0);
  expect(at(await exported()) - at(await exported({ exactOnly: true }))).toBe(possible);
});

test("A file that cannot be written leaves nothing behind", async () => {
  await expect(project.exportScip(join(root, "nowhere/index.scip"))).rejects.toMatchObject({ code: "not-a-directory" });
  const aborted = AbortSignal.abort();
  await project.exportScip(join(root, "cancelled.scip"), { signal: aborted }).catch(() => undefined);
  expect(readdirSync(root).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});
