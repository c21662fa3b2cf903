/** Packages of a workspace that is not installed are known to the compiler by their names. */
import { expect, onTestFinished, test } from "vitest";
import { initProject } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "private": true, "workspaces": ["packages/*"] }\n',
  "tsconfig.json": '{ "compilerOptions": { "strict": true, "module": "preserve", "types": [] } }\n',
  "packages/core/package.json": '{ "name": "@shop/core", "exports": { ".": "./dist/index.js" } }\n',
  "packages/core/src/index.ts": `export class Cart {
  total = (): number => 1;
}
type Last<T> = T extends [...unknown[], infer L] ? L : never;
export declare function last<T extends unknown[]>(...all: T): Last<T>;
`,
  "packages/app/src/main.ts": `import { Cart, last } from "@shop/core";

export const sum = (): number => last("", new Cart()).total();
`,
};

test("A call through a package that a build would make leads to its source", async () => {
  const root = makeProject(FILES);
  const { project } = await initProject(root, { workers: 1 });
  onTestFinished(async () => {
    await project.close();
    removeProject(root);
  });
  const callees = async (): Promise<string[]> => {
    const { calls } = await project.explain("packages/app/src/main.ts:3");
    return calls.flatMap(({ name, callees: found }) => (name === "total" ? found.map(({ file, line }) => `${file}:${line}`) : []));
  };
  expect(await callees()).toEqual([]);
  expect(await project.precise()).toMatchObject({ note: null, asked: 2, sites: { added: 1 } });
  expect(await callees()).toEqual(["packages/core/src/index.ts:2"]);
  expect((await project.verify()).differences).toEqual([]);
});
