import { CodeGraphError } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import { readCommandLine, verbIndex } from "../src/command-line.js";
import { closestName } from "@codegraph/model";
import { loadVerbs, verbNames } from "../src/verbs/index.js";

const verbs = await loadVerbs();

function read(line: string): ReturnType<typeof readCommandLine> {
  const [name = "", ...rest] = line.split(" ");
  const verb = verbs.find((each) => each.name === name);
  if (verb === undefined) throw new Error(`no verb ${name}`);
  return readCommandLine(verb, rest);
}

describe("command line parsing", () => {
  test("options have their declared types", () => {
    expect(read("query load --limit 5 --type code,method --type comment --json")).toEqual({
      arguments: ["load"],
      options: { limit: 5, type: ["code", "method", "comment"], json: true },
    });
  });

  test("options are accepted before and after arguments, with = or a space", () => {
    expect(read("callers --depth=2 load --limit=3")).toEqual({ arguments: ["load"], options: { depth: 2, limit: 3 } });
  });

  test("everything after -- is positional", () => {
    expect(read("query -- --force")).toEqual({ arguments: ["--force"], options: {} });
  });

  test("text that starts with a dash and a space is not an option", () => {
    const verb = verbs.find(({ name }) => name === "describe")!;
    expect(readCommandLine(verb, ["custom", "--title", "- Words", "- **Receipt**: a number.\n- and more", "--replace"])).toEqual({
      arguments: ["custom", "- **Receipt**: a number.\n- and more"],
      options: { title: "- Words", replace: true },
    });
  });

  test("commas in the braces of a glob do not split a list", () => {
    expect(read("init --exclude **/*.{js,ts},dist")).toMatchObject({ options: { exclude: ["**/*.{js,ts}", "dist"] } });
  });

  test.each([
    ["query", "query needs TERM"],
    ["query a b", 'unexpected argument "b"'],
    ["query a --limit none", '--limit must be a whole number from 1, not "none"'],
    ["query a --limit 0", "--limit must be a whole number from 1"],
    ["query a --limit", "--limit needs a value"],
    ["query a --limit --json", "--limit needs a value"],
    ["query a --mode exactly", 'unknown value "exactly" for --mode'],
    ["query a --json=yes", "--json takes no value"],
    ["query a --lmit 3", "query has no option --lmit"],
    ["query a -x", "query has no option -x"],
    ["query a --__proto__ b", "query has no option --__proto__"],
  ])("the command line %s is rejected", (line, message) => {
    expect(() => read(line)).toThrow(message);
    expect(() => read(line)).toThrow(CodeGraphError);
  });

  test("the verb is found after common options", () => {
    expect(verbIndex(["--project", "a", "--json", "query"])).toBe(3);
    expect(verbIndex(["query", "--project", "a"])).toBe(0);
    expect(verbIndex(["--version"])).toBe(-1);
  });
});

describe("suggestion for a mistyped name", () => {
  const names = verbs.map(({ name }) => name);

  test.each([
    ["qeury", "query"],
    ["caller", "callers"],
    ["stat", "status"],
    ["signatrues", "signatures"],
    ["xyzzy", null],
  ])("the suggestion for %s is %s", (typed, meant) => {
    expect(closestName(typed, names)).toBe(meant);
  });
});

describe("declarations of verbs", () => {
  test("verbs have the name in the registry and a one-line summary", () => {
    expect(verbs.map(({ name }) => name)).toEqual(verbNames);
    for (const { name, summary } of verbs) expect(summary, `summary of ${name}`).toMatch(/^[a-z][^\n]*[^.]$/);
  });

  test("every option with a value names the value", () => {
    for (const { name, options } of verbs) {
      for (const [option, { kind, value }] of Object.entries(options)) {
        expect(value === undefined, `${name} --${option}`).toBe(kind === "flag");
      }
    }
  });

  test("no verb redefines a common option", () => {
    for (const { name, options } of verbs) {
      for (const common of ["project", "json", "help"]) expect(Object.keys(options), `options of ${name}`).not.toContain(common);
    }
  });
});
