import type { TypesOfFile } from "@codegraph/graph";
import { type AnySymbolId, type CodeFacts, type Edge, type FileId, symbolId } from "@codegraph/model";
import { ROLE_DEFINITION, type ScipDocument, type ScipOccurrence, type ScipRange, type ScipRelationship } from "@codegraph/scip";
import type { SpanDefinition } from "../links/project-span.js";
import { informationOf, type SymbolTable } from "./symbol-table.js";

/** Data of the index about one file. */
export interface ExportedFile {
  readonly id: FileId;
  readonly path: string;
  /** Name of the language in SCIP's list. */
  readonly language: string;
  readonly facts: Pick<CodeFacts, "references">;
  readonly edges: readonly Edge<AnySymbolId>[];
  readonly types: TypesOfFile;
}

/** Returns the SCIP document of a file: its definitions, the references in it, and the symbols it defines. */
export function fileDocument({ id, path, language, facts, edges, types }: ExportedFile, table: SymbolTable): ScipDocument {
  const symbols = table.of(id);
  const relationships = createRelationships(table);
  for (const { caller, callee, kind } of edges) if (kind === "override") relationships.add(caller, callee, OVERRIDE);
  for (const { derived, types: bases } of types.references) {
    if (derived !== null) for (const base of bases) relationships.add(derived, base, { isImplementation: true });
  }
  for (const { definition, types: declared } of types.declared) {
    for (const type of declared) relationships.add(definition, type, { isTypeDefinition: true });
  }
  const occurrences = [
    { ...FIRST_POSITION, symbol: symbols.file, roles: ROLE_DEFINITION },
    ...symbols.records.map((definition, index) => definitionOccurrence(definition, symbols.definitions[index]!)),
    ...referencesIn(facts, edges, types, table),
  ];
  const informed = new Map([[symbols.file, informationOf(symbols.file, undefined, language, [])]]);
  for (const [index, definition] of symbols.records.entries()) {
    const symbol = symbols.definitions[index]!;
    const given = relationships.of(symbolId(id, index), symbol);
    const known = informed.get(symbol);
    // Declarations of one type share a symbol, and each may add bases.
    if (known) informed.set(symbol, { ...known, relationships: merged([...known.relationships, ...given]) });
    else informed.set(symbol, informationOf(symbol, definition, language, given));
  }
  return { path, language, encoding: "utf16", occurrences: inOrder(occurrences), symbols: [...informed.values()] };
}

const FIRST_POSITION: ScipRange = { startLine: 0, startCharacter: 0, endLine: 0, endCharacter: 0 };
const OVERRIDE: Omit<ScipRelationship, "symbol"> = { isReference: true, isImplementation: true };

function definitionOccurrence({ name, line, column, span }: SpanDefinition, symbol: string): ScipOccurrence {
  const enclosing = {
    startLine: span.startLine - 1,
    startCharacter: span.startColumn - 1,
    endLine: span.endLine - 1,
    endCharacter: span.endColumn - 1,
  };
  return { ...nameRange(line, column, name), symbol, roles: ROLE_DEFINITION, enclosing };
}

/** Range of a name, which is on one line. Positions of the index are 1-based. */
function nameRange(line: number, column: number, name: string): ScipRange {
  return { startLine: line - 1, startCharacter: column - 1, endLine: line - 1, endCharacter: column - 1 + name.length };
}

function referencesIn(
  { references }: ExportedFile["facts"],
  edges: ExportedFile["edges"],
  types: TypesOfFile,
  table: SymbolTable,
): ScipOccurrence[] {
  const names = new Map(references.map(({ line, column, name }) => [`${line} ${column}`, name]));
  const found = new Map<string, ScipOccurrence>();
  const add = (line: number, column: number, name: string, target: AnySymbolId): void => {
    const symbol = table.symbol(target);
    if (symbol !== null) found.set(`${line} ${column} ${symbol}`, { ...nameRange(line, column, name), symbol, roles: 0 });
  };
  for (const { line, column, callee, kind } of edges) {
    const name = kind === "override" ? undefined : names.get(`${line} ${column}`);
    if (name !== undefined) add(line, column, name, callee);
  }
  for (const { reference, types: targets } of types.references) {
    for (const target of targets) add(reference.line, reference.column, reference.name, target);
  }
  return [...found.values()];
}

function createRelationships(table: SymbolTable): {
  add(from: AnySymbolId, to: AnySymbolId, flags: Omit<ScipRelationship, "symbol">): void;
  of(id: AnySymbolId, symbol: string): ScipRelationship[];
} {
  const lists = new Map<AnySymbolId, ScipRelationship[]>();
  return {
    add(from, to, flags) {
      const symbol = table.symbol(to);
      if (symbol === null) return;
      const list = lists.get(from);
      if (list) list.push({ symbol, ...flags });
      else lists.set(from, [{ symbol, ...flags }]);
    },
    of: (id, symbol) => merged((lists.get(id) ?? []).filter((each) => each.symbol !== symbol)),
  };
}

/** Joins the flags of relationships with the same symbol. */
function merged(relationships: readonly ScipRelationship[]): ScipRelationship[] {
  const bySymbol = new Map<string, ScipRelationship>();
  for (const each of relationships) bySymbol.set(each.symbol, { ...bySymbol.get(each.symbol), ...each });
  return [...bySymbol.values()];
}

function inOrder(occurrences: readonly ScipOccurrence[]): ScipOccurrence[] {
  return occurrences.toSorted(
    (a, b) =>
      a.startLine - b.startLine ||
      a.startCharacter - b.startCharacter ||
      b.roles - a.roles ||
      (a.symbol < b.symbol ? -1 : Number(a.symbol > b.symbol)),
  );
}
