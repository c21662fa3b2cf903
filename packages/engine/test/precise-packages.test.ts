/** Packages of a workspace that is not installed are known to the compiler by their names. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { initProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "name": "shop", "private": true, "workspaces": ["packages/*"] }\n',
  "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "preserve", "types": [] }, "include": ["packages"] }\n',
  "packages/core/package.json": '{ "name": "@shop/core", "exports": { ".": "./dist/index.js" } }\n',
  "packages/core/src/index.ts": `export class Cart {
  total(): number {
    return 1;
  }
}

export class Stock {
  total(): number {
    return 2;
  }
}

type Made<K> = K extends "cart" ? Cart : Stock;
export declare function make<K extends "cart" | "stock">(kind: K): Made<K>;
`,
  "packages/app/package.json": '{ "name": "@shop/app", "dependencies": { "@shop/core": "workspace:*" } }\n',
  "packages/app/src/main.ts": `import { make } from "@shop/core";

export function show(): number {
  return make("cart").total();
}
`,
};

let root = "";
let project: Project;

beforeEach(async () => {
  root = makeProject(FILES);
  ({ project } = await initProject(root, { workers: 1 }));
});

afterEach(async () => {
  await project.close();
  removeProject(root);
});

async function totals(): Promise<string[]> {
  const found: string[] = [];
  for await (const { callee, certainty, provenance } of project.exportEdges()) {
    if (callee.name === "total") found.push(`${callee.file}:${callee.line} ${certainty} ${provenance}`);
  }
  return found;
}

test("A call through a package that a build would make leads to its source", async () => {
  expect(await totals()).not.toContain("packages/core/src/index.ts:2 exact checker");
  expect(await project.precise()).toMatchObject({ note: null, asked: 2 });
  expect(await totals()).toEqual(["packages/core/src/index.ts:2 exact checker"]);
  expect((await project.verify()).differences).toEqual([]);
});
