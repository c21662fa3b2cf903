import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkLanguages, configHash, configPath, DEFAULT_CONFIG, readConfig, writeConfig } from "../src/config/index.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "codegraph-config-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(text: string): void {
  mkdirSync(dirname(configPath(root)), { recursive: true });
  writeFileSync(configPath(root), text);
}

function failure(work: () => unknown): CodeGraphError {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(CodeGraphError);
    return error as CodeGraphError;
  }
  throw new Error("It should have failed");
}

describe("reading", () => {
  test("without a file the defaults hold", () => {
    expect(readConfig(root)).toEqual(DEFAULT_CONFIG);
  });

  test("what is given replaces the default", () => {
    put(`\uFEFF{ "languages": ["python"], "exclude": ["*.min.js"], "auto_update": false }`);
    expect(readConfig(root)).toEqual({
      ...DEFAULT_CONFIG,
      languages: ["python"],
      exclude: ["*.min.js"],
      auto_update: false,
    });
  });

  test.each([
    ["name", `""`],
    ["languages", `"python"`],
    ["languages", `["Not An Id"]`],
    ["include", `[1]`],
    ["include", `["../sibling"]`],
    ["exclude", `["!kept"]`],
    ["exclude", `[""]`],
    ["auto_update", `"yes"`],
    ["maxFileBytes", `0`],
    ["maxFileBytes", `1e12`],
    ["workers", `1.5`],
  ])("%s cannot be %s", (key, value) => {
    put(`{ "${key}": ${value} }`);
    const error = failure(() => readConfig(root));
    expect(error.code).toBe("invalid-config");
    expect(error.message).toContain(`"${key}"`);
    expect(error.remedy).toContain(key);
  });

  test.each([
    [`{\n  "name": "a",\n}`, 3],
    [`{\n  "name": "a"\n  "workers": 1\n}`, 3],
    [`{\n  "name": tru\n}`, 2],
    [`{\n  "name": "a",\n  // a comment\n  "workers": 1\n}`, 3],
    [`{\n  "name": "a"\n`, 2],
    [``, 1],
    [`{\n"name": "a\n"}`, 2],
  ])("a fault of %j is found at line %i", (text, line) => {
    put(text);
    const error = failure(() => readConfig(root));
    expect(error.code).toBe("invalid-config");
    expect(error.message).toMatch(new RegExp(`near line ${line}:`));
  });

  test("a list is no object, and a folder is no file", () => {
    put("[]");
    expect(failure(() => readConfig(root)).code).toBe("invalid-config");
    rmSync(configPath(root));
    mkdirSync(configPath(root));
    expect(failure(() => readConfig(root)).code).toBe("invalid-config");
  });

  test("a language that does not exist is named, with those that do", () => {
    const error = failure(() => checkLanguages({ ...DEFAULT_CONFIG, languages: ["python", "cobol"] }, ["go", "python"]));
    expect(error.message).toContain(`"cobol"`);
    expect(error.remedy).toContain("go, python");
  });
});

describe("writing", () => {
  test("keeps what it does not know, and the order", () => {
    put(`{ "theirs": { "a": [1] }, "name": "before", "workers": 3 }`);
    expect(writeConfig(root, { name: "after" })).toEqual({ ...DEFAULT_CONFIG, name: "after", workers: 3 });
    expect(Object.entries(JSON.parse(readFileSync(configPath(root), "utf8")) as object)).toEqual([
      ["theirs", { a: [1] }],
      ["name", "after"],
      ["workers", 3],
    ]);
  });

  test("makes the folder and leaves no draft", () => {
    writeConfig(root, { include: ["src"] });
    expect(readConfig(root).include).toEqual(["src"]);
    expect(readdirSync(dirname(configPath(root)))).toEqual(["config.json"]);
  });

  test("a value that cannot be changes nothing", () => {
    writeConfig(root, { workers: 2 });
    expect(failure(() => writeConfig(root, { workers: 0 })).code).toBe("invalid-config");
    expect(readConfig(root).workers).toBe(2);
  });

  test.skipIf(process.getuid?.() === 0)("a folder that is not writable is an error of its own", () => {
    put("{}");
    chmodSync(dirname(configPath(root)), 0o555);
    expect(failure(() => writeConfig(root, { workers: 2 })).code).toBe("read-only");
    chmodSync(dirname(configPath(root)), 0o755);
  });
});

test("the hash follows what decides on the index, and nothing else", () => {
  const hash = configHash(DEFAULT_CONFIG);
  expect(configHash({ ...DEFAULT_CONFIG, name: "x", workers: 4, auto_update: false })).toBe(hash);
  expect(configHash({ ...DEFAULT_CONFIG, exclude: ["a", "b"] })).toBe(configHash({ ...DEFAULT_CONFIG, exclude: ["b", "a", "b"] }));
  const others = [{ languages: [] }, { include: ["a"] }, { exclude: ["a"] }, { maxFileBytes: 1 }];
  expect(new Set([hash, ...others.map((other) => configHash({ ...DEFAULT_CONFIG, ...other }))]).size).toBe(5);
});
