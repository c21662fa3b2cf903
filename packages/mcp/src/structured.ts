import { estimateTokens, escapeInvisible, stalePaths } from "@codegraph/model";
import { snakeCased, snakeName } from "./casing.js";
import type { Pages } from "./pages.js";

/** A result within a budget, for hosts that show their model only the structured result. */
export interface Fitted {
  readonly result: object;
  /** Omitted items of a list or characters of a text, by their path in the result. Empty if complete. */
  readonly cut: Readonly<Record<string, number>>;
}

/** Maximum length of a text in an item. Otherwise a single file of code could fill a page. */
const LONGEST_TEXT = 4_000;
/** Limits tried in order until a result fits. Texts shrink first: another item is worth more than the end of a text. */
const CAPS: readonly (readonly [items: number, characters: number])[] = [
  [1_000, 10_000],
  [1_000, 6_000],
  [1_000, 4_000],
  [1_000, 2_500],
  [1_000, 1_500],
  [1_000, 1_000],
  [1_000, 600],
  [1_000, 400],
  [1_000, 200],
  [400, 200],
  [150, 200],
  [80, 200],
  [60, 200],
  [40, 200],
  [30, 200],
  [20, 200],
  [15, 200],
  [10, 200],
  [5, 200],
  [3, 150],
  [1, 100],
  [0, 60],
];

/** Files out of date that a result names. A change may concern hundreds, and their names must not take the room of the answer. */
const MOST_STALE = 20;

/**
 * Names the folders of files out of date where these are many, so that each is still covered by a name. Apply it before a result is fitted, since no
 * smaller page makes this list shorter.
 */
export function withFewStale<Result extends object>(result: Result): Result {
  const { stale } = result as { readonly stale?: readonly string[] };
  return Array.isArray(stale) && stale.length > MOST_STALE ? { ...result, stale: stalePaths(stale, MOST_STALE) } : result;
}

/** Tokens of a result as JSON. */
export function jsonTokens(result: object): number {
  return estimateTokens(JSON.stringify(result));
}

/** Shortens a result to a budget of tokens by truncating lists and texts, the longest first. */
export function fit(whole: object, budget: number): Fitted {
  const result = withFewStale(whole);
  let fitted: Fitted = { result, cut: {} };
  for (const [items, characters] of CAPS) {
    if (jsonTokens(fitted.result) <= budget) break;
    fitted = capped(result, items, characters);
  }
  return fitted;
}

/**
 * Shortens the pages of a result. Fields other than the items get what the items leave of the budget, but at least half. Texts in items are
 * limited.
 */
export function pageFitter(pages: Pages, whole: object, budget: number): (part: object) => Fitted {
  const none = pages.slice(whole, 0, 0);
  const isBeside = (key: string): boolean => Reflect.get(none, key) === Reflect.get(whole, key);
  const [others, items] = [true, false].map((wanted) =>
    snakeCased(Object.fromEntries(Object.entries(whole).filter(([key]) => isBeside(key) === wanted))),
  );
  const beside = fit(others ?? {}, Math.max(budget / 2, budget - jsonTokens(items ?? {})));
  return (part) => {
    const items = snakeCased(Object.fromEntries(Object.entries(part).filter(([key]) => !isBeside(key))));
    // A paged text is already split at its lines.
    const fitted = Object.values(items).some((value) => typeof value === "string")
      ? { result: items, cut: {} }
      : capped(items, Number.POSITIVE_INFINITY, LONGEST_TEXT);
    const fields = { ...beside.result, ...fitted.result };
    const inOrder = Object.keys(part).map((key) => [snakeName(key), Reflect.get(fields, snakeName(key))]);
    return { result: Object.fromEntries(inOrder) as object, cut: { ...beside.cut, ...fitted.cut } };
  };
}

/** Escapes control characters in texts and names, as in the text of an answer. */
export function visibleResult(result: object): Record<string, unknown> {
  return mapTexts(result, "", escapeInvisible, (items) => items, escapeInvisible) as Record<string, unknown>;
}

function capped(result: object, most: number, characters: number): Fitted {
  const cut: Record<string, number> = {};
  const shorter = mapTexts(
    result,
    "",
    (text, at) => {
      if (text.length <= characters) return text;
      cut[at] = text.length - characters;
      return `${text.slice(0, characters)}…`;
    },
    (items, at) => {
      if (items.length <= most) return items;
      // Each file out of date stays covered by a name.
      if (at === "stale") return stalePaths(items as readonly string[], Math.max(most, 1));
      cut[at] = items.length - most;
      return items.slice(0, most);
    },
  );
  return { result: shorter as object, cut };
}

function mapTexts(
  value: unknown,
  at: string,
  text: (text: string, at: string) => string,
  list: (items: readonly unknown[], at: string) => readonly unknown[] = (items) => items,
  name: (key: string) => string = (key) => key,
): unknown {
  if (typeof value === "string") return text(value, at);
  if (Array.isArray(value)) return list(value, at).map((item, index) => mapTexts(item, `${at}[${index}]`, text, list, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [name(key), mapTexts(inner, at === "" ? key : `${at}.${key}`, text, list, name)]),
  );
}
