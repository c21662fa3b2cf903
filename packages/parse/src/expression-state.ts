import type { ExpressionForms } from "./expression-forms.js";
import type { LiteralPaths } from "./literal-paths.js";

/** Path of an expression of unknown type. */
export const UNKNOWN = "?";

/** Maximum characters of a path. */
export const LONGEST_PATH = 300;
/** The same for a path without the contents of brackets, in languages with `longChains`: some eighty calls. */
export const LONGEST_CHAIN = 1_200;
/** An object or list literal is described by its members, so its path may be longer. */
export const LONGEST_LITERAL = 2_000;
/** Arguments nested deeper than this are left out. */
export const MAX_ARGUMENT_DEPTH = 6;

/** State of an expression reader. */
export interface ReaderState {
  readonly forms: ExpressionForms;
  readonly literals: LiteralPaths;
  /** Text in which every bracket, quote and comma is code. */
  text: string;
  /** Text as written, of the same length. */
  original: string;
  /** End of the operand read last. */
  next: number;
  /** True while reading without the contents of brackets, because the complete path was too long. */
  isBare: boolean;
  /** Paths of the names within a function literal: its parameters, and UNKNOWN for names whose outer meaning may not apply. */
  names: ReadonlyMap<string, string>;
  /** Returns the path of the expression between two offsets. `level` is its depth in brackets and operators. */
  readonly expression: (from: number, to: number, level: number) => string;
  /** Returns the path of the function literal in braces between two offsets. */
  readonly braceFunction: (open: number, close: number, level: number) => string;
}

/** Returns UNKNOWN as the path of an operand that ends at `at`. */
export function unknownUntil(state: ReaderState, at: number): string {
  state.next = at;
  return UNKNOWN;
}

/** Returns the text of a type on one line. */
export function typeBetween(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/\s+/gu, " ").trim();
}
