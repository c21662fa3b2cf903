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
  for (const name of ["one", "two", "three"]) writeFileSync(join(root, `${name}.ts`), `/** Says ${name}. */\nexport function ${name}() { return other(); }\nfunction other() {}\n`);
  const { project } = await initProject(root, { workers: 1 });
  await project.close();
});
afterEach(async () => {
  for (const project of open) await project.close();
  rmSync(root, { recursive: true, force: true });
});

const index = (): string => join(root, ".codegraph", "index.db");
const asides = (): string[] => readdirSync(join(root, ".codegraph")).filter((name) => /\.damaged-(?:[^-]+-){5}[^-]+$/u.test(name)).sort();

async function opened(readonly = false): Promise<Project> {
  const project = await openProject(root, { readonly, onRecovery: (recovery) => told.push(recovery) });
  open.push(project);
  return project;
}

const SQLITE = 'const { DatabaseSync } = require("node:sqlite"); const [file, sql] = process.argv.slice(1); const db = new DatabaseSync(file); db.enableDefensive?.(false);';

/** In a process of its own: two libraries of SQLite in one take away each other's locks. */
function treat(sql: string): void {
  execFileSync(process.execPath, ["-e", `${SQLITE} db.exec(sql)`, index(), sql], { stdio: "ignore" });
}

/** Another process that holds the index in a write, until it is killed. */
async function writer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["-e", `${SQLITE} db.exec(sql); console.log("held"); setTimeout(() => {}, 60_000)`, index(), "BEGIN IMMEDIATE"], { stdio: ["ignore", "pipe", "ignore"] });
  await once(child.stdout!, "data");
  return child;
}

async function isWhole(project: Project): Promise<void> {
  expect((await project.query("three")).matches.map(({ file }) => file)).toContain("three.ts");
  expect((await project.callers("other")).calls ?? []).toBeDefined();
  expect(await project.verify()).toMatchObject({ success: true, files: 3 });
}

describe("an index that cannot be opened", () => {
  test.each([
    ["text", () => writeFileSync(index(), "not a database at all, but long enough to be looked at\n".repeat(100))],
    ["a header that was overwritten", () => writeFileSync(index(), readFileSync(index()).fill(0x5a, 0, 60))],
    ["a file cut short", () => truncateSync(index(), 20_480)],
    ["a lost table", () => treat("DROP TABLE resolutions")],
    ["a lost column", () => treat("ALTER TABLE search_files DROP COLUMN pending")],
    ["a schema that says nothing", () => treat("UPDATE metadata SET value = 'x' WHERE key = 'schema_version'")],
    ["a folder in its place", () => (rmSync(index()), mkdirSync(index()), writeFileSync(join(index(), "mine"), ""))],
  ])("is set aside and made anew: %s", async (_what, damage) => {
    damage();
    const project = await opened();
    await isWhole(project);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ what: "index" });
    expect(asides()).toHaveLength(1);
    expect((await project.status()).recovered).toEqual(told[0]);
  });

  test("is made anew by init, with what was set aside unchanged", async () => {
    const text = "not a database at all, but long enough to be looked at\n".repeat(100);
    writeFileSync(index(), text);
    const { project } = await initProject(root, { workers: 1, onRecovery: (recovery) => told.push(recovery) });
    open.push(project);
    expect(readFileSync(told[0]!.setAside, "utf8")).toBe(text);
    await isWhole(project);
  });

  test("is left alone by who only reads, who is told what to do", async () => {
    truncateSync(index(), 20_480);
    const failure = await opened(true).then((project) => project.verify()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "index-damaged" });
    expect((failure as { remedy: string }).remedy).toContain("codegraph update");
    expect(asides()).toEqual([]);
  });

  test("is filled when it is an empty file, of which nothing needs to be kept", async () => {
    writeFileSync(index(), "");
    await isWhole(await opened());
    expect(asides()).toEqual([]);
  });

  test("is found when it was set aside and the process ended before there was another", async () => {
    renameSync(index(), `${index()}.damaged-2026-01-01T00-00-00-000Z`);
    await isWhole(await opened());
  });

  test("keeps who was taken out by hand, and the three newest of those that were set aside", async () => {
    const before = await opened();
    await before.remove("two.ts");
    for (let time = 0; time < 5; time++) {
      treat("UPDATE file_facts SET pack = x'00'");
      const project = await opened();
      await project.verify();
      expect((await project.query("two")).matches.map(({ file }) => file)).toEqual([]);
      expect(asides()).toHaveLength(Math.min(3, time + 1));
    }
  }, 120_000);
});

describe("damage that is met while an index is used", () => {
  test("is healed by the question that meets it, and by all that wait for it", async () => {
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

  test("is healed where an edit meets it, behind an answer that goes without", async () => {
    const project = await opened();
    await project.status();
    treat("UPDATE resolutions SET depends_on = x'00'");
    writeFileSync(join(root, "one.ts"), "export function edited() {}\n");
    await project.update();
    expect((await project.symbols({ name: "edited" })).symbols).toHaveLength(1);
    await isWhole(project);
    expect(told).toHaveLength(1);
  });

  test("is healed before a stream, which begins anew", async () => {
    const project = await opened();
    treat("UPDATE definitions SET kind = 250");
    const names: string[] = [];
    for await (const { name } of project.exportSymbols()) names.push(name);
    expect(names).toContain("three");
    expect(told).toHaveLength(1);
  });

  test("is found by verify where only one of two ways leads to what is there", async () => {
    const project = await opened();
    treat("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '(name)', '(signature)') WHERE name = 'definitions_name'");
    await isWhole(project);
    expect(told).toHaveLength(1);
    expect((await project.symbols({ name: "two" })).symbols).toHaveLength(1);
  });

  test("is found by verify where SQLite itself says nothing", async () => {
    const project = await opened();
    treat("UPDATE definitions SET line = line + 1 WHERE name = 'two'");
    expect(await project.verify()).toMatchObject({ success: false });
    expect(await project.verify({ fix: true })).toMatchObject({ success: true });
    expect(told).toEqual([]);
  });

  test("is only told to who only reads", async () => {
    const project = await opened(true);
    treat("UPDATE file_facts SET pack = x'00'");
    await expect(project.verify()).rejects.toMatchObject({ code: "index-damaged" });
    expect(asides()).toEqual([]);
  });
});

describe("others who have the index open", () => {
  test("go on with the one that took its place, and set nothing aside again", async () => {
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

  test("who meet the same damage at the same time set it aside once", async () => {
    const projects = await Promise.all(Array.from({ length: 4 }, () => opened()));
    await Promise.all(projects.map((project) => project.status()));
    treat("UPDATE file_facts SET pack = x'00'");
    await Promise.all(projects.map((project) => project.verify()));
    await Promise.all(projects.map(isWhole));
    expect(told).toHaveLength(1);
    expect(asides()).toHaveLength(1);
  });

  test("say so when it was removed", async () => {
    const project = await opened();
    await project.status();
    rmSync(index());
    await expect(project.status()).rejects.toMatchObject({ code: "not-indexed" });
  });
});

test("nothing is set aside for a lock, or for a newer version", async () => {
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
