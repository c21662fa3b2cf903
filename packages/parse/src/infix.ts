import { lastExpression } from "./brace-functions.js";
import type { ExpressionForms } from "./expression-forms.js";
import { UNKNOWN } from "./expression-state.js";
import type { Item } from "./items.js";
import { closingBracket, skipNonCode, skipSpace } from "./scan.js";

/** An operator between operands: a word or a run of marks. */
export interface Infix {
  readonly name: string;
  readonly end: number;
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const MARKS = /[-+*/%&|^<>=!~?:#@\\]+/uy;
/** Words that end an expression, or that stand between parts of a statement. */
const NO_OPERATOR = /^(?:match|if|then|else|yield|catch|finally|do|with|case|extends|derives|using|_)$/u;

/** Returns the operator at an offset; null if there is none. */
export function infixAt(text: string, at: number, end: number): Infix | null {
  for (const form of [WORD, MARKS]) {
    form.lastIndex = at;
    const name = form.exec(text)?.[0];
    if (name === undefined || at + name.length > end) continue;
    return NO_OPERATOR.test(name) ? null : { name, end: at + name.length };
  }
  return null;
}

/** The first characters of operators, those that bind least first. Operators of words bind less than all of them. */
const ORDER = ["|", "^", "&", "=!", "<>", ":", "+-", "*/%"];

/** True for an operator that assigns. */
export function isAssigning(name: string): boolean {
  return name.endsWith("=") && /^[^\p{L}]/u.test(name) && !/^(?:==|!=|<=|>=|===|=!=)$/u.test(name) && !name.startsWith("=");
}

function precedence(name: string): number {
  if (/^[\p{L}_$]/u.test(name)) return 0;
  if (isAssigning(name)) return -1;
  const at = ORDER.findIndex((marks) => marks.includes(name[0]!));
  return at === -1 ? ORDER.length + 1 : at + 1;
}

/** Returns the path of operands with the operators between them, each of which is a call on one of its operands. */
export function infixPath(operands: readonly string[], operators: readonly string[], forms: ExpressionForms): string {
  const values: string[] = [operands[0]!];
  const open: string[] = [];
  const reduce = (): void => {
    const right = values.pop()!;
    values.push(applied(open.pop()!, values.pop()!, right, forms));
  };
  operators.forEach((name, index) => {
    const own = precedence(name);
    const bindsRight = name.endsWith(":");
    while (open.length > 0 && (precedence(open.at(-1)!) > own || (precedence(open.at(-1)!) === own && !bindsRight))) reduce();
    open.push(name);
    values.push(operands[index + 1]!);
  });
  while (open.length > 0) reduce();
  return values[0]!;
}

const COMPARISON = /^(?:==|!=|<|>|<=|>=|&&|\|\||eq|ne)$/u;

/** Returns the path of the result of one operator. */
function applied(name: string, left: string, right: string, { literals = {} }: ExpressionForms): string {
  if (COMPARISON.test(name)) return literals.boolean === undefined ? UNKNOWN : `<${literals.boolean}>`;
  if (name === "->") return left.startsWith(UNKNOWN) && right.startsWith(UNKNOWN) ? UNKNOWN : `[${left},${right}]`;
  const isText = literals.string !== undefined && (left === `<${literals.string}>` || right === `<${literals.string}>`);
  if (name === "+" && isText) return `<${literals.string}>`;
  const [receiver, given] = name.endsWith(":") ? [right, left] : [left, right];
  if (receiver.startsWith(UNKNOWN) || receiver.startsWith("=>")) return UNKNOWN;
  if (receiver === given && Object.values(literals).some((type) => receiver === `<${type}>`)) return receiver;
  // An element added to a list leaves it a list.
  if (ADDING.test(name)) return receiver === "Nil" ? `List(${given})` : receiver;
  return /[:|<>#,\\]/u.test(name) ? UNKNOWN : `${receiver}.${name}(${given.startsWith(UNKNOWN) ? "" : given})`;
}

const ADDING = /^(?:::|\+:|:\+|:::|\+\+:|\+\+|--)$/u;

/** A case of a match: its pattern with the guard, and its result; null for one that is no expression. */
export interface Case {
  readonly pattern: Item;
  readonly result: Item | null;
}

const CASE = /case\s/uy;
const LONGEST_CASES = 4_000;

/** Returns the cases that follow `match`, in braces or indented; null if there are none or they are too long. */
export function casesAt(text: string, from: number, end: number): readonly Case[] | null {
  const open = skipSpace(text, from, end);
  const close = text[open] === "{" ? closingBracket(text, open, end) - 1 : end;
  if (close < 0 || close - open > LONGEST_CASES || (close !== end && skipSpace(text, close + 1, end) < end)) return null;
  const starts: number[] = [];
  const arrows: number[] = [];
  for (let at = close === end ? open : open + 1; at < close; at++) {
    CASE.lastIndex = at;
    if (CASE.test(text) && !/\w/u.test(text[at - 1] ?? "")) starts.push(at + 5);
    else if (text.startsWith("=>", at) && arrows.length < starts.length) arrows.push(at);
    else if ("([{".includes(text[at]!)) {
      const behind = closingBracket(text, at, close);
      if (behind === -1) return null;
      at = behind - 1;
    } else at = Math.max(at, skipNonCode(text, at) - 1);
  }
  if (starts.length === 0 || starts.length !== arrows.length) return null;
  return starts.map((start, index) => ({
    pattern: [start, arrows[index]!],
    result: lastExpression(text, arrows[index]! + 2, (starts[index + 1] ?? close + 5) - 5),
  }));
}

/** Returns the names that a pattern binds. */
export function namesOf(pattern: string): readonly string[] {
  return pattern.match(/(?<![\p{L}\p{N}_.])[\p{Ll}_][\p{L}\p{N}_]*/gu) ?? [];
}
