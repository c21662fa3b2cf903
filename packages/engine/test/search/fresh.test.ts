/** Search follows changes of files at once, with the same results as a fresh index. */
import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { initProject, openProject, type Project } from "@codegraph/engine";
import { afterEach, expect, test } from "vitest";
import { folder, write } from "../whole-index.js";

const open: Project[] = [];
afterEach(async () => {
  for (const project of open.splice(0)) await project.close();
});

const TOPICS = ["invoice", "customer", "shipment", "warehouse", "discount", "payment", "refund", "ledger", "voucher"];

/** Writes enough files for a segment. */
function shop(root: string): void {
  for (let at = 0; at < 54; at++) {
    const [topic, other] = [TOPICS[at % 9]!, TOPICS[(at * 5 + 1) % 9]!];
    write(
      root,
      `src/${topic}/${topic}${at}.ts`,
      `/** Moves the ${topic} to the ${other}. */\nexport function ${topic}To${other}${at}(${other}: number) {\n  return ${other} + ${at};\n}\n`,
    );
  }
}

async function indexed(): Promise<{ root: string; project: Project }> {
  const root = folder();
  shop(root);
  const { project } = await initProject(root, { workers: 1 });
  open.push(project);
  return { root, project };
}

async function found(project: Project, query: string, limit = 30): Promise<string[]> {
  return (await project.search(query, { limit })).results.map(({ attribution, score }) => `${attribution} ${score.toFixed(2)}`);
}

/** Indexes a copy of the same files. */
async function anew(root: string): Promise<Project> {
  const copy = folder();
  cpSync(root, copy, { recursive: true, filter: (path) => !path.includes(".codegraph") });
  write(copy, ".codegraph/config.json", '{ "semantic": false }');
  const { project } = await initProject(copy, { workers: 1 });
  open.push(project);
  return project;
}

const QUERIES = ["refund to customer", "moves the ledger", "pelican", "voucher discount", "name:pelican"];

test("search finds edited, new and moved files at once, in the order of a fresh index", async () => {
  const { root, project } = await indexed();
  write(root, ".codegraph/config.json", '{ "semantic": false }');
  expect((await project.status()).search).toMatchObject({ files: 54, documents: 54, pending: 0 });
  write(root, "src/refund/refund6.ts", "/** A pelican carries the refund to the customer. */\nexport function pelicanRefund() {}\n");
  write(root, "src/new/pelican.ts", "export const pelican = 'refund';\n");
  renameSync(join(root, "src/ledger/ledger7.ts"), join(root, "src/ledger/pelicans.ts"));
  rmSync(join(root, "src/voucher/voucher8.ts"));
  await project.update();
  expect((await project.status()).search).toMatchObject({ files: 54, pending: 3 });
  const now = await Promise.all(QUERIES.map((query) => found(project, query)));
  expect(now[2]!.map((line) => line.split(":")[0]).sort()).toEqual([
    "src/ledger/pelicans.ts",
    "src/new/pelican.ts",
    "src/refund/refund6.ts",
  ]);
  const fresh = await anew(root);
  expect(now).toEqual(await Promise.all(QUERIES.map((query) => found(fresh, query))));
  expect(await project.verify()).toMatchObject({ success: true, differences: [] });

  await project.close();
  const again = await openProject(root);
  open.splice(0, 1, again);
  expect(await Promise.all(QUERIES.map((query) => found(again, query)))).toEqual(now);
});

test("unmerged files are merged into a new segment once there are many, with the same results", async () => {
  const { root, project } = await indexed();
  write(root, ".codegraph/config.json", '{ "semantic": false }');
  const batch: string[] = [];
  for (let at = 0; at < 201; at++) {
    write(root, `more/note${at}.ts`, `/** A pelican flies over the ${TOPICS[at % 9]}. */\nexport const flight = ${at};\n`);
    batch.push(`more/note${at}.ts`);
    // Each batch is too small to count as bulk, but all together exceed the limit of unmerged files.
    if (batch.length === 40) {
      await project.update(batch.splice(0));
      expect((await project.status()).search.pending).toBe(at + 1);
    }
  }
  // Equal scores are ordered by the age of the files.
  const all = async (of: Project): Promise<string[]> => (await found(of, "pelican over the ledger path:more/note1", 200)).sort();
  await project.update(batch);
  expect((await project.status()).search).toMatchObject({ files: 255, pending: 0 });
  const after = await all(project);
  expect(after).toHaveLength(111);
  expect(after).toEqual(await all(await anew(root)));
});

test("a second process sees the changes of the first", async () => {
  const { root, project } = await indexed();
  const reader = await openProject(root, { readonly: true });
  open.push(reader);
  expect(await found(reader, "pelican")).toEqual([]);
  write(root, "src/new/pelican.ts", "export function pelican() {}\n");
  await project.update();
  expect(await found(reader, "pelican")).toEqual(await found(project, "pelican"));
  expect(await found(reader, "pelican")).toHaveLength(1);
  await project.remove("src/new/pelican.ts");
  expect(await found(reader, "pelican")).toEqual([]);
});

test("search answers are cached until something changes", async () => {
  const { root, project } = await indexed();
  const first = await project.search("refund to customer");
  expect(await project.search("refund to customer")).toEqual(first);
  expect((await project.status()).search.answers).toEqual({ asked: 2, hits: 1 });
  const { file } = first.results[0]!;
  write(root, file, "export function nothing() {}\n");
  const after = await project.search("refund to customer");
  expect(after.results[0]?.file).not.toBe(file);
  expect(after.stale).toEqual([]);
  const { latency } = (await project.status()).search;
  expect(latency["search"]).toMatchObject({ asked: 3, p50Ms: expect.any(Number) as number, p99Ms: expect.any(Number) as number });
});

test("search includes linked projects on request", async () => {
  const home = folder();
  write(home, "lib/src/pelican.ts", "/** A pelican. */\nexport function pelican() {}\n");
  write(home, "app/src/main.ts", "export function seagull() {}\n");
  const { project: lib } = await initProject(join(home, "lib"), { workers: 1 });
  const { project: app } = await initProject(join(home, "app"), { workers: 1 });
  open.push(lib, app);
  await app.link({ path: "../lib", name: "birds" });
  expect((await app.search("pelican")).results).toEqual([]);
  const { results, links } = await app.search("pelican", { linkedProjects: true });
  expect(results).toMatchObject([{ file: "src/pelican.ts", project: "birds", code: expect.stringContaining("A pelican") as string }]);
  expect(links).toEqual([]);
  expect((await app.search("pelican", { linkedProjects: true, labels: ["birds"] })).results).toHaveLength(1);
  expect((await app.searchSymbols("pelican", { linkedProjects: true })).symbols).toMatchObject([{ name: "pelican", project: "birds" }]);
  expect((await app.searchBySymbol("birds:pelican")).results).toMatchObject([{ project: "birds" }]);
  rmSync(join(home, "lib"), { recursive: true });
  expect((await app.search("pelican", { linkedProjects: true })).links).toMatchObject([{ name: "birds", trouble: "missing" }]);
});
