import { isFunctionLike, isTypeLike, type AnySymbolId, symbolId } from "@codegraph/model";
import type { SymbolAnswer } from "../api/index.js";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import { filesNamed } from "./find-definitions.js";
import type { QueryScope } from "./query-scope.js";
import { resolveSymbolQuery, type ResolvedSymbol, patternsOf } from "./resolve-symbol-query.js";
import { definitionRef, symbolRef } from "./symbol-ref.js";

/** Target of a question: a symbol, the definitions on some lines, or a whole file. */
export interface ResolvedTarget {
  /** Null if the text matches no single symbol. */
  readonly symbol: ResolvedSymbol | null;
  /** Outcome with definitions or candidates. */
  readonly answer: SymbolAnswer;
}

/** Resolves a file, a range of its lines (`src/user.ts:40-60`), or a symbol with all functions inside it. */
export function resolveTargetQuery(asked: QueryScope, written: string): ResolvedTarget {
  const { reader } = asked;
  const part = filePart(asked, written);
  if (part !== null) return targetInFile(reader, part.file, part.lines, written);
  const { symbol, answer } = resolveSymbolQuery(asked, written);
  return { symbol: symbol && withMembers(reader, symbol), answer };
}

/** A file or some of its lines. */
export interface FilePart {
  /** Mounted path. */
  readonly file: string;
  /** 1-based, both included; null for the whole file. */
  readonly lines: { readonly from: number; readonly to: number } | null;
}

/** Returns the file or range of lines that a text names; null if it names neither, or if several files have the name. */
export function filePart(asked: QueryScope, written: string): FilePart | null {
  for (const { file, lines, names } of patternsOf(asked, written)) {
    // The likelier reading is a symbol. The text as the name of a file would be looked for among all files.
    if (lines !== null && lines.from === lines.to && file !== null && asked.reader.file(file) !== null) return null;
    const isPart = file !== null && names.length === 0 && (lines === null || lines.from < lines.to);
    const files = isPart ? filesNamed(asked.reader, file) : [];
    if (files.length === 1) return { file: files[0]!, lines };
  }
  return null;
}

function targetInFile(reader: SpanReader, file: string, lines: { from: number; to: number } | null, written: string): ResolvedTarget {
  const definitions = reader.definitions({ file }).filter((definition) => lines === null || overlaps(definition, lines));
  const called = definitions.filter(({ kind }) => isFunctionLike(kind) || isTypeLike(kind));
  const module = symbolId(reader.file(file)!.id, -1);
  const isTopLevel = lines === null || called.length === 0;
  const refs = [...(isTopLevel ? [symbolRef(reader, module)] : []), ...called.map((definition) => definitionRef(reader, definition))];
  const ids = [...(isTopLevel ? [module] : []), ...called.map(({ id }) => id)];
  const answer: SymbolAnswer = { outcome: "found", definitions: refs, candidates: [], candidatesTotal: 0 };
  return { symbol: { name: written, ids, definitions: refs }, answer };
}

/** A line inside a function belongs to it; of a type only the line of its name counts. */
function overlaps({ kind, line, span }: SpanDefinition, { from, to }: { from: number; to: number }): boolean {
  return isTypeLike(kind) ? from <= line && line <= to : span.startLine <= to && from <= span.endLine;
}

/** Adds the functions inside a symbol and those attached to a type. */
function withMembers(reader: SpanReader, symbol: ResolvedSymbol): ResolvedSymbol {
  const ids = new Set<AnySymbolId>(symbol.ids);
  for (const id of symbol.ids) {
    const around = reader.definition(id);
    if (!around) continue;
    const { path: above, span, file: home } = around;
    const inside = reader
      .definitions({ file: home })
      .filter(({ path, line }) => path.startsWith(`${above} > `) && span.startLine <= line && line <= span.endLine);
    const attached = isTypeLike(around.kind) ? reader.idsOwnedBy(around.name).flatMap((each) => reader.definition(each) ?? []) : [];
    const near = attached.filter(({ file, path }) => folderOf(file) === folderOf(home) && path.startsWith(`${above} > `));
    for (const member of [...inside, ...near]) if (isFunctionLike(member.kind)) ids.add(member.id);
  }
  return { ...symbol, ids: [...ids] };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
