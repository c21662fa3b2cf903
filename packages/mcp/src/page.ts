import { bounded } from "./bounded.js";
import type { Pages } from "./pages.js";
import { estimateTokens } from "@codegraph/model";

/** Clients warn above 10,000 tokens and cut at 25,000. */
export const DEFAULT_TOKENS = 5_000;
export const MOST_TOKENS = 20_000;

/** Tokens reserved for the line that names the next page, if its length is not known. */
const CLOSING_TOKENS = 120;

export interface Page {
  /** The part of the result that fits. */
  readonly result: object;
  readonly lines: readonly string[];
  /** Number of items after this page. */
  readonly left: number;
  /** Number of items on this page and all before it. */
  readonly shown: number;
}

/** Where a page begins and how much it holds. */
export interface PageLimits {
  /** Number of items on earlier pages. */
  readonly offset: number;
  /** Tokens of the page with its closing line. */
  readonly budget: number;
  /** Tokens of the line that names the next page. The last page has none. */
  readonly closing?: number;
  readonly render: (result: object) => readonly string[];
  /** Returns false for a result that is too large for a reason other than its text. */
  readonly alsoFits?: (result: object) => boolean;
}

/**
 * Returns as many items, from `offset` on, as fit the budget when rendered, and at least one.
 */
export function cutPage(
  pages: Pages,
  whole: object,
  { offset, budget, closing = CLOSING_TOKENS, render, alsoFits = () => true }: PageLimits,
): Page {
  const first = pages.byEngine ? 0 : Math.min(offset, pages.size(whole));
  const size = pages.size(whole) - first;
  const fits = (count: number): boolean => {
    const part = pages.slice(whole, first, first + count);
    const isLast = pages.total(whole) <= (pages.byEngine ? offset : first) + count;
    return estimateTokens(render(part).join("\n")) <= budget - (isLast ? 0 : closing) && alsoFits(part);
  };
  const count = size <= 1 || fits(size) ? size : largest(size, fits);
  const result = pages.slice(whole, first, first + count);
  const shown = Math.min(offset, pages.total(whole)) + count;
  return { result, lines: render(result), left: Math.max(0, pages.total(whole) - shown), shown };
}

/** Largest number of items that fit, at least one. Tries few first, so that a short page of a long list is cheap. */
function largest(size: number, fits: (count: number) => boolean): number {
  let low = 1;
  let high = 2;
  while (high < size && fits(high)) [low, high] = [high, high * 2];
  high = Math.min(high, size);
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Text of a page with a closing line that names the next page. With a null `cursor` there is none to request. */
export function pageText({ lines, left }: Page, pages: Pages, cursor: string | null, narrow: string, budget: number): string {
  const closing = closingLine(left, pages, cursor, narrow);
  return `${bounded(lines, narrow, budget - estimateTokens(closing) - 1)}\n${closing}`;
}

/** The line that counts the items after a page and names the next one. */
export function closingLine(left: number, { noun, isRanked }: Pages, cursor: string | null, narrow: string): string {
  const [one, many] = noun;
  const more = isRanked ? `… more ${many}, less relevant` : `… ${left.toLocaleString("en-US")} more ${left === 1 ? one : many}`;
  const next = cursor === null ? "" : `: the same tool with cursor "${cursor}"`;
  return `${more}${next}.${narrow === "" ? "" : ` ${narrow}`}`;
}
