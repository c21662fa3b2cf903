import { COUNT_SHIFTS, MOST_COUNTED, packCounts } from "./counts.js";
import { CHUNK_FIELDS } from "./fields.js";
import type { Pack, SearchDocument } from "./pack.js";
import { createIdentifierTable } from "./identifier-table.js";
import { identifierWords } from "./words.js";

/** Counts the words of one document after the other. Each thread needs but one: what it has learnt of identifiers serves all files. */
export interface WordCounter {
  /** Counts the words of a text, or of a part of it, as standing in a field. */
  count(field: number, text: string, start?: number, end?: number): void;
  /** Ends a document. */
  document(standing: number): void;
  /** Ends a file. */
  finish(): Pack;
}

/** Words known before all is forgotten, between two files. */
const MOST_KNOWN = 150_000;
const LETTER = /\p{L}/u;
const NUMBER = /\p{N}/u;

/** The words that an identifier comes to by id, its parts and the whole behind them, and how many parts it has. */
interface KnownIdentifier {
  readonly ids: Int32Array;
  readonly parts: number;
}

export function createWordCounter(): WordCounter {
  /** Words by id, and ids by word. */
  let words: string[] = [];
  let ids = new Map<string, number>();
  let identifiers = createIdentifierTable<KnownIdentifier>();
  /** By id: how often in the fields of this document, and the place in this file, from 1. */
  let counted: Int32Array = new Int32Array(1 << 12);
  let places: Int32Array = new Int32Array(1 << 12);
  let touched: number[] = [];
  let lengths = CHUNK_FIELDS.map(() => 0);
  let fileWords: number[] = [];
  let documents: SearchDocument[] = [];

  function idOf(word: string): number {
    let id = ids.get(word);
    if (id !== undefined) return id;
    ids.set(word, (id = words.length));
    words.push(word);
    if (id === places.length) {
      counted = doubled(counted);
      places = doubled(places);
    }
    return id;
  }

  function learn(identifier: string): KnownIdentifier {
    const { parts, whole } = identifierWords(identifier);
    return { ids: Int32Array.from([...parts, ...(whole === null ? [] : [whole])], idOf), parts: parts.length };
  }

  function add(field: number, known: KnownIdentifier): void {
    lengths[field]! += known.parts;
    const shift = COUNT_SHIFTS[field]!;
    const most = MOST_COUNTED[field]!;
    const own = known.ids;
    for (let at = 0; at < own.length; at++) {
      const id = own[at]!;
      const before = counted[id]!;
      if (before === 0) {
        if (places[id] === 0) places[id] = fileWords.push(id);
        touched.push(places[id]! - 1);
      }
      if (((before >> shift) & most) < most) counted[id] = before + (1 << shift);
    }
  }

  return {
    count(field, text, start = 0, end = text.length) {
      let at = start;
      while (at < end) {
        const from = at;
        const kind = kindOf(text, at);
        if (kind === OTHER) {
          at++;
          continue;
        }
        let hash = 0;
        // A number ends where a letter begins, and an identifier goes on through numbers.
        do hash = Math.imul(hash ^ text.charCodeAt(at++), 0x01000193);
        while (at < end && (kind === DIGIT ? kindOf(text, at) === DIGIT : kindOf(text, at) !== OTHER));
        add(field, identifiers.find(text, from, at, hash) ?? identifiers.put(text.slice(from, at), hash, learn(text.slice(from, at))));
      }
    },
    document(standing) {
      const own = Int32Array.from(touched).sort();
      const counts = new Int32Array(own.length);
      for (let at = 0; at < own.length; at++) {
        const id = fileWords[own[at]!]!;
        counts[at] = packCounts(counted[id]!);
        counted[id] = 0;
      }
      documents.push({ standing, lengths, words: own, counts });
      touched = [];
      lengths = CHUNK_FIELDS.map(() => 0);
    },
    finish() {
      const pack = { words: fileWords.map((id) => words[id]!), documents };
      for (const id of fileWords) places[id] = 0;
      fileWords = [];
      documents = [];
      if (words.length > MOST_KNOWN || identifiers.size > MOST_KNOWN) {
        words = [];
        ids = new Map();
        identifiers = createIdentifierTable();
      }
      return pack;
    },
  };
}

const OTHER = 0;
const DIGIT = 1;
const START = 2;

/** What the character at a place is to an identifier. */
function kindOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 128) return ASCII[code]!;
  // Half of a character beyond 16 bits belongs to the other half, and letters among those are rare enough.
  const character = text[at]!;
  return LETTER.test(character) ? START : NUMBER.test(character) ? DIGIT : OTHER;
}

const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z_]/u.test(character) ? START : /\d/u.test(character) ? DIGIT : OTHER;
});

function doubled(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * column.length);
  larger.set(column);
  return larger;
}
