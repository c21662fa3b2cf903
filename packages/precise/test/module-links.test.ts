/** Packages of the project that are not installed are found by their names, and installed ones stay as they are. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTypeScriptOracle, findTypeScript, type ModuleLink } from "../dist/typescript/index.js";

const FILES: Readonly<Record<string, string>> = {
  "tsconfig.json":
    '{ "compilerOptions": { "strict": true, "module": "preserve", "target": "es2022", "lib": ["es2022"], "types": ["node"] } }\n',
  "packages/core/src/index.ts": "export function load(): number {\n  return 1;\n}\n",
  "packages/core/src/adapters/http.ts": "export const serve = (): void => {};\n",
  "packages/app/src/main.ts": `import { load } from "@shop/core";
import { serve } from "@shop/core/adapters/http";
import { cut } from "plain";

load();
serve();
cut();
`,
  "packages/app/src/resource.ts": `class Server {
  stop(): void {}
}

function started<T>(value: T): T & AsyncDisposable {
  return Object.assign(value as T & object, { [Symbol.asyncDispose]: async () => {} });
}

started(new Server()).stop();
`,
  "packages/plain/source.ts": "export function cut(): void {}\n",
};
const MODULES: readonly ModuleLink[] = [
  { specifier: "@shop/core", file: "packages/core/src/index.ts" },
  { specifier: "@shop/core/adapters/http", file: "packages/core/src/adapters/http.ts" },
  { specifier: "plain", file: "packages/plain/source.ts" },
];
const CALLS = [5, 6, 7].map((line) => ({ line, column: 1 }));

let root = "";

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "codegraph-links-")));
  for (const [path, text] of Object.entries(FILES)) write(path, text);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns the places that calls lead to. */
async function places(modules: readonly ModuleLink[], file = "packages/app/src/main.ts", calls = CALLS): Promise<string[]> {
  const files = Object.keys(FILES).filter((path) => path.endsWith(".ts"));
  const oracle = createTypeScriptOracle({ root, files, typescript: findTypeScript([null])!, modules: async () => modules });
  const found = await oracle.resolve(file, calls);
  await oracle.close();
  return found!.answers.map((answer) => {
    if (answer === null) return "unknown";
    return answer.isOutside ? "outside" : answer.places.map(({ file, line }) => `${file}:${line}`).join(" ");
  });
}

test("Without links, a package that is not installed stays unknown", async () => {
  expect(await places([])).toEqual(["unknown", "unknown", "unknown"]);
});

test("With links, names of packages and their modules lead to the sources", async () => {
  expect(await places(MODULES)).toEqual([
    "packages/core/src/index.ts:1",
    "packages/core/src/adapters/http.ts:1",
    "packages/plain/source.ts:1",
  ]);
});

test("Resources have a type without the types of Node, which declare them", async () => {
  expect(await places([], "packages/app/src/resource.ts", [{ line: 9, column: 23 }])).toEqual(["packages/app/src/resource.ts:2"]);
});

test("An installed package decides, unless it links to a folder of the project", async () => {
  write("node_modules/plain/package.json", '{ "name": "plain", "types": "index.d.ts" }\n');
  write("node_modules/plain/index.d.ts", "export declare function cut(): void;\n");
  // An installation links a package whose build does not exist yet.
  write("packages/core/package.json", '{ "name": "@shop/core", "types": "dist/index.d.ts" }\n');
  mkdirSync(join(root, "packages/app/node_modules/@shop"), { recursive: true });
  symlinkSync(join(root, "packages/core"), join(root, "packages/app/node_modules/@shop/core"), "junction");
  expect(await places(MODULES)).toEqual(["packages/core/src/index.ts:1", "packages/core/src/adapters/http.ts:1", "outside"]);
});
