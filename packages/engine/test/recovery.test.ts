import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { initProject, openProject, type Project, type Recovery } from "@codegraph/engine";

let root: string;
let open: Project[];
let told: Recovery[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "codegraph-recovery-"));
  open = [];
  told = [];
  for (const name of ["one", "two", "three"])
    writeFileSync(join(root, `${name}.ts`), `/** Says ${name}. */\nexport function ${name}() { return other(); }\nfunction other() {}\n`);
  const { project } = await initProject(root, { workers: 1 });
  await project.close();
});
afterEach(async () => {
  for (const project of open) await project.close();
  rmSync(root, { recursive: true, force: true });
});

const index = (): string => join(root, ".codegraph", "index.db");
const asides = (): string[] =>
  readdirSync(join(root, ".codegraph"))
    .filter((name) => /\.damaged-(?:[^-]+-){5}[^-]+$/u.test(name))
    .sort();

async function opened(readonly = false): Promise<Project> {
  const project = await openProject(root, { readonly, onRecovery: (recovery) => told.push(recovery) });
  open.push(project);
  return project;
}

const SQLITE =
  'const { DatabaseSync } = require("node:sqlite"); const [file, sql] = process.argv.slice(1); const db = new DatabaseSync(file); db.enableDefensive?.(false);';

/** Runs SQL in another process, because two SQLite libraries in one process release each other's locks. */
function treat(sql: string): void {
  execFileSync(process.execPath, ["-e", `${SQLITE} db.exec(sql)`, index(), sql], { stdio: "ignore" });
}

/** Starts another process that holds a write transaction on the index until it is killed. */
async function writer(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ["-e", `${SQLITE} db.exec(sql); console.log("held"); setTimeout(() => {}, 60_000)`, index(), "BEGIN IMMEDIATE"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  await once(child.stdout!, "data");
  return child;
}

async function isWhole(project: Project): Promise<void> {
  expect((await project.query("three")).matches.map(({ file }) => file)).toContain("three.ts");
  expect((await project.callers("other")).calls ?? []).toBeDefined();
  expect(await project.verify()).toMatchObject({ success: true, files: 3 });
}

describe("recovery of an index that cannot be opened", () => {
  test.each([
    ["text", () => writeFileSync(index(), "not a database at all, but long enough to be looked at\n".repeat(100))],
    ["a header that was overwritten", () => writeFileSync(index(), readFileSync(index()).fill(0x5a, 0, 60))],
    ["a truncated file", () => truncateSync(index(), 20_480)],
    ["a lost table", () => treat("DROP TABLE resolutions")],
    ["a lost column", () => treat("ALTER TABLE search_files DROP COLUMN pending")],
    ["an invalid schema version", () => treat("UPDATE metadata SET value = 'x' WHERE key = 'schema_version'")],
    ["a folder in its place", () => (rmSync(index()), mkdirSync(index()), writeFileSync(join(index(), "mine"), ""))],
  ])("openProject() sets a damaged index aside and rebuilds it: %s", async (_what, damage) => {
    damage();
    const project = await opened();
    await isWhole(project);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ what: "index" });
    expect(asides()).toHaveLength(1);
    expect((await project.status()).recovered).toEqual(told[0]);
  });

  test("initProject() rebuilds a damaged index and keeps the old file unchanged", async () => {
    const text = "not a database at all, but long enough to be looked at\n".repeat(100);
    writeFileSync(index(), text);
    const { project } = await initProject(root, { workers: 1, onRecovery: (recovery) => told.push(recovery) });
    open.push(project);
    expect(readFileSync(told[0]!.setAside, "utf8")).toBe(text);
    await isWhole(project);
  });

  test("a project opened read-only reports damage with a remedy and changes nothing", async () => {
    truncateSync(index(), 20_480);
    const failure = await opened(true)
      .then((project) => project.verify())
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "index-damaged" });
    expect((failure as { remedy: string }).remedy).toContain("codegraph update");
    expect(asides()).toEqual([]);
  });

  test("an empty index file is filled without setting it aside", async () => {
    writeFileSync(index(), "");
    await isWhole(await opened());
    expect(asides()).toEqual([]);
  });

  test("an index that was set aside before a crash is rebuilt", async () => {
    renameSync(index(), `${index()}.damaged-2026-01-01T00-00-00-000Z`);
    await isWhole(await opened());
  });

  test("recovery keeps the list of removed files and the three newest damaged files", async () => {
    const before = await opened();
    await before.remove("two.ts");
    for (let time = 0; time < 5; time++) {
      treat("UPDATE file_facts SET pack = x'00'");
      const project = await opened();
      await project.verify();
      expect((await project.query("two")).matches.map(({ file }) => file)).toEqual([]);
      expect(asides()).toHaveLength(Math.min(3, time + 1));
    }
  });
});

describe("damage met while an index is in use", () => {
  test("the query that meets damage recovers, as do concurrent ones", async () => {
    const project = await opened();
    await project.status();
    treat("UPDATE file_facts SET pack = x'00'; UPDATE file_docs SET docs = x'00'");
    const names = ["one", "two", "three"];
    const answers = await Promise.all(names.map((name) => project.searchBySymbol(name, {})));
    const signatures = await Promise.all(names.map((name) => project.signature(`${name}.ts`)));
    expect(answers.length + signatures.length).toBe(6);
    await isWhole(project);
    expect(told).toHaveLength(1);
    expect(asides()).toHaveLength(1);
  });

  test("an update that meets damage recovers, and reports all files that it read for the new index", async () => {
    const project = await opened();
    await project.status();
    treat("UPDATE resolutions SET depends_on = x'00'");
    writeFileSync(join(root, "one.ts"), "export function edited() {}\n");
    expect(await project.update()).toMatchObject({ filesIndexed: 3, filesUnchanged: 0, filesTotal: 3 });
    expect((await project.symbols({ name: "edited" })).symbols).toHaveLength(1);
    await isWhole(project);
    expect(told).toHaveLength(1);
  });

  test("a query that meets damage fills the new index also without automatic updates", async () => {
    writeFileSync(join(root, ".codegraph", "config.json"), '{ "autoUpdate": false }');
    const project = await opened();
    await project.status();
    treat("UPDATE definitions SET kind = 250");
    expect((await project.symbols({ name: "two" })).symbols).toMatchObject([{ file: "two.ts" }]);
    expect(told).toHaveLength(1);
    await isWhole(project);
  });

  test("a stream that meets damage recovers before it starts", async () => {
    const project = await opened();
    treat("UPDATE definitions SET kind = 250");
    const names: string[] = [];
    for await (const { name } of project.exportSymbols()) names.push(name);
    expect(names).toContain("three");
    expect(told).toHaveLength(1);
  });

  test("verify() finds damage in a database index", async () => {
    const project = await opened();
    treat(
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '(name)', '(signature)') WHERE name = 'definitions_name'",
    );
    await isWhole(project);
    expect(told).toHaveLength(1);
    expect((await project.symbols({ name: "two" })).symbols).toHaveLength(1);
  });

  test("verify() finds differences that SQLite does not report", async () => {
    const project = await opened();
    treat("UPDATE definitions SET line = line + 1 WHERE name = 'two'");
    expect(await project.verify()).toMatchObject({ success: false });
    expect(await project.verify({ fix: true })).toMatchObject({ success: true });
    expect(told).toEqual([]);
  });

  test("verify() of a project opened read-only only reports damage", async () => {
    const project = await opened(true);
    treat("UPDATE file_facts SET pack = x'00'");
    await expect(project.verify()).rejects.toMatchObject({ code: "index-damaged" });
    expect(asides()).toEqual([]);
  });
});

describe("other instances of a damaged project", () => {
  test("other instances continue with the replaced index and set nothing aside again", async () => {
    const [one, other] = [await opened(), await opened()];
    await other.status();
    treat("UPDATE file_facts SET pack = x'00'");
    await one.verify();
    writeFileSync(join(root, "four.ts"), "export function four() {}\n");
    expect((await other.symbols({ name: "four" })).symbols).toHaveLength(1);
    expect((await one.symbols({ name: "four" })).symbols).toHaveLength(1);
    expect(told).toHaveLength(1);
    expect(asides()).toHaveLength(1);
  });

  test("instances that meet the same damage at the same time set it aside once", async () => {
    const projects = await Promise.all(Array.from({ length: 4 }, () => opened()));
    await Promise.all(projects.map((project) => project.status()));
    treat("UPDATE file_facts SET pack = x'00'");
    await Promise.all(projects.map((project) => project.verify()));
    await Promise.all(projects.map(isWhole));
    expect(told).toHaveLength(1);
    expect(asides()).toHaveLength(1);
  });

  test("an instance reports a removed index", async () => {
    const project = await opened();
    await project.status();
    rmSync(index());
    await expect(project.status()).rejects.toMatchObject({ code: "not-indexed" });
  });
});

test("neither a locked nor a newer index is set aside", async () => {
  const project = await opened();
  treat("UPDATE metadata SET value = '999.0' WHERE key = 'schema_version'");
  await expect(openProject(root)).rejects.toMatchObject({ code: "newer-schema" });
  await project.close();
  open = [];
  treat("UPDATE metadata SET value = '1.0' WHERE key = 'schema_version'");
  const holder = await writer();
  await expect(openProject(root, { waitMs: 50 })).rejects.toMatchObject({ code: "locked" });
  holder.kill();
  expect(asides()).toEqual([]);
});
