/** The scoring of answers of several tools: drawn answers about a few calls of gin, each in the form that its tool prints. */
import { describe, expect, test } from "vitest";
import { createDecides, functionFacts, parametersOf } from "../peers/facts.mjs";
import { peersPage, summary } from "../peers/page.mjs";
import { readExploration, readFound, readList, readTests } from "../peers/read-colbymchenry.mjs";
import { readJson, readText } from "../peers/read-optave.mjs";
import { readOurs } from "../peers/read-ours.mjs";
import { score } from "../peers/score.mjs";
import { toolsOf } from "../peers/tools.mjs";
import { createPaths } from "../read-answer.mjs";
import { trueGraph } from "../true-graph.mjs";

const FILES = ["binding/form_mapping.go", "binding/header.go", "binding/header_test.go", "utils.go"];
const [FORM, HEADER, TESTS, UTILS] = FILES;
const pathOf = createPaths(FILES);
const definition = (file, line, name, path = name) => ({
  file,
  line,
  column: 6,
  name,
  path,
  kind: path === name ? "function" : "method",
  span: { endLine: line + 8 },
});
const setByForm = definition(FORM, 245, "setByForm");
const setter = definition(FORM, 67, "TrySet", "setter > TrySet");
const ofForm = definition(FORM, 75, "TrySet", "formSource > TrySet");
const ofHeader = definition(HEADER, 35, "TrySet", "headerSource > TrySet");
const mapping = definition(FORM, 84, "mapping");
const helper = definition(UTILS, 10, "helper");
const functions = [setByForm, setter, ofForm, ofHeader, mapping, helper];

/** An index of these functions, with the members that `readIndex` has. */
const index = {
  at: ({ file, line }) => functions.find((each) => each.file === file && each.line === line) ?? null,
  near: ({ file, line, name }) =>
    functions
      .filter((each) => each.file === file && each.name === name)
      .toSorted((one, other) => Math.abs(one.line - line) - Math.abs(other.line - line))[0] ?? null,
  isCaller: () => true,
  around: ({ file, line }) => functions.filter((each) => each.file === file && each.line <= line && line <= each.span.endLine),
  basesOf: ({ path }) => (path.endsWith(" > TrySet") && path !== setter.path ? [setter] : []),
};

const call = (file, line, callees, more = {}) => ({
  site: { file, line, column: 9 },
  name: callees[0]?.name ?? "",
  kind: "plain",
  callees,
  through: [],
  also: [],
  unknown: false,
  ...more,
});
const sites = [
  call(FORM, 76, [setByForm]),
  call(HEADER, 36, [setByForm]),
  call(HEADER, 40, [setByForm]),
  call(TESTS, 12, [setByForm]),
  call(FORM, 87, [setter]),
];
const truth = {
  checked: new Set(FILES),
  isCompiled: () => true,
  sites: new Map(sites.map((each) => [`${each.site.file}:${each.site.line}`, each])),
};
const graph = trueGraph(truth, index);

const question = (kind, { file, line, name }, more = {}) => ({
  kind,
  project: "gin",
  symbol: name,
  targets: [{ file, line, name }],
  facts: [],
  ...more,
});
const callers = question("callers", setByForm);

function scored(asked, reading, text = "") {
  const known = { facts: functionFacts(asked, graph, index), decides: createDecides(asked, { truth, graph, index }), index, text };
  return score(asked, reading, known);
}

describe("an answer about callers", () => {
  const complete = { completeness: 1, facts: 3, named: 3, stated: 3, right: 3, missing: [], wrong: [] };

  test("is complete in each tool's form: a function counts once, and code outside of functions by its file", () => {
    const ours = `setByForm ${FORM}:245: 4 calls, all exact
${FORM}: formSource.TrySet 76
${HEADER}: headerSource.TrySet 36 40
${TESTS}: top-level code 12`;
    const list = `**Callers of setByForm (3 found)**

- TrySet (method) - ${FORM}:75
- TrySet (method) - ${HEADER}:35
- header_test.go (file) - ${TESTS}:1`;
    const printed = `
Callers of "setByForm" (3):

function setByForm (go) — ${FORM}:245
method      TrySet
  ${FORM}:75

method      TrySet
  ${HEADER}:35

file        header_test.go
  ${TESTS}:1
`;
    const rows = [
      { name: "formSource.TrySet", kind: "method", file: FORM, line: 75 },
      { name: "headerSource.TrySet", kind: "method", file: HEADER, line: 35 },
      { name: TESTS, kind: "file", file: TESTS, line: 0 },
    ];
    const json = JSON.stringify({ results: [{ name: "setByForm", file: FORM, line: 245, callers: rows, callees: [] }] });
    const text = `
f setByForm (function) -- ${FORM}:245

  -> Calls (1):
    -> f helper  ${UTILS}:10

  <- Called by (3):
    <- o formSource.TrySet  ${FORM}:75
    <- o headerSource.TrySet  ${HEADER}:35
    <- # ${TESTS}  ${TESTS}:0
`;
    const readings = [
      readOurs([ours], callers, pathOf),
      readList(list, callers),
      readList(printed, callers),
      readJson(json, callers),
      readText(text, callers),
    ];
    for (const reading of readings) expect(scored(callers, reading)).toMatchObject(complete);
  });

  test("is imprecise if it names a function that does not call the symbol, and incomplete if it lacks one that does", () => {
    const text = `**Callers of setByForm (2 found)**\n\n- TrySet (method) - ${FORM}:75\n- helper (function) - ${UTILS}:10`;
    expect(scored(callers, readList(text, callers))).toMatchObject({
      completeness: 1 / 3,
      stated: 2,
      right: 1,
      missing: [`${HEADER}:36 TrySet`, `${TESTS}:12`],
      wrong: [`${UTILS}:10 helper`],
    });
  });

  test("is judged by the part about the definition meant, where it has one for each definition of the name", () => {
    const asked = question("callers", setter);
    const text = `**Callers of TrySet — 2 distinct definitions (narrow with \`file\`)**

**setter::TrySet** (method) — ${FORM}:67
- mapping (function) - ${FORM}:84

**headerSource::TrySet** (method) — ${HEADER}:35
- helper (function) - ${UTILS}:10`;
    const ours = `"TrySet" is ambiguous (2 matches); each is answered:
setter.TrySet ${FORM}:67: 1 call, all exact
${FORM}: mapping 87
headerSource.TrySet ${HEADER}:35: 1 call, all exact
${UTILS}: helper 12`;
    const expected = { completeness: 1, named: 1, stated: 1, right: 1 };
    expect(scored(asked, readList(text, asked))).toMatchObject(expected);
    expect(scored(asked, readOurs([ours], asked, pathOf))).toMatchObject(expected);
  });

  test("is not imprecise for a call that may be dispatched to the symbol through an interface, or that it marks as possible", () => {
    const asked = question("callers", ofHeader);
    const plain = `**Callers of TrySet (1 found)**\n\n- mapping (function) - ${FORM}:84`;
    expect(scored(asked, readList(plain, asked))).toMatchObject({ named: 1, stated: 0, wrong: [] });
    const marked = `
o headerSource.TrySet (method) -- ${HEADER}:35

  <- Called by (1):
    <- f helper  ${UTILS}:10 (via setter.TrySet)
`;
    expect(scored(asked, readText(marked, asked))).toMatchObject({ named: 1, stated: 0, wrong: [] });
  });

  test("names no caller by an import or a reference", () => {
    const text = `**Callers of setByForm (2 found)**\n\n- header_test.go (file) - ${TESTS}:1 — via import\n- helper (function) - ${UTILS}:10 — via reference`;
    expect(scored(callers, readList(text, callers))).toMatchObject({ completeness: 0, named: 0, stated: 0 });
  });

  test("is read as the calls of a relationship list and as the files of callers that an exploration names, without their places", () => {
    const text = `**Blast radius**

- \`setByForm\` (${FORM}:244) — 3 callers in \`${FORM}\`; tests: \`${TESTS}\`
- \`TrySet\` (${HEADER}:35) — 1 caller in \`${UTILS}\`

**Relationships**

**calls:**
- TrySet → setByForm
- setByForm → helper

**references:**
- mapping → setByForm`;
    const reading = readExploration(text, callers, pathOf);
    expect(reading.found).toBe(true);
    expect(reading.statements.map(({ file, name }) => file ?? name)).toEqual([FORM, TESTS, "TrySet"]);
    expect(scored(callers, reading)).toMatchObject({ completeness: 1, stated: 0 });
  });

  test("does not cover the definition meant if an exploration shows and names only others", () => {
    const text = `- \`TrySet\` (${HEADER}:35) — 1 caller\n\n**\`${HEADER}\`** — TrySet(method)\n\n35\tfunc (hs headerSource) TrySet() {`;
    expect(readExploration(text, callers, pathOf).found).toBe(false);
  });

  test("made of source is complete as far as it shows the calls, and states nothing", () => {
    const text = `**\`${HEADER}\`** — TrySet(method)\n\n\`\`\`go\n35\tfunc (hs headerSource) TrySet() {\n36\t\treturn setByForm()\n\`\`\``;
    expect(scored(callers, readExploration(text, callers, pathOf))).toMatchObject({ completeness: 1 / 3, named: null, stated: 0 });
  });
});

test("an answer about callees counts a definition by its name and file, and is wrong about one that is not called", () => {
  const asked = question("callees", mapping);
  const text = `**Callees of mapping (2 found)**\n\n- TrySet (method) - ${FORM}:67\n- helper (function) - ${UTILS}:10`;
  expect(scored(asked, readList(text, asked))).toMatchObject({ completeness: 1, stated: 2, right: 1, wrong: [`${UTILS}:10 helper`] });
});

test("an answer of CodeGraph names no caller by a use as a value, and no symbol by the counts in its first line", () => {
  const text = `setByForm ${FORM}:245 (declared at ${UTILS}:3): a change reaches 1 symbol in 1 file; 87 tests
1 away:
${FORM}: formSource.TrySet 76`;
  const affected = question("affected", setByForm);
  expect(scored(affected, readOurs([text], affected, pathOf))).toMatchObject({ named: 1, stated: 1, wrong: [] });
  const uses = `setByForm ${FORM}:245: 1 call, exact\n${FORM}: formSource.TrySet 76\nused as a value:\n${UTILS}: helper 12`;
  expect(scored(callers, readOurs([uses], callers, pathOf))).toMatchObject({ named: 1, stated: 1, wrong: [] });
});

test("an exploration tells where a definition is by its source, or by its place in brackets", () => {
  const asked = question("where", setByForm, { facts: [{ file: FORM, lines: [245], names: [] }] });
  const explore = toolsOf("/")
    .flatMap(({ ways }) => ways)
    .find(({ shown }) => shown.where.startsWith("codegraph_explore"));
  for (const text of [`**\`${FORM}\`** — setByForm(function)\n\n245\tfunc setByForm() {`, `... (gap: setByForm (form_mapping.go:245)) ...`])
    expect(scored(asked, explore.read([text], asked, pathOf), text)).toMatchObject({ completeness: 1 });
});

test("a function that calls itself is among its own callees", () => {
  const recursive = call(UTILS, 12, [helper]);
  const known = { ...truth, sites: new Map([[`${UTILS}:12`, recursive]]) };
  const graphOfOne = trueGraph(known, index);
  const asked = question("callees", helper);
  const ours = `helper ${UTILS}:10: 1 call, exact\n12 helper :10`;
  const about = { facts: functionFacts(asked, graphOfOne, index), decides: () => true, index, text: ours };
  expect(score(asked, readOurs([ours], asked, pathOf), about)).toMatchObject({ completeness: 1, facts: 1, stated: 1, right: 1 });
});

test("a list of affected symbols may name a route, with a space in its name", () => {
  const asked = question("tests", setByForm, { facts: [{ file: TESTS, lines: [], names: [] }] });
  const text = `**Impact: "setByForm" affects 2 symbols**\n\n**${TESTS}:**\nGET /shelf:157, TestShelf:10`;
  expect(scored(asked, readList(text, asked))).toMatchObject({ completeness: 1, named: 1 });
});

test("an answer about affected symbols is read below the headings of files and of distances", () => {
  const asked = question("affected", setByForm);
  const impact = `**Impact: "setByForm" affects 3 symbols**

**${FORM}:**
setByForm:245, TrySet:75

**${HEADER}:**
TrySet:35

**${TESTS}:**
header_test.go:1
`;
  const levels = `
Function impact: f setByForm -- ${FORM}:245

  -- Level 1 (2 functions):
      ^ o formSource.TrySet  ${FORM}:75
      ^ o headerSource.TrySet  ${HEADER}:35
`;
  const ours = `setByForm ${FORM}:245: a change reaches 3 symbols in 3 files
1 away:
${FORM}: formSource.TrySet 76
${HEADER}: headerSource.TrySet 36
${TESTS} (tests): top-level code 12`;
  expect(scored(asked, readList(impact, asked))).toMatchObject({ completeness: 1, named: 3, stated: 3, right: 3 });
  const imports = `${impact}\n**${UTILS}:**\nutils.go:1, helper:10`;
  expect(scored(asked, readList(imports, asked))).toMatchObject({ named: 5, stated: 4, right: 3, wrong: [`${UTILS}:10 helper`] });
  expect(scored(asked, readText(levels, asked))).toMatchObject({ completeness: 2 / 3, named: 2, stated: 2, right: 2 });
  expect(scored(asked, readOurs([ours], asked, pathOf))).toMatchObject({ completeness: 1, named: 3, stated: 3, right: 3 });
});

test("an answer about tests is complete if it names their files, and tells how many files it names", () => {
  const asked = question("tests", setByForm, { facts: [{ file: TESTS, lines: [], names: [] }] });
  const text = `\nAffected test files (2):\n\n  ${TESTS}\n  binding/json_test.go\n`;
  expect(scored(asked, readTests(text))).toMatchObject({ completeness: 1, named: 2, stated: 0 });
});

test("an answer about a place is complete if it has the line, and shows the prototype if it has the parameters", () => {
  const prototype = "func setByForm(value reflect.Value, opt setOptions) (isSet bool, err error)";
  const asked = question("where", setByForm, {
    facts: [
      { file: FORM, lines: [245], names: [] },
      { file: FORM, lines: [245], names: [], text: prototype },
    ],
  });
  const text = `**Search Results (1 found)**\n\n**setByForm** (function)\n${FORM}:245\n\`(value reflect.Value, opt setOptions) (isSet bool, err error)\``;
  expect(scored(asked, readFound(text), text)).toMatchObject({ completeness: 1, prototype: 1, named: 1 });
  const annotated = `**Search Results (1 found)**\n\n**setByForm** (function)\n${FORM}:244`;
  expect(scored(asked, readFound(annotated), annotated)).toMatchObject({ completeness: 1, prototype: 0 });
  const elsewhere = `**Search Results (1 found)**\n\n**setByForm** (function)\n${FORM}:200`;
  expect(scored(asked, readFound(elsewhere), elsewhere)).toMatchObject({ completeness: 0 });
  const where = `\nf setByForm [utility]  ${FORM}:245  (exported)\n  Used in: ${FORM}:75`;
  expect(scored(asked, readText(where, asked), where)).toMatchObject({ completeness: 1, prototype: 0, named: 1 });
  expect(scored(asked, readText("No symbol matching", asked), "")).toMatchObject({ completeness: 0, named: 0 });
});

test("the parameters of a method in Go follow its receiver, and an empty list shows nothing", () => {
  expect(parametersOf("func (hs headerSource) TrySet(value reflect.Value) bool {")).toBe("(value reflect.Value)");
  expect(parametersOf("public int size() {")).toBeNull();
});

test("the page lists losses first, with the questions that another tool answers more completely", () => {
  const tools = toolsOf("/");
  const answer = {
    project: "gin",
    kind: "callers",
    symbol: "setByForm",
    calls: 1,
    tokens: 90,
    cpuMs: 40,
    wallMs: 50,
    facts: 3,
    prototype: null,
    missing: [],
    wrong: [],
  };
  const ours = { ...answer, tool: "CodeGraph", way: "MCP", completeness: 0.67, named: 2, stated: 2, right: 2, missing: [`${TESTS}:12`] };
  const theirs = {
    ...answer,
    tool: "@optave/codegraph",
    way: "MCP, as installed",
    tokens: 400,
    completeness: 1,
    named: 4,
    stated: 4,
    right: 3,
  };
  const text = peersPage([ours, theirs], { tools, failed: [], seeds: ["2"] });
  expect(text.indexOf("## Where CodeGraph loses")).toBeLessThan(text.indexOf("## By question"));
  expect(text).toContain("| Who calls X? | @optave/codegraph, MCP, as installed | complete 1.00 instead of 0.67 |");
  expect(text).toContain(`| gin | callers | \`setByForm\` | MCP | 0.67 | @optave/codegraph, MCP, as installed 1.00 | \`${TESTS}:12\` |`);
  expect(text).toContain("| @optave/codegraph, MCP, as installed | 1 | 1.00 | 0.75 | 4.0 | 3.0 | 400 | 400 | 1.00 | 40 |");
  expect(summary([])).toBeNull();
});
