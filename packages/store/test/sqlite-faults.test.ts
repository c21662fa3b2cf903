import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asFileId, CodeGraphError } from "@codegraph/model";
import Database from "better-sqlite3";
import { afterEach, describe, expect, test } from "vitest";
import { readSqliteSummary, openSqliteStore } from "../src/sqlite/index.js";
import { translateSqliteError } from "../src/sqlite/errors.js";
import { SCHEMA_VERSION, schemaStamp } from "../src/sqlite/schema-version.js";
import { errorCodeOf, sketchFacts, stampOf } from "../src/testing/index.js";
import { reopened, scratchDirectory, scratchStore } from "./scratch.js";

const facts = sketchFacts({ definitions: ["f"], terms: { Word: [1, 2] } });

function scratchPath(): string {
  return join(scratchDirectory(), "index.db");
}

/** Returns the path of a closed index with one file. */
function writtenIndex(path = scratchPath()): string {
  const store = openSqliteStore(path);
  store.write((writer) => writer.putFile(stampOf("a.py"), facts));
  store.close();
  return path;
}

describe("openSqliteStore()", () => {
  test("throws not-indexed and creates nothing if there is no index to read", () => {
    const path = scratchPath();
    expect(errorCodeOf(() => openSqliteStore(path, { readonly: true }))).toBe("not-indexed");
    expect(errorCodeOf(() => readFileSync(path))).toContain("ENOENT");
    writeFileSync(path, "");
    expect(errorCodeOf(() => openSqliteStore(path, { readonly: true }))).toBe("not-indexed");
  });

  test("throws not-a-directory in a missing directory", () => {
    expect(errorCodeOf(() => openSqliteStore(join(scratchDirectory(), "none", "index.db")))).toBe("not-a-directory");
  });

  test("throws index-damaged for a folder", () => {
    const path = scratchPath();
    mkdirSync(path);
    for (const readonly of [false, true]) expect(errorCodeOf(() => openSqliteStore(path, { readonly }))).toBe("index-damaged");
  });

  test.skipIf(process.platform === "win32")("throws io-failed, not read-only, if too many files are open", () => {
    const script = `const { openSync } = require("node:fs");
      import(process.argv[1]).then(({ openSqliteStore }) => {
        openSqliteStore(process.argv[2]).close();
        try { for (;;) openSync(process.execPath, "r"); } catch {}
        try { openSqliteStore(process.argv[2]); } catch (error) { process.stdout.write(error.code); }
      });`;
    const store = new URL("../dist/sqlite/index.js", import.meta.url).href;
    const { stdout } = spawnSync("sh", [
      "-c",
      'ulimit -n 64; exec "$0" -e "$1" "$2" "$3"',
      process.execPath,
      script,
      store,
      writtenIndex(),
    ]);
    expect(`${stdout}`).toBe("io-failed");
  });

  test("throws index-damaged for a missing table", () => {
    const path = writtenIndex();
    const db = new Database(path);
    db.exec("DROP TABLE resolutions");
    db.close();
    for (const readonly of [false, true]) expect(errorCodeOf(() => openSqliteStore(path, { readonly }))).toBe("index-damaged");
  });

  test("throws index-damaged for another file format and leaves the file unchanged", () => {
    const path = scratchPath();
    writeFileSync(path, "This is not a database. ".repeat(100));
    for (const readonly of [false, true]) {
      expect(errorCodeOf(() => openSqliteStore(path, { readonly }))).toBe("index-damaged");
    }
    expect(readFileSync(path, "utf8")).toBe("This is not a database. ".repeat(100));
  });

  test("throws foreign-directory for a database of another program and leaves the file unchanged", () => {
    const path = scratchPath();
    const other = new Database(path);
    other.exec("CREATE TABLE metadata (key TEXT, value TEXT); INSERT INTO metadata VALUES ('schema_version', '1.0')");
    other.close();
    const before = readFileSync(path);
    for (const readonly of [false, true]) {
      expect(errorCodeOf(() => openSqliteStore(path, { readonly }))).toBe("foreign-directory");
    }
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test("throws newer-schema for a newer version and index-damaged without a version", () => {
    const path = writtenIndex();
    const stamp = (value: string | null): void => {
      const db = new Database(path);
      db.prepare("UPDATE metadata SET value = ? WHERE key = 'schema_version'").run(value);
      db.close();
    };
    stamp("99.0");
    expect(errorCodeOf(() => openSqliteStore(path))).toBe("newer-schema");
    stamp(null);
    expect(errorCodeOf(() => openSqliteStore(path))).toBe("index-damaged");
  });

  test.each([
    [
      "a view in place of the version table",
      "DROP TABLE metadata; CREATE VIEW metadata AS WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n FROM n) SELECT n AS key, n AS value FROM n WHERE n < 0",
    ],
    ["a trigger", "CREATE TRIGGER t AFTER INSERT ON files BEGIN DELETE FROM metadata; END"],
    [
      "a generated column",
      "DROP TABLE problems; CREATE TABLE problems (path TEXT, place INTEGER, code TEXT, line INTEGER, message TEXT AS (hex(zeroblob(400000000))))",
    ],
    ["an index on an expression", "CREATE INDEX e ON files (hex(zeroblob(size)))"],
    ["an additional virtual table", "CREATE VIRTUAL TABLE more USING fts5(a)"],
  ])("throws index-damaged for %s, to read and to write", (_, sql) => {
    const path = writtenIndex();
    const db = new Database(path);
    db.exec(sql);
    db.close();
    for (const readonly of [true, false]) expect(errorCodeOf(() => openSqliteStore(path, { readonly }))).toBe("index-damaged");
    expect(errorCodeOf(() => readSqliteSummary(path))).toBe("index-damaged");
  });

  test("throws index-damaged for a symbolic link and leaves its target unchanged", () => {
    const path = writtenIndex();
    const link = `${path}.link`;
    const before = readFileSync(path);
    symlinkSync(path, link);
    for (const readonly of [true, false]) expect(errorCodeOf(() => openSqliteStore(link, { readonly }))).toBe("index-damaged");
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test("throws index-damaged for a view in place of a table when reading", () => {
    const path = writtenIndex();
    const db = new Database(path);
    db.exec(`ALTER TABLE file_docs RENAME TO docs;
      CREATE VIEW file_docs AS WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n FROM n) SELECT n AS file_id, n AS docs FROM n`);
    db.close();
    expect(errorCodeOf(() => openSqliteStore(path, { readonly: true }))).toBe("index-damaged");
  });

  test.each([
    ["tables", "1.0"],
    ["packed facts", schemaStamp(SCHEMA_VERSION - 1)],
  ])("empties an index with older %s, keeping only data that the sources lack, and throws older-schema when reading", (_what, stamp) => {
    const path = scratchPath();
    const store = scratchStore(path);
    store.write((writer) => {
      writer.putFile(stampOf("a.py"), facts);
      writer.putDependency({ path: "/other/.codegraph", name: "Other", lastChecked: null });
      writer.setMeta("extractor_version", "1");
      writer.setMeta("removed_files", "[]");
    });
    const db = new Database(path);
    db.exec("DROP VIEW symbols");
    db.prepare("UPDATE metadata SET value = ? WHERE key = 'schema_version'").run(stamp);
    db.close();
    expect(errorCodeOf(() => openSqliteStore(path, { readonly: true }))).toBe("older-schema");
    const emptied = reopened(store);
    expect(emptied.files()).toEqual([]);
    expect(emptied.counts().items).toBe(0);
    expect(emptied.dependencies().map(({ name }) => name)).toEqual(["Other"]);
    expect(["extractor_version", "removed_files", "schema_version"].map((key) => emptied.meta(key))).toEqual([null, "[]", schemaStamp()]);
    emptied.write((writer) => writer.putFile(stampOf("a.py"), facts));
    expect(emptied.filesMentioning(["word"])).toHaveLength(1);
  });

  test("returns the content and rejects writes when read-only", () => {
    const store = scratchStore(writtenIndex(), { readonly: true });
    expect(store.file("a.py")?.path).toBe("a.py");
    expect(errorCodeOf(() => store.write((writer) => writer.setMeta("a", "b")))).toBe("read-only");
    expect(errorCodeOf(() => store.write(() => 1))).toBe("read-only");
  });
});

describe("a damaged SQLite store", () => {
  test("throws index-damaged for a damaged page and keeps the file", () => {
    const path = scratchPath();
    const store = openSqliteStore(path);
    store.write((writer) => {
      for (let n = 0; n < 200; n++) writer.putFile(stampOf(`${n}.py`), sketchFacts({ definitions: ["f".repeat(200)] }));
    });
    store.close();
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 8192);
    writeFileSync(path, bytes);
    expect(errorCodeOf(() => [...scratchStore(path).allDefinitions()])).toBe("index-damaged");
    expect(readFileSync(path).length).toBe(bytes.length);
  });

  test("throws index-damaged for a truncated file", () => {
    const path = writtenIndex();
    truncateSync(path, 6000);
    expect(
      errorCodeOf(() => {
        const store = scratchStore(path);
        store.files();
        store.counts();
      }),
    ).toBe("index-damaged");
  });

  test("throws index-damaged for wrong packed facts", () => {
    const path = writtenIndex();
    const db = new Database(path);
    db.exec("UPDATE file_facts SET pack = zeroblob(50)");
    db.close();
    expect(errorCodeOf(() => scratchStore(path).facts(asFileId(1)))).toBe("index-damaged");
  });
});

/** Needs permission to mount. Without it only the translation of errors below is tested. */
describe("a full or read-only disk", () => {
  const mounted: string[] = [];
  afterEach(() => {
    for (const directory of mounted.splice(0)) spawnSync("umount", ["-l", directory]);
  });

  function mount(options: string): string | null {
    const directory = scratchDirectory();
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", directory]);
    if (status !== 0) return null;
    mounted.push(directory);
    return directory;
  }

  test("throws disk-full for a write that does not fit and keeps the previous content", ({ skip }) => {
    const directory = mount("size=2m") ?? skip("mounting is not permitted here");
    const path = writtenIndex(join(directory, "index.db"));
    const store = openSqliteStore(path);
    const large = sketchFacts({ definitions: Array.from({ length: 40_000 }, (_, n) => `definition_${n}`) });
    for (const bulk of [false, true]) {
      expect(errorCodeOf(() => store.write((writer) => writer.putFile(stampOf("b.py"), large), { bulk }))).toBe("disk-full");
      expect(store.files().map((file) => file.path)).toEqual(["a.py"]);
      expect(store.idsNamed("f")).toHaveLength(1);
    }
    store.write((writer) => writer.putFile(stampOf("c.py"), facts));
    expect(store.filesMentioning(["word"])).toHaveLength(2);
    store.close();
  });

  test("throws read-only for a write and allows reads", ({ skip }) => {
    const directory = mount("size=4m") ?? skip("mounting is not permitted here");
    writtenIndex(join(directory, "index.db"));
    mkdirSync(join(directory, "empty"));
    spawnSync("mount", ["-o", "remount,ro", directory]);
    expect(errorCodeOf(() => openSqliteStore(join(directory, "index.db")))).toBe("read-only");
    expect(errorCodeOf(() => openSqliteStore(join(directory, "empty", "index.db")))).toBe("read-only");
    const store = openSqliteStore(join(directory, "index.db"), { readonly: true });
    expect(store.files().length).toBeGreaterThan(0);
    store.close();
  });
});

describe("errors of SQLite", () => {
  test.each([
    ["SQLITE_FULL", "disk-full"],
    ["SQLITE_BUSY_SNAPSHOT", "locked"],
    ["SQLITE_LOCKED", "locked"],
    ["SQLITE_READONLY_DIRECTORY", "read-only"],
    ["SQLITE_CORRUPT_INDEX", "index-damaged"],
    ["SQLITE_IOERR_WRITE", "disk-full"],
    ["SQLITE_IOERR_READ", "io-failed"],
    ["SQLITE_CONSTRAINT_PRIMARYKEY", "internal"],
  ])("%s becomes %s, with remedy and cause", (sqlite, code) => {
    const cause = new Database.SqliteError("what happened", sqlite);
    const error = translateSqliteError(cause);
    expect(error).toBeInstanceOf(CodeGraphError);
    expect(error).toMatchObject({ code, cause });
    expect((error as CodeGraphError).remedy).not.toBe("");
    expect((error as CodeGraphError).message).toContain("what happened");
  });

  test("errors of the caller's own work are not translated", () => {
    const store = scratchStore();
    const own = new RangeError("mine");
    expect(() =>
      store.write(() => {
        throw own;
      }),
    ).toThrow(own);
  });

  test("a violated constraint becomes an internal error", () => {
    const store = scratchStore();
    const nameless = sketchFacts({ definitions: [{ name: "f", signature: null as unknown as string }] });
    expect(errorCodeOf(() => store.write((writer) => writer.putFile(stampOf("a.py"), nameless)))).toBe("internal");
    expect(store.files()).toEqual([]);
    store.write((writer) => writer.putFile(stampOf("a.py"), facts));
    expect(reopened(store).files()).toHaveLength(1);
  });
});
