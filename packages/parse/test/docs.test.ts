import { describe, expect, test } from "vitest";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { commentText } from "../dist/src/comment-text.js";

const registry = await loadRegistry();

async function read(path: string, lines: readonly string[]): Promise<{ header: string | null; docs: Record<string, string | null> }> {
  const text = lines.join("\n");
  const extractor = await createExtractor(registry.forPath(path, text)!);
  const { header, definitions } = await extractor.extract(text, path);
  return { header, docs: Object.fromEntries(definitions.map(({ name, doc }) => [name, doc])) };
}

describe("commentText()", () => {
  test.each([
    ["// one", "one"],
    ["/// one", "one"],
    ["//! one", "one"],
    ["# one", "one"],
    ["#! one", "one"],
    ["/* one */", "one"],
    ["/** one */", "one"],
    ["/**\n * one\n *   two\n *\n * three\n */", "one\n  two\n\nthree"],
    ["/*! one */", "one"],
    ['"""one\n\n    two\n"""', "one\n\ntwo"],
    ["r'''one'''", "one"],
    ["=begin\none\n=end", "one"],
    ["//", ""],
    ["/***/", ""],
  ])("reads %j as %j", (comment, text) => {
    expect(commentText(comment)).toBe(text);
  });
});

describe("the doc comment of a definition", () => {
  test("is the comment directly above it, its decorators and its modifiers", async () => {
    const { docs } = await read("a.ts", [
      "/** Far away. */",
      "",
      "",
      "export function lonely() {}",
      "/** Of the class. */",
      "@Decorated({ deep: () => 1 })",
      "export default class Shop {",
      "  // Of the method,",
      "  // on two lines.",
      "  @bound",
      "  async open() {} // not of close",
      "  close() {}",
      "}",
    ]);
    expect(docs).toMatchObject({
      lonely: null,
      Shop: "Of the class.",
      open: "Of the method,\non two lines.",
      close: null,
    });
  });

  test("may be within the definition", async () => {
    const { header, docs } = await read("a.py", [
      '"""The module."""',
      "class A:",
      "    '''The class.'''",
      "    def f(self):",
      '        r"""The method."""',
    ]);
    expect(header).toBe("The module.");
    expect(docs).toEqual({ A: "The class.", f: "The method." });
  });

  test("is shortened to 4,000 characters", async () => {
    const { docs } = await read("a.js", [`// ${"long ".repeat(2_000)}`, "function f() {}"]);
    expect(docs["f"]!.length).toBeLessThanOrEqual(4_000);
    expect(docs["f"]).toMatch(/…$/u);
  });
});

describe("the header comment of a file", () => {
  test.each([
    ["a.js", ["#!/usr/bin/env node", "// One", "", "/* Two */", "run();", "// Three"], "One\n\nTwo"],
    ["a.js", ["'use strict';", "// One", "run();"], "One"],
    ["a.php", ["<?php", "", "declare(strict_types=1);", "", "/* One */", "namespace A;", "// Two", "f();"], "One\n\nTwo"],
    ["a.php", ["<?php declare(strict_types=1);", "", "/* One */", "f();"], "One"],
    ["a.java", ["/* One */", "package a.b;", "", "class A {}"], "One"],
    ["a.go", ["// One", "package a", "func f() {}"], "One"],
    ["a.py", ["#!/usr/bin/python", "# One", '"""Two"""', "f()"], "One\n\nTwo"],
    ["a.rb", ["# One", "=begin", "Two", "=end", "f"], "One\n\nTwo"],
    ["a.js", ["run();", "// One"], null],
    ["a.js", [""], null],
  ])("is read from %s %j", async (path, lines, header) => {
    expect((await read(path, lines)).header).toBe(header);
  });
});

describe("a documentation block above a blank line", () => {
  /** From express, whose functions have a blank line after their documentation. */
  const lines = [
    "/*! MIT Licensed */",
    "",
    "/** Belongs to the file. */",
    "",
    "'use strict';",
    "",
    "/**",
    " * Dispatch a req, res pair into the application.",
    " */",
    "",
    "app.handle = function handle(req, res) {",
    "  this.router.handle(req, res);",
    "};",
    "",
    "/** @typedef {object} Options */",
    "",
    "function plain() {}",
    "",
    "// A line comment.",
    "",
    "function other() {}",
    "",
  ];

  test("documents the next definition", async () => {
    expect((await read("application.js", lines)).docs.handle).toBe("Dispatch a req, res pair into the application.");
  });

  test("does not if it declares something itself, and neither does a line comment", async () => {
    const { docs } = await read("application.js", lines);
    expect([docs.plain, docs.other]).toEqual([null, null]);
  });

  test("is the header of a file if it is at the top", async () => {
    const { header, docs } = await read("a.js", ["/** About the file. */", "", "function first() {}", ""]);
    expect([header, docs.first]).toEqual(["About the file.", null]);
  });
});
