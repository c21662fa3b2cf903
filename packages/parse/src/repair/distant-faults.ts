import { openBrackets } from "./brackets.js";
import { blank, type Edit, insert } from "./edit.js";
import { findIncompleteHeads } from "./incomplete-heads.js";
import { withoutRanges } from "./long-strings.js";
import type { RepairRules } from "./repair-rules.js";

/** Most places to try of one kind before an error. */
const MAX_PLACES = 3;

/** Closes or drops the quotes before an offset that open no string. The parser notices such a quote far after it, or at the end. */
export function strayQuoteEdits(source: string, before: number, { scanStrings }: RepairRules): Edit[][] {
  const found: Edit[][] = [];
  const strays = (scanStrings?.(source).strays ?? []).filter((at) => at < before);
  // The first one turns the strings after it inside out. Those nearest to the error remain if a literal confuses the scan.
  for (const at of new Set([...strays.slice(0, 1), ...strays.slice(1 - MAX_PLACES).toReversed()])) {
    const newline = source.indexOf("\n", at);
    const end = at + source.slice(at, newline === -1 ? undefined : newline).trimEnd().length;
    const dropped = [blank(source, at, at + 1)];
    const closed = [insert(end, openBrackets(source.slice(at, end)) + source[at]!)];
    const isLone = /\s/u.test(source[at - 1] ?? " ") && /\s/u.test(source[at + 1] ?? " ");
    found.push(...(isLone ? [dropped, closed] : [closed, dropped]), [blank(source, at, end)]);
  }
  return found;
}

/** Drops or completes the lines before an offset that begin a block and do not open it. */
export function headEdits(source: string, before: number, rules: RepairRules): Edit[][] {
  if (rules.heads.length === 0) return [];
  const strings = rules.scanStrings?.(source).strings ?? [];
  return findIncompleteHeads(withoutRanges(source, strings), rules)
    .filter(({ start }) => start < before)
    .slice(-MAX_PLACES)
    .toReversed()
    .flatMap(({ start, end, rest }) => [[blank(source, start, end)], [insert(end, rest)]]);
}

/** Drops text after a word that ends a block or begins a branch of it, on the lines before an offset. */
export function restEdits(source: string, before: number, { blocks, branches }: RepairRules): Edit[][] {
  const words = [...new Set([...blocks.map(({ closes }) => closes), ...branches])];
  if (words.length === 0) return [];
  const lines = new RegExp(
    `^[ \\t]*(?:${words.join("|")})\\b(?<rest>[ \\t]+(?![ \\t#|&;<>\\d])(?!if\\b|unless\\b|while\\b|until\\b)[^\\w\\s][^\\n]*)`,
    "gmu",
  );
  return [...source.slice(0, before).matchAll(lines)]
    .slice(-MAX_PLACES)
    .toReversed()
    .map(({ index, 0: line, groups }) => {
      const end = index + line.trimEnd().length;
      return [blank(source, index + line.length - groups!["rest"]!.length, end)];
    });
}
