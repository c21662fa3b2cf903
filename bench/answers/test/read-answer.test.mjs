import { describe, expect, test } from "vitest";
import { createPaths, readAnswer } from "../read-answer.mjs";

const FILES = [
  "src/t_set.c",
  "src/listpack.c",
  "gson/src/main/java/com/google/gson/TypeAdapter.java",
  "gson/src/main/java/com/google/gson/internal/bind/MapTypeAdapterFactory.java",
  "gson/src/main/java/com/google/gson/stream/JsonReader.java",
  "throttle.py",
  "tests/test_throttle.py",
  "a/index.ts",
  "b/index.ts",
  "binding/multipart_form_mapping.go",
  "binding/form_mapping.go",
];
const pathOf = createPaths(FILES);
const read = (text) => readAnswer(text, pathOf);
const MAP = "gson/src/main/java/com/google/gson/internal/bind/MapTypeAdapterFactory.java";
const READER = "gson/src/main/java/com/google/gson/stream/JsonReader.java";
const ADAPTER = "gson/src/main/java/com/google/gson/TypeAdapter.java";

/** `file:line name` of the calls that an answer shows; `?` after those that are only possible. */
function sites(text) {
  return read(text)
    .filter(({ unresolved }) => !unresolved)
    .flatMap(({ places, lines, words, sure }) =>
      [...places.slice(0, 1), ...lines].map(({ file, line }) => `${file}:${line} ${words.at(-1) ?? "-"}${sure ? "" : "?"}`),
    );
}

describe("the reader finds the same calls", () => {
  const expected = ["src/t_set.c:182 addAux", "src/t_set.c:183 addAux", "src/t_set.c:518 convertAndExpand?"];

  test("in a list with a line for each call", () => {
    const text = `src/t_set.c:182  function addAux  exact, package
src/t_set.c:183  function addAux  exact, package
src/t_set.c:518  function convertAndExpand  possible, package`;
    expect(sites(text)).toEqual(expected);
  });

  test("in a list below headings", () => {
    const text = `src/t_set.c
  182 addAux (exact, package)
  183 addAux (exact, package)
  518 convertAndExpand (possible, package)`;
    expect(sites(text)).toEqual(expected);
  });

  test("in the compact form", () => {
    const text = `estimate src/listpack.c:1428: 3 calls, 1 only possible (marked ?)
src/t_set.c: addAux 182 183, convertAndExpand 518?`;
    expect(sites(text).slice(1)).toEqual(expected);
  });
});

describe("the reader finds the callees", () => {
  const callees = (text) =>
    read(text)
      .filter(({ lines, places, targets }) => lines.length + places.length + targets.length > 1)
      .map(({ places, targets }) => [...places, ...targets].at(-1))
      .map(({ file, line }) => `${file}:${line}`);

  test("in a list with two whole paths on a line", () => {
    const text = `method MapTypeAdapterFactory.Adapter.read (${MAP}:176)
Calls in MapTypeAdapterFactory.Adapter.read: 1 exact, 1 possible, 0 unresolved.
${MAP}:177 method JsonReader.peek (${READER}:542) (exact, type)
${MAP}:189 method TypeAdapter.read (${ADAPTER}:195) (possible, type, through TypeAdapter.read)`;
    expect(callees(text)).toEqual([`${READER}:542`, `${ADAPTER}:195`]);
  });

  test("in the compact form, with shortened paths and lines of the same file", () => {
    const text = `MapTypeAdapterFactory.Adapter.read ${MAP}:176: 3 calls, all exact; overrides counted
177 JsonReader.peek ${READER}:542 (+1 override)
189 190 TypeAdapter.read …/TypeAdapter.java:195 (+49 overrides)
191 MapTypeAdapterFactory.Adapter.keyToString :260`;
    expect(callees(text)).toEqual([`${READER}:542`, `${ADAPTER}:195`, `${MAP}:260`]);
  });
});

test("a declaration behind the head does not become the file of the lines below", () => {
  const text = `setTypeLong src/listpack.c:40 (declared at src/t_set.c:7): 1 call, all exact
44 lpGet :90`;
  expect(read(text).at(-1)).toMatchObject({
    lines: [{ file: "src/listpack.c", line: 44 }],
    places: [{ file: "src/listpack.c", line: 90 }],
  });
});

test("a line number before the kind of a definition counts nothing", () => {
  expect(sites("src/t_set.c\n  344 function setTypeAdd(robj *subject)")).toEqual(["src/t_set.c:344 setTypeAdd"]);
});

test("a shortened path that two files share means neither", () => {
  expect([pathOf("…/index.ts"), pathOf("…/a/index.ts"), pathOf("a/index.ts")]).toEqual([null, "a/index.ts", "a/index.ts"]);
});

test("numbers that count are no lines", () => {
  const text = `throttle.py:102: a change reaches 3 symbols in 2 files
in 2 files: throttle.py 2, tests/test_throttle.py 1
tests that reach it: tests/test_throttle.py 3`;
  expect(sites(text)).toEqual(["throttle.py:102 -"]);
});

test("affected symbols keep their file, their lines and their distance's heading", () => {
  const text = `Throttle._adjust throttle.py:102 reaches 2 symbols, no test for certain
1 away: throttle.py: Throttle._downloaded 74
2 away:
tests/test_throttle.py (tests): test_slow 12?, test_fast 30`;
  expect(sites(text).slice(1)).toEqual([
    "throttle.py:74 _downloaded",
    "tests/test_throttle.py:12 test_slow?",
    "tests/test_throttle.py:30 test_fast",
  ]);
});

test("calls with an unknown receiver are marked, also below a line that announces them", () => {
  const text = `Throttle.wait throttle.py:90: no resolved call
3 calls with an unknown receiver may reach it; in files that name Throttle:
tests/test_throttle.py 170 200 234
all: codegraph_query wait type_filter=code`;
  expect(read(text).filter(({ lines }) => lines.length > 0)).toMatchObject([
    { unresolved: true, lines: [{ line: 170 }, { line: 200 }, { line: 234 }] },
  ]);
  expect(sites(text)).toEqual(["throttle.py:90 wait"]);
});

test("a step of a path goes on in the file of the step before", () => {
  const text = `multipartRequest.TrySet binding/multipart_form_mapping.go:27: 3 steps, all exact
32 → setByForm binding/form_mapping.go:245
319 → setWithProperType :323
372 → setTimeField :434`;
  const steps = read(text)
    .filter(({ targets }) => targets.length > 0)
    .map(({ lines, targets }) => `${lines[0].file}:${lines[0].line} ${targets[0].file}:${targets[0].line}`);
  expect(steps).toEqual([
    "binding/multipart_form_mapping.go:32 binding/form_mapping.go:245",
    "binding/form_mapping.go:319 binding/form_mapping.go:323",
    "binding/form_mapping.go:372 binding/form_mapping.go:434",
  ]);
});

test("a folder with a colon is the heading of the files behind it", () => {
  const text =
    "tune throttle.py:13: 3 tests in 2 files reach it\ngson/src/main/java/com/google/gson/: TypeAdapter.java 2, stream/JsonReader.java 1";
  expect(read(text).map(({ file }) => file)).toEqual(expect.arrayContaining([ADAPTER, READER]));
});

test("a shortened path means the file that the answer has named before", () => {
  const [, step] = read("12 → load a/index.ts:4\n…/index.ts:5 → save :9");
  expect([...step.places, ...step.targets]).toEqual([
    { file: "a/index.ts", line: 5 },
    { file: "a/index.ts", line: 9 },
  ]);
});
