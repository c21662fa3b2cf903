import type { CallsAnswer, CallsResult } from "@codegraph/engine";
import { count } from "./numbers.js";

/**
 * The answers about each candidate of an ambiguous symbol, one below the other; null if they are not in the result.
 *
 * @param linesOf lines of one answer, which begin with its symbol
 */
export function alternativeLines({ symbol, alternatives }: CallsResult, linesOf: (answer: CallsAnswer) => string[]): string[] | null {
  if (alternatives === undefined) return null;
  return [
    `"${symbol}" is ambiguous (${count(alternatives.length, "match", "matches")}); each is answered:`,
    ...alternatives.flatMap(linesOf),
  ];
}
