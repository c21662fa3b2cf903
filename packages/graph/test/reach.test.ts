/**
 * Invalidation follows only the ways that rules declare. A rule that reads a fact without declaring it leaves stale edges, so the
 * declarations are held against the code and against the fields of `ResolutionRules`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import type { ResolutionRules } from "@codegraph/model";
import type { Reach } from "../src/resolve/reach.js";
import { FIELD_REACH, reachOfRules } from "../src/resolve/rule-fields.js";
import { RULES } from "../src/resolve/rules.js";

const folder = join(import.meta.dirname, "../src/resolve");

/** Files that read facts without being rules, with the reason. */
const NOT_RULES: Readonly<Record<string, string>> = {
  context: "hands out the views that rules read",
  "file-view": "tabulates the facts of one file",
  explain: "makes no edges",
  "import-targets": "makes no edges",
  "type-references": "makes no edges",
  "declared-exports": "makes no edges",
  meaning: "makes no edges",
  meanings: "makes no edges",
  "members-meant": "makes no edges",
  "type-mentions": "makes no edges",
  "rule-context": "assembles the rules",
  resolver: "reads the file that is resolved",
  reaching: "reads the file in which a name is looked up, which the lookup declares",
  cells: "names the topics of cached results",
  reach: "declares the type",
  rules: "lists the declarations",
  "rule-fields": "declares fields",
};

/** Code that reads facts or queries the index, by the reach that it requires. */
const READS: readonly (readonly [Reach, RegExp])[] = [
  ["definitions", /\bdefinitions\b|context\.definition\(|\.children\(/u],
  ["bases", /\.heritage\(/u],
  ["bindings", /\bbindings\b|\.declarations\(/u],
  ["imports", /\.imports\b|\bimports[ ,}]|\bwildcards\b|\.declarations\(/u],
  ["exports", /\.exports\b|\bexports[ ,}]/u],
  ["package", /facts\.package\b|\.packages\b|packageOf\(|index\.inPackage\(/u],
  ["expansions", /\.referencesIn\(/u],
  ["names", /index\.(?:topLevel|within|owned|extending|declaring|knows)\(/u],
  ["files", /index\.(?:module|fileAt|filesIn)\(/u],
];

const files = readdirSync(folder).map((name) => name.replace(/\.ts$/u, ""));

function codeOf(name: string): string {
  const text = readFileSync(join(folder, `${name}.ts`), "utf8");
  const { comments } = parseSync(`${name}.ts`, text);
  return comments
    .reduceRight((code, { start, end }) => code.slice(0, start) + code.slice(end), text)
    .replace(/^import [^;]*;|^export const reach\b.*$/gmu, "");
}

function readsOf(name: string): Reach[] {
  const code = codeOf(name);
  return READS.flatMap(([reach, pattern]) => (pattern.test(code) ? [reach] : []));
}

describe.each(files.filter((name) => !(name in NOT_RULES)))("%s.ts", (name) => {
  const reads = readsOf(name);

  test("declares its reach if it reads facts", () => {
    if (reads.length > 0) expect(Object.keys(RULES), `export a \`reach\` from ${name}.ts and list it in rules.ts`).toContain(name);
  });

  test("declares each kind of fact that it reads", () => {
    expect(reads.filter((reach) => !RULES[name]?.includes(reach))).toEqual([]);
  });
});

test("every declaration names at least one way and belongs to a file", () => {
  const wrong = Object.entries(RULES).filter(([name, reach]) => reach.length === 0 || !files.includes(name));
  expect(wrong).toEqual([]);
  expect(Object.keys(NOT_RULES).filter((name) => !files.includes(name))).toEqual([]);
});

test("every field of ResolutionRules declares its reach", () => {
  const body = ["language", "extension-rules"].flatMap((name) => {
    const path = join(import.meta.dirname, `../../model/src/${name}.ts`);
    return parseSync(path, readFileSync(path, "utf8")).program.body;
  });
  const declared = body.flatMap((node) => {
    const inner = node.type === "ExportNamedDeclaration" ? node.declaration : null;
    return inner?.type === "TSInterfaceDeclaration" && ["ResolutionRules", "ExtensionRules"].includes(inner.id.name) ? inner.body.body : [];
  });
  const fields = declared.flatMap((each) => (each.type === "TSPropertySignature" && each.key.type === "Identifier" ? [each.key.name] : []));
  expect(fields.length).toBeGreaterThan(50);
  expect(Object.keys(FIELD_REACH).toSorted()).toEqual(fields.toSorted());
});

describe("the reach of a language's fields", () => {
  const python: Partial<ResolutionRules> = {
    sharing: "file",
    constructors: ["__init__", ""],
    iterateMember: "__iter__",
    rootType: "object",
  };

  test("collects the names that are looked up although no file mentions them", () => {
    expect([...reachOfRules(python as ResolutionRules).unwritten].toSorted()).toEqual(["__init__", "__iter__", "default", "object"]);
  });

  test("tells which definitions are found without reading their file", () => {
    const unread = (rules: Partial<ResolutionRules>): unknown => reachOfRules(rules as ResolutionRules).foundUnread;
    expect(unread(python)).toBeNull();
    expect(unread({ ...python, sharing: "package" })).toBe("outermost");
    expect(unread({ ...python, sharing: "package", openTypes: true })).toBe("all");
    expect(unread({ ...python, openTypes: false })).toBeNull();
  });
});
