import {
  type AnySymbolId,
  type Binding,
  type Chunk,
  type Definition,
  type Edge,
  type Export,
  type FileFacts,
  type Import,
  LINE_TYPES,
  type LineType,
  type Reference,
  type Scope,
  type SymbolId,
  type TermTable,
} from "@codegraph/model";
import type { FileStamp } from "../fact-store.js";

/** Short notation for a file; omitted properties get default values. */
export interface FileSketch {
  readonly language?: string;
  readonly package?: string | null;
  readonly header?: string | null;
  /** Names, or partial definitions. Lines count up from 1. */
  readonly definitions?: readonly (string | Partial<Definition>)[];
  readonly references?: readonly (string | Partial<Reference>)[];
  readonly bindings?: readonly Binding[];
  readonly imports?: readonly Import[];
  readonly exports?: readonly Export[];
  readonly extensions?: FileFacts["extensions"];
  readonly scopes?: readonly Scope[];
  readonly chunks?: readonly Chunk[];
  /** Type of each line; null for a line without words. Default: ten lines of code. */
  readonly lines?: readonly (LineType | null)[];
  /** Further line objects as line and type. */
  readonly more?: readonly (readonly [line: number, type: LineType])[];
  /** Ids of line objects by term. */
  readonly terms?: Readonly<Record<string, readonly number[]>>;
}

/** Returns the facts of a sketch. */
export function sketchFacts(sketch: FileSketch = {}): FileFacts {
  const lines = sketch.lines ?? Array.from({ length: 10 }, () => "code" as const);
  return {
    language: sketch.language ?? "python",
    lineCount: lines.length,
    package: sketch.package ?? null,
    header: sketch.header ?? null,
    definitions: (sketch.definitions ?? []).map((part, index) => definition(part, index + 1)),
    extensions: sketch.extensions ?? [],
    references: (sketch.references ?? []).map((part, index) => reference(part, index + 1)),
    bindings: sketch.bindings ?? [],
    imports: sketch.imports ?? [],
    exports: sketch.exports ?? [],
    scopes: sketch.scopes ?? [{ parent: -1, definition: -1 }],
    terms: termTable(lines, sketch.more ?? [], sketch.terms ?? {}),
    chunks: sketch.chunks ?? [],
    problems: [],
  };
}

/** Returns a stamp for a path. */
export function stampOf(path: string, hash = "00"): FileStamp {
  return { path, size: 100, mtimeMs: 1_700_000_000_123.5, hash };
}

/** Returns an edge with default values for all properties but its ends. */
export function edgeOf(caller: SymbolId, callee: AnySymbolId, more: Partial<Edge> = {}): Edge {
  return { caller, callee, kind: "call", line: 1, column: 1, certainty: "exact", provenance: "scope", ...more };
}

function definition(part: string | Partial<Definition>, line: number): Definition {
  const given = typeof part === "string" ? { name: part } : part;
  const name = given.name ?? "unnamed";
  return {
    name,
    kind: "function",
    parent: null,
    owner: null,
    scope: 0,
    line,
    column: 5,
    span: { startLine: line, startColumn: 1, endLine: line, endColumn: 20 },
    signature: `def ${name}()`,
    doc: null,
    visibility: null,
    static: false,
    async: false,
    declaration: false,
    exported: false,
    returns: null,
    parameters: null,
    ...given,
  };
}

function reference(part: string | Partial<Reference>, line: number): Reference {
  return {
    name: "unnamed",
    kind: "call",
    receiver: null,
    arguments: 0,
    given: null,
    optional: false,
    scope: 0,
    line,
    column: 1,
    ...(typeof part === "string" ? { name: part } : part),
  };
}

function termTable(
  lines: readonly (LineType | null)[],
  more: readonly (readonly [line: number, type: LineType])[],
  terms: Readonly<Record<string, readonly number[]>>,
): TermTable {
  const code = (type: LineType | null): number => (type === null ? 0 : LINE_TYPES.indexOf(type) + 1);
  const entries = Object.entries(terms);
  const offsets = new Int32Array(entries.length + 1);
  entries.forEach(([, ids], index) => {
    offsets[index + 1] = (offsets[index] as number) + ids.length;
  });
  return {
    types: Uint8Array.from(lines, code),
    more: Int32Array.from(more, ([line, type]) => line * 8 + code(type)),
    terms: entries.map(([term]) => term),
    offsets,
    lines: Int32Array.from(entries.flatMap(([, ids]) => ids)),
  };
}
