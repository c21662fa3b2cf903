import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkLanguages, choiceHash, configPath, DEFAULT_CONFIG, readConfig, readingHash, writeConfig } from "../src/config/index.js";

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

/** The settings by the project's file alone. */
function read(): object {
  return readConfig(root, {}, { HOME: root }).config;
}

describe("reading", () => {
  test("without a file the defaults hold", () => {
    expect(read()).toEqual(DEFAULT_CONFIG);
  });

  test("what is given replaces the default", () => {
    put(`\uFEFF{ "languages": ["python"], "exclude": ["*.min.js"], "autoUpdate": false }`);
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
  ])("a fault of %j is found at line %i", (text, line) => {
    put(text);
    const error = failure(read);
    expect(error.code).toBe("invalid-config");
    expect(error.message).toMatch(new RegExp(`near line ${line}:`));
  });

  test("a list is no object, and a folder is no file", () => {
    put("[]");
    expect(failure(read).code).toBe("invalid-config");
    rmSync(configPath(root));
    mkdirSync(configPath(root));
    expect(failure(read).code).toBe("invalid-config");
  });

  test("a language that does not exist is named, with those that do", () => {
    const error = failure(() => checkLanguages({ ...DEFAULT_CONFIG, languages: ["python", "cobol"] }, ["go", "python"]));
    expect(error.message).toContain(`"cobol"`);
    expect(error.remedy).toContain("go, python");
  });
});

describe("writing", () => {
  test("keeps what is not given, and the order", () => {
    put(`{ "$schema": "https://example.org/s.json", "name": "before", "workers": 3 }`);
    writeConfig(root, { name: "after" });
    expect(read()).toEqual({ ...DEFAULT_CONFIG, name: "after", workers: 3 });
    expect(Object.entries(JSON.parse(readFileSync(configPath(root), "utf8")) as object)).toEqual([
      ["$schema", "https://example.org/s.json"],
      ["name", "after"],
      ["workers", 3],
    ]);
  });

  test("replaces a setting that stands there under another name", () => {
    put(`{ "maxFileBytes": 10 }`);
    writeConfig(root, { maxFileSize: 20 });
    expect(JSON.parse(readFileSync(configPath(root), "utf8"))).toEqual({ maxFileSize: 20 });
  });

  test("adds nothing to a file that is not valid", () => {
    put(`{ "exlude": [] }`);
    expect(failure(() => writeConfig(root, { name: "a" })).code).toBe("invalid-config");
    expect(readFileSync(configPath(root), "utf8")).toBe(`{ "exlude": [] }`);
  });

  test("makes the folder and leaves no draft", () => {
    writeConfig(root, { include: ["src"] });
    expect(readConfig(root, {}, {}).config.include).toEqual(["src"]);
    expect(readdirSync(dirname(configPath(root)))).toEqual(["config.json"]);
  });

  test("a value that cannot be changes nothing", () => {
    writeConfig(root, { workers: 2 });
    expect(failure(() => writeConfig(root, { workers: 0 })).code).toBe("invalid-config");
    expect(readConfig(root, {}, {}).config.workers).toBe(2);
  });

  test.skipIf(process.getuid?.() === 0)("a folder that is not writable is an error of its own", () => {
    put("{}");
    chmodSync(dirname(configPath(root)), 0o555);
    expect(failure(() => writeConfig(root, { workers: 2 })).code).toBe("read-only");
    chmodSync(dirname(configPath(root)), 0o755);
  });
});

test("a key that is no setting is named with the one that is meant", () => {
  for (const [key, meant] of [["exlude", "exclude"], ["Languages", "languages"], ["auto-update", "autoUpdate"], ["maxFileBites", "maxFileSize"], ["__proto__", null], ["colours", null]] as const) {
    put(`{ "${key}": true }`);
    const error = failure(read);
    expect(error.code).toBe("invalid-config");
    expect(error.message).toContain(`"${key}"`);
    if (meant === null) expect(error.remedy).toMatch(/^The settings are name, languages,/);
    else expect(error.remedy).toMatch(new RegExp(`^Did you mean "${meant}"`));
  }
});

test("the limit of a file's size has one name, two more that are understood, and units", () => {
  const sizes = [`"maxFileSize": 2000000`, `"maxFileBytes": 2000000`, `"max_file_size": "2MB"`, `"maxFileSize": "2 mb"`, `"maxFileSize": "1953.125 KiB"`];
  for (const size of sizes) {
    put(`{ ${size} }`);
    expect(read()).toMatchObject({ maxFileSize: 2_000_000 });
  }
  put(`{ "maxFileSize": 1, "maxFileBytes": 2 }`);
  expect(failure(read).code).toBe("invalid-config");
});

test("files are read again when they would be read differently, and only chosen again when others are wanted", () => {
  const changes = [{ languages: [] }, { maxFileSize: 1 }, { include: ["a"] }, { exclude: ["a", "b"] }, { exclude: ["b", "a", "b"] }, { name: "x", workers: 4, autoUpdate: false }];
  const same = changes.map((change) => {
    const config = { ...DEFAULT_CONFIG, ...change };
    return [readingHash(config) === readingHash(DEFAULT_CONFIG), choiceHash(config) === choiceHash(DEFAULT_CONFIG)];
  });
  expect(same).toEqual([[false, true], [false, true], [true, false], [true, false], [true, false], [true, true]]);
  expect(choiceHash({ ...DEFAULT_CONFIG, exclude: ["a", "b"] })).toBe(choiceHash({ ...DEFAULT_CONFIG, exclude: ["b", "a", "b"] }));
});

test("older spellings of settings are read and named", () => {
  put(`{ "auto_update": false, "keep_replaced": false }`);
  const { config, oldNames } = readConfig(root);
  expect(config).toMatchObject({ autoUpdate: false, keepReplaced: false });
  expect(oldNames).toEqual([
    { file: configPath(root), key: "auto_update", name: "autoUpdate" },
    { file: configPath(root), key: "keep_replaced", name: "keepReplaced" },
  ]);
});
