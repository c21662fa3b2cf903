/** The TypeScript checker is asked about call sites, and its answers replace those of resolution while they are current. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { initProject, openProject, type Project } from "@codegraph/engine";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "name": "shop" }\n',
  "tsconfig.json":
    '{ "compilerOptions": { "strict": true, "moduleResolution": "bundler", "module": "esnext", "types": [] }, "include": ["src"] }\n',
  "src/store.ts": `export class Cart {
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
  "src/middle.ts": `import { make } from "./store";

export const current = make("cart");
`,
  "src/main.ts": `import { current } from "./middle";

export function show(): number {
  return current.total() + "text".length;
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
  vi.unstubAllEnvs();
  await project.close();
  removeProject(root);
});

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = FILES[file]!;
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
  await project.update();
}

/** Calls of `total` in a file: line, callee, certainty, provenance. */
async function totals(): Promise<string[]> {
  const found: string[] = [];
  for await (const { site, callee, certainty, provenance } of project.exportEdges()) {
    if (site.file === "src/main.ts" && callee.name === "total")
      found.push(`${site.line} ${callee.file}:${callee.line} ${certainty} ${provenance}`);
  }
  return found;
}

const CHECKED = ["4 src/store.ts:2 exact checker"];
const RESOLVED = ["4 src/store.ts:2 possible type", "4 src/store.ts:8 possible type"];

test("A call through a conditional type becomes exact", async () => {
  expect(await totals()).toEqual(RESOLVED);
  const result = await project.precise();
  expect(result).toMatchObject({
    note: null,
    asked: 3,
    files: { total: 3, checked: 3, outdated: 0 },
    sites: { upgraded: 1, added: 0, corrected: 0, removed: 0 },
  });
  expect(result.oracle).toMatch(/^typescript 7\./u);
  expect(await totals()).toEqual(CHECKED);
  expect((await project.verify()).differences).toEqual([]);
});

test("Files that have not changed are asked about once, and again on request", async () => {
  await project.precise();
  expect((await project.precise()).asked).toBe(0);
  expect((await project.precise({ again: true })).asked).toBe(3);
  expect(await totals()).toEqual(CHECKED);
});

test("An edited file is resolved without the checker until it is asked again", async () => {
  await project.precise();
  await edit("src/main.ts", "export function show", "// Shows it.\nexport function show");
  expect(await totals()).toEqual(RESOLVED.map((call) => call.replace("4", "5")));
  expect((await project.status()).precise).toMatchObject({ files: { total: 3, checked: 2 } });
  expect((await project.verify()).differences).toEqual([]);
  expect((await project.precise()).asked).toBe(1);
  expect(await totals()).toEqual(["5 src/store.ts:2 exact checker"]);
});

test("A change of a file that others read through a third one makes them due", async () => {
  await project.precise();
  await edit("src/store.ts", 'K extends "cart" ? Cart : Stock', 'K extends "cart" ? Stock : Cart');
  expect((await project.status()).precise.files).toEqual({ total: 3, checked: 2, outdated: 2 });
  expect((await project.verify()).differences).toEqual([]);
  expect((await project.precise()).asked).toBe(3);
  expect(await totals()).toEqual(["4 src/store.ts:8 exact checker"]);
  expect((await project.status()).precise.files).toEqual({ total: 3, checked: 3, outdated: 0 });
});

test("An edit within a function makes only its own file due", async () => {
  await project.precise();
  await edit("src/store.ts", "return 2", "return 22");
  expect((await project.status()).precise.files).toEqual({ total: 3, checked: 2, outdated: 0 });
  expect(await totals()).toEqual(CHECKED);
});

test("Answers follow a definition that moves within its file", async () => {
  await project.precise();
  await edit("src/store.ts", "export class Cart", "// The cart.\nexport class Other {}\nexport class Cart");
  expect(await totals()).toEqual(["4 src/store.ts:4 exact checker"]);
  expect((await project.verify()).differences).toEqual([]);
});

test("Another setting of the compiler makes all files due", async () => {
  await project.precise();
  writeFileSync(join(root, "tsconfig.json"), FILES["tsconfig.json"]!.replace("true", "false"));
  expect((await project.precise()).asked).toBe(3);
});

test("The answers can be forgotten", async () => {
  await project.precise();
  expect(await project.precise({ forget: true })).toMatchObject({ oracle: null, note: null, asked: 0 });
  expect(await totals()).toEqual(RESOLVED);
  expect((await project.verify()).differences).toEqual([]);
  expect((await project.precise()).asked).toBe(3);
});

test("A cancelled question keeps the index as it was", async () => {
  await expect(project.precise({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "cancelled" });
  expect(await totals()).toEqual(RESOLVED);
  expect((await project.precise()).asked).toBe(3);
});

test("A watching process asks in the background, and stops when the setting says so", async () => {
  await project.close();
  vi.stubEnv("CODEGRAPH_PRECISE", undefined);
  project = await openProject(root, { watch: true });
  await project.status();
  await expect
    .poll(async () => (await project.status()).precise, { timeout: 30_000, interval: 200 })
    .toMatchObject({ state: "idle", files: { checked: 3 } });
  expect(await totals()).toEqual(CHECKED);
  writeFileSync(join(root, ".codegraph/config.json"), '{ "precise": "off" }');
  await project.update();
  expect((await project.status()).precise.state).toBe("off");
}, 60_000);

test("explain() names the compiler as the reason", async () => {
  await project.precise();
  const { calls } = await project.explain("src/main.ts:4");
  expect(calls.find(({ name }) => name === "total")?.because.join("\n")).toContain(
    "The compiler names Cart.total (src/store.ts:2), which decides",
  );
});

test("A call of a member that the type of a parameter declares leads to it", async () => {
  const text =
    "export function handle({ next }: { next: () => void }, options: { read(): string }): string {\n  next();\n  return options.read();\n}\n";
  writeFileSync(join(root, "src/handle.ts"), text);
  await project.update();
  await project.precise();
  const found: string[] = [];
  for await (const { site, callee, certainty, provenance } of project.exportEdges())
    if (site.file === "src/handle.ts") found.push(`${site.line} ${callee.name} ${certainty} ${provenance}`);
  expect(found).toEqual(["2 next exact checker", "3 read exact checker"]);
});
