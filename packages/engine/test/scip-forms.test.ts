/** Symbols, packages and columns as the indexers of Java, C++ and Rust write them. Their files name definitions that the index has too. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { initProject } from "@codegraph/engine";
import { encodeDocument, encodeMetadata, type PositionEncoding, ROLE_DEFINITION, type ScipOccurrence } from "@codegraph/scip";
import { expect, onTestFinished, test } from "vitest";
import { makeProject, removeProject } from "../../../test/support/sample-project.js";

interface Form {
  readonly tool: string;
  readonly encoding: PositionEncoding;
  /** Source in which `«name»` marks an occurrence: of `symbols` in order, a definition if the name is marked with `!`. */
  readonly path: string;
  readonly marked: string;
  readonly symbols: readonly string[];
  /** Calls after the import: line, callee, its line, certainty and provenance. */
  readonly calls: readonly string[];
  /** Calls that leave the project. */
  readonly outside: number;
}

const FORMS: readonly Form[] = [
  {
    tool: "scip-java",
    encoding: "utf16",
    path: "src/main/java/com/example/Box.java",
    marked: `package com.example;

class «!Box»<T> {
  void «!put»(T item) {}
  void «!put»(T item, int count) { «put»(item); }
  static void fill(org.lib.Missing other) {
    other.«run»();
    Make.box().«put»(1, 2);
  }
}
`,
    symbols: [
      "semanticdb maven . . com/example/Box#",
      "semanticdb maven . . com/example/Box#put().",
      "semanticdb maven . . com/example/Box#put(+1).",
      "semanticdb maven . . com/example/Box#put().",
      "semanticdb maven maven/org.lib/lib 1.0 org/lib/Missing#run().",
      "semanticdb maven . . com/example/Box#put(+1).",
    ],
    calls: ["5 put:4 exact member", "8 put:5 exact scip"],
    outside: 1,
  },
  {
    tool: "scip-clang",
    encoding: "utf8",
    path: "src/shapes.cc",
    marked: `namespace shapes {
struct «!Circle» {
  double «!area»() const { return 3; }
  double «!area»(double scale) const { return scale; }
};
template <typename T> double twice(const T& shape) {
  /* größer */ return shape.«area»(2) * shape.«area»();
}
}  // namespace shapes
`,
    symbols: [
      "cxx . . $ shapes/Circle#",
      "cxx . . $ shapes/Circle#area(8fa5d0b2b0a7bd81).",
      "cxx . . $ shapes/Circle#area(1d9b6c7a2be3f7a4).",
      "cxx . . $ shapes/Circle#area(1d9b6c7a2be3f7a4).",
      "cxx . . $ shapes/Circle#area(8fa5d0b2b0a7bd81).",
    ],
    calls: ["7 area:4 exact scip", "7 area:3 exact scip"],
    outside: 0,
  },
  {
    tool: "rust-analyzer",
    encoding: "utf8",
    path: "src/lib.rs",
    marked: `pub struct «!Circle»;
pub trait «!Shape» {
    fn «!area»(&self) -> f64;
}
impl Shape for Circle {
    fn «!area»(&self) -> f64 { 3.0 }
}
pub fn total<T: Into<Circle>>(all: &mut Vec<Circle>, made: T) -> f64 {
    let größe = made.into().«area»(); all.«push»(Circle);
    größe
}
`,
    symbols: [
      "rust-analyzer cargo shapes 0.1.0 Circle#",
      "rust-analyzer cargo shapes 0.1.0 Shape#",
      "rust-analyzer cargo shapes 0.1.0 Shape#area().",
      "rust-analyzer cargo shapes 0.1.0 impl#[Circle][Shape]area().",
      "rust-analyzer cargo shapes 0.1.0 impl#[Circle][Shape]area().",
      "rust-analyzer cargo alloc https://github.com/rust-lang/rust/library/alloc vec/impl#[`Vec<T, A>`]push().",
    ],
    calls: ["9 area:6 exact scip"],
    outside: 1,
  },
];

/** Splits a marked source into its text and its occurrences, with columns in the encoding. */
function read({ marked, symbols, encoding }: Form): { text: string; occurrences: ScipOccurrence[] } {
  const width = (text: string): number => (encoding === "utf8" ? Buffer.byteLength(text) : text.length);
  let nth = 0;
  const occurrences: ScipOccurrence[] = [];
  const lines = marked.split("\n").map((line, startLine) => {
    let text = "";
    for (const [, before = "", mark, name = ""] of line.matchAll(/([^«»]*)(?:«(!?)([^»]*)»|$)/gu)) {
      text += before;
      if (mark === undefined) continue;
      const startCharacter = width(text);
      text += name;
      const place = { startLine, startCharacter, endLine: startLine, endCharacter: width(text) };
      occurrences.push({ ...place, symbol: symbols[nth++]!, roles: mark === "!" ? ROLE_DEFINITION : 0 });
    }
    return text;
  });
  return { text: lines.join("\n"), occurrences };
}

test.each(FORMS)("An index of $tool makes calls exact", async (form) => {
  const { text, occurrences } = read(form);
  const root = makeProject({ "Cargo.toml": '[package]\nname = "shapes"\nversion = "0.1.0"\n', [form.path]: text });
  onTestFinished(() => removeProject(root));
  const { project } = await initProject(root, { workers: 1 });
  onTestFinished(() => project.close());
  const file = join(root, "index.scip");
  const document = { path: form.path, language: "", encoding: form.encoding, occurrences, symbols: [] };
  const metadata = encodeMetadata({ toolName: form.tool, toolVersion: "1.0", projectRoot: "file:///elsewhere" });
  writeFileSync(file, Buffer.concat([metadata, encodeDocument(document)]));
  const { sites, skipped } = await project.importScip([file]);
  rmSync(file);
  const calls: string[] = [];
  for await (const { site, callee, kind, certainty, provenance } of project.exportEdges())
    if (kind === "call") calls.push(`${site.line} ${callee.name}:${callee.line} ${certainty} ${provenance}`);
  expect(skipped).toEqual([]);
  expect(calls).toEqual(form.calls);
  expect(sites.outside).toBe(form.outside);
  expect((await project.verify()).differences).toEqual([]);
});
