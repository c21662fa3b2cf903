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

describe("a command line", () => {
  test("gives options the types they are declared with", () => {
    expect(read("query load --limit 5 --type code,method --type comment --json")).toEqual({
      arguments: ["load"],
      options: { limit: 5, type: ["code", "method", "comment"], json: true },
    });
  });

  test("takes options before and after arguments, with = or a space", () => {
    expect(read("callers --depth=2 load --limit=3")).toEqual({ arguments: ["load"], options: { depth: 2, limit: 3 } });
  });

  test("takes everything after -- as it is", () => {
    expect(read("query -- --force")).toEqual({ arguments: ["--force"], options: {} });
  });

  test("takes a text that begins with a dash for a text", () => {
    const verb = verbs.find(({ name }) => name === "describe")!;
    expect(readCommandLine(verb, ["custom", "--title", "- Words", "- **Receipt**: a number.\n- and more", "--replace"])).toEqual({
      arguments: ["custom", "- **Receipt**: a number.\n- and more"],
      options: { title: "- Words", replace: true },
    });
  });

  test("keeps the braces of a glob together", () => {
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
  ])("refuses %s", (line, message) => {
    expect(() => read(line)).toThrow(message);
    expect(() => read(line)).toThrow(CodeGraphError);
  });

  test("finds the verb behind common options", () => {
    expect(verbIndex(["--project", "a", "--json", "query"])).toBe(3);
    expect(verbIndex(["query", "--project", "a"])).toBe(0);
    expect(verbIndex(["--version"])).toBe(-1);
  });
});

describe("the nearest name", () => {
  const names = verbs.map(({ name }) => name);

  test.each([
    ["qeury", "query"],
    ["caller", "callers"],
    ["stat", "status"],
    ["signatrues", "signatures"],
    ["xyzzy", null],
  ])("to %s is %s", (typed, meant) => {
    expect(closestName(typed, names)).toBe(meant);
  });
});

describe("the verbs", () => {
  test("have the names they are listed by, and a summary of one line", () => {
    expect(verbs.map(({ name }) => name)).toEqual(verbNames);
    for (const { name, summary } of verbs) expect(summary, `summary of ${name}`).toMatch(/^[a-z][^\n]*[^.]$/);
  });

  test("name the value of every option that takes one", () => {
    for (const { name, options } of verbs) {
      for (const [option, { kind, value }] of Object.entries(options)) {
        expect(value === undefined, `${name} --${option}`).toBe(kind === "flag");
      }
    }
  });

  test("leave the common options alone", () => {
    for (const { name, options } of verbs) {
      for (const common of ["project", "json", "help"]) expect(Object.keys(options), `options of ${name}`).not.toContain(common);
    }
  });
});
