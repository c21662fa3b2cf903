import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { selectionHash, extractionHash } from "../src/config/config-hash.js";
import { configPath } from "../src/config/config-path.js";
import { DEFAULT_CONFIG } from "../src/config/project-config.js";
import { readConfig } from "../src/config/read-config.js";
import { checkLanguages } from "../src/config/validate-config.js";
import { writeConfig } from "../src/config/write-config.js";

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

/** Reads the settings from the project's file alone. */
function read(): object {
  return readConfig(root, {}, { HOME: root }).config;
}

describe("reading settings", () => {
  test("the defaults apply without a file", () => {
    expect(read()).toEqual(DEFAULT_CONFIG);
  });

  test("a setting in the file replaces the default", () => {
    put(`\uFEFF{ "languages": ["python"], "exclude": ["*.min.js"], "auto_update": false }`);
    expect(read()).toEqual({
      ...DEFAULT_CONFIG,
      languages: ["python"],
      exclude: ["*.min.js"],
      autoUpdate: false,
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
    ["autoUpdate", `"yes"`],
    ["maxFileSize", `0`],
    ["maxFileSize", `1e12`],
    ["maxFileSize", `"2 TB"`],
    ["maxFileSize", `"0.0001 kB"`],
    ["maxFileSize", `"much"`],
    ["include", `["C:\\\\code"]`],
    ["exclude", `["a/../../b"]`],
    ["workers", `1.5`],
  ])("%s cannot be %s", (key, value) => {
    put(`{ "${key}": ${value} }`);
    const error = failure(read);
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
  ])("the error for %j names line %i", (text, line) => {
    put(text);
    const error = failure(read);
    expect(error.code).toBe("invalid-config");
    expect(error.message).toMatch(new RegExp(`near line ${line}:`));
  });

  test("an array and a folder in place of the file are rejected", () => {
    put("[]");
    expect(failure(read).code).toBe("invalid-config");
    rmSync(configPath(root));
    mkdirSync(configPath(root));
    expect(failure(read).code).toBe("invalid-config");
  });

  test("the error for an unknown language lists the known ones", () => {
    const error = failure(() => checkLanguages({ ...DEFAULT_CONFIG, languages: ["python", "cobol"] }, ["go", "python"]));
    expect(error.message).toContain(`"cobol"`);
    expect(error.remedy).toContain("go, python");
  });
});

describe("writing settings", () => {
  test("writeConfig() keeps other settings and the order of keys", () => {
    put(`{ "$schema": "https://example.org/s.json", "name": "before", "workers": 3 }`);
    writeConfig(root, { name: "after" });
    expect(read()).toEqual({ ...DEFAULT_CONFIG, name: "after", workers: 3 });
    expect(Object.entries(JSON.parse(readFileSync(configPath(root), "utf8")) as object)).toEqual([
      ["$schema", "https://example.org/s.json"],
      ["name", "after"],
      ["workers", 3],
    ]);
  });

  test("writeConfig() replaces a setting that the file has under an alias", () => {
    put(`{ "maxFileBytes": 10 }`);
    writeConfig(root, { maxFileSize: 20 });
    expect(JSON.parse(readFileSync(configPath(root), "utf8"))).toEqual({ maxFileSize: 20 });
  });

  test("writeConfig() does not change an invalid file", () => {
    put(`{ "exlude": [] }`);
    expect(failure(() => writeConfig(root, { name: "a" })).code).toBe("invalid-config");
    expect(readFileSync(configPath(root), "utf8")).toBe(`{ "exlude": [] }`);
  });

  test("writeConfig() creates the folder and leaves no temporary file", () => {
    writeConfig(root, { include: ["src"] });
    expect(readConfig(root, {}, {}).config.include).toEqual(["src"]);
    expect(readdirSync(dirname(configPath(root)))).toEqual(["config.json"]);
  });

  test("writeConfig() rejects an invalid value without changing the file", () => {
    writeConfig(root, { workers: 2 });
    expect(failure(() => writeConfig(root, { workers: 0 })).code).toBe("invalid-config");
    expect(readConfig(root, {}, {}).config.workers).toBe(2);
  });

  test.skipIf(process.getuid?.() === 0)("writeConfig() reports a folder that is not writable", () => {
    put("{}");
    chmodSync(dirname(configPath(root)), 0o555);
    expect(failure(() => writeConfig(root, { workers: 2 })).code).toBe("read-only");
    chmodSync(dirname(configPath(root)), 0o755);
  });
});

test("the error for an unknown key suggests the closest setting", () => {
  for (const [key, meant] of [
    ["exlude", "exclude"],
    ["Languages", "languages"],
    ["auto-update", "autoUpdate"],
    ["maxFileBites", "maxFileSize"],
    ["__proto__", null],
    ["colours", null],
  ] as const) {
    put(`{ "${key}": true }`);
    const error = failure(read);
    expect(error.code).toBe("invalid-config");
    expect(error.message).toContain(`"${key}"`);
    if (meant === null) expect(error.remedy).toMatch(/^The settings are name, languages,/);
    else expect(error.remedy).toMatch(new RegExp(`^Did you mean "${meant}"`));
  }
});

test("maxFileSize has two aliases and accepts units", () => {
  const sizes = [
    `"maxFileSize": 2000000`,
    `"maxFileBytes": 2000000`,
    `"max_file_size": "2MB"`,
    `"maxFileSize": "2 mb"`,
    `"maxFileSize": "1953.125 KiB"`,
  ];
  for (const size of sizes) {
    put(`{ ${size} }`);
    expect(read()).toMatchObject({ maxFileSize: 2_000_000 });
  }
  put(`{ "maxFileSize": 1, "maxFileBytes": 2 }`);
  expect(failure(read).code).toBe("invalid-config");
});

test("readingHash() and choiceHash() depend only on the settings that matter to each", () => {
  const changes = [
    { languages: [] },
    { maxFileSize: 1 },
    { include: ["a"] },
    { exclude: ["a", "b"] },
    { exclude: ["b", "a", "b"] },
    { name: "x", workers: 4, autoUpdate: false },
  ];
  const same = changes.map((change) => {
    const config = { ...DEFAULT_CONFIG, ...change };
    return [extractionHash(config) === extractionHash(DEFAULT_CONFIG), selectionHash(config) === selectionHash(DEFAULT_CONFIG)];
  });
  expect(same).toEqual([
    [false, true],
    [false, true],
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
  expect(selectionHash({ ...DEFAULT_CONFIG, exclude: ["a", "b"] })).toBe(selectionHash({ ...DEFAULT_CONFIG, exclude: ["b", "a", "b"] }));
});

test("older spellings of settings are accepted and reported", () => {
  put(`{ "auto_update": false, "keep_replaced": false }`);
  const { config, oldNames } = readConfig(root);
  expect(config).toMatchObject({ autoUpdate: false, keepReplaced: false });
  expect(oldNames).toEqual([
    { file: configPath(root), key: "auto_update", name: "autoUpdate" },
    { file: configPath(root), key: "keep_replaced", name: "keepReplaced" },
  ]);
});
