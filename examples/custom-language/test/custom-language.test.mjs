import { createExtractor } from "@codegraph/parse";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import r from "../r/spec.mjs";

const program = join(import.meta.dirname, "../custom-language.mjs");
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

test("the example prints the README's definitions and calls", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const [, shown] = /^\$ node custom-language\.mjs\n(.*?)^```$/ms.exec(readme);
  expect(stdout).toBe(shown);
});

const factsOf = async (text) => (await createExtractor(r)).extract(text, "a.R");

test.each(["f <- function(x) x", "f = function(x) x", "f <<- function(x) x", "'f' <- function(x) x"])("%s defines f", async (text) => {
  const { definitions } = await factsOf(text);
  expect(definitions.map(({ name, kind }) => [name, kind])).toEqual([["f", "function"]]);
});

test.each([
  ["f(1, 2)", null, "f", 2],
  ["stats::sd(x)", "stats", "sd", 1],
  ["self$items$add()", "self$items", "add", 0],
])("%s is a call", async (text, receiver, name, count) => {
  const { references } = await factsOf(text);
  expect(references.filter(({ kind }) => kind === "call")).toMatchObject([{ receiver, name, arguments: count }]);
});

test("library() and source() are imports, not calls", async () => {
  const { imports, references } = await factsOf('library(stats)\nsource("util.R")\n');
  expect(imports.map(({ form, specifier }) => [form, specifier])).toEqual([
    ["wildcard", "stats"],
    ["wildcard", "util.R"],
  ]);
  expect(references).toEqual([]);
});

test("source() resolves next to the file or from the root", () => {
  const find = r.resolution.modules({ has: (path) => path === "R/util.R" });
  expect(find("../R/util.R", "scripts/run.R")).toEqual({ file: "R/util.R" });
  expect(find("R/util.R", "scripts/run.R")).toEqual({ file: "R/util.R" });
  expect(find("none.R", "scripts/run.R")).toBe(null);
});

test("a syntax error affects only the broken part and is reported", async () => {
  const { definitions, problems } = await factsOf("good <- function() 1\nbad <- function( {\n");
  expect(definitions.map(({ name }) => name)).toContain("good");
  expect(problems).not.toEqual([]);
});

test("errors in a custom language are reported", async () => {
  const wrong = async (change) => (await createExtractor({ ...r, ...change })).extract("", "a.R");
  await expect(wrong({ queries: new URL("../README.md", import.meta.url).href })).rejects.toMatchObject({ code: "invalid-argument" });
  await expect(wrong({ grammar: new URL("../r/none.wasm", import.meta.url).href })).rejects.toMatchObject({ code: "invalid-argument" });
});
