import type { Definition } from "@codegraph/model";
import { closing } from "./path.js";
import { typeParametersOf } from "./type-parameters.js";

/** A parameter as the prototype writes it. */
export interface Parameter {
  /** The name as written; empty if the prototype omits it. */
  readonly name: string;
  /** The first word, which labels the argument in calls (Swift); "_" for an argument without a label. */
  readonly label: string;
  /** The type as written, of one element for a rest parameter; null if there is none. */
  readonly written: string | null;
  /** The type without its type arguments; the element type for a rest parameter. */
  readonly type: string;
  /** The whole text, which is the type if the name is omitted. */
  readonly text: string;
  readonly hasDefault: boolean;
  readonly takesRest: boolean;
  /** True if the type of a rest parameter is that of the list. */
  readonly isList: boolean;
}

/**
 * True if a definition accepts a number of arguments. Default values and rest parameters are read from its signature; a definition
 * with unknown parameters accepts any number.
 */
export function accepts(definition: Definition, count: number): boolean {
  if (definition.parameters === null || definition.parameters === count) return true;
  const written = parametersOf(definition);
  if (!written) return true;
  const required = written.filter(({ hasDefault, takesRest }) => !hasDefault && !takesRest).length;
  return count >= required && (count <= written.length || written.some(({ takesRest }) => takesRest));
}

/**
 * True if a call with this number of arguments prefers one definition to another: both take the same parameters, and the first needs no
 * default value or rest parameter for them.
 */
export function isPreferred(one: Definition, other: Definition, count: number): boolean {
  if (one === other || one.parameters !== count) return false;
  const own = parametersOf(one);
  const rest = parametersOf(other);
  if (!own || !rest || own.some(({ takesRest }) => takesRest)) return false;
  if (other.parameters === count && !rest.some(({ takesRest }) => takesRest)) return false;
  return own.every(({ type }, index) => type === rest[Math.min(index, rest.length - 1)]?.type);
}

/** True if a prototype declares a function: the parameters agree as far as the text tells; a prototype may omit their names. */
export function declares(prototype: Definition, body: Definition): boolean {
  if (prototype.parameters !== body.parameters) return false;
  const declared = parametersOf(prototype);
  const defined = parametersOf(body);
  return (
    !declared ||
    !defined ||
    declared.every(({ type, text }, index) => {
      const other = defined[index]!;
      // A pointer to functions has its name in the middle (C++).
      return type === other.type || text === other.type || (text.includes("(*") && other.text.includes("(*"));
    })
  );
}

/**
 * True if a member overrides an inherited one of its name and does not overload it: the parameters agree as far as the text tells, and a
 * type parameter of the base agrees with any type. Both declare as many type parameters.
 */
export function overrides(member: Definition, inherited: Definition): boolean {
  if (member.parameters === null || member.parameters !== inherited.parameters) return false;
  if (typeParametersOf(member).length !== typeParametersOf(inherited).length) return false;
  const own = parametersOf(member);
  const other = parametersOf(inherited);
  return own !== null && other !== null && other.every(({ type }, index) => type === own[index]!.type || TYPE_PARAMETER.test(type));
}

/**
 * The declared types of the parameters, as written; null for a parameter without a type. Empty if the signature does not tell.
 *
 * @param order position of the type; with `behind` it follows the name, and several names can share one (`a, b int`)
 */
export function parameterTypes(definition: Definition, order: "usual" | "behind" = "usual"): readonly (string | null)[] {
  if (order === "usual") return parametersOf(definition)?.map(({ written }) => written) ?? [];
  const texts = parameterTexts(definition.name, definition.signature);
  const types = texts.map((text) => /^[\p{L}_][\p{L}\p{N}_]*\s+(\S.*)$/su.exec(text)?.[1] ?? null);
  // If no parameter has a name, all words are types.
  if (types.every((type) => type === null)) return texts;
  return types.map((type, index) => type ?? types.slice(index).find((next) => next !== null) ?? null);
}

const WORD = /[\p{L}\p{N}_$]/u;
const REST = /\.\.\.|(?:^|\s)(?:params|vararg)\s/u;
/** Scala's `items: Int*`. */
const REPEATED = /^[\w\s`$@]+:[^:=]*\*\s*$/u;
const DEFAULT = /(?<![<>=!])=(?![>=])/u;
const TYPE_PARAMETER = /^[A-Z]\d?$/u;

const read = new WeakMap<Definition, readonly Parameter[] | null>();

/** The parameters of a definition; null if the list is truncated or has another length than the parser recorded. */
export function parametersOf(definition: Definition): readonly Parameter[] | null {
  let known = read.get(definition);
  if (known === undefined) {
    // Python's `*` and `/` separate parameters.
    const texts = parameterTexts(definition.name, definition.signature).filter((text) => text !== "*" && text !== "/");
    known = texts.length === definition.parameters ? texts.map(readParameter) : null;
    read.set(definition, known);
  }
  return known;
}

/** Reads `final List<T> a` and `a: List<T> = x`: the type precedes the name, or follows the colon. */
function readParameter(text: string): Parameter {
  const hasDefault = DEFAULT.test(text);
  const isRepeated = REPEATED.test(text);
  const takesRest = isRepeated || REST.test(text);
  // A mark before the name is no annotation: `int @from` (C#).
  const plain = text
    .replace(/\s*=(?![>=]).*$/su, "")
    .replace(/\b(private|protected)\[\w+\]/u, "$1")
    .replace(/^\s*(?:\[[^\]]*\]\s*)+(?=[\p{L}_@])|@(?!interface|\w+\s*$)[\w.]+(?:\([^)]*\))?\s*/gu, "")
    // `int list[]`
    .replace(/([\p{L}_$][\p{L}\p{N}_$]*)((?:\[\])+)\s*$/u, "$2 $1")
    .replace(isRepeated ? /\*\s*$/u : "...", " ");
  const colon = /^(?:[\w\s`$]*\??|\{.*\}|\[.*\])\s*:(?!:)\s*(.*)$/su.exec(plain);
  const type = colon
    ? colon[1]!
    : plain.replace(/[\p{L}_$@][\p{L}\p{N}_$]*\s*$/u, "").replace(/\b(?:final|this|ref|out|in|params)\s+/gu, "");
  const written = type
    .replace(/^\s*(?:public|private|protected|readonly)\s+/u, "")
    // Scala's parameters by name.
    .replace(/^\s*=>/u, "")
    .trim();
  const name = colon ? /[\p{L}\p{N}_$]+(?=\s*\??\s*:)/u.exec(plain) : /[\p{L}_$][\p{L}\p{N}_$]*\s*$/u.exec(plain);
  return {
    name: name?.[0].trim() ?? "",
    label: /^[\p{L}\p{N}_$]*/u.exec(plain.trim())![0],
    written: written === "" ? null : written,
    type: bare(type),
    text: bare(plain),
    hasDefault,
    takesRest,
    isList: takesRest && !/\.\.\.|(?:^|\s)vararg\s/u.test(text),
  };
}

/** Without white space, type arguments and qualifiers. */
function bare(type: string): string {
  return type.replace(/<.*>|\s+|\?$/gsu, "").replace(/^.*\./su, "");
}

/** The parameters between the first brackets after the name. */
function parameterTexts(name: string, signature: string): string[] {
  const open = firstList(name, signature);
  return open === -1 ? [] : textsIn(signature, open).texts;
}

/** The offset of the bracket that opens the first list of parameters; -1 if there is none. */
function firstList(name: string, signature: string): number {
  let at = signature.indexOf(name);
  while (at !== -1 && (WORD.test(signature[at - 1] ?? "") || WORD.test(signature[at + name.length] ?? ""))) {
    at = signature.indexOf(name, at + 1);
  }
  // Type parameters may have brackets in their bounds: `every<F: Fn(Item)>(f: F)`.
  const behind = at + name.length;
  const types = at !== -1 && (signature[behind] === "<" || signature[behind] === "[") ? closing(signature, behind) : -1;
  return at === -1 ? -1 : signature.indexOf("(", types === -1 ? behind : types);
}

/** The texts of a list of parameters, and the offset behind it. */
function textsIn(signature: string, open: number): { readonly texts: string[]; readonly end: number } {
  const texts: string[] = [];
  let depth = 0;
  let from = open + 1;
  for (let end = open; end < signature.length; end++) {
    const char = signature[end]!;
    if ("([{<".includes(char)) depth += char === "<" && signature[end + 1] === "-" ? 0 : 1;
    else if (")]}".includes(char) || (char === ">" && signature[end - 1] !== "-" && signature[end - 1] !== "=")) depth--;
    if (depth === 0 || (char === "," && depth === 1)) {
      const text = signature.slice(from, end).trim();
      if (text !== "") texts.push(text);
      from = end + 1;
      if (depth === 0) return { texts, end: from };
    }
  }
  return { texts, end: signature.length };
}

/** The types of the fields that a type declares by their places: `A` and `B` of Rust's `pub struct Pair(pub A, B)`. Empty if it declares none. */
export function orderedFieldTypes({ name, signature }: Definition): readonly string[] {
  const open = firstList(name, signature);
  if (open === -1 || /\bwhere\b/u.test(signature.slice(0, open))) return [];
  return textsIn(signature, open).texts.map((text) => text.replace(/^(?:#\[[^\]]*\]\s*)*(?:pub(?:\([^)]*\))?\s+)?/u, ""));
}

/** A list of parameters that a call may leave out (Scala). */
const IMPLICIT = /^\(\s*(?:implicit|using)\b/u;

/** The parameters of the lists behind the first one, without those that a call may leave out: `f` of `def each(a: A)(f: A => B)`. */
export function laterParameters({ name, signature, parameters }: Definition): readonly Parameter[] {
  const open = parameters === null ? -1 : firstList(name, signature);
  const found: Parameter[] = [];
  if (open === -1) return found;
  for (let at = textsIn(signature, open).end; ;) {
    while (signature[at] === " ") at++;
    if (signature[at] !== "(" || IMPLICIT.test(signature.slice(at, at + 20))) return found;
    const { texts, end } = textsIn(signature, at);
    found.push(...texts.map(readParameter));
    at = end;
  }
}

/** True if a function has no list of parameters, or only some that a call may leave out. */
export function isCalledBare({ name, signature }: Definition): boolean {
  const open = firstList(name, signature);
  return open === -1 || IMPLICIT.test(signature.slice(open, open + 20)) || /[=:]/u.test(signature.slice(signature.indexOf(name), open));
}
