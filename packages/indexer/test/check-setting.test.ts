/** The setting `check`. The file comes with a repository, so anyone may have written it. */
import { CodeGraphError } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import { validateConfig } from "../src/config/validate-config.js";

function failure(check: unknown): CodeGraphError {
  try {
    validateConfig(JSON.parse(JSON.stringify({ check })), "config.json");
  } catch (error) {
    if (error instanceof CodeGraphError) return error;
  }
  throw new Error("the setting was accepted");
}

const layer = { name: "model", files: ["src/model"] };

describe("the setting check", () => {
  test.each([
    [null],
    [{}],
    [{ layers: [], cycles: {}, unresolved: { files: ["src"] } }],
    [{ layers: [layer, { name: "store", files: ["/src/store", "lib/**"], mayUse: ["model"], why: "Stores only." }] }],
    [{ cycles: { files: ["src"], folders: ["src/*"], why: "…" }, unresolved: { files: ["src"], external: true } }],
    [{ layers: [{ name: "__proto__", files: ["a"], mayUse: [] }] }],
  ])("may be %j", (check) => {
    expect(validateConfig({ check }, "config.json").check).toEqual(check);
  });

  test.each([
    [[], "an object"],
    [{ layer: [] }, '"layer"'],
    [{ layers: {} }, "a list of at most 100 objects"],
    [{ layers: [{ name: "model" }] }, 'item 1 is an object with "files"'],
    [{ layers: [{ ...layer, mayuse: [] }] }, '"mayuse"'],
    [{ layers: [{ ...layer, mayUse: "store" }] }, '"mayUse"'],
    [{ layers: [{ ...layer, mayUse: ["stores"] }] }, '"stores" is none; there are model'],
    [{ layers: [layer, layer] }, '"model" occurs twice'],
    [{ layers: [{ ...layer, name: "a\u001b[31m" }] }, "in one line"],
    [{ layers: [{ ...layer, name: "x".repeat(101) }] }, "at most 100 characters"],
    [{ layers: [{ ...layer, why: "x".repeat(501) }] }, "at most 500 characters"],
    [{ layers: [{ ...layer, files: ["../other"] }] }, "globs relative to the project root"],
    [{ layers: Array.from({ length: 101 }, (_, at) => ({ ...layer, name: `${at}` })) }, "at most 100 objects"],
    [{ layers: [{ ...layer, files: Array.from({ length: 1_001 }, () => "a") }] }, "at most 1000"],
    [
      { layers: [layer, { name: "b", files: Array.from({ length: 999 }, () => "a") }, { name: "c", files: ["a"] }] },
      "at most 1000 globs in total",
    ],
    [{ cycles: true }, '"cycles" is an object'],
    [{ unresolved: {} }, 'an object with "files"'],
    [{ unresolved: { files: ["src"], external: 1 } }, "true or false"],
  ])("cannot be %j", (check, expected) => {
    const error = failure(check);
    expect(error.code).toBe("invalid-config");
    expect(error.message).toContain(expected);
    expect(error.message.length).toBeLessThan(800);
  });

  test("the error for a very long list of names is cut", () => {
    const layers = Array.from({ length: 100 }, (_, at) => ({ name: `${at}`.repeat(40), files: ["a"] }));
    expect(failure({ layers: [...layers.slice(0, 99), { ...layer, mayUse: ["x"] }] }).message.length).toBeLessThan(800);
  });
});
