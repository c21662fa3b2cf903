import { codeUnitsOf } from "./codes.js";

/**
 * Identifiers and numbers of a text, in order. An identifier is a letter or underscore followed by letters, digits, underscores and
 * combining marks, such as an accent stored separately from its letter. A number is a run of digits and ends where a letter begins.
 */
export interface IdentifierOccurrences {
  /** Number of identifiers; the arrays may be longer. */
  readonly count: number;
  /** Offsets in UTF-16 code units. */
  readonly starts: Int32Array;
  /** Exclusive. */
  readonly ends: Int32Array;
  /** Identifier numbers; 0 for a run too long to be a name. */
  readonly ids: Int32Array;
}

/** Interned identifiers of all texts that a thread reads. Each is cut out and classified once and then known by a number from 1. */
export interface IdentifierTable {
  /** Upper bound (exclusive) of the numbers in use. */
  readonly size: number;
  /** Increases when all identifiers are forgotten, which happens between two texts. Numbers of another generation are invalid. */
  readonly generation: number;
  /** Reads a whole file. The result is cached for the same text and valid until the next call. */
  read(text: string): IdentifierOccurrences;
  /** Reads a short text. The result is valid until the next call. Never forgets identifiers. */
  readShort(text: string): IdentifierOccurrences;
  /** Returns the number of an identifier, adding it if it is new. */
  idOf(identifier: string): number;
  /** Returns the identifier with a number. */
  textOf(id: number): string;
}

/** Longer runs are data, such as base64 or the digits of a key. */
const MAX_LENGTH = 200;
/** Number of identifiers after which all are forgotten. */
const MAX_IDENTIFIERS = 150_000;

const OTHER = 0;
const DIGIT = 1;
const START = 2;
const UNCLASSIFIED = 3;
/** Combining mark: belongs to the letter before it. */
const MARK = 4;
const LETTER = /[\p{L}_]/u;
const NUMBER = /\p{N}/u;
const COMBINING = /\p{M}/u;

/** Class of each character, filled on first use. A lone surrogate belongs to no class. */
const KINDS = new Uint8Array(1 << 16).fill(UNCLASSIFIED);
for (let code = 0; code < 128; code++) classify(code);

function classify(code: number): number {
  const character = String.fromCharCode(code);
  return (KINDS[code] = LETTER.test(character) ? START : NUMBER.test(character) ? DIGIT : COMBINING.test(character) ? MARK : OTHER);
}

interface Found {
  count: number;
  starts: Int32Array;
  ends: Int32Array;
  ids: Int32Array;
}

/** Returns the column, or a larger copy of it if it has fewer than `length` elements. */
export function ensureLength<Column extends Int32Array | Uint16Array>(column: Column, length: number): Column {
  if (length <= column.length) return column;
  const larger = new (column.constructor as new (length: number) => Column)(Math.max(length, 2 * column.length));
  larger.set(column);
  return larger;
}

/** Creates an empty table of identifiers. */
export function createIdentifiers(): IdentifierTable {
  const table = emptyTable();
  const whole: Found = emptyFound();
  const short: Found = emptyFound();
  /** Text that `whole` was read from. */
  let last: string | null = null;
  let shortCodes: Uint16Array = new Uint16Array(1 << 8);
  return {
    get size() {
      return table.size;
    },
    get generation() {
      return table.generation;
    },
    read(text) {
      if (text === last) return whole;
      last = null;
      if (table.size > MAX_IDENTIFIERS) forget(table);
      scan(table, codeUnitsOf(text), text.length, whole);
      last = text;
      return whole;
    },
    readShort(text) {
      const { length } = text;
      if (length > shortCodes.length) shortCodes = new Uint16Array(2 * length);
      for (let at = 0; at < length; at++) shortCodes[at] = text.charCodeAt(at);
      return scan(table, shortCodes, length, short);
    },
    idOf(identifier) {
      const { length } = identifier;
      const codes = new Uint16Array(length);
      let hash = 0;
      for (let at = 0; at < length; at++) hash = Math.imul(hash ^ (codes[at] = identifier.charCodeAt(at)), PRIME);
      return numberOf(table, codes, 0, length, mixed(hash));
    },
    textOf: (id) => (table.texts[id] ??= textOf(table, id)),
  };
}

/** Hash table of identifiers, by their characters. */
interface HashTable {
  /** Characters of all identifiers, concatenated. */
  characters: Uint16Array;
  /** Start of each identifier in `characters`. Entry 0 is empty. */
  begins: Int32Array;
  /**
   * Hash slots, at least twice as many as identifiers. Each is two numbers, read together: the hash and the number of an identifier, which is 0
   * in an empty slot.
   */
  slots: Int32Array;
  /** Texts that were asked for. */
  texts: (string | undefined)[];
  /** Number of the next identifier. */
  size: number;
  generation: number;
}

function emptyTable(): HashTable {
  return {
    characters: new Uint16Array(1 << 16),
    begins: new Int32Array(1 << 13),
    slots: new Int32Array(1 << 15),
    texts: [""],
    size: 1,
    generation: 0,
  };
}

/** Forgets all identifiers. Keeps the array of their characters for the next ones. */
function forget(table: HashTable): void {
  table.slots = new Int32Array(1 << 15);
  table.texts = [""];
  table.size = 1;
  table.generation++;
}

/** Returns the number of the identifier between two offsets, adding it if it is new. */
function numberOf(table: HashTable, codes: Uint16Array, start: number, end: number, hash: number): number {
  const { characters, begins, slots } = table;
  const length = end - start;
  const last = slots.length - 1;
  let slot = (hash << 1) & last;
  for (let id = slots[slot + 1]!; id !== 0; id = slots[slot + 1]!) {
    if (slots[slot] === hash) {
      const begin = begins[id]!;
      if (begins[id + 1]! - begin === length) {
        let same = 0;
        while (same < length && characters[begin + same] === codes[start + same]) same++;
        if (same === length) return id;
      }
    }
    slot = (slot + 2) & last;
  }
  const added = append(table, codes, start, end);
  slots[slot] = hash;
  slots[slot + 1] = added;
  if (4 * table.size > slots.length) doubleSlots(table);
  return added;
}

/** Copies the characters of a new identifier. Returns its number. */
function append(table: HashTable, codes: Uint16Array, start: number, end: number): number {
  const id = table.size++;
  const begins = (table.begins = ensureLength(table.begins, id + 2));
  const begin = begins[id]!;
  const next = begin + end - start;
  const characters = (table.characters = ensureLength(table.characters, next));
  for (let at = start; at < end; at++) characters[begin + at - start] = codes[at]!;
  begins[id + 1] = next;
  table.texts.push(undefined);
  return id;
}

const BLOCK = 8;

/** Spreading a part of the characters into `fromCharCode` would take several times as long. */
function textOf({ characters, begins }: HashTable, id: number): string {
  const end = begins[id + 1]!;
  let at = begins[id]!;
  let text = "";
  for (; at + BLOCK <= end; at += BLOCK) {
    text += String.fromCharCode(
      characters[at]!,
      characters[at + 1]!,
      characters[at + 2]!,
      characters[at + 3]!,
      characters[at + 4]!,
      characters[at + 5]!,
      characters[at + 6]!,
      characters[at + 7]!,
    );
  }
  for (; at < end; at++) text += String.fromCharCode(characters[at]!);
  return text;
}

function doubleSlots(table: HashTable): void {
  const before = table.slots;
  const slots = (table.slots = new Int32Array(2 * before.length));
  const last = slots.length - 1;
  for (let each = 0; each < before.length; each += 2) {
    if (before[each + 1] === 0) continue;
    let free = (before[each]! << 1) & last;
    while (slots[free + 1] !== 0) free = (free + 2) & last;
    slots[free] = before[each]!;
    slots[free + 1] = before[each + 1]!;
  }
}

/** Finds the identifiers among the first `length` characters and writes them to `found`. */
function scan(table: HashTable, codes: Uint16Array, length: number, found: Found): Found {
  let { starts, ends, ids } = found;
  let count = 0;
  for (let at = 0; at < length;) {
    const code = codes[at]!;
    let kind = KINDS[code]!;
    if (kind === UNCLASSIFIED) kind = classify(code);
    if (kind === OTHER || kind === MARK) {
      at++;
      continue;
    }
    const start = at++;
    let hash = Math.imul(code, PRIME);
    for (; at < length; at++) {
      const next = codes[at]!;
      let other = KINDS[next]!;
      if (other === UNCLASSIFIED) other = classify(next);
      if (other === OTHER || (kind === DIGIT && other !== DIGIT)) break;
      hash = Math.imul(hash ^ next, PRIME);
    }
    if (count === starts.length) {
      found.starts = starts = ensureLength(starts, count + 1);
      found.ends = ends = ensureLength(ends, count + 1);
      found.ids = ids = ensureLength(ids, count + 1);
    }
    starts[count] = start;
    ends[count] = at;
    ids[count++] = at - start > MAX_LENGTH ? 0 : numberOf(table, codes, start, at, mixed(hash));
  }
  found.count = count;
  return found;
}

const PRIME = 0x01000193;

/** The low bits of a product depend little on the high bits of its factors. */
function mixed(hash: number): number {
  return hash ^ (hash >>> 15);
}

function emptyFound(): Found {
  return { count: 0, starts: new Int32Array(1 << 10), ends: new Int32Array(1 << 10), ids: new Int32Array(1 << 10) };
}

/** Interned identifiers of this thread. */
export const identifiers: IdentifierTable = createIdentifiers();
