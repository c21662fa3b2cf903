import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { initProject, type LinkTrouble, openProject, type OpenOptions, type Project, trustProject } from "@codegraph/engine";
import { CodeGraphError, type ErrorCode } from "@codegraph/model";

let home: string;
const open: Project[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "codegraph-linked-"));
  write("lib/package.json", '{ "name": "kit" }');
  write("lib/src/index.ts", "export class Store {\n  load() {\n    return this.parse();\n  }\n  parse() {}\n}\n");
  write("app/src/main.ts", 'import { Store } from "kit";\n\nexport function main() {\n  new Store().load();\n}\n');
});

afterEach(async () => {
  for (const project of open.splice(0)) await project.close();
  rmSync(home, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(home, file)), { recursive: true });
  writeFileSync(join(home, file), text);
}

/** Indexes a folder and leaves the project open. */
async function init(folder: string): Promise<Project> {
  const { project } = await initProject(join(home, folder), { workers: 1 });
  open.push(project);
  return project;
}

async function index(folder: string): Promise<void> {
  await (await initProject(join(home, folder), { workers: 1 })).project.close();
}

async function reopen(folder: string, options?: OpenOptions): Promise<Project> {
  for (const project of open.splice(0)) await project.close();
  const project = await openProject(join(home, folder), options);
  open.push(project);
  return project;
}

/** Returns the app with the library linked. */
async function linked(): Promise<Project> {
  await index("lib");
  const app = await init("app");
  await app.link({ path: "../lib" });
  return app;
}

function generationOf(root: string): unknown {
  const db = new DatabaseSync(join(root, ".codegraph/index.db"), { readOnly: true });
  const row = db.prepare("SELECT value FROM metadata WHERE key = 'generation'").get();
  db.close();
  return row?.["value"];
}

async function codeOf(work: Promise<unknown>): Promise<ErrorCode | null> {
  return work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof CodeGraphError) return error.code;
      throw error;
    },
  );
}

/** Returns a line such as `main → lib:src/index.ts:2 load` for every call. */
async function edges(project: Project): Promise<string[]> {
  const found: string[] = [];
  for await (const { caller, callee } of project.exportEdges()) {
    found.push(`${caller.name} → ${callee.project === undefined ? "" : `${callee.project}:`}${callee.file}:${callee.line} ${callee.name}`);
  }
  return found;
}

const INTO_LIB = ["main → lib:src/index.ts:1 Store", "main → lib:src/index.ts:2 load"];

describe("linking projects", () => {
  test("link() makes imports lead into the other project, and unlink() reverts that", async () => {
    const app = await linked();
    expect(await edges(app)).toEqual(INTO_LIB);
    expect(await app.unlink("lib")).toEqual({ success: true, name: "lib", path: join(home, "lib") });
    expect(await edges(app)).toEqual([]);
    expect((await app.status()).statistics.dependencies).toBe(0);
  });

  test("link() and links() describe the linked project", async () => {
    await index("lib");
    const app = await init("app");
    expect(await app.link({ path: "../lib" })).toEqual({ success: true, dependencyId: 1, name: "lib", filesAvailable: 2 });
    expect((await app.links()).links).toEqual([
      {
        dependencyId: 1,
        name: "lib",
        path: join(home, "lib"),
        trouble: null,
        message: null,
        files: 2,
        lastUpdate: expect.any(Number) as number,
        lastChecked: expect.any(Number) as number,
        packages: ["kit"],
      },
    ]);
  });

  test.each(["../lib", "../lib/", "../lib/.codegraph", "../lib/.codegraph/index.db", "absolute", "link"])(
    "link() accepts %s as a path",
    async (path) => {
      await index("lib");
      symlinkSync(join(home, "lib"), join(home, "way"));
      const app = await init("app");
      await app.link({ path: path === "absolute" ? join(home, "lib") : path === "link" ? "../way" : path });
      expect((await app.links()).links.map((link) => link.path)).toEqual([join(home, "lib")]);
    },
  );

  test("link() of the same path changes its name", async () => {
    const app = await linked();
    await app.link({ path: "../lib", name: "@acme/kit" });
    expect((await app.links()).links.map(({ name }) => name)).toEqual(["@acme/kit"]);
    expect((await edges(app))[0]).toBe("main → @acme/kit:src/index.ts:1 Store");
    await app.link({ path: "../lib" });
    expect((await app.links()).links.map(({ name }) => name)).toEqual(["@acme/kit"]);
  });

  test("link() rejects invalid paths and names, and unlink() unknown ones", async () => {
    await index("lib");
    const app = await init("app");
    mkdirSync(join(home, "plain"));
    mkdirSync(join(home, "twin"));
    cpSync(join(home, "lib"), join(home, "twin/lib"), { recursive: true });
    expect(await codeOf(app.link({ path: "../twin/lib" }))).toBe("untrusted-index");
    await index("twin/lib");
    expect(await codeOf(app.link({ path: "." }))).toBe("invalid-argument");
    expect(await codeOf(app.link({ path: "../gone" }))).toBe("not-a-directory");
    expect(await codeOf(app.link({ path: "../plain" }))).toBe("not-indexed");
    expect(await codeOf(app.link({ path: "../lib/src" }))).toBe("not-indexed");
    expect(await codeOf(app.link({ path: "../lib", name: "a:b" }))).toBe("invalid-argument");
    expect(await codeOf(app.link({ path: "../lib", name: "" }))).toBe("invalid-argument");
    await app.link({ path: "../lib" });
    expect(await codeOf(app.link({ path: "../twin/lib", name: "lib" }))).toBe("invalid-argument");
    expect(await codeOf(app.unlink("other"))).toBe("not-found");
    expect((await app.links()).links).toHaveLength(1);
    const reading = await reopen("app", { readonly: true });
    expect(await codeOf(reading.unlink("lib"))).toBe("read-only");
    expect(await edges(reading)).toEqual(INTO_LIB);
  });

  test("link() changes nothing in the other project", async () => {
    await index("lib");
    const before = [readFileSync(join(home, "lib/.codegraph/index.db")), statSync(join(home, "lib/.codegraph/index.db")).mtimeMs];
    const app = await init("app");
    await app.link({ path: "../lib" });
    await app.query("load", { linkedProjects: true });
    await reopen("app");
    for (const project of open.splice(0)) await project.close();
    expect([readFileSync(join(home, "lib/.codegraph/index.db")), statSync(join(home, "lib/.codegraph/index.db")).mtimeMs]).toEqual(before);
    expect(existsSync(join(home, "lib/.codegraph/index.db-wal"))).toBe(false);
  });

  test("two projects can link each other", async () => {
    write("lib/src/back.ts", 'import { main } from "application";\n\nexport function back() {\n  main();\n}\n');
    write("app/package.json", '{ "name": "application", "main": "src/main.ts" }');
    const app = await linked();
    const lib = await init("lib");
    await lib.link({ path: "../app" });
    expect(await edges(lib)).toContain("back → app:src/main.ts:3 main");
    expect(await edges(app)).toEqual(INTO_LIB);
    const walked = await app.callers("lib:Store.parse", { depth: 5, linkedProjects: true });
    expect(walked.calls.map(({ depth, caller }) => [depth, caller.project ?? "app", caller.name])).toEqual([
      [1, "lib", "load"],
      [2, "app", "main"],
      [3, "lib", "back"],
    ]);
  });

  test("two projects that link each other reach a stable state", async () => {
    write("app/package.json", '{ "name": "application", "main": "src/main.ts" }');
    const app = await linked();
    const lib = await init("lib");
    await lib.link({ path: "../app" });
    const runs: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      await app.query("load");
      await lib.query("load");
      runs.push([app, lib].map(({ root }) => generationOf(root)).join());
    }
    expect(new Set(runs).size).toBe(1);
  });

  test("links survive the deletion of the index", async () => {
    const app = await linked();
    await app.close();
    open.splice(0);
    rmSync(join(home, "app/.codegraph/index.db"));
    const again = await init("app");
    expect(await edges(again)).toEqual(INTO_LIB);
    expect((await again.links()).links.map(({ name }) => name)).toEqual(["lib"]);
  });

  test("links appear in other open instances of the project", async () => {
    await index("lib");
    const one = await init("app");
    const other = await init("app");
    expect(await edges(other)).toEqual([]);
    await one.link({ path: "../lib" });
    expect(await edges(other)).toEqual(INTO_LIB);
    await other.unlink("lib");
    expect(await edges(one)).toEqual([]);
  });

  test("links.json can be edited by hand, and an invalid one is rejected", async () => {
    await index("lib");
    await index("app");
    write("app/.codegraph/links.json", '[{ "name": "by hand", "path": "../lib" }]');
    trustProject(join(home, "app"));
    expect((await edges(await reopen("app")))[0]).toBe("main → by hand:src/index.ts:1 Store");
    write("app/.codegraph/links.json", '{ "lib": "../lib" }');
    await open.splice(0)[0]!.close();
    expect(await codeOf(openProject(join(home, "app")))).toBe("invalid-config");
  });
});

describe("queries across linked projects", () => {
  test("hits of linked projects carry their name and follow the project's own", async () => {
    const app = await linked();
    const own = await app.query("load");
    expect(own.matches.map(({ file, project }) => [file, project])).toEqual([["src/main.ts", undefined]]);
    expect(own.links).toBeUndefined();
    const all = await app.query("load", { linkedProjects: true });
    expect(all).toMatchObject({ totalMatches: 2, links: [] });
    expect(all.matches.map(({ project, text }) => [project, text])).toEqual([
      [undefined, "new Store().load();"],
      ["lib", "load() {"],
    ]);
    const symbols = await app.symbols({ linkedProjects: true, kinds: ["function", "method"] });
    expect(symbols.symbols.map(({ name, project }) => [name, project])).toEqual([
      ["main", undefined],
      ["load", "lib"],
      ["parse", "lib"],
    ]);
    const signatures = await app.signatures({ path: "src", linkedProjects: true });
    expect(signatures.signatures.map(({ file, project }) => [file, project])).toEqual([
      ["src/main.ts", undefined],
      ["src/index.ts", "lib"],
    ]);
  });

  test("paging works across linked projects", async () => {
    const app = await linked();
    const { symbols, total } = await app.symbols({ linkedProjects: true });
    const pages = await Promise.all(symbols.map((_, offset) => app.symbols({ linkedProjects: true, offset, limit: 1 })));
    expect(pages.flatMap((page) => page.symbols)).toEqual(symbols);
    expect(pages.map((page) => page.total)).toEqual(symbols.map(() => total));
    const terms = await app.query(".", { mode: "regex", linkedProjects: true });
    const page = await app.query(".", { mode: "regex", linkedProjects: true, offset: 3, limit: 4 });
    expect(page.matches).toEqual(terms.matches.slice(3, 7));
    expect(page.totalMatches).toBe(terms.totalMatches);
  });

  test("a linked project can be queried by its name or by an absolute path", async () => {
    const app = await linked();
    expect(await app.signature("lib:src/index.ts")).toMatchObject({ project: "lib", file: "src/index.ts" });
    expect(await app.signature(join(home, "lib/src/index.ts"))).toMatchObject({ project: "lib", file: "src/index.ts" });
    const { signatures, missing } = await app.signatures({ files: ["lib:src/index.ts", "src/main.ts", "lib:src/none.ts"] });
    expect([signatures.map(({ project }) => project), missing]).toEqual([["lib", undefined], ["lib:src/none.ts"]]);
    const { matches } = await app.query("Store", { fileFilter: "lib:src/**" });
    expect(matches.map(({ project }) => project)).toEqual(["lib"]);
    expect((await app.symbols({ name: "lib:load" })).symbols.map(({ project }) => project)).toEqual(["lib"]);
    expect((await app.symbols({ file: "lib:src" })).total).toBe(3);
    expect((await app.symbols({ file: "lib:src", name: "lib:p*" })).symbols.map(({ name }) => name)).toEqual(["parse"]);
    expect(await codeOf(app.signature("lib:../app/src/main.ts"))).toBe("outside-project");
    expect(await codeOf(app.query("x", { fileFilter: "lib:../**" }))).toBe("outside-project");
    expect(await codeOf(app.signature("other:src/index.ts"))).toBe("not-found");
  });

  test("signatures() with a glob or folder of a linked project lists its files", async () => {
    const app = await linked();
    for (const path of ["lib:src/*.ts", "lib:src", join(home, "lib/src")]) {
      const { signatures, total } = await app.signatures({ path });
      expect([total, signatures.map(({ project, file }) => `${project}:${file}`)]).toEqual([1, ["lib:src/index.ts"]]);
    }
    expect((await app.signatures({ path: "lib:" })).total).toBe(2);
    expect((await app.signatures({ path: "src" })).signatures.map(({ file }) => file)).toEqual(["src/main.ts"]);
  });

  test("tree() lists a folder of a linked project", async () => {
    const app = await linked();
    expect(await app.tree({ path: "lib:src" })).toMatchObject({ project: "lib", root: "src", entries: [{ path: "src/index.ts" }] });
    for (const path of ["lib:", join(home, "lib")])
      expect(await app.tree({ path, depth: 1 })).toMatchObject({ project: "lib", root: ".", entries: [{ path: "src", files: 1 }, {}] });
    expect(await codeOf(app.tree({ path: "lib:none" }))).toBe("not-found");
    expect(await codeOf(app.tree({ path: "lib:../app" }))).toBe("outside-project");
  });

  test("explainArea() explains a folder of a linked project with its users in this one", async () => {
    const app = await linked();
    const area = await app.explainArea("lib:src");
    expect(area).toMatchObject({
      area: "lib:src",
      kind: "folder",
      project: "lib",
      files: 1,
      uses: [],
      usedBy: [{ file: "src/main.ts", edges: 2 }],
    });
    expect(area.symbols.slice(0, 2)).toMatchObject([
      { project: "lib", file: "src/index.ts", path: "Store", usedFromOutside: 1 },
      { project: "lib", file: "src/index.ts", path: "Store > load", usedFromOutside: 1 },
    ]);
    expect((await app.explainArea("src")).uses).toMatchObject([{ project: "lib", file: "src/index.ts" }]);
    expect(await app.explainArea("lib:src/index.ts:2-4", { expandCalls: true })).toMatchObject({ kind: "range", lines: 3 });
  });

  test("same_file contains only symbols of the same project's file", async () => {
    write("app/src/index.ts", "export function own() {}\nexport function beside() {}\n");
    const project = await linked();
    const { sameFile: beside } = await project.relationships("own", { linkedProjects: true });
    expect(beside.map(({ name }) => name)).toEqual(["beside"]);
  });

  test("callers(), callees() and path() cross projects", async () => {
    const app = await linked();
    const callees = await app.callees("main", { depth: 2, linkedProjects: true });
    expect(callees.calls.map(({ callee, site }) => [callee.project, callee.name, site.file])).toEqual([
      ["lib", "Store", "src/main.ts"],
      ["lib", "load", "src/main.ts"],
      ["lib", "parse", "src/index.ts"],
    ]);
    const near = await app.callees("main", { depth: 2 });
    expect(near.calls.map(({ callee }) => [callee.project, callee.name])).toEqual([
      ["lib", "Store"],
      ["lib", "load"],
    ]);
    const callers = await app.callers("parse", { depth: 2, linkedProjects: true });
    expect(callers.calls.map(({ caller }) => [caller.project, caller.name])).toEqual([
      ["lib", "load"],
      [undefined, "main"],
    ]);
    expect((await app.callers("parse")).definitions).toEqual([]);
    for (const end of ["parse", "lib:parse", "lib:src/index.ts:Store.parse", "lib:src/index.ts:5"]) {
      const { paths, to } = await app.path("main", end, { linkedProjects: true });
      expect(paths.map(({ steps }) => steps.map(({ callee }) => callee.name))).toEqual([["load", "parse"]]);
      expect(to).toMatchObject({ symbol: end, outcome: "found" });
    }
    write("lib/src/more.ts", "export function more() {\n  missing();\n}\n");
    await index("lib");
    const { unresolved } = await app.callees("lib:more");
    expect(unresolved).toMatchObject([{ name: "missing", project: "lib", site: { file: "src/more.ts", line: 2 } }]);
  });
});

describe("changes in a linked project", () => {
  test("calls lead to the new definitions after the linked project was updated", async () => {
    const app = await linked();
    write("lib/src/index.ts", "export function early() {}\n\nexport class Store {\n  close() {}\n  load() {}\n}\n");
    const { links } = await app.query("parse", { linkedProjects: true });
    expect(links).toMatchObject([{ name: "lib", trouble: "stale" }]);
    expect(links![0]!.message).toContain("src/index.ts");
    await index("lib");
    expect(await edges(app)).toEqual(["main → lib:src/index.ts:3 Store", "main → lib:src/index.ts:5 load"]);
    expect((await app.query("load", { linkedProjects: true })).links).toEqual([]);
  });

  test("calls never lead to a wrong definition after the linked index was rebuilt", async () => {
    write("lib/a.ts", "export function other() {}\n");
    const app = await linked();
    rmSync(join(home, "lib/a.ts"));
    rmSync(join(home, "lib/.codegraph"), { recursive: true });
    write("lib/src/0.ts", "export function wrong() {}\nexport function worse() {}\n");
    await index("lib");
    expect(await edges(app)).toEqual(INTO_LIB);
  });

  test("a changed linked project is skipped and reported by a project opened read-only", async () => {
    const app = await linked();
    await app.close();
    open.splice(0);
    write("lib/src/0.ts", "export function more() {}\n");
    await index("lib");
    const reading = await reopen("app", { readonly: true });
    const { calls, links } = await reading.callees("main");
    expect(calls).toEqual([]);
    expect(links).toMatchObject([{ name: "lib", trouble: "stale" }]);
    expect(await edges(await reopen("app"))).toEqual(INTO_LIB);
  });

  test("line texts of linked projects come only from unchanged files", async () => {
    const app = await linked();
    write("lib/src/index.ts", "// secret\nexport class Store {\n  load() {}\n}\n");
    const { matches } = await app.query("parse", { linkedProjects: true });
    expect(matches.map(({ project, text }) => [project, text])).toEqual([
      ["lib", null],
      ["lib", null],
    ]);
  });
});

describe("linked projects that cannot be queried", () => {
  const database = (): string => join(home, "lib/.codegraph/index.db");
  const troubles: readonly (readonly [string, LinkTrouble, () => void])[] = [
    ["missing", "missing", () => rmSync(join(home, "lib"), { recursive: true })],
    ["moved", "missing", () => renameSync(join(home, "lib"), join(home, "moved"))],
    ["without index", "not-indexed", () => rmSync(join(home, "lib/.codegraph"), { recursive: true })],
    ["of an older schema", "older-schema", () => setSchema("1.0")],
    ["of a newer schema", "newer-schema", () => setSchema("99.0")],
    ["damaged", "unreadable", () => writeFileSync(database(), "This is no database at all, but a text of some length.")],
    ["of another program", "unreadable", () => makeOther(database())],
    ["emptied", "not-indexed", () => change("DELETE FROM metadata WHERE key = 'extractor_version'")],
  ];

  function makeOther(path: string): void {
    rmSync(path);
    const db = new DatabaseSync(path);
    db.exec("CREATE TABLE notes (text)");
    db.close();
  }

  function change(sql: string): void {
    const db = new DatabaseSync(database());
    db.exec(sql);
    db.close();
  }

  function setSchema(version: string): void {
    change(`UPDATE metadata SET value = '${version}' WHERE key = 'schema_version'`);
  }

  test.each(troubles)("a linked project that is %s reports %s, and the project still answers", async (_, trouble, happen) => {
    const app = await linked();
    happen();
    const result = await app.query("load", { linkedProjects: true });
    expect(result.matches.map(({ project }) => project)).toEqual([undefined]);
    expect(result.links).toMatchObject([{ name: "lib", path: join(home, "lib"), trouble }]);
    expect((await app.links()).links).toMatchObject([{ trouble, files: null, packages: [] }]);
    expect(await edges(app)).toEqual([]);
    expect((await app.status()).edges.unresolved).toBe(2);
    const codes = { missing: "not-a-directory", unreadable: "index-damaged", stale: null };
    expect(await codeOf(app.signature("lib:src/index.ts"))).toBe(trouble in codes ? codes[trouble as keyof typeof codes] : trouble);
  });

  test("a linked project that reappears is queried again", async () => {
    const app = await linked();
    renameSync(join(home, "lib"), join(home, "moved"));
    expect(await edges(app)).toEqual([]);
    renameSync(join(home, "moved"), join(home, "lib"));
    expect(await edges(app)).toEqual(INTO_LIB);
    writeFileSync(database(), "damaged");
    expect(await edges(app)).toEqual([]);
    rmSync(join(home, "lib/.codegraph"), { recursive: true });
    await index("lib");
    expect(await edges(app)).toEqual(INTO_LIB);
  });

  test("a linked project with damaged facts does not stop updates", async () => {
    await index("lib");
    change("UPDATE file_facts SET pack = x'00'");
    const app = await init("app");
    await app.link({ path: "../lib" });
    expect(await edges(app)).toEqual([]);
    expect((await app.query("main", { linkedProjects: true })).links).toMatchObject([{ trouble: "unreadable" }]);
    expect((await app.query("main")).totalMatches).toBe(1);
  });

  test("a linked project can be queried while another process writes it", async () => {
    const app = await linked();
    const writer = new DatabaseSync(database());
    writer.exec("BEGIN IMMEDIATE; UPDATE metadata SET value = 'x' WHERE key = 'project_name'");
    expect((await app.query("load", { linkedProjects: true })).totalMatches).toBe(2);
    writer.exec("ROLLBACK");
    writer.close();
  });
});

describe("hostile linked indexes", () => {
  test("a linked index cannot cause reads outside of its root", async () => {
    await index("lib");
    write("secret.txt", "load the secret\n");
    const when = new Date(1_700_000_000_000);
    utimesSync(join(home, "secret.txt"), when, when);
    symlinkSync(join(home, "secret.txt"), join(home, "lib/way.ts"));
    const app = await init("app");
    for (const path of ["../secret.txt", join(home, "secret.txt"), "src/../../secret.txt", "way.ts"]) {
      const db = new DatabaseSync(join(home, "lib/.codegraph/index.db"));
      db.prepare("UPDATE files SET path = ?, size = 16, mtime_ms = ? WHERE language = 'typescript'").run(path, when.getTime());
      db.prepare("UPDATE metadata SET value = ? WHERE key = 'generation'").run(path);
      db.close();
      await app.link({ path: "../lib" });
      const { matches } = await app.query("load", { linkedProjects: true });
      expect(matches.filter(({ project }) => project === "lib").map(({ text }) => text)).toEqual([null]);
    }
  });
});
