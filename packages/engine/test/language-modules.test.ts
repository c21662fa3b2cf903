import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";
import { copySources, initProject, openProject } from "@codegraph/engine";

/** Language that consists of definitions and calls of functions, with the grammar of Lua. */
const SPEC = `export default {
  id: "calls",
  name: "Calls",
  extensions: [".calls"],
  grammar: new URL("grammars/tree-sitter-lua.wasm.gz", ${JSON.stringify(new URL("../../", import.meta.resolve("@codegraph/parse")).href)}).href,
  queries: new URL("tags.scm", import.meta.url).href,
  keywords: ["function", "end"],
  visibilityWords: {},
  visibility: () => null,
  exported: () => true,
  staticWords: [],
  asyncWords: [],
  resolution: { family: "calls", sharing: "program", self: [], super: [], implicitSelf: false, constructors: [], callConstructs: false, separator: "." },
};
`;
const TAGS = `(function_declaration name: (identifier) @name parameters: (_) @parameters) @definition.function
(function_call name: (identifier) @name arguments: (_) @arguments) @reference.call
(function_declaration) @scope
`;

let root: string;
let home: string;
let languageModules: string[];

beforeEach(() => {
  root = makeProject({ "a.calls": "function first() second() end\n", "b.calls": "function second() third() end\n" });
  home = makeProject({ "spec.mjs": SPEC, "tags.scm": TAGS });
  languageModules = [pathToFileURL(join(home, "spec.mjs")).href];
});
afterEach(() => {
  removeProject(root);
  removeProject(home);
});

async function callersOfSecond(options: object): Promise<string[]> {
  const project = await openProject(root, options);
  const { calls } = await project.callers("second");
  await project.close();
  return calls.map(({ caller }) => caller.name);
}

test("a custom language is indexed and queried like any other, in threads as well", async () => {
  for (let at = 0; at < 50; at++) writeFileSync(join(root, `more${at}.calls`), `function more${at}() second() end\n`);
  const { project, result } = await initProject(root, { languageModules });
  const { counts, total } = await project.callers("second", { limit: 1 });
  const { unresolved } = await project.callees("second");
  await project.close();
  expect([result.filesTotal, total, counts.exact, unresolved.map(({ name }) => name)]).toEqual([52, 51, 51, ["third"]]);
});

test("copySources() includes the files of a custom language from the user's settings", async () => {
  vi.stubEnv("CODEGRAPH_LANGUAGE_MODULES", languageModules.join());
  const copy = makeProject({});
  try {
    expect((await copySources(root, copy)).files).toEqual(["a.calls", "b.calls"]);
  } finally {
    vi.unstubAllEnvs();
    removeProject(copy);
  }
});

test("opening a project without a language module removes its files, and with it restores them", async () => {
  await (await initProject(root, { languageModules })).project.close();
  expect(await callersOfSecond({})).toEqual([]);
  expect(await callersOfSecond({ languageModules })).toEqual(["first"]);
});

test("changed queries of a language module apply in another process", async () => {
  await (await initProject(root, { languageModules })).project.close();
  // A different address emulates another process, because loaded modules never change within one.
  const other = join(home, "other");
  mkdirSync(other);
  writeFileSync(join(other, "spec.mjs"), SPEC);
  writeFileSync(join(other, "tags.scm"), TAGS.replace("(function_call name", "(function_call @discard name"));
  expect(await callersOfSecond({ languageModules: [pathToFileURL(join(other, "spec.mjs")).href] })).toEqual([]);
});

test.each([
  ["does not exist", "none.mjs", ""],
  ["has no language", "empty.mjs", "export default { id: 'x' };\n"],
  ["has invalid queries", "wrong.mjs", SPEC.replace("tags.scm", "none.scm")],
])("a language module that %s is reported", async (_, file, text) => {
  if (text !== "") writeFileSync(join(home, file), text);
  await expect(initProject(root, { languageModules: [pathToFileURL(join(home, file)).href] })).rejects.toMatchObject({
    code: "invalid-argument",
  });
});

test("a language module from the project's own settings is not executed without trust", async () => {
  mkdirSync(join(root, ".codegraph"));
  writeFileSync(join(root, ".codegraph/config.json"), JSON.stringify({ languageModules }));
  await expect(initProject(root)).rejects.toMatchObject({ code: "not-trusted", message: expect.stringContaining("runs the code of") });
});
