import { createRecent } from "../recent.js";
import { closing, nesting, split } from "./path.js";

/** A parsed type. One parser serves all languages: the position of a token tells its meaning (`&` before, between and after types). */
export type TypeText =
  /** A name, qualified or not, with its type arguments. */
  | { readonly kind: "name"; readonly name: string; readonly of: readonly TypeText[] }
  /** `A | B`. */
  | { readonly kind: "union"; readonly types: readonly TypeText[] }
  /** `A & B`, `impl A + B`: an intersection. */
  | { readonly kind: "both"; readonly types: readonly TypeText[] }
  /** `[A, B]`, `(A, B)`, Go's results. */
  | {
      readonly kind: "tuple";
      readonly types: readonly TypeText[];
      /** The elements read as a type before a name (C#); null if an element has no name. */
      readonly named?: readonly { readonly name: string; readonly type: TypeText }[] | null;
    }
  | { readonly kind: "function"; readonly parameters: readonly TypeText[]; readonly result: TypeText; readonly hasReceiver?: boolean }
  /** `{ a: A; b(): B }`. */
  | { readonly kind: "object"; readonly members: readonly { readonly name: string; readonly type: TypeText }[] }
  /** `typeof path`: the type of a value. */
  | { readonly kind: "query"; readonly path: string }
  /** `T["name"]`: the type of a member. */
  | { readonly kind: "member"; readonly of: TypeText; readonly name: string }
  /** `{ [K in keyof T]: Box<T[K]> }`: the members of `of` with other types, in which {@link EACH} is the type of the member; null for any names. */
  | { readonly kind: "mapped"; readonly of: TypeText | null; readonly value: TypeText }
  /** `T extends Box<infer U> ? U : V`. The inferred types are names that begin with {@link INFERRED}. */
  | {
      readonly kind: "inferring";
      readonly checked: TypeText;
      readonly pattern: TypeText;
      readonly fitting: TypeText;
      readonly otherwise: TypeText;
    }
  | { readonly kind: "unknown" };

/** Name of the type of a member within a mapped type. */
export const EACH = "$each";
/** Prefix of the names of types that a conditional type infers. */
export const INFERRED = "$infer$";

/** Name of the unnamed type of arrays, slices and sequences; its argument is the element type. */
export const LIST = "[]";

const UNKNOWN: TypeText = { kind: "unknown" };
const LONGEST = 2_000;
const MAX_DEPTH = 12;
const read = createRecent<TypeText, string>(20_000);

export function parseType(written: string): TypeText {
  return written.length > LONGEST ? UNKNOWN : read.get(written, () => parse(written.replace(/<-\s*chan\b|\bchan\s*<-/gu, "chan "), 0));
}

const NOTHING = new Set(["null", "undefined", "None", "nil", "void", "false", "never", "()"]);
const QUALIFIERS =
  /^(?:(?:const|final|readonly|mut|dyn|impl|ref|in|out|inout|struct|class|enum|union|typename|volatile|static|unique|abstract|new|asserts|some|any(?=\s+\p{Lu})|suspend|borrowing|consuming|lateinit|unsafe|extern(?:\s+"[^"]*")?|register|restrict|'\w+)\s+|@[\w.]+(?:\([^)]*\))?\s+|[*&?\s]+|["'](?=[\p{L}_]))+/u;
/** One of the bounds in `impl Read + Send + 'static`. */
const BOUND = /^(?:['?]|(?:(?:impl|dyn)\s+)?(?:::)?(?:[\p{Ll}_][\p{L}\p{N}_]*::)*\p{Lu})/u;
const NAME = /^(?:::|\\)?[\p{L}_$@][\p{L}\p{N}_$@]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*!?/u;

function parse(written: string, depth: number): TypeText {
  if (depth > MAX_DEPTH) return UNKNOWN;
  // Go's `~T` is T and every type defined from it; Scala's `=> T` is a T that is computed anew.
  const text = written.trim().replace(/^(?:[|&~]|=>)\s*/u, "");
  if (NOTHING.has(text)) return UNKNOWN;
  const parsed = (part: string): TypeText => parse(part, depth + 1);

  const signature = callSignature(text, parsed);
  if (signature) return signature;
  const arrow = arrowAt(text);
  // The arrow in `F extends (x: A) => x is B ? C : D` does not make the whole text a function type.
  const extending = text.indexOf(" extends ");
  const condition = extending !== -1 && extending < arrow && isOutermost(text, extending) ? conditional(text, parsed) : null;
  if (condition) return condition;
  if (arrow !== -1) return arrowType(text, arrow, parsed);
  const alternatives = split(text, "|").filter((part) => part !== "");
  if (alternatives.length > 1) {
    const types = alternatives.filter((part) => !NOTHING.has(part)).map(parsed);
    return types.length === 1 ? types[0]! : types.length === 0 ? UNKNOWN : { kind: "union", types };
  }
  const guard = /^(?:asserts\s+)?[\p{L}_$][\p{L}\p{N}_$]*\s+is\s+(?=\S)/u.exec(text);
  if (guard) return { kind: "name", name: "boolean", of: [] };
  const branches = / extends .* \? /u.test(text) ? conditional(text, parsed) : null;
  if (branches) return branches;
  if (/^typeof\s/u.test(text)) {
    // `typeof values[number]` is the element type of `values`.
    return {
      kind: "query",
      path: text
        .slice(6)
        .replace(/\s+/gu, "")
        .replace(/\[(?:number|string)\]/gu, "[]")
        .replace(/<.*$/su, ""),
    };
  }
  if (/^keyof\s/u.test(text) || text.startsWith("`")) return UNKNOWN;
  const bounds = split(text, "+");
  if (bounds.length > 1 && bounds.every((part) => BOUND.test(part))) {
    // A lifetime and `?Sized` have no members.
    const types = bounds.filter((part) => !/^['?]/u.test(part)).map(parsed);
    return types.length === 1 ? types[0]! : { kind: "both", types };
  }
  const both = split(text.replace(/ with (?=[\p{L}_])/gu, "&"), "&").filter((part) => part !== "");
  if (both.length > 1) return { kind: "both", types: both.map(parsed) };

  const go = goType(text, parsed);
  if (go) return go;
  const plain = text.replace(QUALIFIERS, "");
  if (plain === "") return UNKNOWN;
  if ("([{<".includes(plain[0]!)) return bracketed(plain, parsed);
  const name = NAME.exec(plain)?.[0];
  if (name === undefined) return UNKNOWN;
  return withSuffixes({ kind: "name", name: name.replace(/!$/u, ""), of: [] }, plain.slice(name.length), parsed);
}

/** Parses `<T>(a: A): B`, the call signature of an interface; null for any other text. */
function callSignature(text: string, parsed: (part: string) => TypeText): TypeText | null {
  const open = text.startsWith("<") ? closing(text, 0) : 0;
  if (open === -1 || text[open] !== "(") return null;
  const end = closing(text, open);
  const result = end === -1 ? null : /^\s*:\s*(.+)$/su.exec(text.slice(end));
  if (!result) return null;
  const parameters = split(text.slice(open + 1, end - 1), ",").map((each) => parsed(parameterType(each)));
  return { kind: "function", parameters, result: parsed(result[1]!) };
}

/** Offset of the arrow that makes a text a function type: `=>`, or `->` after brackets (Kotlin, Rust, Swift). */
function arrowAt(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (depth === 0 && (text.startsWith("=>", at) || text.startsWith("->", at))) return at;
    depth += nesting(text, at);
  }
  return -1;
}

function arrowType(text: string, arrow: number, parsed: (part: string) => TypeText): TypeText {
  const before = text.slice(0, arrow).trim();
  const end = before.lastIndexOf(")");
  const open = before.indexOf("(");
  const list = open === -1 || end === -1 ? before : before.slice(open + 1, end);
  const result = parsed(text.slice(arrow + 2));
  // In Kotlin's `Foo.(A) -> B` the receiver, a Foo, is the first parameter.
  const receiver = /([\p{L}_][\w.]*(?:<[\w.<>?,* ]*>)?\??)\.$/u.exec(before.slice(0, Math.max(0, open)))?.[1];
  const given = split(list, ",");
  const parameters = given.map((each) => parsed(parameterType(each)));
  // TypeScript's `(this: Foo, a: A) => B` has its receiver as the first parameter, too.
  if (receiver === undefined)
    return { kind: "function", parameters, result, ...(/^this\s*:/u.test(given[0] ?? "") && { hasReceiver: true }) };
  return { kind: "function", parameters: [parsed(receiver), ...parameters], result, hasReceiver: true };
}

/** Reads the type in `name: T`, `name?: T = x` and `...names: T[]`. */
function parameterType(text: string): string {
  const colon = /^(?:\.\.\.)?[\p{L}_$][\p{L}\p{N}_$]*\??\s*:\s*(.*)$/su.exec(text.trim());
  return colon ? colon[1]!.replace(/\s=(?!>).*$/su, "") : text;
}

/** True if an offset lies outside of all brackets. */
function isOutermost(text: string, offset: number): boolean {
  let depth = 0;
  for (let at = 0; at < offset; at++) depth += nesting(text, at);
  return depth === 0;
}

/** Both branches of `A extends B ? C : D`; null if the text is not a conditional type at its outermost level. */
function conditional(text: string, parsed: (part: string) => TypeText): TypeText | null {
  const inferring = / extends /u.test(text) && /\binfer\s/u.test(text) ? inferringType(text, parsed) : null;
  if (inferring) return inferring;
  let depth = 0;
  let question = -1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    depth += nesting(text, at);
    if (char === "?" && depth === 0 && question === -1 && text[at + 1] === " ") question = at;
    else if (char === ":" && depth === 0 && question !== -1) {
      const branches = [text.slice(question + 1, at).trim(), text.slice(at + 1).trim()].filter((part) => !NOTHING.has(part));
      const types = branches.map(parsed);
      return types.length === 1 ? types[0]! : { kind: "union", types };
    }
  }
  return null;
}

/** Reads `A extends Box<infer U> ? U : V`; null if nothing is inferred between `extends` and `?`. */
function inferringType(text: string, parsed: (part: string) => TypeText): TypeText | null {
  const start = outermost(text, " extends ", 0);
  const question = start === -1 ? -1 : outermost(text, " ? ", start + 9);
  const colon = question === -1 ? -1 : elseAt(text, question + 3);
  if (colon === -1) return null;
  const extended = text.slice(start + 9, question);
  const names = [...extended.matchAll(/\binfer\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu)].map((match) => match[1]!);
  if (names.length === 0) return null;
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}_$.])(?:infer\\s+)?(${names.map((name) => name.replaceAll("$", "\\$")).join("|")})(?![\\p{L}\\p{N}_$])`,
    "gu",
  );
  const marked = (part: string): TypeText => parsed(part.replace(word, `${INFERRED.replaceAll("$", "$$$$")}$1`));
  return {
    kind: "inferring",
    checked: parsed(text.slice(0, start)),
    // A constraint of an inferred type, `infer U extends string`, selects nothing.
    pattern: marked(extended.replace(/(\binfer\s+[\p{L}_$][\p{L}\p{N}_$]*)\s+extends\s+[\p{L}_$.]+/gu, "$1")),
    fitting: marked(text.slice(question + 3, colon)),
    otherwise: parsed(text.slice(colon + 3)),
  };
}

/** Offset of a text outside of all brackets; -1 if there is none. */
function outermost(text: string, wanted: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (depth === 0 && text.startsWith(wanted, at)) return at;
    depth += nesting(text, at);
  }
  return -1;
}

/** Offset of the ` : ` that belongs to a `?` before an offset, past those of conditional types within. */
function elseAt(text: string, from: number): number {
  let depth = 0;
  let open = 0;
  for (let at = from; at < text.length; at++) {
    if (depth === 0 && text.startsWith(" ? ", at)) open++;
    else if (depth === 0 && text.startsWith(" : ", at) && open-- === 0) return at;
    depth += nesting(text, at);
  }
  return -1;
}

/** `[]T`, `[5]T`, `map[K]V`, `chan T`, `func(A) B`, `struct{a A;b B}`. */
function goType(text: string, parsed: (part: string) => TypeText): TypeText | null {
  const list = /^\*?(?:\[[^[\]]*\]|\.\.\.)\s*(?=[\p{L}_*[(])/u.exec(text);
  if (list) return { kind: "name", name: LIST, of: [parsed(text.slice(list[0].length))] };
  const channel = /^\*?chan\s+(?=[\p{L}_*[(])/u.exec(text);
  if (channel) return { kind: "name", name: "chan", of: [parsed(text.slice(channel[0].length))] };
  const fields = /^\*?struct\s*\{/u.exec(text);
  if (fields) {
    const end = closing(text, fields[0].length - 1);
    return end === -1
      ? UNKNOWN
      : { kind: "object", members: split(text.slice(fields[0].length, end - 1), ";").flatMap((field) => fieldsOf(field, parsed)) };
  }
  if (text.startsWith("map[")) {
    const end = closing(text, 3);
    return end === -1 ? UNKNOWN : { kind: "name", name: "map", of: [parsed(text.slice(4, end - 1)), parsed(text.slice(end))] };
  }
  const callable = /^\*?(?:func|fn|fun)\s*\(/u.exec(text);
  if (!callable) return null;
  const end = closing(text, callable[0].length - 1);
  if (end === -1) return UNKNOWN;
  const given = split(text.slice(callable[0].length, end - 1), ",");
  return { kind: "function", parameters: given.map((each) => parsed(namedType(each, given))), result: parsed(text.slice(end)) };
}

/** The members that one field line of a Go struct declares: `a, b T`, `*pkg.T`. */
function fieldsOf(field: string, parsed: (part: string) => TypeText): { name: string; type: TypeText }[] {
  const named = /^([\p{L}_][\p{L}\p{N}_]*(?:\s*,\s*[\p{L}_][\p{L}\p{N}_]*)*)\s+(\S.*)$/su.exec(field);
  if (named) return split(named[1]!, ",").map((name) => ({ name, type: parsed(named[2]!) }));
  const embedded = /^\*?(?:[\p{L}_][\p{L}\p{N}_]*\.)?([\p{L}_][\p{L}\p{N}_]*)/u.exec(field);
  return embedded ? [{ name: embedded[1]!, type: parsed(field) }] : [];
}

/** Reads the type in `name T` or `name: T`. In a group (`a, b T`) only the last name carries it. */
function namedType(text: string, group: readonly string[]): string {
  const named = /^[\p{L}_][\p{L}\p{N}_]*(?:\s+(?![.])|\s*:(?!:)\s*)(\S.*)$/su.exec(text);
  if (named && !/^(?:chan|func|map|struct|interface)\b/u.test(text)) return named[1]!;
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(text)) return text;
  const next = group
    .slice(group.indexOf(text) + 1)
    .map((each) => /^[\p{L}_][\p{L}\p{N}_]*\s+(\S.*)$/su.exec(each)?.[1])
    .find((type) => type !== undefined);
  return next ?? text;
}

function bracketed(text: string, parsed: (part: string) => TypeText): TypeText {
  const end = closing(text, 0);
  if (end === -1 || text[0] === "<") return UNKNOWN;
  const inner = text.slice(1, end - 1);
  const rest = text.slice(end);
  if (text[0] === "{") return withSuffixes(mapped(inner, parsed) ?? { kind: "object", members: members(inner, parsed) }, rest, parsed);
  const items = split(inner, ",").filter((part) => part !== "");
  if (text[0] === "[") {
    // Swift's `[K: V]` and `[T]`, Rust's `[T; 3]` and TypeScript's `[a: A, b?: B]`.
    const size = /^(.*);[^;]*$/su.exec(inner);
    if (size) return { kind: "name", name: LIST, of: [parsed(size[1]!)] };
    const pair = items.length === 1 ? /^(\p{Lu}[\w.<>]*)\s*:\s*(.+)$/su.exec(inner) : null;
    if (pair) return withSuffixes({ kind: "name", name: "Dictionary", of: [parsed(pair[1]!), parsed(pair[2]!)] }, rest, parsed);
    return withSuffixes({ kind: "tuple", types: items.map((item) => parsed(parameterType(item).replace(/\?$/u, ""))) }, rest, parsed);
  }
  if (items.length === 0) return UNKNOWN;
  if (items.length === 1) return withSuffixes(parsed(namedType(items[0]!, items)), rest, parsed);
  const types = items.map((item) => parsed(namedType(item, items)));
  return withSuffixes({ kind: "tuple", types, named: namedElements(items, parsed) }, rest, parsed);
}

/** The elements of C#'s `(Item left, List<Item> right)`; null if one has no name. */
function namedElements(
  items: readonly string[],
  parsed: (part: string) => TypeText,
): { readonly name: string; readonly type: TypeText }[] | null {
  const found = items.map((item) => /^(.*[\w>\])?])\s+([\p{L}_][\p{L}\p{N}_]*)$/su.exec(item));
  return found.some((each) => each === null) ? null : found.map((each) => ({ name: each![2]!, type: parsed(each![1]!) }));
}

const MAPPED = /^\s*(?:[+-]?readonly\s+)?\[\s*([\p{L}_$][\p{L}\p{N}_$]*)\s+in\s+(.+?)\](?:[+-]?\?)?\s*:\s*(.+?);?\s*$/su;

/**
 * A mapped type: `{ [K in keyof T]: T[K] }` has the members of T, and one over literal names has these members. An `as` clause may leave out
 * members. Null for any other text, and for a mapped type that computes the names of its members.
 */
function mapped(inner: string, parsed: (part: string) => TypeText): TypeText | null {
  const [, key, keys, value] = MAPPED.exec(inner) ?? [];
  if (key === undefined || keys === undefined || value === undefined) return null;
  const [own] = split(value, "|");
  const [, of, renamed] = /^keyof\s+(.+?)(?:\s+as\s+(.+))?$/su.exec(keys) ?? [];
  if (of !== undefined) {
    if (renamed !== undefined && renamed.includes("`")) return null;
    if (own === `${of}[${key}]`) return parsed(of);
    return { kind: "mapped", of: parsed(of), value: parsed(value.replaceAll(`${of}[${key}]`, EACH)) };
  }
  const names = split(keys, "|").map((each) => /^["']([\p{L}_$][\p{L}\p{N}_$]*)["']$/u.exec(each)?.[1]);
  const type = parsed(value);
  if (names.every((name) => name === undefined)) return /\sas\s/u.test(keys) ? null : { kind: "mapped", of: null, value: type };
  return { kind: "object", members: names.flatMap((name) => (name === undefined ? [] : [{ name, type }])) };
}

function members(inner: string, parsed: (part: string) => TypeText): { name: string; type: TypeText }[] {
  const list = split(inner, ";").flatMap((part) => split(part, ","));
  return list.flatMap((text) => {
    const property = /^(?:readonly\s+)?["']?([\p{L}_$][\p{L}\p{N}_$-]*)["']?\??\s*:\s*(.+)$/su.exec(text);
    if (property) return [{ name: property[1]!, type: parsed(property[2]!) }];
    const method = /^(?:get\s+|set\s+)?([\p{L}_$][\p{L}\p{N}_$]*)\??\s*(?:<[^()]*>)?(\(.*)$/su.exec(text);
    const end = method ? closing(method[2]!, 0) : -1;
    if (!method || end === -1) return [];
    const result = method[2]!.slice(end).replace(/^\s*:\s*/u, "");
    return [{ name: method[1]!, type: parsed(`${method[2]!.slice(0, end)} => ${result === "" ? "void" : result}`) }];
  });
}

/** `Foo<A>`, `Foo[A]`, `Foo[]`, `Foo["name"]`, `Foo?`, `Foo*`, `Foo&`. */
function withSuffixes(type: TypeText, suffixes: string, parsed: (part: string) => TypeText): TypeText {
  let result = type;
  let rest = suffixes.trim();
  while (rest !== "") {
    const char = rest[0]!;
    if (char === "<" || char === "[" || (char === "(" && result.kind === "name")) {
      const end = closing(rest, 0);
      if (end === -1) return UNKNOWN;
      const inner = rest.slice(1, end - 1).trim();
      rest = rest.slice(end).trim();
      if (char === "[" && /^(?:\d*|,*|:)$/u.test(inner)) result = { kind: "name", name: LIST, of: [result] };
      else if (char === "[" && /^["'][\p{Ll}$][\p{L}\p{N}_$]*["']$/u.test(inner))
        result = { kind: "member", of: result, name: inner.slice(1, -1) };
      else if (char === "[" && (inner === "number" || inner === "string")) result = { kind: "member", of: result, name: "[]" };
      else if (result.kind !== "name") return UNKNOWN;
      else if (char === "(") result = functionOf(inner, parsed);
      else if (char === "[" && /(?:^|\.)Callable$/u.test(result.name)) return callableOf(inner, parsed);
      else
        result = {
          ...result,
          of: withoutLifetimes(split(inner, ",")).map((each) =>
            parsed(each.replace(/^(?:\?\s+(?:extends|super)|out|in)\s+|^\w+\s*=(?!>)\s*/u, "")),
          ),
        };
      if (char === "(") return result;
    } else if (rest.startsWith("...")) {
      // A rest parameter holds a list of its type.
      result = { kind: "name", name: LIST, of: [result] };
      rest = rest.slice(3).trim();
    } else if (/^(?:[*&?!"'…]|const\b)/u.test(rest)) {
      rest = rest.replace(/^(?:[*&?!"'…]|const\b)\s*/u, "");
    } else {
      const inner = /^(?:\.|::)\s*[\p{L}_$][\p{L}\p{N}_$]*/u.exec(rest)?.[0];
      if (inner === undefined || result.kind !== "name")
        return rest.startsWith(":") || rest.startsWith("where") || rest.startsWith("=") ? result : UNKNOWN;
      // `Outer<T>.Inner`
      result = { kind: "name", name: result.name + inner.replace(/\s+/gu, ""), of: [] };
      rest = rest.slice(inner.length).trim();
    }
  }
  return result;
}

/** Drops Rust's lifetimes from type arguments: `'a` of `Holder<'a, T>`. */
export function withoutLifetimes(args: readonly string[]): string[] {
  return args.filter((each) => !/^'[\p{L}_][\p{L}\p{N}_]*$/u.test(each));
}

/** Rust's `Fn(A, B)` without a result; the parser above has handled `-> C`. */
function functionOf(inner: string, parsed: (part: string) => TypeText): TypeText {
  return { kind: "function", parameters: split(inner, ",").map(parsed), result: UNKNOWN };
}

/** Python's `Callable[[A, B], C]`. */
function callableOf(inner: string, parsed: (part: string) => TypeText): TypeText {
  const [list = "", result = ""] = split(inner, ",");
  return { kind: "function", parameters: split(list.replace(/^\[|\]$/gu, ""), ",").map(parsed), result: parsed(result) };
}
