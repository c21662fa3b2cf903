import type { ExpressionPath } from "@codegraph/model";
import { createRecent } from "../recent.js";

/** The head of an {@link ExpressionPath}. */
export type Head =
  | { readonly kind: "name" }
  | { readonly kind: "new"; readonly name: string; readonly types: string | null; readonly given: readonly ExpressionPath[] }
  | { readonly kind: "value"; readonly type: string }
  | { readonly kind: "module"; readonly specifier: string }
  | { readonly kind: "object"; readonly members: readonly PathMember[] }
  | { readonly kind: "list"; readonly items: readonly ExpressionPath[] }
  | { readonly kind: "function"; readonly result: ExpressionPath | null }
  /** A parameter of the enclosing function literal. */
  | { readonly kind: "given"; readonly place: number }
  | { readonly kind: "oneOf"; readonly paths: readonly ExpressionPath[] }
  | { readonly kind: "unknown" };

/** A member of an object literal: its value, or the 1-based line of its definition. */
export interface PathMember {
  /** Empty for a spread, which adds all members of the value (`...rest`). */
  readonly name: string;
  readonly value: ExpressionPath | { readonly line: number };
}

/** One operation on the preceding expression. `at` and `end` are offsets in the path. */
export type Step = { readonly at: number; readonly end: number } & (
  | { readonly kind: "member"; readonly separator: string; readonly name: string }
  | { readonly kind: "call"; readonly types: string | null; readonly given: readonly ExpressionPath[] }
  | { readonly kind: "index"; readonly index: string }
  /** A parameter of a callable. `given` are the arguments of the call that it belongs to, as far as they are known. */
  | { readonly kind: "parameter"; readonly place: number; readonly given: readonly ExpressionPath[] }
);

/** A parameter of a callable, with the arguments of its call. */
export type ParameterStep = Step & { readonly kind: "parameter" };

/** A call with its type arguments and arguments. */
export type CallStep = Step & { readonly kind: "call" };

export interface Path {
  readonly head: Head;
  /** In a path that starts with a name, the first step is that name, as a member without a separator. */
  readonly steps: readonly Step[];
}

const OPEN = "([{<";
const CLOSE = ")]}>";
const NAME = /[^.:\\()[\]{}<>#,|]+/uy;
const SEPARATOR = /\.|::|\\+/uy;

const parsed = createRecent<Path, string>(20_000);

/** Parses a path. From the point where it is truncated or malformed the path is unknown. */
export function parsePath(path: ExpressionPath): Path {
  return parsed.get(path, () => read(path));
}

function read(path: string): Path {
  const [head, from] = readHead(path);
  const steps: Step[] = [];
  let at = from;
  while (at < path.length) {
    const step = readStep(path, at, steps.length === 0 && head.kind === "name" ? "head" : "step");
    if (!step) return { head: { kind: "unknown" }, steps: [] };
    steps.push(step);
    at = step.end;
  }
  return { head, steps };
}

function readHead(path: string): [Head, number] {
  const unknown: [Head, number] = [{ kind: "unknown" }, path.length];
  if (path === "" || path.startsWith("?")) return unknown;
  const written = /^=>\d*/u.exec(path)?.[0];
  if (written !== undefined) {
    const result = path.slice(written.length);
    return [{ kind: "function", result: result === "" || result === "!" ? null : result }, path.length];
  }
  if (path.startsWith("new ")) {
    let at = 4;
    while (at < path.length && !"(<[#".includes(path[at]!)) at++;
    const name = path.slice(4, at);
    const call = readStep(path, at, "step");
    if (call?.kind !== "call") return [{ kind: "new", name, types: null, given: [] }, at];
    return [{ kind: "new", name, types: call.types, given: call.given }, call.end];
  }
  const module = /^"([^"]*)"/u.exec(path);
  if (module) return [{ kind: "module", specifier: module[1]! }, module[0].length];
  const own = /^#(\d+)/u.exec(path);
  if (own) return [{ kind: "given", place: Number(own[1]) }, own[0].length];
  const end = "<{[(".includes(path[0]!) ? closing(path, 0) : 0;
  if (end === -1) return unknown;
  const inner = path.slice(1, end - 1);
  if (path[0] === "<") return [{ kind: "value", type: inner }, end];
  if (path[0] === "{") return [{ kind: "object", members: split(inner, ",").map(readMember) }, end];
  if (path[0] === "[") return [{ kind: "list", items: split(inner, ",") }, end];
  if (path[0] === "(") return [{ kind: "oneOf", paths: split(inner, "|") }, end];
  return [{ kind: "name" }, 0];
}

function readMember(text: string): PathMember {
  if (text.startsWith("...")) return { name: "", value: text.slice(3) };
  const colon = text.indexOf(":");
  if (colon === -1) return { name: text, value: text };
  const name = text.slice(0, colon);
  const value = text.slice(colon + 1);
  return { name, value: value.startsWith("@") ? { line: Number(value.slice(1)) } : value };
}

function readStep(path: string, at: number, role: "head" | "step"): Step | null {
  const char = path[at];
  if (char === "(" || (char === "<" && role === "step")) {
    const types = char === "<" ? closing(path, at) : at;
    if (types === -1 || path[types] !== "(") return null;
    const end = closing(path, types);
    if (end === -1) return null;
    const given = split(path.slice(types + 1, end - 1), ",");
    return { kind: "call", types: types === at ? null : path.slice(at + 1, types - 1), given, at, end };
  }
  if (char === "[") {
    const end = closing(path, at);
    return end === -1 ? null : { kind: "index", index: path.slice(at + 1, end - 1), at, end };
  }
  if (path.startsWith("#this", at)) return { kind: "parameter", place: RECEIVER_PLACE, given: [], at, end: at + 5 };
  if (path.startsWith("#all", at)) return { kind: "parameter", place: ALL_PLACE, given: [], at, end: at + 4 };
  if (path.startsWith("#block", at)) return { kind: "parameter", place: BLOCK_PLACE, given: [], at, end: at + 6 };
  if (char === "#" && /\d/u.test(path[at + 1] ?? "")) {
    const digits = /^\d+/u.exec(path.slice(at + 1))![0];
    const behind = at + 1 + digits.length;
    const end = path[behind] === "{" ? closing(path, behind) : behind;
    if (end === -1) return null;
    return { kind: "parameter", place: Number(digits), given: split(path.slice(behind + 1, Math.max(behind + 1, end - 1)), ","), at, end };
  }
  SEPARATOR.lastIndex = at;
  const separator = SEPARATOR.exec(path)?.[0] ?? "";
  if (separator === "" && role === "step") return null;
  const from = at + separator.length;
  // JavaScript's private members start with the character that marks a parameter.
  const isPrivate = path[from] === "#" ? 1 : 0;
  NAME.lastIndex = from + isPrivate;
  const name = NAME.exec(path)?.[0];
  if (name === undefined) return null;
  return { kind: "member", separator, name: path.slice(from, from + isPrivate) + name, at, end: from + isPrivate + name.length };
}

/** Index that means the receiver of a function instead of a parameter. */
export const RECEIVER_PLACE = -1;

/** Index that means the block that a function runs instead of a parameter. */
export const BLOCK_PLACE = -2;

/** Index that means all parameters of a function, as one value: the only one, or a tuple of several. */
export const ALL_PLACE = -3;

/** Change in bracket depth at a character: 1 for an opening bracket, -1 for a closing one. The `>` of an arrow closes nothing. */
export function nesting(text: string, at: number): -1 | 0 | 1 {
  const char = text[at]!;
  // Scala's bounds: `A <: B`, `A >: B`.
  if (char === "<" && text[at + 1] === ":" && text[at + 2] !== ":") return 0;
  if (char === ">" && text[at + 1] === ":" && text[at - 1] === " ") return 0;
  if (OPEN.includes(char)) return 1;
  if (!CLOSE.includes(char)) return 0;
  return char === ">" && (text[at - 1] === "=" || text[at - 1] === "-") ? 0 : -1;
}

/** Offset just after the bracket that closes the one at `open`; -1 if none does. */
export function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const change = nesting(text, at);
    depth += change;
    if (change === -1 && depth === 0) return at + 1;
  }
  return -1;
}

/** Splits a list at the outermost commas and trims the parts. Empty for an empty list. */
export function split(list: string, mark: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= list.length; at++) {
    if (at === list.length || (list[at] === mark && depth === 0)) {
      const part = list.slice(from, at).trim();
      if (part !== "" || at < list.length) parts.push(part);
      from = at + 1;
    } else depth += nesting(list, at);
  }
  return parts;
}
