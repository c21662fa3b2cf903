import type { RuntimeModule } from "../runtime.js";
import type { Grammar } from "../grammar.js";

/** Result of parsing a text up to its first syntax error. */
export interface Probe {
  /** Offset that the parser reached without a syntax error, to about a hundred tokens; `Infinity` if the text has none. */
  readonly reached: number;
  /** Offset at which the parser had noticed the error. */
  readonly noticed: number;
}

const WHOLE: Probe = { reached: Infinity, noticed: Infinity };
/** The runtime counts in bytes. */
const UNIT = 2;

/**
 * Reports without progress after which a text is given up. A half-written text can make an ambiguous grammar follow ever more readings of one
 * token (seen: a `[` in Kotlin that nothing closes, minutes and 512 MiB).
 */
const PATIENCE = 40;
/** Code units of a text for which the parser may report once more at its end, where it completes long lists (seen: one for 144 in Ruby). */
const UNITS_PER_REPORT = 50;
/** Code units before the end of a text that count as its end. */
const LAST_TOKEN = 8;

/** Returns a test for each report of the parser that is true once too many reports in a row named one offset. */
export function createStallTest(patience: number = PATIENCE): (offset: number) => boolean {
  let last = -1;
  let count = 0;
  return (offset) => {
    count = offset > last ? 0 : count + 1;
    last = Math.max(last, offset);
    return count > patience;
  };
}

/** Reports without progress that a text may need at its end in addition. */
export function patienceAtEnd(text: string): number {
  return Math.ceil(text.length / UNITS_PER_REPORT);
}

/** Parses a text up to its first syntax error. */
export function probe({ parser }: Grammar, text: string): Probe {
  let reached = 0;
  let noticed = 0;
  const isStalled = createStallTest();
  const isStalledAtEnd = createStallTest(PATIENCE + patienceAtEnd(text));
  const tree = parser.parse((index) => text.slice(index), null, {
    progressCallback: ({ currentOffset, hasError }) => {
      noticed = currentOffset / UNIT;
      if (!hasError) reached = noticed;
      // The tree of a long text takes many steps to complete after its last token.
      return hasError || (noticed < text.length - LAST_TOKEN ? isStalled : isStalledAtEnd)(currentOffset);
    },
  });
  if (tree === null) {
    parser.reset();
    return { reached, noticed };
  }
  const { hasError } = tree.rootNode;
  tree.delete();
  return hasError ? { reached, noticed: text.length } : WHOLE;
}

/** Code units before an error whose log is read: the tokens at which one of several readings ended, of which the last one ended later. */
const LOGGED = 3_000;
const MAX_FAULTS = 4;

/**
 * Returns the offsets at which a token ended a reading of the text, the last one first: the ends of the tokens before it. An ambiguous
 * grammar follows several readings at a time, and the one that ends last need not be the right one. The parser tells this only in its log,
 * which is switched on where the error is near, because a log of a whole file takes a second.
 *
 * @param near an offset before the error, from {@link probe}
 */
export function faultsNear(runtime: RuntimeModule, { parser }: Grammar, text: string, near: number): number[] {
  const address = (parser as unknown as Record<0, number>)[0];
  const faults = new Map<string, readonly [row: number, column: number]>();
  let isLogging = false;
  let at: readonly [row: number, column: number] = [0, 0];
  const stop = (): void => {
    runtime.currentLogCallback = null;
    runtime._ts_parser_enable_logger_wasm(address, 0);
  };
  const start = (): void => {
    isLogging = true;
    runtime.currentLogCallback = (message, isLexing) => {
      if (isLexing) return;
      if (message.startsWith("process ")) {
        const place = /row:(\d+), col:(\d+)/u.exec(message);
        if (place) at = [Number(place[1]), Number(place[2]) / UNIT];
      } else if (message.startsWith("detect_error")) faults.set(String(at), at);
      else if (message.startsWith("resume")) stop();
    };
    runtime._ts_parser_enable_logger_wasm(address, 1);
  };
  const begin = near - LOGGED;
  const isStalled = createStallTest();
  const tree = parser.parse(
    (index) => {
      // The parser switches its log off when it begins.
      if (!isLogging && begin <= 0) start();
      return text.slice(index);
    },
    null,
    {
      progressCallback: ({ currentOffset, hasError }) => {
        if (!isLogging && currentOffset / UNIT >= begin) start();
        return hasError || isStalled(currentOffset);
      },
    },
  );
  stop();
  tree?.delete();
  parser.reset();
  const lines = startsOfLines(text);
  return [...faults.values()]
    .map(([row, column]) => (lines[row] ?? text.length) + column)
    .sort((a, b) => b - a)
    .slice(0, MAX_FAULTS);
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
