import type { Values } from "./fields.js";

/** How a long result is split into pages. Items are counted from the start of the complete result. */
export interface Pages {
  /** Singular and plural of an item. */
  readonly noun: readonly [string, string];
  /** True if `run` accepts `offset` and returns the result from that item on. */
  readonly byEngine: boolean;
  /** True for items in order of relevance; their number says nothing then. */
  readonly isRanked?: boolean;
  /** True if the text of a result says itself how to see the rest. The structured result has a cursor nevertheless. */
  isClosed?(result: object, input: Values): boolean;
  /** Number of items in the given result. */
  size(result: object): number;
  /** Number of items including those of earlier pages. */
  total(result: object): number;
  /** Copy of the result with the items in [from, to). */
  slice(result: object, from: number, to: number): object;
}

/** Pages of several lists that are read together, ordered by a number of each item, such as its line. */
export function pagesByLine(keys: readonly string[], line: string, noun: readonly [string, string]): Pages {
  const linesOf = (result: object): number[] =>
    keys.flatMap((key) => listOf(result, key).map((item) => (item as Record<string, number>)[line] ?? 0)).sort((a, b) => a - b);
  return {
    noun,
    byEngine: false,
    size: (result) => linesOf(result).length,
    total: (result) => linesOf(result).length,
    slice(result, from, to) {
      // Items of one line stay together on the page of the first of them.
      const first = new Map(
        linesOf(result)
          .map((at, index) => [at, index] as const)
          .reverse(),
      );
      const within = (item: unknown): boolean => {
        const at = first.get((item as Record<string, number>)[line] ?? 0) ?? 0;
        return at >= from && at < to;
      };
      return { ...result, ...Object.fromEntries(keys.map((key) => [key, listOf(result, key).filter(within)])) };
    },
  };
}

/** Pages of one list that the engine returns by `offset` and `limit`, with the number of all items in `total`. */
export function pagesOf(key: string, total: string, noun: readonly [string, string]): Pages {
  return {
    noun,
    byEngine: true,
    size: (result) => listOf(result, key).length,
    total: (result) => (result as Record<string, number>)[total] ?? 0,
    slice: (result, from, to) => ({ ...result, [key]: listOf(result, key).slice(from, to) }),
  };
}

/** Like {@link pagesOf}, for a list in order of relevance. */
export function rankedPagesOf(key: string, total: string, noun: readonly [string, string]): Pages {
  return { ...pagesOf(key, total, noun), isRanked: true };
}

/** Pages of several lists that are read one after another and that the engine returns complete. */
export function pagesOfLists(keys: readonly string[], noun: readonly [string, string]): Pages {
  const size = (result: object): number => keys.reduce((sum, key) => sum + listOf(result, key).length, 0);
  return {
    noun,
    byEngine: false,
    size,
    total: size,
    slice(result, from, to) {
      const parts: Record<string, readonly unknown[]> = {};
      let before = 0;
      for (const key of keys) {
        if (!(key in result)) continue;
        const items = listOf(result, key);
        parts[key] = items.slice(Math.max(0, from - before), Math.max(0, to - before));
        before += items.length;
      }
      return { ...result, ...parts };
    },
  };
}

/** Pages of a text, split at line breaks. */
export function pagesOfText(key: string): Pages {
  const linesOf = (result: object): string[] => ((result as Record<string, string>)[key] ?? "").split("\n");
  return {
    noun: ["line", "lines"],
    byEngine: false,
    size: (result) => linesOf(result).length,
    total: (result) => linesOf(result).length,
    slice: (result, from, to) => ({ ...result, [key]: linesOf(result).slice(from, to).join("\n") }),
  };
}

function listOf(result: object, key: string): readonly unknown[] {
  return (result as Record<string, readonly unknown[]>)[key] ?? [];
}
