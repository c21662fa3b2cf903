import { expect, test } from "vitest";
import { parsePath, split } from "../dist/resolve/path.js";

const stepsOf = (path: string): string[] => parsePath(path).steps.map(({ at, end }) => path.slice(at, end));

test("a path is parsed into names, calls, indexes and parameters", () => {
  expect(stepsOf("this.items[0].load(x,f(y))#1.#own")).toEqual(["this", ".items", "[0]", ".load", "(x,f(y))", "#1", ".#own"]);
  expect(stepsOf("crate::a::make<Vec<T>>(?)[*]")).toEqual(["crate", "::a", "::make", "<Vec<T>>(?)", "[*]"]);
  expect(stepsOf("tap#1{?,new Dog(a)}#0.bark")).toEqual(["tap", "#1{?,new Dog(a)}", "#0", ".bark"]);
  expect(stepsOf("\\App\\run()")).toEqual(["\\App", "\\run", "()"]);
});

test.each([
  ["new Box<Item>(x).open()", { kind: "new", name: "Box", types: "Item", given: ["x"] }, [".open", "()"]],
  ["new Box().open()", { kind: "new", name: "Box", types: null, given: [] }, [".open", "()"]],
  ["<Map<string, (a: A) => B>>.get", { kind: "value", type: "Map<string, (a: A) => B>" }, [".get"]],
  ["[a,b.c()][1]", { kind: "list", items: ["a", "b.c()"] }, ["[1]"]],
  ["(a|b.c(d|e))", { kind: "oneOf", paths: ["a", "b.c(d|e)"] }, []],
  ["=>new Foo()", { kind: "function", result: "new Foo()" }, []],
  ["=>", { kind: "function", result: null }, []],
  ["?.trim()", { kind: "unknown" }, []],
])("the path %s does not begin with a name", (path, head, steps) => {
  expect(parsePath(path).head).toEqual(head);
  expect(stepsOf(path)).toEqual(steps);
});

test("members of an object literal are shorthands, values, inline definitions and spreads", () => {
  expect(parsePath("{page,click:press.on,reset:@12,...rest}").head).toEqual({
    kind: "object",
    members: [
      { name: "page", value: "page" },
      { name: "click", value: "press.on" },
      { name: "reset", value: { line: 12 } },
      { name: "", value: "rest" },
    ],
  });
});

test.each(["f(", "new Foo(a", "a..b", "a]", "{a", ""])("the truncated or malformed path %j is unknown", (path) => {
  expect(parsePath(path)).toEqual({ head: { kind: "unknown" }, steps: [] });
});

test("split() splits at the outermost level and does not take the > of an arrow for a bracket", () => {
  expect(split("a: Map<K, V>, (b, c) => D, [e, f]", ",")).toEqual(["a: Map<K, V>", "(b, c) => D", "[e, f]"]);
  expect(split("", ",")).toEqual([]);
  expect(split("?,a", ",")).toEqual(["?", "a"]);
});
