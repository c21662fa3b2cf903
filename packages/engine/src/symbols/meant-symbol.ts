import { CodeGraphError, fileOf, isCall, isFunctionLike, isTypeLike, type SymbolId, symbolId, type SymbolKind } from "@codegraph/model";
import type { StoredDefinition } from "@codegraph/store";
import type { SymbolAnswer, SymbolCandidate, SymbolRef } from "../api/index.js";
import type { AskedProject, SpanReader } from "../links/span.js";
import { filesNamed, findDefinitions, onLine } from "./find-definitions.js";
import { groupSymbols, type RulesOf, symbolAround } from "./one-symbol.js";
import { patternsInside } from "./patterns-inside.js";
import { similarNames } from "./similar-names.js";
import { readSymbol, type SymbolPattern } from "./symbol-pattern.js";
import { placedRef, symbolRef } from "./symbol-ref.js";

/** What a question about symbols is asked of. */
export interface Asked {
  readonly projects: readonly AskedProject[];
  readonly reader: SpanReader;
  readonly rulesOf: RulesOf;
}

/** One symbol, as the graph knows it. */
export interface MeantSymbol {
  readonly name: string;
  /** The ids of its definitions, with those of the constructors of a type; one of index -1 for top-level code. */
  readonly ids: readonly SymbolId[];
  readonly definitions: readonly SymbolRef[];
}

/** What a written symbol means: one symbol, or why it is none. */
export type Meant = { readonly symbol: MeantSymbol; readonly answer: SymbolAnswer } | { readonly symbol: null; readonly answer: SymbolAnswer };

const MOST_CANDIDATES = 50;
const MOST_SIMILAR = 8;

/**
 * Finds what a written symbol means. Several symbols that fit are candidates, and none of them is meant; where none fits,
 * the candidates are those with similar names.
 *
 * @throws CodeGraphError `invalid-argument` for an empty symbol, `outside-project`
 */
export function meantSymbol(asked: Asked, written: string): Meant {
  if (written.trim() === "") {
    throw new CodeGraphError("invalid-argument", "The symbol is empty", "Name a function, as `load` or `src/user.ts:load`.");
  }
  const { reader } = asked;
  const patterns = patternsOf(asked, written);
  const placed = atPlace(asked, patterns);
  const symbols = placed ?? groupSymbols(preferred(reader, findDefinitions(reader, patterns)), asked.rulesOf);
  if (symbols.length === 1) return found(reader, symbols[0]!);
  if (symbols.length > 1) return { symbol: null, answer: listed(asked, "ambiguous", symbols) };
  const module = topLevel(reader, patterns);
  if (module !== null) {
    const definitions = [symbolRef(reader, module)];
    return { symbol: { name: "<module>", ids: [module], definitions }, answer: foundAnswer(definitions) };
  }
  return { symbol: null, answer: listed(asked, "not-found", similar(asked, patterns)) };
}

/** The readings of a written symbol in the projects that are asked. */
export function patternsOf({ projects }: Asked, written: string): SymbolPattern[] {
  const [first] = projects;
  return first ? patternsInside(first.root, written) : readSymbol(written);
}

function found(reader: SpanReader, definitions: readonly StoredDefinition[]): Meant {
  const all = definitions.flatMap((definition) => [definition, ...constructorsOf(reader, definition)]);
  const refs = all.map((definition) => placedRef(reader, definition));
  const ids = [...new Set(all.map(({ id }) => id))];
  return { symbol: { name: definitions[0]!.name, ids, definitions: refs }, answer: foundAnswer(refs) };
}

function foundAnswer(definitions: readonly SymbolRef[]): SymbolAnswer {
  return { outcome: "found", definitions, candidates: [], candidatesTotal: 0 };
}

/** Code goes before the examples of documents, and what can be called or is a type before variables that no other file sees. */
function preferred(reader: SpanReader, definitions: readonly StoredDefinition[]): readonly StoredDefinition[] {
  const code = definitions.filter((definition) => !isExample(reader, definition));
  const all = code.length > 0 ? code : definitions;
  // A constructor that bears its type's name is part of the type.
  const types = new Set(all.map(({ id }) => id));
  const among = all.filter(({ id, kind, parent }) => kind !== "constructor" || parent === null || !types.has(symbolId(fileOf(id), parent)));
  const main = among.filter(({ kind, exported, parent }) => isFunctionLike(kind) || isTypeLike(kind) || (exported && parent === null && isValue(kind)));
  return main.some(({ kind }) => !isValue(kind)) ? main : among;
}

/** What holds a value may hold a function. */
function isValue(kind: SymbolKind): boolean {
  return kind === "constant" || kind === "variable";
}

/** Whether a definition stands below a heading of a document. */
function isExample(reader: SpanReader, definition: StoredDefinition): boolean {
  let at: StoredDefinition | null = definition;
  while (at !== null && at.parent !== null) at = reader.definition(symbolId(fileOf(definition.id), at.parent));
  return at !== null && at !== definition && at.kind === "section";
}

/** Whoever calls a type calls its constructor. */
function constructorsOf(reader: SpanReader, type: StoredDefinition): StoredDefinition[] {
  if (!isTypeLike(type.kind)) return [];
  return reader
    .definitions({ file: type.file, kinds: ["constructor"] })
    .filter(({ id, path }) => fileOf(id) === fileOf(type.id) && path.startsWith(`${type.path} > `) && !path.slice(type.path.length + 3).includes(" > "));
}

/** The symbols at a line or column of a file; null where the symbol names no place in an indexed file, or nothing is there. */
function atPlace({ reader, rulesOf }: Asked, patterns: readonly SymbolPattern[]): StoredDefinition[][] | null {
  const pattern = patterns.find(({ file, lines }) => file !== null && lines !== null);
  if (!pattern) return null;
  const symbols = filesNamed(reader, pattern.file!).flatMap((file) => {
    const { from } = pattern.lines!;
    const exact = pattern.column === null ? [] : atColumn(reader, file, from, pattern.column);
    const there = exact.length > 0 ? exact : onLine(reader.definitions({ file }), from);
    const each = there.map((definition) => symbolAround(definition, reader.definitions({ name: definition.name }), rulesOf));
    return exact.length > 1 ? groupSymbols(there, rulesOf) : each;
  });
  return symbols.length > 0 ? symbols : null;
}

/** What is called at a column of a line, else what is defined there. */
function atColumn(reader: SpanReader, file: string, line: number, column: number): StoredDefinition[] {
  const id = reader.file(file)!.id;
  const covers = (each: { readonly line: number; readonly column: number; readonly name: string }): boolean =>
    each.line === line && each.column <= column && column < each.column + each.name.length;
  const reference = reader.facts(id)?.references.find((each) => isCall(each.kind) && covers(each));
  if (reference) {
    const edges = reader.edgesIn(id).filter((edge) => edge.line === line && edge.column === reference.column && isCall(edge.kind));
    const callees = [...new Set(edges.map(({ callee }) => callee))].flatMap((callee) => reader.definition(callee) ?? []);
    if (callees.length > 0) return callees;
  }
  return reader.definitions({ file }).filter(covers).slice(0, 1);
}

/** The top-level code of the file of which a line is named that stands in no definition. */
function topLevel(reader: SpanReader, patterns: readonly SymbolPattern[]): SymbolId | null {
  const pattern = patterns.find(({ file, lines }) => file !== null && lines !== null);
  const files = pattern ? filesNamed(reader, pattern.file!) : [];
  const record = files.length === 1 ? reader.file(files[0]!) : null;
  return record && pattern!.lines!.from <= Math.max(1, record.lineCount) ? symbolId(record.id, -1) : null;
}

/** What somebody may have meant: the last name elsewhere, else similar names. */
function similar({ reader, rulesOf }: Asked, patterns: readonly SymbolPattern[]): StoredDefinition[][] {
  const written = patterns.findLast((pattern) => pattern.names.length > 0)?.names ?? [];
  const name = written.at(-1);
  if (name === undefined) return [];
  const names = reader.definitions({ name, limit: 1 }).length > 0 ? [name] : similarNames(name, reader.definitionNames(), MOST_SIMILAR);
  const symbols = names.flatMap((each) => groupSymbols(preferred(reader, reader.definitions({ name: each })), rulesOf));
  // What stands in something of a similar name goes before the rest.
  const around = written.slice(0, -1);
  const nearness = ([first]: readonly StoredDefinition[]): number =>
    similarNames(first!.path.split(" > ").at(-2) ?? "", around, 1).length;
  return around.length === 0 ? symbols : symbols.toSorted((a, b) => nearness(b) - nearness(a));
}

/** The candidates, those with the most callers first; of similar names, the most similar ones first. */
function listed(asked: Asked, outcome: "ambiguous" | "not-found", symbols: readonly StoredDefinition[][]): SymbolAnswer {
  const counted = symbols.map((definitions) => ({ definitions, callers: callersOf(asked.reader, definitions) }));
  if (outcome === "ambiguous") counted.sort((a, b) => b.callers - a.callers);
  const candidates = counted.slice(0, outcome === "ambiguous" ? MOST_CANDIDATES : MOST_SIMILAR).map(({ definitions, callers }) => candidate(asked, definitions, callers));
  return { outcome, definitions: [], candidates, candidatesTotal: symbols.length };
}

function candidate(asked: Asked, definitions: readonly StoredDefinition[], callers: number): SymbolCandidate {
  const main = definitions.find(({ declaration }) => !declaration) ?? definitions[0]!;
  return { ...placedRef(asked.reader, main), signature: main.signature, callers, as: exactName(asked, main) };
}

/** How many call sites lead to a symbol. */
function callersOf(reader: SpanReader, definitions: readonly StoredDefinition[]): number {
  const all = definitions.flatMap((definition) => [definition, ...constructorsOf(reader, definition)]);
  const sites = new Set<string>();
  for (const { id } of all) {
    for (const { caller, line, column, kind } of reader.edgesTo(id)) if (isCall(kind)) sites.add(`${fileOf(caller)} ${line} ${column}`);
  }
  return sites.size;
}

/** A way to write a symbol that means it alone: by file and names where that is enough, else by its line or column. */
function exactName(asked: Asked, definition: StoredDefinition): string {
  const { reader, rulesOf } = asked;
  const { file, project } = reader.place(definition.file);
  const { line, column } = definition;
  const before = project === undefined ? "" : `${project}:`;
  const names = definition.path.split(" > ").join(".");
  const isSymbol = (symbols: readonly StoredDefinition[][]): boolean => symbols.length === 1 && symbols[0]!.some(({ id }) => id === definition.id);
  const byName = readSymbol(`${file}:${names}`).map((pattern) => (pattern.file === file ? { ...pattern, file: definition.file } : pattern));
  if (isSymbol(groupSymbols(preferred(reader, findDefinitions(reader, byName)), rulesOf))) return `${before}${file}:${names}`;
  const there = onLine(reader.definitions({ file: definition.file }), line);
  return there[0]?.id === definition.id ? `${before}${file}:${line}` : `${before}${file}:${line}:${column}`;
}
