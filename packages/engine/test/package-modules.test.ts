/** The compiler is told about the modules that files import by the name of a package. */
import { beforeAll, expect, test } from "vitest";
import { createLayout, createMemoryIndex, createModuleFinders, type RulesOf } from "@codegraph/graph";
import { asFileId, type CodeFacts } from "@codegraph/model";
import { createExtractor, type Extractor, loadRegistry } from "@codegraph/parse";
import { packageModules } from "../src/precise/package-modules.js";

let extractor: Extractor;
let rulesOf: RulesOf;

beforeAll(async () => {
  const registry = await loadRegistry();
  extractor = await createExtractor(registry.get("typescript")!);
  rulesOf = (language) => registry.get(language)?.resolution ?? null;
});

const MANIFESTS = [
  { path: "core/package.json", text: '{ "name": "@shop/core", "exports": { ".": "./dist/index.js" } }' },
  { path: "a/tsconfig.json", text: '{ "compilerOptions": { "paths": { "shared": ["./shared.ts"] } } }' },
  { path: "b/tsconfig.json", text: '{ "compilerOptions": { "paths": { "shared": ["./shared.ts"] } } }' },
];
const FILES: Readonly<Record<string, string>> = {
  "core/src/index.ts": "export const one = 1;\n",
  "a/shared.ts": "export const two = 2;\n",
  "b/shared.ts": "export const two = 3;\n",
  "a/main.ts": 'import { one } from "@shop/core";\nimport { two } from "shared";\nimport { join } from "node:path";\nimport "./shared";\n',
  "b/main.ts": 'export { one } from "@shop/core";\nimport { two } from "shared";\n',
};

/** Returns the modules that the files of a folder import, and those of `core`. */
async function modulesOf(...folders: string[]): Promise<string[]> {
  const paths = Object.keys(FILES).filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)));
  const layout = createLayout(Object.keys(FILES), MANIFESTS);
  const index = createMemoryIndex(rulesOf, createModuleFinders(rulesOf, layout));
  const facts = new Map<number, CodeFacts>();
  for (const [at, [path, text]] of Object.entries(FILES).entries()) {
    const found = await extractor.extract(text, path);
    facts.set(at + 1, found);
    index.add(asFileId(at + 1), path, found);
  }
  const files = paths.map((path) => ({ id: asFileId(Object.keys(FILES).indexOf(path) + 1), path }));
  const found = await packageModules({ facts: (id) => facts.get(id) ?? null }, index, files);
  return found.map(({ specifier, file }) => `${specifier} ${file}`);
}

test("Imports and re-exports by a name lead to the source", async () => {
  expect(await modulesOf("a")).toEqual(["@shop/core core/src/index.ts", "shared a/shared.ts"]);
  expect(await modulesOf("b")).toEqual(["@shop/core core/src/index.ts", "shared b/shared.ts"]);
});

test("A name that means different files in different places is left out", async () => {
  expect(await modulesOf("a", "b")).toEqual(["@shop/core core/src/index.ts"]);
});
