import { afterAll, beforeAll, expect, test } from "vitest";
import { type FileExport, initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "src/store.ts": `export const size = 3;
export function read() {}
function write() {}
export { write as save };
export default class Store {}
`,
  "src/index.ts": `export * from "./store.js";
export * as all from "./store.js";
export { default as Store, read } from "./store.js";
export { z } from "zod";
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

const text = ({ form, name, local, resolved }: FileExport): string => [form, name, local, resolved].join(" ");

test("signature() lists export statements and the default export; prototypes show the other exported definitions", async () => {
  const { exports, methods } = await project.signature("src/store.ts");
  expect(exports.map(text)).toEqual(["named save write ", "default default Store "]);
  expect(methods.map(({ prototype }) => prototype)).toContain("export function read()");
});

test("signature() lists re-exports with the file that they lead to", async () => {
  const { exports } = await project.signature("src/index.ts");
  expect(exports.map(text)).toEqual([
    "wildcard   src/store.ts",
    "namespace all  src/store.ts",
    "named Store default src/store.ts",
    "named read read src/store.ts",
    "named z z ",
  ]);
});

test("explainArea() lists the exports of a folder, statements first, and counts all", async () => {
  const { exports, totals } = await project.explainArea("src", { limit: 3 });
  expect(exports.map(({ file, name, form }) => [file, name ?? form])).toEqual([
    ["src/index.ts", "wildcard"],
    ["src/index.ts", "all"],
    ["src/index.ts", "Store"],
  ]);
  expect(totals.exports).toBe(9);
});
