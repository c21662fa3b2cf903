/** How a long result is cut into pages. Items are counted from the start of the result that the tool was given. */
export interface Pages {
  /** What an item is called, in the singular and the plural. */
  readonly noun: readonly [string, string];
  /** Whether `run` understands `offset`, so that its result begins with the page wanted. */
  readonly byEngine: boolean;
  /** How many items the result has. */
  size(result: object): number;
  /** How many there are in all, before those of earlier pages were left out. */
  total(result: object): number;
  /** The result with only these items. */
  slice(result: object, from: number, to: number): object;
}

/** Pages of lists whose items are read together, in the order of a number that each has, as its line. */
export function pagesByLine(keys: readonly string[], line: string, noun: readonly [string, string]): Pages {
  const linesOf = (result: object): number[] =>
    keys.flatMap((key) => listOf(result, key).map((item) => (item as Record<string, number>)[line] ?? 0)).sort((a, b) => a - b);
  return {
    noun,
    byEngine: false,
    size: (result) => linesOf(result).length,
    total: (result) => linesOf(result).length,
    slice(result, from, to) {
      // Items of one line stay together, on the page that the first of them is on.
      const first = new Map(linesOf(result).map((at, index) => [at, index] as const).reverse());
      const within = (item: unknown): boolean => {
        const at = first.get((item as Record<string, number>)[line] ?? 0) ?? 0;
        return at >= from && at < to;
      };
      return { ...result, ...Object.fromEntries(keys.map((key) => [key, listOf(result, key).filter(within)])) };
    },
  };
}

/** Pages of a list that the engine gives by `offset` and `limit`, with the number of all items under `total`. */
export function pagesOf(key: string, total: string, noun: readonly [string, string]): Pages {
  return {
    noun,
    byEngine: true,
    size: (result) => listOf(result, key).length,
    total: (result) => (result as Record<string, number>)[total] ?? 0,
    slice: (result, from, to) => ({ ...result, [key]: listOf(result, key).slice(from, to) }),
  };
}

/** Pages of a result whose lists are read one after the other, all of them given by the engine at once. */
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

/** Pages of a text, line by line. */
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
