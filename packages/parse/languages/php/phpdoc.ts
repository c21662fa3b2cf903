import type { DocTypes } from "../../src/language-spec.js";

/** Tags with a type, and those with a name in front of the type's place. */
const TAG = /(?:^|\n)\s*@(param|return|var|property(?:-read|-write)?)[ \t]+(?=\S)/gu;

/** A method that a class documents, after its tag. Its result type may be absent, and `static` alone is one. */
const METHOD = /(?:^|\n)\s*@method[ \t]+(?:static[ \t]+(?![\p{L}_][\p{L}\p{N}_]*[ \t]*\())?/gu;

/** Types that say nothing, or whose values are no objects. */
const ANY =
  /^(?:mixed|object|array|iterable|callable|null|void|never|false|true|resource|scalar|numeric|(?:non-empty-)?(?:array|list)|[\p{L}]+-[\p{L}-]+|\d.*|['"].*|.*::.*)?$/iu;

/** Containers that yield their last type argument. */
const CONTAINERS =
  /^\\?(?:array|iterable|list|non-empty-array|non-empty-list|Traversable|Iterator|IteratorAggregate|ArrayIterator|Generator)$/iu;

/**
 * Reads the types that a PHPDoc comment declares. Null if it declares none.
 *
 * @param comment text without comment marks
 */
export function readPhpDoc(comment: string): DocTypes | null {
  if (!comment.includes("@")) return null;
  const parameters = new Map<string, string>();
  const variables = new Map<string, string>();
  const members = new Map<string, string>();
  let returns: string | null = null;
  let type: string | null = null;
  for (const { 0: tag, 1: word, index } of comment.matchAll(TAG)) {
    const from = index + tag.length;
    const end = endOfType(comment, from);
    const given = plainType(comment.slice(from, end), 0);
    const [, rest, name] = /^\s*&?\s*(\.\.\.)?(\$[\p{L}_][\p{L}\p{N}_]*)/u.exec(comment.slice(end)) ?? [];
    if (given === null) continue;
    if (word === "return") returns ??= given;
    else if (word === "var" && name === undefined) type ??= given;
    else if (name === undefined) continue;
    else if (word === "var") variables.set(name, given);
    else if (word === "param") parameters.set(name, rest === undefined ? given : `(${given})[]`);
    else members.set(name.slice(1), given);
  }
  for (const { 0: tag, index } of comment.matchAll(METHOD)) {
    const from = index + tag.length;
    const end = endOfType(comment, from);
    const name = /^[ \t]+&?([\p{L}_][\p{L}\p{N}_]*)[ \t]*\(/u.exec(comment.slice(end, end + LONGEST_NAME))?.[1];
    const given = name === undefined ? null : plainType(comment.slice(from, end), 0);
    if (given !== null && !members.has(name!)) members.set(name!, `() => ${given}`);
  }
  const isEmpty = parameters.size + variables.size + members.size === 0 && returns === null && type === null;
  return isEmpty ? null : { parameters, returns, type, variables, members, imports: [], aliases: [] };
}

/** Offset after a type. White space ends it, except in brackets and around `|`, `&` and the colon of a callable. */
function endOfType(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text[at]!;
    if ("<({[".includes(char)) depth++;
    else if (">)}]".includes(char)) depth--;
    else if (depth <= 0 && /\s/u.test(char)) {
      const goesOn = /^[ \t]*[|:&](?![$.])/u.test(text.slice(at, at + 20)) || /[|:&][ \t]*$/u.test(text.slice(from, at + 1));
      if (!goesOn || char === "\n") return at;
    }
  }
  return text.length;
}

const MAX_DEPTH = 8;
const LONGEST_NAME = 200;

/** Rewrites a PHPDoc type in the common form of types. Null if it tells nothing of a value's members and elements. */
function plainType(written: string, depth: number): string | null {
  const text = written.trim().replace(/^\?/u, "");
  if (depth > MAX_DEPTH) return null;
  const alternatives = splitAt(text, "|");
  if (alternatives.length > 1) {
    const known = alternatives.flatMap((part) => plainType(part, depth + 1) ?? []);
    return known.length === 0 ? null : known.join("|");
  }
  const list = /^(.+)\[\]$/su.exec(text)?.[1];
  if (list !== undefined) {
    const inner = plainType(list, depth + 1);
    return inner === null ? null : `(${inner})[]`;
  }
  if (text.startsWith("(") && text.endsWith(")")) return plainType(text.slice(1, -1), depth + 1);
  if (text === "$this") return "static";
  const generic = /^([\\\p{L}_][\\\p{L}\p{N}_-]*)<(.*)>$/su.exec(text);
  if (generic) {
    const [, name = "", inner = ""] = generic;
    const args = splitAt(inner, ",");
    if (!CONTAINERS.test(name)) return ANY.test(name) ? null : name;
    const element = plainType((/generator$/iu.test(name) ? args[1] : args.at(-1)) ?? "", depth + 1);
    return element === null ? null : `(${element})[]`;
  }
  return ANY.test(text) || !/^\\?[\p{L}_][\p{L}\p{N}_]*(?:\\[\p{L}_][\p{L}\p{N}_]*)*$/u.test(text) ? null : text;
}

/** Splits a type at a mark outside of brackets. */
function splitAt(text: string, mark: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if ("<({[".includes(char)) depth++;
    else if (">)}]".includes(char)) depth--;
    else if (char === mark && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
