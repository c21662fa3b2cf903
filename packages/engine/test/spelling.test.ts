import { expect, test } from "vitest";
import { respelled } from "../src/project/spelling.js";

test("options in snake case, as in the specification, are converted to camel case", () => {
  expect(respelled("query", ["load", { file_filter: "src/**", include_dependencies: true }])).toEqual([
    "load",
    { fileFilter: "src/**", linkedProjects: true },
  ]);
  expect(respelled("update", [[{ file: "a.ts", from_line: 2 }, "b.ts"]])).toEqual([[{ file: "a.ts", fromLine: 2 }, "b.ts"]]);
  expect(respelled("search", ["load", { includeDependencies: true }])).toEqual(["load", { expandCalls: true }]);
});

test.each([
  ["search", "include_dependencies"],
  ["similar", "include_dependencies"],
  ["query", "includeDependencies"],
])("%s rejects the ambiguous option %s", (method, name) => {
  expect(() => respelled(method, ["load", { [name]: true }])).toThrow(
    expect.objectContaining({ code: "invalid-argument", remedy: expect.stringContaining("expandCalls") as string }),
  );
});
