import { identifiers, type IdentifierOccurrences, ensureLength } from "@codegraph/model";
import { COUNT_SHIFTS, MAX_COUNTS, encodeCounts } from "./counts.js";
import { CHUNK_FIELDS } from "./fields.js";
import type { FileDocuments, SearchDocument } from "./file-documents.js";
import { splitIdentifier } from "./words.js";

/** Counts the words of successive documents. One counter per thread is enough: its knowledge of identifiers serves all files. */
export interface WordCounter {
  /** Starts a file. */
  begin(text: string): void;
  /** Counts the words between two offsets of the file in a field. The offsets must not lie within a word. */
  countWithin(field: number, start: number, end: number): void;
  /** Counts the words of a separate text in a field. */
  count(field: number, text: string): void;
  /** Finishes a document. */
  document(standing: number): void;
  /** Finishes a file and returns its documents. */
  finish(): FileDocuments;
}

export function createWordCounter(): WordCounter {
  /** Words by number, and numbers by word. */
  let words: string[] = [];
  let numbers = new Map<string, number>();
  /** Offset in `listed` by identifier number; 0 for a new identifier. */
  let lists: Int32Array = new Int32Array(1 << 13);
  /** For each identifier the number of parts, the number of words, and the words: its parts, then the whole identifier. */
  let listed: Int32Array = new Int32Array(1 << 14);
  let end = 1;
  let generation = identifiers.generation;
  /** By word number: encoded counts in the current document, and the position in the file's words, from 1. */
  let counted: Int32Array = new Int32Array(1 << 12);
  let places: Int32Array = new Int32Array(1 << 12);
  /** Positions in the file's words of the words of this document, in order of first occurrence. */
  let touched: Int32Array = new Int32Array(1 << 10);
  let touchedCount = 0;
  let lengths = noLengths();
  let fileWords: number[] = [];
  let documents: SearchDocument[] = [];
  let whole: IdentifierOccurrences = identifiers.readShort("");

  function forget(): void {
    words = [];
    numbers = new Map();
    lists.fill(0);
    end = 1;
    generation = identifiers.generation;
  }

  function numberOf(word: string): number {
    let number = numbers.get(word);
    if (number !== undefined) return number;
    numbers.set(word, (number = words.length));
    words.push(word);
    counted = ensureLength(counted, words.length);
    places = ensureLength(places, words.length);
    return number;
  }

  function learn(id: number): number {
    const { parts, whole: all } = splitIdentifier(identifiers.textOf(id));
    const list = end;
    const size = parts.length + (all === null ? 0 : 1);
    listed = ensureLength(listed, list + 2 + size);
    listed[end++] = parts.length;
    listed[end++] = size;
    for (const part of parts) listed[end++] = numberOf(part);
    if (all !== null) listed[end++] = numberOf(all);
    lists = ensureLength(lists, identifiers.size);
    lists[id] = list;
    return list;
  }

  function add(field: number, { ids }: IdentifierOccurrences, from: number, to: number): void {
    const shift = COUNT_SHIFTS[field]!;
    const maximum = MAX_COUNTS[field]!;
    let length = 0;
    for (let occurrence = from; occurrence < to; occurrence++) {
      const id = ids[occurrence]!;
      let at = id < lists.length ? lists[id]! : 0;
      if (at === 0) at = learn(id);
      length += listed[at]!;
      const last = at + 2 + listed[at + 1]!;
      for (at += 2; at < last; at++) {
        const number = listed[at]!;
        const before = counted[number]!;
        if (before === 0) {
          let place = places[number]!;
          if (place === 0) places[number] = place = fileWords.push(number);
          if (touchedCount === touched.length) touched = ensureLength(touched, touchedCount + 1);
          touched[touchedCount++] = place - 1;
        }
        if (((before >> shift) & maximum) < maximum) counted[number] = before + (1 << shift);
      }
    }
    lengths[field]! += length;
  }

  return {
    begin(text) {
      whole = identifiers.read(text);
      if (generation !== identifiers.generation) forget();
    },
    countWithin(field, start, stop) {
      const from = firstFrom(whole, start);
      add(field, whole, from, firstFrom(whole, stop));
    },
    count(field, text) {
      const occurrences = identifiers.readShort(text);
      add(field, occurrences, 0, occurrences.count);
    },
    document(standing) {
      const own = touched.slice(0, touchedCount).sort();
      const counts = new Int32Array(own.length);
      for (let at = 0; at < own.length; at++) {
        const number = fileWords[own[at]!]!;
        counts[at] = encodeCounts(counted[number]!);
        counted[number] = 0;
      }
      documents.push({ standing, lengths, words: own, counts });
      touchedCount = 0;
      lengths = noLengths();
    },
    finish() {
      const pack = { words: fileWords.map((number) => words[number]!), documents };
      for (const number of fileWords) places[number] = 0;
      fileWords = [];
      documents = [];
      return pack;
    },
  };
}

/** Returns zeros for all fields, always with the same hidden class, so that V8 compiles the counting code only once. */
function noLengths(): number[] {
  const none: number[] = [];
  for (let field = 0; field < CHUNK_FIELDS.length; field++) none.push(0);
  return none;
}

/** Returns the index of the first occurrence at or after an offset. */
function firstFrom({ starts, count }: IdentifierOccurrences, offset: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
