import { identifiers, LINE_TYPES, type LineType, type TermTable, ensureLength } from "@codegraph/model";
import type { LineTable } from "./line-table.js";

/** Comment or string. Regions are ordered and disjoint. */
export interface TermRegion {
  readonly start: number;
  readonly end: number;
  readonly type: "comment" | "string";
}

/** Text to collect terms from. */
export interface TermSource {
  readonly text: string;
  readonly lines: LineTable;
  readonly regions: readonly TermRegion[];
  /** Line types set by definitions, by 1-based line. They take precedence over `code`. */
  readonly marked: ReadonlyMap<number, LineType>;
  /** Returns true if a word as written is a keyword of the language at its offset. Called with ascending offsets. */
  readonly isKeyword: (word: string, at: number) => boolean;
  /** True if keywords differ between offsets. */
  readonly isMixed: boolean;
}

/** Longer terms are data rather than words. */
const LONGEST_TERM = 200;
const NUMERAL = /\p{N}/u;

const CODE = code("code");
const COMMENT = code("comment");
const STRING = code("string");
const KEYWORD = -1;

function code(type: LineType): number {
  return LINE_TYPES.indexOf(type) + 1;
}

/** Maps an identifier number to that of its ASCII-lowercased form; 0 if not computed yet. */
let folds: Int32Array = new Int32Array(1 << 13);
let generation = 0;
/**
 * Maps an identifier number to its 1-based term number in the current text; 0 if not seen yet. The second table uses folded identifiers.
 */
let terms: Int32Array = new Int32Array(1 << 13);
let foldedTerms: Int32Array = new Int32Array(1 << 13);
/** Occurrences of terms in text order: the line key (line * 8 + type), and the previous entry of the same term. */
let keys: Int32Array = new Int32Array(1 << 12);
let befores: Int32Array = new Int32Array(1 << 12);

/**
 * Collects the terms of a text: its identifiers and the words in comments and strings. A single pass over the text does this, because there
 * are several times as many terms as syntax nodes worth capturing.
 */
export function collectTerms({ text, lines, regions, marked, isKeyword, isMixed }: TermSource): TermTable {
  const types = new Uint8Array(lines.count);
  const more: number[] = [];
  const found: FoundTerms = { words: [], lasts: [], touched: [], isKeyword, isMixed };
  const { lasts } = found;
  /** Entry 0 means none. */
  let entries = 1;

  let line = 1;
  let nextLine = lines.count > 1 ? lines.startOf(2) : text.length + 1;
  let lineTypes = 0;

  const { count, starts, ends, ids } = identifiers.read(text);
  /** Region that contains the identifier or follows it. */
  let region = -1;
  let regionStart = 0;
  let regionEnd = 0;
  let regionType = CODE;
  for (let each = 0; each < count; each++) {
    const start = starts[each]!;
    let id = ids[each]!;
    const first = text.charCodeAt(start);
    if (isNumeral(first)) {
      let end = each;
      while (end + 1 < count && starts[end + 1] === ends[end]) end++;
      // ASCII digits never begin a term. The characters directly after them belong to the number.
      if (first < 128) {
        each = end;
        continue;
      }
      if (end > each) id = ends[end]! - start > LONGEST_TERM ? 0 : identifiers.idOf(text.slice(start, ends[end]));
      each = end;
    }
    if (id === 0) continue;

    while (start >= nextLine) {
      leaveLine(types, more, line, lineTypes, marked.get(line));
      lineTypes = 0;
      line++;
      nextLine = line < lines.count ? lines.startOf(line + 1) : text.length + 1;
    }
    while (regionEnd <= start) {
      const next = regions[++region];
      regionStart = next?.start ?? text.length;
      regionEnd = next?.end ?? text.length + 1;
      regionType = next?.type === "comment" ? COMMENT : STRING;
    }
    const type = regionStart <= start ? regionType : CODE;
    lineTypes |= 1 << type;

    const known = id < terms.length ? terms[id]! : 0;
    const term = known === 0 ? termOf(found, id, start) : known;
    if (term === KEYWORD) continue;
    const key = line * 8 + type;
    const before = lasts[term - 1]!;
    // A line has at most three types, so an earlier entry with this key is one of the last three.
    if (before !== 0 && keys[before]! >> 3 === line && isAmongLast(key, before)) continue;
    if (entries === keys.length) {
      keys = ensureLength(keys, entries + 1);
      befores = ensureLength(befores, entries + 1);
    }
    keys[entries] = key;
    befores[entries] = before;
    lasts[term - 1] = entries++;
  }
  while (line <= lines.count) {
    leaveLine(types, more, line, lineTypes, marked.get(line));
    lineTypes = 0;
    line++;
  }
  for (const id of found.touched) {
    if (id < terms.length) terms[id] = 0;
    if (id < foldedTerms.length) foldedTerms[id] = 0;
  }
  return pack(types, more, found.words, lasts, entries - 1);
}

/** Terms found so far. A record, because V8 compiles a function once for all files, and a closure for each. */
interface FoundTerms extends Pick<TermSource, "isKeyword" | "isMixed"> {
  readonly words: string[];
  /** Index of the last entry of each term. */
  readonly lasts: number[];
  /** Identifiers with an entry in `terms` or `foldedTerms`. */
  readonly touched: number[];
}

/** Sets the types of the line that the scan just left. */
function leaveLine(types: Uint8Array, more: number[], line: number, lineTypes: number, mark: LineType | undefined): void {
  if (lineTypes === 0 && !mark) return;
  const own = mark ? code(mark) : lineTypes & (1 << CODE) ? CODE : lineTypes & (1 << COMMENT) ? COMMENT : STRING;
  types[line - 1] = own;
  if (own !== COMMENT && lineTypes & (1 << COMMENT)) more.push(line * 8 + COMMENT);
  if (own !== STRING && lineTypes & (1 << STRING)) more.push(line * 8 + STRING);
}

/** Returns the number of an identifier's term, or KEYWORD, for its first occurrence in the text. */
function termOf({ words, lasts, touched, isKeyword, isMixed }: FoundTerms, id: number, start: number): number {
  const word = identifiers.textOf(id);
  let term = KEYWORD;
  if (!isKeyword(word, start)) {
    const fold = foldOf(id, word);
    foldedTerms = ensureLength(foldedTerms, identifiers.size);
    term = foldedTerms[fold]!;
    if (term === 0) {
      foldedTerms[fold] = term = words.push(word);
      lasts.push(0);
      touched.push(fold);
    }
  }
  if (!isMixed) {
    terms = ensureLength(terms, identifiers.size);
    terms[id] = term;
    touched.push(id);
  }
  return term;
}

/** Number of the identifier with ASCII letters in lower case. */
function foldOf(id: number, word: string): number {
  if (generation !== identifiers.generation) {
    folds.fill(0);
    generation = identifiers.generation;
  }
  folds = ensureLength(folds, id + 1);
  let fold = folds[id]!;
  if (fold === 0) {
    const lower = lowerAscii(word);
    folds[id] = fold = lower === word ? id : identifiers.idOf(lower);
  }
  return fold;
}

function isAmongLast(key: number, entry: number): boolean {
  for (let left = 3; left > 0 && entry !== 0; left--) {
    if (keys[entry] === key) return true;
    entry = befores[entry]!;
  }
  return false;
}

/** Same folding as SQLite's NOCASE: ASCII letters only. */
function lowerAscii(word: string): string {
  if (isLowerAscii(word)) return word;
  return /^[\0-\x7f]*$/u.test(word) ? word.toLowerCase() : word.replace(/[A-Z]+/gu, (letters) => letters.toLowerCase());
}

/** Returns true if a word has only ASCII characters, none of them a capital letter. */
function isLowerAscii(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    if (unit >= 128 || (unit >= 65 && unit <= 90)) return false;
  }
  return true;
}

function isNumeral(code: number): boolean {
  return code < 128 ? code >= 48 && code <= 57 : NUMERAL.test(String.fromCharCode(code));
}

/** Converts line keys to line object ids; see {@link TermTable}. */
function pack(types: Uint8Array, more: number[], terms: string[], lasts: number[], size: number): TermTable {
  const further = new Map<number, number>();
  for (let k = 0; k < more.length; k++) further.set(more[k]!, types.length + k + 1);
  const offsets = new Int32Array(terms.length + 1);
  const lines = new Int32Array(size);
  let to = 0;
  for (let term = 0; term < terms.length; term++) {
    const first = to;
    for (let entry = lasts[term]!; entry !== 0; entry = befores[entry]!) to++;
    let place = to;
    let ascends = true;
    for (let entry = lasts[term]!; entry !== 0; entry = befores[entry]!) {
      const key = keys[entry]!;
      const line = key >> 3;
      lines[--place] = types[line - 1] === (key & 7) ? line : (further.get(key) ?? line);
      if (place + 1 < to && lines[place + 1]! < lines[place]!) ascends = false;
    }
    if (!ascends) lines.subarray(first, to).sort();
    offsets[term + 1] = to;
  }
  return { types, more: Int32Array.from(more), terms, offsets, lines };
}
