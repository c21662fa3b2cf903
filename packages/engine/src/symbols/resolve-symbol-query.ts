import {
  CodeGraphError,
  definitionIndexOf,
  fileOf,
  isCall,
  isFunctionLike,
  isTypeLike,
  type AnySymbolId,
  symbolId,
  type SymbolKind,
  type ReferenceKind,
} from "@codegraph/model";
import type { DefinitionFilter } from "@codegraph/store";
import type { SymbolAnswer, SymbolCandidate, SymbolRef } from "../api/index.js";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import { filesNamed, findDefinitions, onLine } from "./find-definitions.js";
import { type ImportedName, importedName } from "./imported-name.js";
import { canSpanFiles, groupSymbols, type RulesOf, symbolAround } from "./one-symbol.js";
import { patternsInside } from "./patterns-inside.js";
import type { QueryScope } from "./query-scope.js";
import { pairPrototypes } from "./prototypes.js";
import { similarFiles } from "./similar-files.js";
import { similarNames } from "./similar-names.js";
import { parseSymbolQuery, type SymbolPattern } from "./symbol-pattern.js";
import { definitionRef, symbolRef } from "./symbol-ref.js";

/** Symbol of the call graph. */
export interface ResolvedSymbol {
  readonly name: string;
  /** Ids of its definitions, including the constructors of a type. Index -1 is top-level code. */
  readonly ids: readonly AnySymbolId[];
  /** Its definitions, as answers show them. */
  readonly definitions: readonly SymbolRef[];
  /** Local name of the imports through which the symbol was found; absent if its definition has the written name. */
  readonly alias?: string;
}

/** Resolved symbol, or the reason why there is none. */
export type SymbolResolution =
  | { readonly symbol: ResolvedSymbol; readonly answer: SymbolAnswer }
  | { readonly symbol: null; readonly answer: SymbolAnswer };

const MAX_CANDIDATES = 50;
const MAX_SIMILAR = 8;

/**
 * Resolves a symbol as written by a user. Several matches become candidates and none is chosen; without a match, symbols with similar
 * names become candidates.
 *
 * @throws CodeGraphError `invalid-argument` for an empty symbol, `outside-project`, `not-found` for a line that the file does not have
 */
export function resolveSymbolQuery(asked: QueryScope, written: string): SymbolResolution {
  if (written.trim() === "") {
    throw new CodeGraphError("invalid-argument", "The symbol is empty", "Name a function, for example `load` or `src/user.ts:load`.");
  }
  const { reader } = asked;
  const patterns = patternsOf(asked, written);
  checkLine(reader, patterns);
  const placed = symbolsAtPosition(asked, patterns);
  const symbols = placed ?? groupSymbols(preferredDefinitions(reader, findDefinitions(reader, patterns)), asked.rulesOf);
  // Data and documents may name what code imports: a dependency in a manifest.
  const isCode = symbols.some(([first]) => asked.rulesOf(fileOf(first!.id)) !== null);
  const imported = isCode ? null : importedName(asked, patterns);
  if (imported !== null && imported.targets.length > 0) return importedSymbol(asked, imported);
  if (symbols.length === 1) return foundSymbol(asked, symbols[0]!);
  if (symbols.length > 1) return { symbol: null, answer: candidateAnswer(asked, "ambiguous", symbols) };
  const module = topLevelCode(reader, patterns);
  if (module !== null) return foundModule(reader, module);
  const files = imported === null ? similarFiles(reader, patterns) : null;
  if (files) return { symbol: null, answer: { outcome: "not-found", definitions: [], candidates: files, candidatesTotal: files.length } };
  const answer = candidateAnswer(asked, "not-found", similarSymbols(asked, patterns));
  return { symbol: null, answer: imported === null ? answer : { ...answer, importedFrom: imported.outside } };
}

/** Returns the symbol that an imported name leads to, or all if its imports lead to several. */
function importedSymbol(asked: QueryScope, { name, targets }: ImportedName): SymbolResolution {
  const { reader, rulesOf } = asked;
  const definitions = targets.flatMap((id) => reader.definition(id) ?? []);
  const symbols = groupSymbols(preferredDefinitions(reader, definitions), rulesOf);
  const [module] = targets.filter((id) => definitionIndexOf(id) === -1);
  if (symbols.length === 0 && module !== undefined) return foundModule(reader, module);
  if (symbols.length > 1) return { symbol: null, answer: candidateAnswer(asked, "ambiguous", symbols) };
  const { symbol, answer } = foundSymbol(asked, symbols[0]!);
  return { symbol: symbol && { ...symbol, alias: name }, answer };
}

function foundModule(reader: SpanReader, module: AnySymbolId): SymbolResolution {
  const definitions = [symbolRef(reader, module)];
  return { symbol: { name: "<module>", ids: [module], definitions }, answer: foundAnswer(definitions) };
}

/** Parses a written symbol relative to the projects asked. */
export function patternsOf({ projects }: QueryScope, written: string): SymbolPattern[] {
  const [first] = projects;
  return first ? patternsInside(first.root, written) : parseSymbolQuery(written);
}

function foundSymbol({ reader, rulesOf }: QueryScope, definitions: readonly SpanDefinition[]): SymbolResolution {
  const all = definitions.flatMap((definition) => [definition, ...constructorsOf(reader, definition)]);
  const prototypes = pairPrototypes([definitions], rulesOf).definitions;
  const refs = all.map((definition): SymbolRef => {
    const ref = definitionRef(reader, definition);
    return prototypes.has(definition.id) ? { ...ref, declaration: true } : ref;
  });
  const ids = [...new Set(all.map(({ id }) => id))];
  return { symbol: { name: definitions[0]!.name, ids, definitions: refs }, answer: foundAnswer(refs) };
}

function foundAnswer(definitions: readonly SymbolRef[]): SymbolAnswer {
  return { outcome: "found", definitions, candidates: [], candidatesTotal: 0 };
}

/** Prefers code to examples in documents, and functions, types and exported values to variables that no other file sees. */
function preferredDefinitions(reader: SpanReader, definitions: readonly SpanDefinition[]): readonly SpanDefinition[] {
  const code = definitions.filter((definition) => !isExample(reader, definition));
  const all = code.length > 0 ? code : definitions;
  // A constructor with the name of its type is part of the type.
  const types = new Set(all.map(({ id }) => id));
  const among = all.filter(({ id, kind, parent }) => kind !== "constructor" || parent === null || !types.has(symbolId(fileOf(id), parent)));
  const main = among.filter(
    ({ kind, exported, parent }) => isFunctionLike(kind) || isTypeLike(kind) || (exported && parent === null && isValue(kind)),
  );
  return main.some(({ kind }) => !isValue(kind)) ? main : among;
}

/** True for kinds that can hold a function. */
function isValue(kind: SymbolKind): boolean {
  return kind === "constant" || kind === "variable";
}

/** True if a definition is below a heading of a document. */
function isExample(reader: SpanReader, definition: SpanDefinition): boolean {
  let at: SpanDefinition | null = definition;
  while (at !== null && at.parent !== null) at = reader.definition(symbolId(fileOf(definition.id), at.parent));
  return at !== null && at !== definition && at.kind === "section";
}

/** Returns the constructors of a type, because calls to the type run them. */
function constructorsOf(reader: SpanReader, type: SpanDefinition): SpanDefinition[] {
  if (!isTypeLike(type.kind)) return [];
  return reader
    .definitions({ file: type.file, kinds: ["constructor"] })
    .filter(
      ({ id, path }) =>
        fileOf(id) === fileOf(type.id) && path.startsWith(`${type.path} > `) && !path.slice(type.path.length + 3).includes(" > "),
    );
}

/** @throws CodeGraphError `not-found` if a pattern names a line that its file does not have */
function checkLine(reader: SpanReader, patterns: readonly SymbolPattern[]): void {
  const pattern = patterns.find(({ file, lines }) => file !== null && lines !== null);
  if (!pattern) return;
  const { from } = pattern.lines!;
  const files = filesNamed(reader, pattern.file!).flatMap((path) => reader.file(path) ?? []);
  const [longest] = files.toSorted((a, b) => b.lineCount - a.lineCount);
  if (longest === undefined || (from >= 1 && from <= Math.max(1, longest.lineCount))) return;
  const { file } = reader.place(longest.path);
  throw new CodeGraphError("not-found", `${file} has no line ${from}`, `Name a line from 1 to ${Math.max(1, longest.lineCount)}.`);
}

/** Returns the symbols at a line or column of a file; null if the patterns name no such position or nothing is defined there. */
function symbolsAtPosition({ reader, rulesOf }: QueryScope, patterns: readonly SymbolPattern[]): SpanDefinition[][] | null {
  const pattern = patterns.find(({ file, lines }) => file !== null && lines !== null);
  if (!pattern) return null;
  const symbols = filesNamed(reader, pattern.file!).flatMap((file) => {
    const { from } = pattern.lines!;
    const exact = pattern.column === null ? [] : definitionsAtColumn(reader, file, from, pattern.column);
    const there = exact.length > 0 ? exact : onLine(reader.definitions({ file }), from);
    const each = there.map((definition) => symbolAround(definition, reader.definitions(partsOf(definition, rulesOf)), rulesOf));
    return exact.length > 1 ? groupSymbols(there, rulesOf) : each;
  });
  return symbols.length > 0 ? symbols : null;
}

/**
 * Returns a filter for the definitions that may form one symbol with this one. A name such as `get` has thousands of definitions in a large
 * project, which are read only if the language lets a symbol be in several files.
 */
function partsOf(definition: SpanDefinition, rulesOf: RulesOf): DefinitionFilter {
  const { id, file, name } = definition;
  return canSpanFiles(definition, rulesOf(fileOf(id))) ? { name } : { name, file };
}

/** Returns the definitions called at a column of a line, else the one defined there. */
function definitionsAtColumn(reader: SpanReader, file: string, line: number, column: number): SpanDefinition[] {
  const id = reader.file(file)!.id;
  const covers = (each: { readonly line: number; readonly column: number; readonly name: string }): boolean =>
    each.line === line && each.column <= column && column < each.column + each.name.length;
  const reference = reader.facts(id)?.references.find((each) => isSite(each) && covers(each));
  if (reference) {
    const edges = reader.edgesIn(id).filter((edge) => edge.line === line && edge.column === reference.column && isSite(edge));
    const callees = [...new Set(edges.map(({ callee }) => callee))].flatMap((callee) => reader.definition(callee) ?? []);
    if (callees.length > 0) return callees;
  }
  return reader.definitions({ file }).filter(covers).slice(0, 1);
}

/** Returns the top-level code of a file if the pattern names one of its lines. */
function topLevelCode(reader: SpanReader, patterns: readonly SymbolPattern[]): AnySymbolId | null {
  const pattern = patterns.find(({ file, lines }) => file !== null && lines !== null);
  const files = pattern ? filesNamed(reader, pattern.file!) : [];
  const record = files.length === 1 ? reader.file(files[0]!) : null;
  return record && pattern!.lines!.from <= Math.max(1, record.lineCount) ? symbolId(record.id, -1) : null;
}

/** Returns likely intended symbols: the last name in another scope, else similar names. */
function similarSymbols({ reader, rulesOf }: QueryScope, patterns: readonly SymbolPattern[]): SpanDefinition[][] {
  const written = patterns.findLast((pattern) => pattern.names.length > 0)?.names ?? [];
  const name = written.at(-1);
  if (name === undefined) return [];
  const names = reader.definitions({ name, limit: 1 }).length > 0 ? [name] : similarNames(name, reader.definitionNames(), MAX_SIMILAR);
  const symbols = names.flatMap((each) => groupSymbols(preferredDefinitions(reader, reader.definitions({ name: each })), rulesOf));
  // Definitions in a scope with a similar name come first.
  const around = written.slice(0, -1);
  const nearness = ([first]: readonly SpanDefinition[]): number => similarNames(first!.path.split(" > ").at(-2) ?? "", around, 1).length;
  return around.length === 0 ? symbols : symbols.toSorted((a, b) => nearness(b) - nearness(a));
}

/** Sorts candidates by number of callers, or by similarity for similar names. */
function candidateAnswer(asked: QueryScope, outcome: "ambiguous" | "not-found", symbols: readonly SpanDefinition[][]): SymbolAnswer {
  const counted = symbols.map((definitions) => ({ definitions, callers: countCallSites(asked.reader, definitions) }));
  if (outcome === "ambiguous") counted.sort((a, b) => b.callers - a.callers);
  const candidates = counted
    .slice(0, outcome === "ambiguous" ? MAX_CANDIDATES : MAX_SIMILAR)
    .map(({ definitions, callers }) => candidate(asked, definitions, callers));
  return { outcome, definitions: [], candidates, candidatesTotal: symbols.length };
}

function candidate(asked: QueryScope, definitions: readonly SpanDefinition[], callers: number): SymbolCandidate {
  const main = definitions.find(({ declaration }) => !declaration) ?? definitions[0]!;
  return { ...definitionRef(asked.reader, main), signature: main.signature, callers, as: unambiguousName(asked, main) };
}

function isSite({ kind }: { readonly kind: ReferenceKind }): boolean {
  return isCall(kind) || kind === "decorator";
}

/** Counts the call sites of a symbol. */
function countCallSites(reader: SpanReader, definitions: readonly SpanDefinition[]): number {
  const all = definitions.flatMap((definition) => [definition, ...constructorsOf(reader, definition)]);
  const sites = new Set<string>();
  for (const { id } of all) {
    for (const { caller, line, column, kind } of reader.edgesTo(id)) if (isCall(kind)) sites.add(`${fileOf(caller)} ${line} ${column}`);
  }
  return sites.size;
}

/** Returns an unambiguous name of a symbol: file and names if that suffices, else its line or column. */
function unambiguousName(asked: QueryScope, definition: SpanDefinition): string {
  const { reader, rulesOf } = asked;
  const { file, project } = reader.place(definition.file);
  const { line, column } = definition;
  const before = project === undefined ? "" : `${project}:`;
  const names = definition.path.split(" > ").join(".");
  const isSymbol = (symbols: readonly SpanDefinition[][]): boolean =>
    symbols.length === 1 && symbols[0]!.some(({ id }) => id === definition.id);
  const byName = parseSymbolQuery(`${file}:${names}`).map((pattern) =>
    pattern.file === file ? { ...pattern, file: definition.file } : pattern,
  );
  if (isSymbol(groupSymbols(preferredDefinitions(reader, findDefinitions(reader, byName)), rulesOf))) return `${before}${file}:${names}`;
  const there = onLine(reader.definitions({ file: definition.file }), line);
  return there[0]?.id === definition.id ? `${before}${file}:${line}` : `${before}${file}:${line}:${column}`;
}
