import type { SyntaxNodes } from "./syntax-nodes.js";

/** A match: the address of the next one that is complete at the same node, the pattern, the number of words of its captures, captures. */
const HEAD = 3;
const PATTERN = 1;
const SIZE = 2;
/** In place of the pattern of a match that another one replaced. */
const DROPPED = -1;

/** Words that are kept for the next tree: 4 MB. */
const MOST_KEPT = 1 << 20;
const FEWEST = 1 << 14;

/** Matches found in a tree. Captures are an index and a node each. */
export class FoundMatches {
  #words: Int32Array = new Int32Array(FEWEST);
  /** Address 0 stands for none. */
  #size = 1;
  #pattern = 0;
  /** First and last of the matches that are complete at a node. */
  #first: Int32Array = new Int32Array(FEWEST);
  #last: Int32Array = new Int32Array(FEWEST);
  #resultSize = 0;
  /** Address of the first match with the root and pattern of the next one. */
  #firstRelated = 1;
  /** For each open list, from the outermost to the innermost, where the matches of its earlier elements begin and end. */
  readonly #lists: number[] = [];
  #listCount = 0;

  /** Forgets all matches. `count` is the number of nodes of the next tree. */
  begin(count: number): void {
    this.#size = 1;
    this.#resultSize = 0;
    this.#listCount = 0;
    const isTooLarge = this.#words.length > MOST_KEPT;
    if (isTooLarge) this.#words = new Int32Array(FEWEST);
    if (isTooLarge || this.#first.length < count) {
      this.#first = new Int32Array(Math.max(FEWEST, 2 * count));
      this.#last = new Int32Array(Math.max(FEWEST, 2 * count));
    } else this.#first.fill(0, 0, count);
  }

  /** The next matches are of another root or pattern. */
  beginPattern(pattern: number): void {
    this.#pattern = pattern;
    this.#firstRelated = this.#size;
  }

  /** The next matches capture nodes in an element of a list, one element after the other. Ends with `endList`. */
  beginList(): void {
    const top = 2 * this.#listCount++;
    this.#lists[top] = this.#lists[top + 1] = this.#size;
  }

  /** The next matches capture nodes in a later element of the innermost list, so they are unrelated to those of its elements before. */
  nextInList(): void {
    this.#lists[2 * this.#listCount - 1] = this.#size;
  }

  endList(): void {
    this.#listCount--;
  }

  /**
   * Keeps a match, unless a related one of the same root and pattern has all of its captures.
   *
   * @param node at which the match is complete
   * @param captures its captures, in `size` words
   * @param isBranching true if another match may have the same captures
   */
  add(node: number, captures: Int32Array, size: number, isBranching: boolean): void {
    const address = this.#size;
    const behind = address + HEAD + size;
    if (behind > this.#words.length) this.#grow(2 * behind);
    const words = this.#words;
    words[address] = 0;
    words[address + PATTERN] = this.#pattern;
    words[address + SIZE] = size;
    for (let at = 0; at < size; at++) words[address + HEAD + at] = captures[at]!;
    if (isBranching && this.#isRedundant(address)) return;
    this.#size = behind;
    if (this.#first[node] === 0) this.#first[node] = address;
    else words[this.#last[node]!] = address;
    this.#last[node] = address;
    this.#resultSize += resultSize(size);
  }

  #grow(length: number): void {
    const larger = new Int32Array(length);
    larger.set(this.#words);
    this.#words = larger;
  }

  /** Returns true if a related match has all captures of the one at an address. Drops those with only some of them. */
  #isRedundant(address: number): boolean {
    let from = this.#firstRelated;
    for (let list = 0; list < 2 * this.#listCount; list += 2) {
      if (this.#hasAllCaptures(address, from, this.#lists[list]!)) return true;
      from = this.#lists[list + 1]!;
    }
    return this.#hasAllCaptures(address, from, address);
  }

  /** As `#isRedundant`, among the matches from one address up to another. */
  #hasAllCaptures(address: number, from: number, to: number): boolean {
    const words = this.#words;
    const size = words[address + SIZE]!;
    for (let at = from; at < to; at += HEAD + words[at + SIZE]!) {
      if (words[at + PATTERN] === DROPPED) continue;
      const other = words[at + SIZE]!;
      if (size <= other) {
        if (contains(words, at, address)) return true;
      } else if (contains(words, address, at)) {
        words[at + PATTERN] = DROPPED;
        this.#resultSize -= resultSize(other);
      }
    }
    return false;
  }

  /** Returns the matches in the form that `PatternMatcher` describes, in the order in which they are complete. */
  inOrder({ count, start, end }: SyntaxNodes): Int32Array {
    const result = new Int32Array(this.#resultSize);
    const words = this.#words;
    let to = 0;
    for (let node = 0; node < count; node++) {
      for (let at = this.#first[node]!; at !== 0; at = words[at]!) {
        const pattern = words[at + PATTERN]!;
        if (pattern === DROPPED) continue;
        const size = words[at + SIZE]!;
        result[to++] = pattern;
        result[to++] = size >> 1;
        for (let capture = at + HEAD; capture < at + HEAD + size; capture += 2) {
          const captured = words[capture + 1]!;
          result[to++] = words[capture]!;
          result[to++] = start[captured]!;
          result[to++] = end[captured]!;
        }
      }
    }
    return result;
  }
}

/** Words of the result for a match with `size` words of captures. */
function resultSize(size: number): number {
  return 2 + (size >> 1) * 3;
}

/** Returns true if the match at one address has all captures of another, in the same order. */
function contains(words: Int32Array, one: number, other: number): boolean {
  const last = one + HEAD + words[one + SIZE]!;
  const end = other + HEAD + words[other + SIZE]!;
  let at = other + HEAD;
  for (let mine = one + HEAD; mine < last && at < end; mine += 2) {
    if (words[mine] === words[at] && words[mine + 1] === words[at + 1]) at += 2;
  }
  return at === end;
}
