import type { Chunk, Definition, Export, Import } from "@codegraph/model";
import { CHUNK_FIELDS, type ChunkField } from "./fields.js";
import type { FileDocuments } from "./file-documents.js";
import { encodeAttributes } from "./chunk-attributes.js";
import { isPreamble, licenceLength } from "./preamble.js";
import { createWordCounter, type WordCounter } from "./word-counter.js";

/** The facts of a file that search documents are built from. */
export interface ChunkedFacts {
  readonly definitions: readonly Definition[];
  readonly chunks: readonly Chunk[];
  /** Default: none. */
  readonly imports?: readonly Pick<Import, "line">[];
  /** Default: none. */
  readonly exports?: readonly Pick<Export, "line" | "name" | "specifier">[];
}

const FIELD = Object.fromEntries(CHUNK_FIELDS.map((field, code) => [field, code])) as Record<ChunkField, number>;

/** Shared by all files of a thread, because identifiers repeat across files. */
const counter = createWordCounter();

/** Builds the search documents of a file, one for each chunk in order. */
export function documentsOf(facts: ChunkedFacts, text: string): FileDocuments {
  const { definitions, chunks, imports = [], exports = [] } = facts;
  const passedOn = exports.filter(({ specifier }) => specifier !== null);
  const starts = lineStarts(text);
  let lines: readonly string[] | null = null;
  const licence = licenceLength(text);
  const inside = definitionsByLine(definitions);
  counter.begin(text);
  for (const chunk of chunks) {
    const own = chunk.definition === null ? null : (definitions[chunk.definition] ?? null);
    countNames(counter, chunk, own, definitions, inside);
    // A file that only passes names on is found by them.
    for (const { line, name } of passedOn)
      if (name !== null && line >= chunk.startLine && line <= chunk.endLine) counter.count(FIELD.signature, name);
    // The words of a licence are about no file.
    counter.countWithin(FIELD.body, Math.max(licence, starts[chunk.startLine - 1] ?? 0), starts[chunk.endLine] ?? text.length);
    // Most chunks are those of a definition, and no preamble.
    const isTop = chunk.definition === null && imports.length > 0 && isPreamble((lines ??= text.split("\n")), chunk, imports, passedOn);
    counter.document(encodeAttributes(chunk, own, isTop));
  }
  return counter.finish();
}

/** Counts the words of all fields except the body. */
function countNames(
  words: WordCounter,
  chunk: Chunk,
  own: Definition | null,
  definitions: readonly Definition[],
  inside: ReadonlyMap<number, readonly Definition[]>,
): void {
  // A `rest` chunk between the members of a type is about the type without being the type.
  const shown = chunk.kind === "rest" ? null : own;
  if (shown === null && own !== null) words.count(FIELD.scope, own.name);
  for (let at = own; at !== null; at = at.parent === null ? null : (definitions[at.parent] ?? null)) {
    if (at.owner !== null) words.count(FIELD.scope, at.owner);
    if (at !== own) words.count(FIELD.scope, at.name);
  }
  if (shown !== null) {
    words.count(FIELD.name, shown.name);
    words.count(FIELD.signature, shown.signature);
    if (shown.doc !== null) words.count(FIELD.doc, shown.doc);
  }
  // The locals of a function are part of its body. The members of a small type and the constants of a run are names to find the chunk by.
  if (shown !== null && FUNCTIONS.has(shown.kind)) return;
  for (let line = chunk.startLine; line <= chunk.endLine; line++) {
    for (const definition of inside.get(line) ?? []) {
      if (definition === shown) continue;
      words.count(FIELD.signature, definition.name);
      if (definition.doc !== null) words.count(FIELD.doc, definition.doc);
    }
  }
}

const FUNCTIONS: ReadonlySet<string> = new Set(["function", "method", "constructor"]);

function definitionsByLine(definitions: readonly Definition[]): Map<number, Definition[]> {
  const byLine = new Map<number, Definition[]>();
  for (const definition of definitions) {
    const there = byLine.get(definition.line);
    if (there) there.push(definition);
    else byLine.set(definition.line, [definition]);
  }
  return byLine;
}

/** Returns the offset of the first character of each line, and the end of the text last. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  starts.push(text.length);
  return starts;
}
