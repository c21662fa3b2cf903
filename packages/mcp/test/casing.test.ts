import { expect, test } from "vitest";
import { camelCased, snakeCased } from "../src/casing.js";
import { checkInput } from "../src/check-input.js";
import { fieldsOf } from "../src/question.js";
import { tools } from "../src/tools/index.js";

test("results are in snake_case, except for the keys of records and settings", () => {
  const result = {
    lastUpdate: 1,
    languages: { typescript: { files: 1 } },
    search: { latency: { searchSymbols: { p50Ms: 2 } } },
    config: { maxFileSize: { value: { apiKeyEnv: "KEY" }, from: [] } },
    results: [{ startLine: 3, relatedSymbols: ["loadUser"] }],
  };
  expect(snakeCased(result)).toEqual({
    last_update: 1,
    languages: { typescript: { files: 1 } },
    search: { latency: { searchSymbols: { p50_ms: 2 } } },
    config: { maxFileSize: { value: { apiKeyEnv: "KEY" }, from: [] } },
    results: [{ start_line: 3, related_symbols: ["loadUser"] }],
  });
  expect(camelCased({ files: [{ from_line: 1 }] })).toEqual({ files: [{ fromLine: 1 }] });
});

test.each([
  ["codegraph_query", { term: "a", include_dependencies: true }, { term: "a", linked_projects: true }],
  ["search_code", { query: "a", includeDependencies: true }, { query: "a", expand_calls: true }],
])("%s accepts the specification's spelling", (name, given, meant) => {
  expect(checkInput(fieldsOf(tools.find((each) => each.name === name)!), given)).toEqual(meant);
});

test.each([
  ["codegraph_query", "includeDependencies"],
  ["search_code", "include_dependencies"],
  ["explain_code_area", "include_dependencies"],
])("%s rejects %s, which could mean linked projects or calls", (name, argument) => {
  const fields = fieldsOf(tools.find((each) => each.name === name)!);
  expect(() => checkInput(fields, { [argument]: true })).toThrow(
    expect.objectContaining({ code: "invalid-argument", remedy: expect.stringContaining("linked_projects") as string }),
  );
});
