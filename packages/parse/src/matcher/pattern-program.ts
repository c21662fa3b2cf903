import type { Query } from "web-tree-sitter";
import type { SyntaxMemory } from "../runtime.js";

/** Layout of `TSQuery` and its lists in the pinned version of the runtime; see `query-image.ts`. */
const STEPS = 5 * 12;
const PATTERN_MAP = 6 * 12;
const NEGATED = 10 * 12;
const LANGUAGE = 156;
const WILDCARDS = 160;
const STEP = 20;
const ENTRY = 6;
const SUPERTYPE = 2;
const FIELD = 4;
const CAPTURES = 6;
const DEPTH = 12;
const ALTERNATIVE = 14;
const NEGATED_LIST = 16;
const FLAGS = 18;
export const MOST_CAPTURES: number = 3;
const MOST_SUPERTYPES = 32;

/** Flags of a step, as in the runtime. */
export const STEP_NAMED: number = 1;
export const STEP_IMMEDIATE: number = 1 << 1;
export const STEP_LAST: number = 1 << 2;
export const STEP_PASS: number = 1 << 3;
export const STEP_DEAD_END: number = 1 << 4;
export const STEP_ALTERNATIVE_IMMEDIATE: number = 1 << 5;
const STEP_CAPTURES = 1 << 6;
const STEP_GUARANTEED = 1 << 8;
export const STEP_MISSING: number = 1 << 9;
/** Own flag: after a match the next siblings are tried too. */
export const STEP_SPLITS: number = 1 << 16;

export const NONE: number = 0xffff;
export const WILDCARD: number = 0;

/** The patterns of a query as columns of numbers, one row for each step. */
export interface PatternProgram {
  readonly symbol: Uint16Array;
  readonly field: Uint16Array;
  /** Bit of the supertype that a node must have; 0 for none. */
  readonly supertype: Int32Array;
  /** Supertypes in the order of their bits. */
  readonly supertypes: readonly number[];
  /** Depth below the root of the pattern; {@link NONE} after the last step. */
  readonly depth: Uint16Array;
  readonly alternative: Uint16Array;
  readonly flags: Int32Array;
  /** Captures of step `s` are at `3 * s`, ended by {@link NONE}. */
  readonly captures: Uint16Array;
  /** Index into `negatedFields` of a list that ends with 0; 0 for none. */
  readonly negated: Uint16Array;
  readonly negatedFields: Uint16Array;
  /** Starts of patterns, those of wildcards first, then by symbol. */
  readonly starts: PatternStarts;
  readonly wildcards: number;
  /** Address of the grammar. */
  readonly language: number;
}

/** Columns with one row for each start of a pattern. */
export interface PatternStarts {
  readonly count: number;
  /** First step. */
  readonly step: Uint16Array;
  readonly pattern: Uint16Array;
  /** 1 for a pattern with a single root. */
  readonly isRooted: Uint8Array;
  /** Bits, as by {@link symbolBit}, of the symbols that every match has among the children of its root. */
  readonly children: Int32Array;
  /** 1 for a pattern with branches, which may match in several ways of which one has all captures of another. */
  readonly isBranching: Uint8Array;
  /** 1 for a pattern that repeats a part. */
  readonly isRepeating: Uint8Array;
}

/** Bit for a symbol in a set that may take one symbol for another. */
export function symbolBit(symbol: number): number {
  return 1 << (symbol & 31);
}

/**
 * Reads the compiled form of a query.
 *
 * @throws Error if it uses more than 32 supertypes
 */
export function readProgram(memory: SyntaxMemory, query: Query): PatternProgram {
  const address = (query as unknown as Record<0, number>)[0];
  const view = new DataView(memory.HEAPU8.buffer);
  const steps = view.getUint32(address + STEPS, true);
  const count = view.getUint32(address + STEPS + 4, true);
  const column = (at: number): Uint16Array =>
    Uint16Array.from({ length: count }, (_, step) => view.getUint16(steps + STEP * step + at, true));
  const supertype = column(SUPERTYPE);
  const supertypes = [...new Set(supertype)].filter((symbol) => symbol !== 0);
  if (supertypes.length > MOST_SUPERTYPES) throw new Error(`more than ${MOST_SUPERTYPES} supertypes in its queries`);
  const symbol = column(0);
  const depth = column(DEPTH);
  const flags = Int32Array.from(column(FLAGS));
  for (let step = 0; step + 1 < count; step++) {
    const isFallible =
      depth[step + 1] !== NONE &&
      depth[step + 1]! > depth[step]! &&
      ((flags[step + 1]! & STEP_GUARANTEED) === 0 || symbol[step] === WILDCARD);
    if (isFallible || (flags[step]! & STEP_CAPTURES) !== 0) flags[step]! |= STEP_SPLITS;
  }
  const captures = new Uint16Array(count * MOST_CAPTURES);
  for (let step = 0; step < count; step++) {
    for (let each = 0; each < MOST_CAPTURES; each++) {
      captures[step * MOST_CAPTURES + each] = view.getUint16(steps + STEP * step + CAPTURES + 2 * each, true);
    }
  }
  const fields = view.getUint32(address + NEGATED, true);
  const negatedFields = Uint16Array.from({ length: view.getUint32(address + NEGATED + 4, true) }, (_, at) =>
    view.getUint16(fields + 2 * at, true),
  );
  const map = view.getUint32(address + PATTERN_MAP, true);
  const starts = view.getUint32(address + PATTERN_MAP + 4, true);
  const first = Uint16Array.from({ length: starts }, (_, entry) => view.getUint16(map + ENTRY * entry, true));
  const alternative = column(ALTERNATIVE);
  const graph = { symbol, depth, alternative, flags };
  return {
    symbol,
    supertype: Int32Array.from(supertype, (symbol) => (symbol === 0 ? 0 : 1 << supertypes.indexOf(symbol))),
    supertypes,
    field: column(FIELD),
    depth,
    alternative,
    flags,
    captures,
    negated: column(NEGATED_LIST),
    negatedFields,
    starts: {
      count: starts,
      step: first,
      pattern: Uint16Array.from({ length: starts }, (_, entry) => view.getUint16(map + ENTRY * entry + 2, true)),
      isRooted: Uint8Array.from({ length: starts }, (_, entry) => view.getUint8(map + ENTRY * entry + 4)),
      children: Int32Array.from(first, (step) => requiredChildren(graph, step)),
      isBranching: Uint8Array.from(first, (step) => (hasBranches(graph, step) ? 1 : 0)),
      isRepeating: Uint8Array.from(first, (step) => (repeats(graph, step) ? 1 : 0)),
    },
    wildcards: view.getUint16(address + WILDCARDS, true),
    language: view.getUint32(address + LANGUAGE, true),
  };
}

type StepGraph = Pick<PatternProgram, "symbol" | "depth" | "alternative" | "flags">;

function hasBranches({ depth, alternative }: StepGraph, first: number): boolean {
  for (let step = first; ; step++) {
    if (alternative[step] !== NONE) return true;
    if (depth[step] === NONE) return false;
  }
}

function repeats({ depth, alternative }: StepGraph, first: number): boolean {
  for (let step = first; depth[step] !== NONE; step++) if (alternative[step]! <= step) return true;
  return false;
}

/** Returns the bits of the symbols that every match has among the children of its root: those of the steps that no alternative avoids. */
function requiredChildren(graph: StepGraph, first: number): number {
  let bits = 0;
  for (let step = first + 1; graph.depth[step] !== NONE; step++) {
    const symbol = graph.symbol[step]!;
    // The rest belongs to a sibling of the root.
    if (graph.depth[step]! <= graph.depth[first]!) break;
    if (graph.depth[step] === graph.depth[first]! + 1 && symbol !== WILDCARD && !isAvoidable(graph, first, step)) bits |= symbolBit(symbol);
  }
  return bits;
}

/** Returns true if the pattern that begins with step `first` can end without a node for another step. */
function isAvoidable({ depth, alternative, flags }: StepGraph, first: number, avoided: number): boolean {
  const seen = new Set<number>();
  // The start of a pattern has its own entry for each of its alternatives.
  const open = [first + 1];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (seen.has(step)) continue;
    seen.add(step);
    if (depth[step] === NONE) return true;
    if (step !== avoided && (flags[step]! & STEP_DEAD_END) === 0) open.push(step + 1);
    if (alternative[step] !== NONE) open.push(alternative[step]!);
  }
  return false;
}
