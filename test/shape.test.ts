/** Limits on the size of functions and files, so that each can be read at a glance. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, test } from "vitest";
import { lineAt, visit } from "./support/source.js";
import { members, root } from "./support/workspace.js";

const MAX_FUNCTION_LINES = 120;
const MAX_PARAMETERS = 5;
const MAX_FILE_LINES = 400;

/** Reasons for exceptions, by `path` of a file or `path name` of a function. An entry that is not needed fails. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

interface FunctionShape {
  /** Name of the function, or of the nearest variable or property that holds it. */
  readonly name: string;
  readonly lines: number;
  readonly parameters: number;
}

/** Fields of a function in the syntax tree. */
interface FunctionNode {
  readonly start: number;
  readonly end: number;
  readonly body: unknown;
  readonly params: readonly unknown[];
  readonly id?: { readonly name: string } | null | undefined;
}

/** Returns the functions of a source that have a body. */
function functionsOf(path: string, code: string): FunctionShape[] {
  const found: FunctionShape[] = [];
  /** Names of the declarations around a node, innermost last. */
  const names: string[] = [];
  const enter = (name: string): void => void names.push(name);
  const leave = (): void => void names.pop();
  const add = (node: FunctionNode): void => {
    if (node.body) {
      const name = node.id?.name ?? names.at(-1) ?? "";
      found.push({ name, lines: lineAt(code, node.end) - lineAt(code, node.start) + 1, parameters: node.params.length });
    }
  };
  const nameOf = (key: object): string => ("name" in key && typeof key.name === "string" ? key.name : (names.at(-1) ?? ""));
  visit(path, code, {
    FunctionDeclaration: (node) => (add(node), enter(node.id?.name ?? "")),
    "FunctionDeclaration:exit": leave,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    VariableDeclarator: (node) => enter(nameOf(node.id)),
    "VariableDeclarator:exit": leave,
    Property: (node) => enter(nameOf(node.key)),
    "Property:exit": leave,
    MethodDefinition: (node) => enter(nameOf(node.key)),
    "MethodDefinition:exit": leave,
  });
  return found;
}

/** Returns what exceeds the limits in a source: the key of its exception and the sizes. */
function excessesOf(path: string, code: string): { readonly key: string; readonly size: string }[] {
  const lines = code.split("\n").length - 1;
  const file = lines > MAX_FILE_LINES ? [{ key: path, size: `${lines} lines` }] : [];
  const functions = functionsOf(path, code).flatMap(({ name, lines: length, parameters }) => [
    ...(length > MAX_FUNCTION_LINES ? [{ key: `${path} ${name}`, size: `${length} lines` }] : []),
    ...(parameters > MAX_PARAMETERS ? [{ key: `${path} ${name}`, size: `${parameters} parameters` }] : []),
  ]);
  return [...file, ...functions];
}

const excesses = members
  .flatMap(({ sources }) => sources)
  .flatMap((path) => excessesOf(relative(root, path).replaceAll("\\", "/"), readFileSync(path, "utf8")));

test(`functions have at most ${MAX_FUNCTION_LINES} lines and ${MAX_PARAMETERS} parameters, and files at most ${MAX_FILE_LINES} lines`, () => {
  const unexcused = excesses.filter(({ key }) => !(key in EXCEPTIONS)).map(({ key, size }) => `${key}: ${size}`);
  expect(unexcused, "split the function or file, or pass an object of options").toEqual([]);
});

test("every exception is needed", () => {
  const needed = new Set(excesses.map(({ key }) => key));
  expect(Object.keys(EXCEPTIONS).filter((key) => !needed.has(key))).toEqual([]);
});

describe("the limits", () => {
  const body = (lines: number): string => Array.from({ length: lines }, () => "    0;\n").join("");

  test("apply to functions of every form", () => {
    const long = body(MAX_FUNCTION_LINES);
    const code = `function one() {\n${long}}\nconst two = () => {\n${long}};\nconst three = {\n  four() {\n${long}  },\n};\n`;
    expect(excessesOf("a.ts", code).map(({ key }) => key)).toEqual(["a.ts one", "a.ts two", "a.ts four"]);
  });

  test("allow a function and a file of exactly the limit", () => {
    const code = `function one(a, b, c, d, e) {\n${body(MAX_FUNCTION_LINES - 2)}}\n`;
    expect(excessesOf("a.ts", code)).toEqual([]);
    expect(excessesOf("a.ts", code + "\n".repeat(MAX_FILE_LINES - MAX_FUNCTION_LINES))).toEqual([]);
    expect(excessesOf("a.ts", code + "\n".repeat(MAX_FILE_LINES - MAX_FUNCTION_LINES + 1))).toEqual([{ key: "a.ts", size: "401 lines" }]);
  });

  test("count parameters", () => {
    expect(excessesOf("a.ts", "const f = (a, b, c, d, e, g) => 0;\n")).toEqual([{ key: "a.ts f", size: "6 parameters" }]);
  });
});
