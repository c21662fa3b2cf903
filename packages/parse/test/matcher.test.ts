import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Language, type Parser, Query } from "web-tree-sitter";
import { beforeAll, describe, expect, test } from "vitest";
import { loadRegistry } from "@codegraph/parse";
import { type GrammarSpec, hasGrammar, loadGrammar } from "../dist/src/grammar.js";
import { createPatternMatcher } from "../dist/src/matcher/match-patterns.js";
import { readProgram } from "../dist/src/matcher/pattern-program.js";
import { createNodeReader } from "../dist/src/matcher/read-nodes.js";
import { predicatesHold } from "../dist/src/predicates.js";
import { startRuntime } from "../dist/src/runtime.js";
import { undraw } from "./draw.js";

const folder = fileURLToPath(new URL("../languages/", import.meta.url));
const registry = await loadRegistry();
const runtime = await startRuntime();

/** The matches of a query by the runtime, as sorted lines. */
function expectedMatches(query: Query, tree: NonNullable<ReturnType<Parser["parse"]>>): string[] {
  return query
    .matches(tree.rootNode)
    .map(({ patternIndex, captures }) =>
      [patternIndex, ...captures.map(({ name, node }) => `@${name} ${node.startIndex}-${node.endIndex}`)].join(" "),
    )
    .sort();
}

/** Flat matches as sorted lines, without those whose text predicates do not hold. */
function lines(query: Query, flat: Int32Array, text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < flat.length;) {
    const from = at + 2;
    const to = from + flat[at + 1]! * 3;
    const match: (string | number)[] = [flat[at]!];
    for (let each = from; each < to; each += 3) match.push(`@${query.captureNames[flat[each]!]} ${flat[each + 1]}-${flat[each + 2]}`);
    if (predicatesHold(query, flat, at, text)) found.push(match.join(" "));
    at = to;
  }
  return found.sort();
}

/**
 * Trees and compiled queries are read from the runtime's memory in a layout that another version could change. The runtime's own matches are
 * the expected result for every fixture.
 */
describe.each(registry.languages.filter(hasGrammar))("the matcher for $name", (language) => {
  const fixtures = join(folder, language.id, "fixtures");
  const files = existsSync(fixtures) ? readdirSync(fixtures).filter((file) => file.endsWith(".txt")) : [];

  test.each([...files, "nothing"])("finds the same as the runtime in %s", async (file) => {
    const text = file === "nothing" ? "" : undraw(readFileSync(join(fixtures, file), "utf8"));
    const { parser, query, nodes, matcher } = await loadGrammar(language);
    const tree = parser.parse(text)!;
    try {
      expect(
        lines(
          query,
          matcher.match(nodes.read(tree), () => false)!,
          text,
        ),
      ).toEqual(expectedMatches(query, tree));
    } finally {
      tree.delete();
    }
  });
});

describe("patterns of all forms", () => {
  let parser: Parser;
  let language: Language;
  beforeAll(async () => {
    ({ parser } = await loadGrammar(registry.get("javascript") as GrammarSpec));
    language = parser.language!;
  });

  const text = `
// one
// two
function a(b, c = 1, ...d) { return b(c)(d), e.f(g, "h", ...i); }
class J extends K { /* l */ static m = 1; n() {} get o() { return () => p } }
const { q, r: s, ...t } = [u, , v], w = x ? y : z;
if (a) b(); else if (c) { d(); e() } else f;
if (g) h();
;;
label: for (const k of [1, 2, 3]) { k; continue label }
`;
  test.each([
    ["a wildcard and its child", "(_ (identifier) @name) @parent"],
    ["an anonymous wildcard", "(arguments _ @any)"],
    ["anonymous nodes behind an anchor", '(arguments "(" @open . _ @next)'],
    ["a first child", "(arguments . (_) @first)"],
    ["a last child", "(arguments (_) @last .)"],
    ["neighbours", "(arguments (_) @left . (_) @right)"],
    ["any two in order", "(arguments (_) @left (_) @right)"],
    ["optional parts", "(formal_parameters (identifier)? @one (assignment_pattern)? @two (rest_pattern)? @three)"],
    ["an optional part in front", "(array (identifier)? @before . (number) @number)"],
    ["an optional part in front of any of a list", "(class_body (field_definition)? @field (method_definition name: (_) @name))"],
    ["an optional part in front of captures of a list", "(class_body (field_definition)? @field (method_definition) @method)"],
    ["repeated parts", "(array (number)+ @number)"],
    ["parts repeated any number of times", "(array . (number)* @number (number) @last .)"],
    ["repeated siblings", "((comment)+ @comment . (function_declaration) @function)"],
    ["siblings without a parent", "((comment) @one . (comment) @two)"],
    ["a choice", "[(call_expression function: (identifier) @name) (member_expression property: (_) @name)] @use"],
    ["a choice of children", "(if_statement consequence: [(statement_block) @block (expression_statement (call_expression) @call)])"],
    ["a choice of sequences", "(arguments [((identifier) @one . (string) @two) (spread_element) @three])"],
    ["an optional choice", "(variable_declarator name: (_) @name value: [(array) @list (ternary_expression) @choice]?)"],
    ["absent fields", "(if_statement !alternative condition: (_) @condition) @if"],
    ["one of several children of a field", "(class_body member: (_) @member)"],
    ["supertypes", "(expression) @expression"],
    ["a supertype below a node", "(expression_statement (expression) @expression)"],
    ["several captures of a node", "(identifier) @one @two @three"],
    ["nodes without captures", "(call_expression (arguments (identifier))) @call"],
    [
      "deep patterns",
      "(program (class_declaration (class_body (method_definition body: (statement_block (return_statement (_) @value))))))",
    ],
    ["tokens", '["const" "static" "get"] @keyword'],
    ["empty statements", "(empty_statement) @empty"],
  ])("matches %s", (_, pattern) => {
    const query = new Query(language, pattern);
    const tree = parser.parse(text)!;
    const program = readProgram(runtime, query);
    const reader = createNodeReader(runtime, program.language, program.supertypes);
    const found = lines(
      query,
      createPatternMatcher(program).match(reader.read(tree), () => false)!,
      text,
    );
    expect(found).toEqual(expectedMatches(query, tree));
    expect(found.length).toBeGreaterThan(0);
    tree.delete();
  });

  test.each([
    ["syntax errors", "(ERROR) @error"],
    ["nodes in syntax errors", "(ERROR (identifier) @name)"],
    ["missing nodes", "(MISSING) @missing"],
    ["a missing token", '(MISSING ")") @missing'],
    ["a wildcard", "(_) @node"],
    ["siblings", "((identifier) @one . (identifier) @two)"],
  ])("matches %s in broken text", (_, pattern) => {
    const broken = "function f(a { g( }\nclass { x y z = = 1 }\nif (a { b }\n h(1, 2";
    const query = new Query(language, pattern);
    const tree = parser.parse(broken)!;
    const program = readProgram(runtime, query);
    const reader = createNodeReader(runtime, program.language, program.supertypes);
    expect(
      lines(
        query,
        createPatternMatcher(program).match(reader.read(tree), () => false)!,
        broken,
      ),
    ).toEqual(expectedMatches(query, tree));
    tree.delete();
  });

  test("stops when its time is over", () => {
    const tree = parser.parse(`f(${"a, ".repeat(2_000)})`)!;
    const program = readProgram(runtime, new Query(language, "(arguments (_) @a (_) @b)"));
    const reader = createNodeReader(runtime, program.language, program.supertypes);
    let looks = 0;
    expect(createPatternMatcher(program).match(reader.read(tree), () => ++looks > 3)).toBeNull();
    expect(looks).toBe(4);
    tree.delete();
  });
});

test("an anchor holds behind invisible nodes too", async () => {
  const { parser, query, nodes, matcher } = await loadGrammar(registry.get("ruby") as GrammarSpec);
  const text = "def a\n  b = 1; c; d\nend";
  const tree = parser.parse(text)!;
  const flat = matcher.match(nodes.read(tree), () => false)!;
  const returned = lines(query, flat, text).filter((line) => line.includes("@returned"));
  expect(
    new Set(
      returned.map((line) =>
        text.slice(
          ...(line
            .match(/\d+-\d+/u)![0]
            .split("-")
            .map(Number) as [number, number]),
        ),
      ),
    ),
  ).toEqual(new Set(["d"]));
  tree.delete();
});
