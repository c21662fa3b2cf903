import type { Chunk, Definition } from "@codegraph/model";
import type { ChunkTexts, SearchDocument } from "./document.js";
import { CHUNK_FIELDS } from "./fields.js";
import { standingOf } from "./standing.js";
import { identifiersIn, identifierWords } from "./words.js";

/** Beyond this, more of a word says nothing more. */
const MOST_COUNTED = 255;

/** What of a file's facts its documents are made of. */
export interface ChunkedFacts {
  readonly definitions: readonly Definition[];
  readonly chunks: readonly Chunk[];
}

/** What the chunks of a file are found by, in their order. */
export function documentsOf(facts: ChunkedFacts, text: string): SearchDocument[] {
  const starts = lineStarts(text);
  const inside = definitionsByLine(facts.definitions);
  return facts.chunks.map((chunk) => {
    const definition = chunk.definition === null ? null : (facts.definitions[chunk.definition] ?? null);
    const texts = textsOf(chunk, definition, facts.definitions, inside, text.slice(starts[chunk.startLine - 1], starts[chunk.endLine]));
    return { ...countWords(texts), standing: standingOf(chunk, definition) };
  });
}

/** Counts the words of each field. */
export function countWords(texts: ChunkTexts): Pick<SearchDocument, "counts" | "lengths"> {
  const counts = new Map<string, number[]>();
  const lengths = CHUNK_FIELDS.map((field, code) => {
    let length = 0;
    const count = (word: string): void => {
      let row = counts.get(word);
      if (row === undefined) counts.set(word, (row = [0, 0, 0, 0, 0]));
      if (row[code]! < MOST_COUNTED) row[code]! += 1;
    };
    for (const identifier of identifiersIn(texts[field])) {
      const { parts, whole } = identifierWords(identifier);
      for (const part of parts) count(part);
      if (whole !== null) count(whole);
      length += parts.length;
    }
    return length;
  });
  return { counts, lengths };
}

function textsOf(
  chunk: Chunk,
  own: Definition | null,
  definitions: readonly Definition[],
  inside: ReadonlyMap<number, readonly Definition[]>,
  body: string,
): ChunkTexts {
  // A piece between the members of a type is about the type, and is not it.
  const shown = chunk.kind === "rest" ? null : own;
  const around: string[] = chunk.kind === "rest" && own !== null ? [own.name] : [];
  for (let at = own; at !== null; at = at.parent === null ? null : (definitions[at.parent] ?? null)) {
    if (at.owner !== null) around.push(at.owner);
    if (at !== own) around.push(at.name);
  }
  const signatures: string[] = [];
  const docs: string[] = [];
  if (shown !== null) {
    signatures.push(shown.signature);
    if (shown.doc !== null) docs.push(shown.doc);
  }
  // A function's locals are its body; the members of a small type and the constants of a run are what it offers.
  if (chunk.kind === "rest" || (shown !== null && !RUNS.has(shown.kind))) {
    for (let line = chunk.startLine; line <= chunk.endLine; line++) {
      for (const definition of inside.get(line) ?? []) {
        if (definition === shown) continue;
        signatures.push(definition.name);
        if (definition.doc !== null) docs.push(definition.doc);
      }
    }
  }
  return { name: shown?.name ?? "", scope: around.join(" "), signature: signatures.join(" "), doc: docs.join("\n"), body };
}

const RUNS: ReadonlySet<string> = new Set(["function", "method", "constructor"]);

function definitionsByLine(definitions: readonly Definition[]): Map<number, Definition[]> {
  const byLine = new Map<number, Definition[]>();
  for (const definition of definitions) {
    const there = byLine.get(definition.line);
    if (there) there.push(definition);
    else byLine.set(definition.line, [definition]);
  }
  return byLine;
}

/** Offsets of the lines' first characters, and the end of the text behind the last. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  starts.push(text.length);
  return starts;
}
