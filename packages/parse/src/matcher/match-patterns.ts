import {
  MOST_CAPTURES,
  NONE,
  type PatternProgram,
  STEP_ALTERNATIVE_IMMEDIATE,
  STEP_DEAD_END,
  STEP_IMMEDIATE,
  STEP_LAST,
  STEP_MISSING,
  STEP_NAMED,
  STEP_PASS,
  STEP_SPLITS,
  symbolBit,
  WILDCARD,
} from "./pattern-program.js";
import { FoundMatches } from "./found-matches.js";
import { ERROR_SYMBOL, IS_DEEP, IS_MISSING, IS_NAMED, IS_REPEATABLE, type SyntaxNodes } from "./syntax-nodes.js";

/** Finds the matches of a query's patterns in the nodes of a tree. */
export interface PatternMatcher {
  /**
   * Returns the matches as a flat array, in the order in which they are complete. Each match is its pattern index, its number of captures
   * and then, for each capture, its index in the query's capture names, start offset and end offset (UTF-16 code units). Returns null if
   * `isOver` returned true before the end: some patterns take time that grows with the square of a list's length.
   */
  match(nodes: SyntaxNodes, isOver: () => boolean): Int32Array | null;
}

/** Creates the matcher of a query. */
export function createPatternMatcher(program: PatternProgram): PatternMatcher {
  return new Matcher(program);
}

/** Above the number of levels of any pattern. */
const MOST_LEVELS = 256;
/** Number of steps between two looks at the clock. */
const PATIENCE = 1 << 13;

/**
 * Follows the steps of a pattern through the siblings and children of a node, and goes back to try the next sibling or the next branch. A
 * class, so that V8 compiles its methods once.
 */
class Matcher implements PatternMatcher {
  readonly #program: PatternProgram;
  // The columns that are read most.
  readonly #symbol: Uint16Array;
  readonly #field: Uint16Array;
  readonly #supertype: Int32Array;
  readonly #depth: Uint16Array;
  readonly #alternative: Uint16Array;
  readonly #flags: Int32Array;
  readonly #captures: Uint16Array;
  /** 1 for a step whose node, or one below it, each match captures. */
  readonly #isCaptured: Uint8Array;
  /** The patterns that start at a symbol are those from `#firstStart[symbol]` to `#firstStart[symbol + 1]`. */
  readonly #firstStart: Uint16Array;
  /** First of the patterns that start at a syntax error, which are the last. */
  readonly #errors: number;

  #nodes!: SyntaxNodes;
  #nodeSymbol!: Uint16Array;
  #nodeFlags!: Uint8Array;
  #nodeField!: Uint16Array;
  #next!: Int32Array;
  #parent!: Int32Array;
  #isOver!: () => boolean;
  #hasEnded = false;
  #steps = 0;

  #root = -1;
  #pattern = 0;
  #isBranching = false;
  #isRepeating = false;
  /** Node matched at each level of the pattern. */
  readonly #matched: Int32Array = new Int32Array(MOST_LEVELS);
  /** 1 for a step that was repeated behind its last match. */
  readonly #repeated: Uint8Array;
  /** Nodes at which a repetition of roots goes on, each times the number of steps plus its step. */
  readonly #continued: Set<number> = new Set();
  /** Captures of the match in progress: index and node of each. */
  #held: Int32Array = new Int32Array(256);
  #heldSize = 0;

  readonly #found: FoundMatches = new FoundMatches();

  constructor(program: PatternProgram) {
    this.#program = program;
    this.#symbol = program.symbol;
    this.#field = program.field;
    this.#supertype = program.supertype;
    this.#depth = program.depth;
    this.#alternative = program.alternative;
    this.#flags = program.flags;
    this.#captures = program.captures;
    this.#isCaptured = Uint8Array.from(program.symbol, (_, step) => (isCaptured(program, step) ? 1 : 0));
    this.#repeated = new Uint8Array(program.symbol.length);
    const { starts, wildcards } = program;
    const symbolAt = (start: number): number => program.symbol[starts.step[start]!]!;
    let errors = starts.count;
    while (errors > wildcards && symbolAt(errors - 1) === ERROR_SYMBOL) errors--;
    this.#errors = errors;
    const last = errors === wildcards ? 0 : symbolAt(errors - 1);
    this.#firstStart = new Uint16Array(last + 2);
    let start = wildcards;
    for (let symbol = 0; symbol <= last + 1; symbol++) {
      while (start < errors && symbolAt(start) < symbol) start++;
      this.#firstStart[symbol] = start;
    }
  }

  match(nodes: SyntaxNodes, isOver: () => boolean): Int32Array | null {
    this.#begin(nodes, isOver);
    const { starts, wildcards } = this.#program;
    const { symbol: symbols, flags, count } = nodes;
    const required = starts.children;
    const known = this.#firstStart.length - 1;
    for (let node = 0; node < count; node++) {
      if ((node & (PATIENCE - 1)) === 0 && isOver()) return null;
      const symbol = symbols[node]!;
      const isError = symbol === ERROR_SYMBOL;
      const from = isError ? this.#errors : symbol < known ? this.#firstStart[symbol]! : 0;
      const to = isError ? starts.count : symbol < known ? this.#firstStart[symbol + 1]! : 0;
      if ((from === to && wildcards === 0) || (flags[node]! & IS_DEEP) !== 0) continue;
      const absent = ~this.#symbolsOfChildren(node);
      if (!isError) for (let start = 0; start < wildcards; start++) if ((required[start]! & absent) === 0) this.#start(start, node);
      for (let start = from; start < to; start++) if ((required[start]! & absent) === 0) this.#start(start, node);
      if (this.#hasEnded) return null;
    }
    return this.#found.inOrder(nodes);
  }

  #begin(nodes: SyntaxNodes, isOver: () => boolean): void {
    this.#nodes = nodes;
    this.#nodeSymbol = nodes.symbol;
    this.#nodeFlags = nodes.flags;
    this.#nodeField = nodes.field;
    this.#next = nodes.next;
    this.#parent = nodes.parent;
    this.#isOver = isOver;
    this.#hasEnded = false;
    this.#root = -1;
    this.#continued.clear();
    this.#found.begin(nodes.count);
  }

  /** Returns the bits of the symbols of a node's children. */
  #symbolsOfChildren(node: number): number {
    const next = this.#next;
    const end = next[node]!;
    let bits = 0;
    for (let child = node + 1; child < end; child = next[child]!) bits |= symbolBit(this.#nodeSymbol[child]!);
    return bits;
  }

  /** Finds the matches of a pattern that start at a node. */
  #start(start: number, node: number): void {
    const { starts } = this.#program;
    const step = starts.step[start]!;
    if (!this.#fits(step, node)) return;
    const parent = this.#parent[node]!;
    if (starts.isRooted[start] === 0 && (parent === -1 || this.#nodeSymbol[parent] === ERROR_SYMBOL)) return;
    const pattern = starts.pattern[start]!;
    if (this.#continued.size > 0 && this.#continued.has(node * this.#symbol.length + step)) return;
    if (this.#root !== node || this.#pattern !== pattern) this.#found.beginPattern(pattern);
    this.#root = node;
    this.#pattern = pattern;
    this.#isBranching = starts.isBranching[start] === 1;
    this.#isRepeating = starts.isRepeating[start] === 1;
    this.#heldSize = 0;
    if (this.#depth[step] === 1) {
      // The root of the pattern is a wildcard, which is not looked for. Its child is.
      if (parent === -1) return;
      this.#matched[0] = parent;
      let root = step - 1;
      while ((this.#flags[root]! & (STEP_DEAD_END | STEP_PASS)) !== 0 || this.#depth[root]! > 0) root--;
      this.#hold(root, parent);
    }
    this.#advance(step, node);
  }

  /** Returns true if a node matches a step, apart from its place among its siblings. */
  #fits(step: number, node: number): boolean {
    const wanted = this.#symbol[step]!;
    const symbol = this.#nodeSymbol[node]!;
    const flags = this.#flags[step]!;
    if (wanted !== WILDCARD) {
      if (symbol !== wanted) return false;
    } else if ((flags & STEP_MISSING) === 0) {
      if (symbol === ERROR_SYMBOL || ((flags & STEP_NAMED) !== 0 && (this.#nodeFlags[node]! & IS_NAMED) === 0)) return false;
    }
    const field = this.#field[step]!;
    if (field !== 0 && this.#nodeField[node] !== field) return false;
    if ((flags & (STEP_MISSING | STEP_LAST)) !== 0) {
      if ((flags & STEP_MISSING) !== 0 && (this.#nodeFlags[node]! & IS_MISSING) === 0) return false;
      if ((flags & STEP_LAST) !== 0 && this.#hasLaterNamed(node)) return false;
    }
    const supertype = this.#supertype[step]!;
    if (supertype !== 0 && (this.#nodes.supertypes[node]! & supertype) === 0) return false;
    const negated = this.#program.negated[step]!;
    return negated === 0 || !this.#hasField(node, negated);
  }

  #hasLaterNamed(node: number): boolean {
    const parent = this.#parent[node]!;
    if (parent === -1) return false;
    const end = this.#next[parent]!;
    for (let sibling = this.#next[node]!; sibling < end; sibling = this.#next[sibling]!) {
      if ((this.#nodeFlags[sibling]! & IS_NAMED) !== 0) return true;
    }
    return false;
  }

  /** Returns true if a node has one of the fields of a list. */
  #hasField(node: number, list: number): boolean {
    const { negatedFields } = this.#program;
    const end = this.#next[node]!;
    for (let at = list; negatedFields[at] !== 0; at++) {
      for (let child = node + 1; child < end; child = this.#next[child]!) if (this.#nodeField[child] === negatedFields[at]) return true;
    }
    return false;
  }

  /** Adds the captures of a step to the match in progress. */
  #hold(step: number, node: number): void {
    for (let at = MOST_CAPTURES * step; at < MOST_CAPTURES * (step + 1); at++) {
      const capture = this.#captures[at]!;
      if (capture === NONE) return;
      if (this.#heldSize === this.#held.length) this.#held = grown(this.#held, 2 * this.#held.length);
      this.#held[this.#heldSize++] = capture;
      this.#held[this.#heldSize++] = node;
    }
  }

  /** Goes on after a node has matched a step. */
  #advance(step: number, node: number): void {
    this.#hold(step, node);
    const depth = this.#depth[step]!;
    const before = this.#matched[depth]!;
    this.#matched[depth] = node;
    const following = step + 1;
    // An anchor skips anonymous nodes, unless it is behind a wildcard that may be one.
    const isNext =
      this.#symbol[step] === WILDCARD && (this.#flags[step]! & STEP_NAMED) === 0 && (this.#flags[following]! & STEP_IMMEDIATE) !== 0;
    if (this.#alternative[following] === NONE) this.#enter(following, node, depth, isNext);
    else this.#branch(following, node, depth, isNext);
    this.#matched[depth] = before;
  }

  /** Follows a step and its alternatives. `isAdjacent` and `depth` as for `#enter`. */
  #branch(first: number, node: number, depth: number, isAdjacent: boolean): void {
    let step = first;
    let isNext = isAdjacent;
    let repeated = -1;
    for (;;) {
      const alternative = this.#alternative[step]!;
      const flags = this.#flags[step]!;
      if (alternative === NONE) break;
      if ((flags & STEP_DEAD_END) === 0) {
        if ((flags & STEP_PASS) !== 0) this.#branch(step + 1, node, depth, isNext);
        else this.#enter(step, node, depth, isNext);
        if ((flags & STEP_ALTERNATIVE_IMMEDIATE) !== 0) isNext = true;
      }
      if (alternative <= step) repeated = alternative;
      step = alternative;
    }
    this.#enter(step, node, depth, isNext);
    if (repeated === -1) return;
    this.#repeated[repeated] = 1;
    // A repetition of roots that goes on at the next sibling does not begin there again.
    if (this.#depth[repeated] === 0) this.#continued.add(this.#next[this.#matched[0]!]! * this.#symbol.length + repeated);
  }

  /**
   * Looks for the node of a step: among the children of the last matched node, or behind the node matched at the step's level.
   *
   * @param node last matched node, at level `depth`
   * @param isNext true if only the next sibling will do
   */
  #enter(step: number, node: number, depth: number, isNext: boolean): void {
    const wanted = this.#depth[step]!;
    if (wanted === NONE) {
      this.#found.add(node, this.#held, this.#heldSize, this.#isBranching);
      return;
    }
    if (wanted > depth) {
      this.#seek(step, node + 1, this.#next[node]!, isNext);
      return;
    }
    const before = this.#matched[wanted]!;
    const parent = this.#parent[before]!;
    if (parent !== -1) this.#seek(step, this.#next[before]!, this.#next[parent]!, isNext);
  }

  /** Matches a step with the siblings from `first` on, up to the node `end`. */
  #seek(step: number, first: number, end: number, isNext: boolean): void {
    const next = this.#next;
    const flags = this.#flags[step]!;
    const field = this.#field[step]!;
    const isImmediate = (flags & STEP_IMMEDIATE) !== 0;
    const held = this.#heldSize;
    // Matches that capture different nodes at the step, or below it, are unrelated.
    const isNarrowing = this.#isBranching && !this.#isRepeating && this.#isCaptured[step] === 1;
    if (isNarrowing) this.#found.beginList();
    for (let node = first; node < end; node = next[node]!) {
      if ((++this.#steps & (PATIENCE - 1)) === 0 && this.#isOver()) this.#hasEnded = true;
      if (this.#hasEnded) return;
      const bits = this.#nodeFlags[node]!;
      const isLast =
        isNext ||
        (isImmediate && (bits & IS_NAMED) !== 0) ||
        (field !== 0 && (bits & IS_REPEATABLE) === 0 && this.#nodeField[node] === field);
      if (this.#fits(step, node)) {
        this.#repeated[step] = 0;
        this.#advance(step, node);
        this.#heldSize = held;
        // A repetition begins at the first node that it can begin at.
        if (isLast || (flags & STEP_SPLITS) === 0 || this.#repeated[step] === 1) break;
        if (isNarrowing) this.#found.nextInList();
      } else if (isLast) break;
    }
    if (isNarrowing) this.#found.endList();
  }
}

/** Returns true if each match that passes through a step captures its node or one below it: no branch leads around the capture. */
function isCaptured({ captures, depth, alternative, flags }: PatternProgram, step: number): boolean {
  if ((flags[step]! & (STEP_DEAD_END | STEP_PASS)) !== 0) return false;
  for (let at = step; at === step || (depth[at]! > depth[step]! && depth[at] !== NONE && alternative[at] === NONE); at++) {
    if (captures[MOST_CAPTURES * at] !== NONE) return true;
  }
  return false;
}

function grown(list: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length);
  larger.set(list);
  return larger;
}
