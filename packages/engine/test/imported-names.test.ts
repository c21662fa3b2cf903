import { afterAll, beforeAll, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

// The layout of express, shortened: a package whose entry re-exports the function that everything requires under another name.
const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "name": "express", "devDependencies": { "supertest": "6.3.0" } }\n',
  "index.js": "module.exports = require('./lib/express');\n",
  "lib/express.js": `var proto = require('./application');

exports = module.exports = createApplication;

function createApplication() {
  return proto.init();
}
`,
  "lib/application.js": `exports.init = function init() {};
`,
  "examples/hello-world/index.js": `var express = require('../../');

var app = module.exports = express();
`,
  "test/app.js": `var express = require('..')
  , request = require('supertest');

var app = express();
request(app).get('/');
request(app).get('/a');
`,
  "test/es.mjs": `import application from "../lib/express.js";

application();
`,
  "py/worker.py": `def apply_async(name):
    return name
`,
  "py/shop.py": `from .worker import apply_async as send

send("a")
`,
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

test.each([
  ["express", "a variable with a require call"],
  ["test/app.js:express", "a require call in a named file"],
  ["application", "a default import"],
])("callers(%s) follows %s to the function that it imports", async (written) => {
  const { outcome, definitions, total } = await project.callers(written);
  expect(definitions.map(({ file, path }) => `${file} ${path}`)).toEqual(["lib/express.js createApplication"]);
  expect({ outcome, total }).toEqual({ outcome: "found", total: 3 });
});

test("callers() follows the local name of a Python import", async () => {
  const { definitions, calls } = await project.callers("send");
  expect(definitions.map(({ path }) => path)).toEqual(["apply_async"]);
  expect(calls.map(({ site }) => `${site.file}:${site.line}`)).toEqual(["py/shop.py:3"]);
});

test("impact(), relationships(), path() and searchBySymbol() follow imports too", async () => {
  const ofImport = { outcome: "found", definitions: [expect.objectContaining({ path: "createApplication" })] };
  expect(await project.impact("express")).toMatchObject(ofImport);
  expect(await project.relationships("express")).toMatchObject(ofImport);
  expect((await project.path("examples/hello-world/index.js", "express")).paths).toHaveLength(1);
  expect((await project.searchBySymbol("express")).results.map(({ name }) => name)).toEqual(["createApplication"]);
});

test("callers() of a name that is only imported from a package names the package and can list the calls", async () => {
  const { outcome, importedFrom, counts } = await project.callers("request");
  expect({ outcome, importedFrom }).toEqual({ outcome: "not-found", importedFrom: [{ from: "supertest", files: 1 }] });
  expect(counts).toEqual({ exact: 0, possible: 0, unresolved: 2, external: 2 });
  const { unresolved } = await project.callers("request", { unresolved: true });
  expect(unresolved.map(({ site }) => `${site.file}:${site.line}`)).toEqual(["test/app.js:5", "test/app.js:6"]);
});

test("symbols() lists no definition for a variable with a require call", async () => {
  expect((await project.symbols({ name: "express" })).symbols.filter(({ kind }) => kind === "variable")).toEqual([]);
});
