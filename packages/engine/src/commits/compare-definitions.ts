import { type Definition, isFunctionLike, isTypeLike, type Span } from "@codegraph/model";
import type { SymbolChange } from "../api/index.js";

/** Text of a file with its definitions. */
export interface DefinedText {
  readonly text: string;
  readonly definitions: readonly Definition[];
}

/** Content of a file that does not exist. */
export const NO_TEXT: DefinedText = { text: "", definitions: [] };

/** Definition that is compared, with the text that is its own. */
interface OwnText {
  readonly definition: Definition;
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the symbols that differ between two versions of a file: changed, renamed and added ones by their line after, then removed ones.
 * The text of a nested symbol does not count as that of the symbol around it, and a symbol that only moved has not changed. A symbol is
 * renamed if another of its kind has the same text apart from the name. Code outside of all symbols is `<module>`.
 */
export function compareDefinitions(before: DefinedText, after: DefinedText): SymbolChange[] {
  const old = ownTexts(before);
  const now = ownTexts(after);
  const left = new Map<string, OwnText[]>();
  for (const symbol of old.symbols) left.set(keyOf(symbol), [...(left.get(keyOf(symbol)) ?? []), symbol]);
  const candidates = now.symbols.filter((symbol) => !takeEqual(left.get(keyOf(symbol)) ?? [], symbol));
  const formers = new Map(candidates.map((symbol) => [symbol, left.get(keyOf(symbol))?.shift()]));
  const gone = new Set(old.symbols.filter((symbol) => left.get(keyOf(symbol))?.includes(symbol)));
  const present = candidates.map((symbol): SymbolChange => {
    const former = formers.get(symbol);
    if (former !== undefined) {
      const signatureChanged = former.definition.signature !== symbol.definition.signature;
      return { change: "changed", signatureChanged, ...shown(symbol) };
    }
    const renamed = [...gone].find((each) => isRenamed(each, symbol));
    if (renamed === undefined) return { change: "added", ...shown(symbol) };
    gone.delete(renamed);
    return { change: "renamed", from: renamed.path, ...shown(symbol) };
  });
  const removed = [...gone].map((symbol): SymbolChange => ({ change: "removed", ...shown(symbol) }));
  const hasBoth = before !== NO_TEXT && after !== NO_TEXT;
  const topLevel: SymbolChange[] =
    hasBoth && old.rest !== now.rest ? [{ change: "changed", name: "<module>", kind: "module", path: "<module>", line: 1 }] : [];
  return [...topLevel, ...present, ...removed];
}

/** Length of the shortest text that tells a renamed symbol from another one that happens to be alike. */
const LEAST_TELLING = 20;

function isRenamed(before: OwnText, after: OwnText): boolean {
  if (before.definition.kind !== after.definition.kind) return false;
  const text = nameless(after);
  return text.length >= LEAST_TELLING && nameless(before) === text;
}

/** The text of a symbol without its name. */
function nameless({ text, definition: { name } }: OwnText): string {
  return text
    .split(/(?<![\p{L}\p{N}_$])(?=[\p{L}_$])|(?<=[\p{L}\p{N}_$])(?![\p{L}\p{N}_$])/u)
    .map((word) => (word === name ? "" : word))
    .join("");
}

function keyOf({ path, definition }: Pick<OwnText, "path" | "definition">): string {
  return `${definition.kind} ${path}`;
}

/** Removes a symbol with the same text from a list. Overloads share a path, so the texts decide which of them changed. */
function takeEqual(list: OwnText[], { text }: OwnText): boolean {
  const at = list.findIndex((each) => each.text === text);
  if (at !== -1) list.splice(at, 1);
  return at !== -1;
}

function shown({ definition: { name, kind, line }, path }: OwnText): Omit<SymbolChange, "change"> {
  return { name, kind, path, line };
}

/** Splits a text into the texts of its symbols and the rest. */
function ownTexts({ text, definitions }: DefinedText): { readonly symbols: OwnText[]; readonly rest: string } {
  const starts = lineStarts(text);
  const ranges = definitions.map((definition, at) => (isCompared(definitions, at) ? rangeOf(definition.span, starts) : null));
  const inner = definitions.map((): Range[] => []);
  const outer: Range[] = [];
  for (const [at, range] of ranges.entries()) {
    if (range === null) continue;
    let parent = definitions[at]!.parent;
    while (parent !== null && ranges[parent] === null) parent = definitions[parent]!.parent;
    (parent === null ? outer : inner[parent]!).push(range);
  }
  const symbols = definitions.flatMap((definition, at): OwnText[] => {
    const range = ranges[at];
    if (!range) return [];
    const own = without(text, range, inner[at]!);
    return [{ definition, path: pathOf(definitions, definition), text: `${definition.doc ?? ""}\n${own}` }];
  });
  return { symbols, rest: without(text, { from: 0, to: text.length }, outer) };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns true for functions, types and whatever no function encloses. Local variables are part of their function. */
function isCompared(definitions: readonly Definition[], at: number): boolean {
  const { kind } = definitions[at]!;
  if (isFunctionLike(kind) || isTypeLike(kind)) return true;
  for (let { parent } = definitions[at]!; parent !== null; parent = definitions[parent]!.parent)
    if (isFunctionLike(definitions[parent]!.kind)) return false;
  return true;
}

/** Returns the text of a range without the inner ranges, the separators between them, and white space at the ends of lines. */
function without(text: string, { from, to }: Range, inner: readonly Range[]): string {
  const parts: string[] = [];
  let at = from;
  for (const range of inner.toSorted((one, other) => one.from - other.from)) {
    if (range.from > at) parts.push(text.slice(at, range.from));
    at = Math.max(at, range.to);
  }
  parts.push(text.slice(at, Math.max(at, to)));
  return parts
    .join("\n")
    .split(/\s*\n/u)
    .filter((line) => !/^[\s,;]*$/u.test(line))
    .join("\n")
    .trim();
}

function pathOf(definitions: readonly Definition[], definition: Definition): string {
  const names: string[] = [];
  for (let at: Definition | undefined = definition; at !== undefined; at = at.parent === null ? undefined : definitions[at.parent]) {
    names.unshift(at.name);
    if (at.owner !== null) names.unshift(at.owner);
  }
  return names.join(" > ");
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function rangeOf({ startLine, startColumn, endLine, endColumn }: Span, starts: readonly number[]): Range {
  return { from: (starts[startLine - 1] ?? 0) + startColumn - 1, to: (starts[endLine - 1] ?? 0) + endColumn - 1 };
}
