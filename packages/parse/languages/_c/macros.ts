import type { SyntacticContext } from "./blocks.js";
import { KEYWORDS } from "./keywords.js";
import { closingIndex, MAX_LOOKAHEAD, type CToken } from "./tokens.js";

const BUILT_IN = new Set("int char short long float double void bool signed unsigned _Bool auto size_t ssize_t".split(" "));
const TAGS = new Set(["struct", "union", "enum", "class"]);
const SPECIFIERS = new Set(
  "static extern inline const volatile register restrict _Noreturn noreturn constexpr consteval constinit virtual explicit friend mutable thread_local _Thread_local __inline __inline__ __extension__".split(
    " ",
  ),
);
const NAME = /^[A-Z_][A-Z0-9_]*$/u;

/** Returns true if a name is in the upper case of macros. */
export function isMacroName(name: string): boolean {
  return NAME.test(name) && name.length > 2 && /[A-Z]/u.test(name);
}

/**
 * Returns the index behind a macro at the start of a statement, field, declaration or item that lacks its `;` or `,` although something
 * else follows on a new line. Null if there is none.
 */
export function macroEnd(tokens: readonly CToken[], at: number, place: SyntacticContext): number | null {
  const { text } = tokens[at]!;
  const isCalled = tokens[at + 1]?.text === "(";
  if (KEYWORDS.has(text) || (!isMacroName(text) && !(isCalled && place === "block"))) return null;
  const close = isCalled ? closingIndex(tokens, at + 1) : at;
  if (close === null) return null;
  const next = tokens[close + 1];
  if (!next) return place === "top" && isCalled ? close + 1 : null;
  if (next.kind === "directive") return close + 1;
  // `OPTION(name, 1),`
  if (place === "enum" && isCalled && next.text === ",") return close + 2;
  // `FOREACH(item, list) { … }`
  if (next.text === "{") return isCalled && place === "block" ? close + 1 : null;
  // The last item of an enumeration or list needs no comma.
  if (next.text === "}") return isCalled || (place !== "top" && place !== "list" && place !== "enum") ? close + 1 : null;
  if (!next.leads || next.kind !== "word") return null;
  // A name alone on its line may be the return type of the next function.
  if (!isCalled && place === "top" && !KEYWORDS.has(next.text) && beginsFunction(tokens, close + 1)) return null;
  if (!isCalled && (place === "list" || place === "enum")) return null;
  return close + 1;
}

/** Returns true for the name of a function before its parameters, also one that a macro makes: `read(int a)`, `PRIV(read)(int a)`. */
function beginsFunction(tokens: readonly CToken[], at: number): boolean {
  if (tokens[at + 1]?.text !== "(") return false;
  if (!isMacroName(tokens[at]!.text)) return true;
  const close = closingIndex(tokens, at + 1);
  return close !== null && tokens[close + 1]?.text === "(";
}

/** Returns the index of the closing bracket of a macro that wraps a declaration, as in `EXPORT(int f(void)) {`. Null if there is none. */
export function wrappingEnd(tokens: readonly CToken[], at: number): number | null {
  const first = tokens[at + 2];
  if (!isMacroName(tokens[at]!.text) || tokens[at + 1]?.text !== "(" || first?.kind !== "word") return null;
  const close = closingIndex(tokens, at + 1);
  if (close === null || tokens[close - 1]!.text !== ")" || ![";", "{"].includes(tokens[close + 1]?.text ?? "")) return null;
  for (let each = at + 2; tokens[each]!.kind === "word" || tokens[each]!.text === "*"; each++) {
    if (tokens[each + 1]!.text === "(") return each > at + 2 && closingIndex(tokens, each + 1) === close - 1 ? close : null;
  }
  return null;
}

/** Returns true if a bracket begins a function pointer with a macro for its calling convention: `(WINAPI *f)(int)`. */
export function hasConvention(tokens: readonly CToken[], open: number): boolean {
  const [name, star] = [tokens[open + 1], tokens[open + 2]];
  return (
    tokens[open]!.text === "(" &&
    name?.kind === "word" &&
    isMacroName(name.text) &&
    star?.text === "*" &&
    tokens[open + 3]?.kind === "word" &&
    tokens[open + 4]?.text === ")" &&
    tokens[open + 5]?.text === "("
  );
}

/**
 * Returns the indices of words in a declaration that are neither specifiers nor its type or name, such as `WINAPI` in `int WINAPI main()`.
 */
export function extraSpecifiers(tokens: readonly CToken[], first: number): number[] {
  const names: number[] = [];
  let hasType = false;
  let at = first;
  for (; ; at++) {
    const token = tokens[at];
    if (!token) return [];
    const { kind, text } = token;
    if (kind === "mark" && text === "*") continue;
    if (kind !== "word") break;
    if (TAGS.has(text)) {
      hasType = true;
      // Patterns handle `struct PACKED node`; see `UNREADABLE`.
      if (tokens[at + 1]?.kind === "word") at++;
    } else if (BUILT_IN.has(text)) hasType = true;
    else if (SPECIFIERS.has(text)) continue;
    else if (KEYWORDS.has(text)) return [];
    else if (isMacroName(text) && tokens[at + 1]?.text === "(" && isInside(tokens, at)) at = closingIndex(tokens, at + 1)!;
    else names.push(at);
  }
  const { text } = tokens[at]!;
  if (text !== "(" && text !== ";" && text !== "=" && text !== "[") return [];
  const extra = names.length - (hasType ? 1 : 2);
  if (extra <= 0) return [];
  const macros = names.slice(0, -1).filter((each) => isMacroName(tokens[each]!.text));
  if (macros.length >= extra) return macros.slice(0, extra);
  // A surplus name in lower case precedes the type.
  return text === "(" ? names.slice(0, extra) : [];
}

/** Returns true if a macro with arguments precedes a name, as in `DEPRECATED("") f`. */
function isInside(tokens: readonly CToken[], at: number): boolean {
  const close = closingIndex(tokens, at + 1);
  return close !== null && tokens[close + 1]?.kind === "word" && !KEYWORDS.has(tokens[close + 1]!.text);
}

/**
 * Returns the token ranges of macros with arguments within a declaration: `int DEPRECATED("") f(void)`. `to` is the index behind the macro.
 */
export function innerMacros(tokens: readonly CToken[], first: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let at = first; tokens[at]?.kind === "word" || tokens[at]?.text === "*"; at++) {
    const { text } = tokens[at]!;
    if (at === first || !isMacroName(text) || tokens[at + 1]?.text !== "(" || !isInside(tokens, at)) continue;
    const to = closingIndex(tokens, at + 1)! + 1;
    found.push({ from: at, to });
    at = to - 1;
  }
  return found;
}

/**
 * Returns the index behind the macros that follow a declaration's brackets, as in `void f(char *, ...) PRINTF(1, 2);`. Null if there are
 * none or they are not followed by a character of `before`.
 */
export function attributesEnd(tokens: readonly CToken[], from: number, before = ";{"): number | null {
  let at = from;
  while (tokens[at]?.kind === "word" && isMacroName(tokens[at]!.text)) {
    const close = tokens[at + 1]?.text === "(" ? closingIndex(tokens, at + 1) : at;
    if (close === null) return null;
    at = close + 1;
  }
  const next = tokens[at]?.text;
  return at > from && next !== undefined && before.includes(next) ? at : null;
}

/** Returns the token ranges of arguments that are types, which cannot begin an expression: `va_arg(list, char *)`. */
export function typeArguments(tokens: readonly CToken[], open: number): { from: number; to: number }[] {
  const name = tokens[open - 1];
  const before = tokens[open - 2];
  if (name?.kind !== "word" || KEYWORDS.has(name.text)) return [];
  if (before && (before.text === "*" || (before.kind === "word" && before.text !== "return" && before.text !== "else"))) return [];
  const found: { from: number; to: number }[] = [];
  let depth = 0;
  for (let at = open; at < tokens.length && at < open + MAX_LOOKAHEAD; at++) {
    const { kind, text } = tokens[at]!;
    if (kind === "directive" || text === ";" || text === "{") return [];
    if (text === "(" || text === "[") depth++;
    if (depth === 1 && (text === "(" || text === ",") && kind === "mark") {
      const end = typeEnd(tokens, at + 1);
      if (end !== null) found.push({ from: at + 1, to: end });
    }
    if ((text === ")" || text === "]") && --depth === 0) break;
  }
  return found;
}

/** Returns the index behind a type that fills an argument. Null if the argument is not certainly a type. */
function typeEnd(tokens: readonly CToken[], from: number): number | null {
  let at = from;
  let isType = false;
  for (; tokens[at]; at++) {
    const { kind, text } = tokens[at]!;
    if (kind === "word") {
      if (TAGS.has(text) || BUILT_IN.has(text)) isType = true;
      else if (KEYWORDS.has(text) && !SPECIFIERS.has(text)) return null;
    } else if (text === "*" && at > from) {
      if ([",", ")"].includes(tokens[at + 1]?.text ?? "")) isType = true;
    } else break;
  }
  const end = tokens[at]?.text;
  return isType && at > from && (end === "," || end === ")") ? at : null;
}
