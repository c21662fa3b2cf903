import { createHash } from "node:crypto";
import type { ExportedSymbol } from "@codegraph/engine";
import { isFunctionLike, isTypeLike, type SymbolKind } from "@codegraph/model";
import { grouped } from "./grouped.js";

/** Subject of a question, with the reason for choosing it. */
export interface Subject {
  readonly chosen: "most called" | "by hash" | "shared name" | "largest";
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** Subjects of each kind, at most the requested number. */
export interface Subjects {
  readonly functions: readonly Subject[];
  readonly definitions: readonly Subject[];
  /** Definitions with names of several words. */
  readonly phrases: readonly Subject[];
  readonly files: readonly Subject[];
}

/** Name that grep finds as a word and that is not too common. */
const WORD = /^[A-Za-z_]\w{2,}$/u;
/** Minimum number of definitions of a shared name. */
const SHARED = 3;
const FEWEST_WORDS = 3;

/**
 * Chooses the same subjects for the same files: a third are the most called, a third share their name with other definitions, the rest are
 * chosen by a hash of their position. Of files, half are the largest and half are chosen by hash.
 *
 * @param callsOf number of call sites of a definition, by `file:line`
 * @param linesOf number of lines by file
 */
export function chooseSubjects(
  symbols: readonly ExportedSymbol[],
  callsOf: ReadonlyMap<string, number>,
  linesOf: ReadonlyMap<string, number>,
  count: number,
): Subjects {
  const named = symbols.filter(({ name }) => WORD.test(name));
  const functions = named.filter(({ kind }) => isDefined(kind) && isFunctionLike(kind));
  const definitions = named.filter(({ kind }) => isDefined(kind) && (isFunctionLike(kind) || isTypeLike(kind)));
  const third = Math.ceil(count / 3);
  const mixed = (from: readonly ExportedSymbol[]): Subject[] =>
    distinct([...mostCalled(from, callsOf, third), ...shared(from, third), ...byHash(from, count, "by hash")], count);
  return {
    functions: mixed(functions),
    definitions: mixed(definitions),
    phrases: distinct(
      byHash(
        definitions.filter(({ name }) => wordsOf(name).length >= FEWEST_WORDS),
        count,
        "by hash",
      ),
      count,
    ),
    files: files(symbols, linesOf, count),
  };
}

function isDefined(kind: ExportedSymbol["kind"]): kind is SymbolKind {
  return kind !== "module";
}

/** `retryFailedUploads` → retry, failed, uploads */
export function wordsOf(name: string): string[] {
  return name
    .split(/[_\d]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/u)
    .filter((word) => word.length > 1)
    .map((word) => word.toLowerCase());
}

function mostCalled(symbols: readonly ExportedSymbol[], callsOf: ReadonlyMap<string, number>, count: number): Subject[] {
  const calls = ({ file, line }: ExportedSymbol): number => callsOf.get(`${file}:${line}`) ?? 0;
  return symbols
    .filter((symbol) => calls(symbol) > 0)
    .sort((a, b) => calls(b) - calls(a) || inOrder(a, b))
    .slice(0, count)
    .map((symbol) => subject(symbol, "most called"));
}

function byHash(symbols: readonly ExportedSymbol[], count: number, chosen: Subject["chosen"]): Subject[] {
  return symbols
    .map((symbol) => ({ symbol, key: hash(`${symbol.file} ${symbol.path} ${symbol.kind}`) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : inOrder(a.symbol, b.symbol)))
    .slice(0, count)
    .map(({ symbol }) => subject(symbol, chosen));
}

function shared(symbols: readonly ExportedSymbol[], count: number): Subject[] {
  const byName = grouped(symbols, ({ name }) => name);
  return [...byName]
    .filter(([, bearers]) => bearers.length >= SHARED)
    .map(([name, bearers]) => ({ key: hash(name), first: bearers[0]! }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count)
    .map(({ first }) => subject(first, "shared name"));
}

function files(symbols: readonly ExportedSymbol[], linesOf: ReadonlyMap<string, number>, count: number): Subject[] {
  const known = [...new Set(symbols.map(({ file }) => file))];
  const half = Math.ceil(count / 2);
  const lines = (file: string): number => linesOf.get(file) ?? 0;
  const largest = [...known].sort((a, b) => lines(b) - lines(a) || (a < b ? -1 : 1)).slice(0, half);
  const others = known
    .filter((file) => !largest.includes(file))
    .map((file) => ({ file, key: hash(file) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count - half);
  return [
    ...largest.map((file): Subject => ({ chosen: "largest", name: file, file, line: 1 })),
    ...others.map(({ file }): Subject => ({ chosen: "by hash", name: file, file, line: 1 })),
  ];
}

/** Removes repeated names, so that no question is asked twice. */
function distinct(subjects: readonly Subject[], count: number): Subject[] {
  const seen = new Set<string>();
  return subjects.filter(({ name }) => !seen.has(name) && seen.add(name)).slice(0, count);
}

function subject({ name, file, line }: ExportedSymbol, chosen: Subject["chosen"]): Subject {
  return { chosen, name, file, line };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function inOrder(a: ExportedSymbol, b: ExportedSymbol): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line;
}
