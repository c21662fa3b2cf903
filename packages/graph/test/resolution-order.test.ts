import { beforeAll, expect, test } from "vitest";
import { asFileId, type CodeFacts } from "@codegraph/model";
import { createLayout, createMemoryIndex, createModuleFinders, createResolver, type RulesOf } from "@codegraph/graph";
import { createExtractor, type Extractor, loadRegistry } from "@codegraph/parse";

let extractor: Extractor;
let rulesOf: RulesOf;

beforeAll(async () => {
  const registry = await loadRegistry();
  extractor = await createExtractor(registry.get("csharp")!);
  rulesOf = (language) => registry.get(language)?.resolution ?? null;
});

/** Two types with one name that facts cannot distinguish when the name is used without type arguments. */
const FILES = {
  "a/Options.cs": "namespace N;\npublic class Options { public Options() {} }\n",
  "b/Options.cs": "namespace N;\npublic class Options<T> { public Options() {} }\n",
  "c/Use.cs": "namespace N;\npublic class Use { void Run() { new Options(); } }\n",
};

/** Returns the files of the callees, in the order of the calls, for files added in a given order. */
async function calledFiles(order: readonly (keyof typeof FILES)[]): Promise<string[]> {
  const facts = new Map<string, CodeFacts>();
  for (const path of order) facts.set(path, await extractor.extract(FILES[path], path));
  const index = createMemoryIndex(rulesOf, createModuleFinders(rulesOf, createLayout([...facts.keys()], [])));
  const paths = [...facts].map(([path, each], place) => (index.add(asFileId(place + 1), path, each), path));
  const { edges } = createResolver(index).resolve(asFileId(paths.indexOf("c/Use.cs") + 1))!;
  return edges.map(({ callee }) => paths[Math.floor(callee / 65_536) - 1]!);
}

test("edges do not depend on the order in which files are added", async () => {
  const expected = await calledFiles(["a/Options.cs", "b/Options.cs", "c/Use.cs"]);
  expect(expected.length).toBeGreaterThan(0);
  expect(await calledFiles(["c/Use.cs", "b/Options.cs", "a/Options.cs"])).toEqual(expected);
  expect(await calledFiles(["b/Options.cs", "c/Use.cs", "a/Options.cs"])).toEqual(expected);
});
