/** Tests that reading an index leaves its folder unchanged. */
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { spawnSync } from "node:child_process";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { readSqliteSummary, openSqliteStore } from "../src/sqlite/index.js";
import { errorCodeOf, sketchFacts, stampOf } from "../src/testing/index.js";
import { scratchDirectory } from "./scratch.js";

/** Returns the path of a closed index. */
function made(files = ["a.py"]): string {
  const path = join(scratchDirectory(), "index.db");
  const store = openSqliteStore(path);
  store.write((writer) => {
    for (const file of files) writer.putFile(stampOf(file), sketchFacts({ definitions: ["f"] }));
    writer.setMeta("project_name", "sample");
  });
  store.close();
  return path;
}

function stateOf(path: string): unknown {
  return { names: readdirSync(dirname(path)), bytes: readFileSync(path).toString("base64").length, mtime: statSync(path).mtimeMs };
}

describe("reading an index", () => {
  test("leaves no file behind and changes none", () => {
    const path = made();
    const before = stateOf(path);
    const store = openSqliteStore(path, { readonly: true });
    expect(store.files()).toHaveLength(1);
    expect(store.size()).toBeGreaterThan(0);
    expect(errorCodeOf(() => store.write(() => 1))).toBe("read-only");
    store.close();
    expect(readSqliteSummary(path)).toMatchObject({ schema: expect.stringMatching(/^\d+\.\d+$/) as string, isOlder: false, files: 1 });
    expect(stateOf(path)).toEqual(before);
  });

  test("sees the writes of another connection, including those in its log", () => {
    const path = made();
    const writing = openSqliteStore(path);
    writing.write((writer) => writer.putFile(stampOf("b.py"), sketchFacts()));
    const reading = openSqliteStore(path, { readonly: true });
    expect(reading.files()).toHaveLength(2);
    expect(readSqliteSummary(path).files).toBe(2);
    writing.write((writer) => writer.putFile(stampOf("c.py"), sketchFacts()));
    expect(reading.files()).toHaveLength(3);
    reading.close();
    writing.close();
    expect(readdirSync(dirname(path))).toEqual(["index.db"]);
  });

  test.skipIf(process.platform === "win32" || process.getuid?.() !== 0)(
    "works in a read-only folder of another user, which cannot hold a log",
    () => {
      const path = made();
      chmodSync(path, 0o444);
      chmodSync(dirname(path), 0o555);
      const module = new URL("../dist/sqlite/index.js", import.meta.url).href;
      const script = `
      const { openSqliteStore, readSqliteSummary } = await import(${JSON.stringify(module)});
      process.setuid(65534);
      const store = openSqliteStore(${JSON.stringify(path)}, { readonly: true });
      console.log(store.files().length, store.counts().definitions, readSqliteSummary(${JSON.stringify(path)}).files);`;
      const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
      chmodSync(dirname(path), 0o755);
      expect({ stdout, stderr }).toEqual({ stdout: "1 1 1\n", stderr: "" });
      expect(readdirSync(dirname(path))).toEqual(["index.db"]);
    },
  );
});

describe("readSqliteSummary()", () => {
  test("reports faults and changes nothing", () => {
    const folder = scratchDirectory();
    const place = (name: string): string => {
      mkdirSync(join(folder, name));
      return join(folder, name, "index.db");
    };
    const garbage = place("garbage");
    writeFileSync(garbage, "this is no database, though it is long enough to be looked at as one".repeat(20));
    expect(errorCodeOf(() => readSqliteSummary(garbage))).toBe("index-damaged");

    const foreign = place("foreign");
    const other = new Database(foreign);
    other.exec("CREATE TABLE songs (title TEXT)");
    other.close();
    expect(errorCodeOf(() => readSqliteSummary(foreign))).toBe("foreign-directory");

    const newer = place("newer");
    copyFileSync(made(), newer);
    const raised = new Database(newer);
    raised.exec("UPDATE metadata SET value = '99.0' WHERE key = 'schema_version'");
    raised.close();
    expect(errorCodeOf(() => readSqliteSummary(newer))).toBe("newer-schema");

    const older = place("older");
    copyFileSync(made(), older);
    const lowered = new Database(older);
    lowered.exec("UPDATE metadata SET value = '1.0' WHERE key = 'schema_version'");
    lowered.close();
    expect(readSqliteSummary(older)).toMatchObject({ schema: "1.0", isOlder: true });

    const empty = place("empty");
    writeFileSync(empty, "");
    expect(errorCodeOf(() => readSqliteSummary(empty))).toBe("not-indexed");
    for (const path of [garbage, foreign, newer, older, empty]) expect(readdirSync(dirname(path))).toEqual(["index.db"]);
  });
});
