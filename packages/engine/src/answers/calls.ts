import { CodeGraphError, type Edge, fileOf, isTypeLike, type SymbolId, symbolId } from "@codegraph/model";
import type { StoredDefinition } from "@codegraph/store";
import type { CallStep, CallsOptions, CallsResult } from "../api/index.js";
import type { SpanReader } from "../links/span.js";
import { findSymbols, lastName } from "./find-symbols.js";
import { placedRef, symbolRef } from "./symbol-ref.js";

type Answer = Omit<CallsResult, "stale">;

/** Who calls what a symbol means, directly and through others; a cycle is walked once. */
export function callersOf(reader: SpanReader, symbol: string, options: CallsOptions = {}): Answer {
  const start = startAt(reader, symbol);
  const walked = walk(reader, start, options, (id) => reader.edgesTo(id), (edge) => edge.caller);
  // A name that the project does not define may be called all the same: a library's.
  const open = reader.openNamed(start[0]?.name ?? lastName(symbol) ?? "");
  return answer(reader, symbol, start, walked, open, []);
}

/** What a symbol calls, directly and through others; a cycle is walked once. */
export function calleesOf(reader: SpanReader, symbol: string, options: CallsOptions = {}): Answer {
  const start = startAt(reader, symbol);
  const walked = walk(reader, start, options, (id) => reader.edgesFrom(id), (edge) => edge.callee);
  const ids = new Set<SymbolId>(start.map(({ id }) => id));
  const files = new Set(start.map(({ id }) => fileOf(id)));
  const open = [...files].flatMap((file) => {
    const { file: path, ...named } = reader.place(reader.fileById(file)!.path);
    return reader
      .openIn(file)
      .filter(({ caller }) => ids.has(caller))
      .map(({ name, receiver, line, column }) => ({ name, receiver, site: { file: path, line, column }, ...named }));
  });
  return answer(reader, symbol, start, walked, open.length, open);
}

function startAt(reader: SpanReader, symbol: string): StoredDefinition[] {
  if (symbol.trim() === "") {
    throw new CodeGraphError("invalid-argument", "The symbol is empty", "Name a function, as `load` or `src/user.ts:load`.");
  }
  const meant = findSymbols(reader, symbol);
  // A document's examples bear the names of what they show; they are meant only when nothing else is.
  const code = meant.filter((definition) => !isExample(reader, definition));
  return (code.length > 0 ? code : meant).flatMap((definition) => [definition, ...constructorsOf(reader, definition)]);
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

interface Walk {
  readonly calls: readonly CallStep[];
  readonly exact: number;
  readonly possible: number;
  readonly total: number;
  readonly truncated: boolean;
}

function walk(
  reader: SpanReader,
  start: readonly StoredDefinition[],
  { depth = 1, offset = 0, limit = 200 }: CallsOptions,
  edgesOf: (id: SymbolId) => readonly Edge[],
  nextOf: (edge: Edge) => SymbolId,
): Walk {
  if (!Number.isInteger(depth) || depth < 1 || depth > 5) {
    throw new CodeGraphError("invalid-argument", `Depth ${depth} is not possible`, "Use a whole number from 1 to 5.");
  }
  const seen = new Set<SymbolId>(start.map(({ id }) => id));
  const found: { edge: Edge; depth: number }[] = [];
  let level = [...seen];
  for (let at = 1; at <= depth && level.length > 0; at++) {
    const next: SymbolId[] = [];
    for (const id of level) {
      for (const edge of edgesOf(id)) {
        found.push({ edge, depth: at });
        const other = nextOf(edge);
        if (seen.has(other)) continue;
        seen.add(other);
        next.push(other);
      }
    }
    level = next;
  }
  const fileAt = createFilePaths(reader);
  found.sort(
    (a, b) =>
      a.depth - b.depth ||
      compare(fileAt(fileOf(a.edge.caller)), fileAt(fileOf(b.edge.caller))) ||
      a.edge.line - b.edge.line ||
      a.edge.column - b.edge.column,
  );
  const exact = found.filter(({ edge }) => edge.certainty === "exact").length;
  const calls = found.slice(offset, offset + limit).map(({ edge, depth: at }): CallStep => {
    const caller = symbolRef(reader, edge.caller);
    return {
      depth: at,
      caller,
      callee: symbolRef(reader, edge.callee),
      site: { file: caller.file, line: edge.line, column: edge.column },
      kind: edge.kind,
      certainty: edge.certainty,
      provenance: edge.provenance,
    };
  });
  return { calls, exact, possible: found.length - exact, total: found.length, truncated: found.length > offset + calls.length };
}

function answer(
  reader: SpanReader,
  symbol: string,
  start: readonly StoredDefinition[],
  { calls, exact, possible, total, truncated }: Walk,
  open: number,
  unresolved: Answer["unresolved"],
): Answer {
  return { symbol, definitions: start.map((definition) => placedRef(reader, definition)), calls, total, counts: { exact, possible, unresolved: open }, unresolved, truncated };
}

function createFilePaths(reader: SpanReader): (fileId: number) => string {
  const paths = new Map<number, string>();
  return (id) => {
    let path = paths.get(id);
    if (path === undefined) paths.set(id, (path = reader.fileById(id)?.path ?? ""));
    return path;
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
