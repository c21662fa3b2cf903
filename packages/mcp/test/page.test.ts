/** Splitting an answer into pages by a budget of tokens. */
import { estimateTokens } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import { cutPage, pageText } from "../src/page.js";
import { pagesOf, pagesOfLists } from "../src/pages.js";

const NOUN = ["item", "items"] as const;
const pages = pagesOfLists(["items"], NOUN);
const render = (result: object): string[] => (result as { items: string[] }).items;
const line = "function someName(argument: string): Promise<void> in src/folder/file.ts:42";
const whole = (size: number): { items: string[] } => ({ items: Array.from({ length: size }, (_, at) => `${at} ${line}`) });

describe("a page of an answer", () => {
  test("a page leaves 120 tokens of its budget for the closing line", () => {
    for (const budget of [300, 500, 1_000, 5_000]) {
      const { lines, left, shown } = cutPage(pages, whole(1_000), { offset: 0, budget, render });
      expect(estimateTokens(lines.join("\n"))).toBeLessThanOrEqual(budget - 120);
      // One more line exceeds the budget.
      expect(estimateTokens([...lines, `${shown} ${line}`].join("\n"))).toBeGreaterThan(budget - 120);
      expect(left).toBe(1_000 - shown);
    }
  });

  test("a page with a long cursor and hint stays within its budget", () => {
    const page = cutPage(pages, whole(1_000), { offset: 0, budget: 500, render });
    const text = pageText(page, pages, "x".repeat(160), "Narrow it with `path`, `kind` or `limit`.", 500);
    expect(estimateTokens(text)).toBeLessThanOrEqual(500);
    // No line of the page is dropped to make room.
    for (const each of page.lines) expect(text).toContain(each);
  });

  test("a page contains everything if it fits, and at least one item otherwise", () => {
    expect(cutPage(pages, whole(3), { offset: 0, budget: 5_000, render })).toMatchObject({ left: 0, shown: 3 });
    expect(cutPage(pages, whole(3), { offset: 0, budget: 1, render })).toMatchObject({ left: 2, shown: 1 });
    expect(cutPage(pages, whole(0), { offset: 0, budget: 1, render })).toMatchObject({ left: 0, shown: 0, lines: [] });
  });

  test("a page starts where the previous one ended", () => {
    const seen: string[] = [];
    for (let offset = 0; offset < 100;) {
      const { lines, shown, left } = cutPage(pages, whole(100), { offset, budget: 400, render });
      seen.push(...lines);
      expect(left).toBe(100 - shown);
      offset = shown;
    }
    expect(seen).toEqual(whole(100).items);
  });

  test("a page starts at the first item of a result that the engine has paged", () => {
    const byEngine = pagesOf("items", "total", NOUN);
    const page = cutPage(byEngine, { ...whole(100), total: 180 }, { offset: 80, budget: 400, render });
    expect(page.lines[0]).toBe(`0 ${line}`);
    expect([page.shown, page.left]).toEqual([80 + page.lines.length, 100 - page.lines.length]);
  });

  test("a page also satisfies the additional condition", () => {
    const page = cutPage(pages, whole(100), { offset: 0, budget: 5_000, render, alsoFits: (result) => render(result).length <= 7 });
    expect(page.lines).toHaveLength(7);
  });
});

describe("the closing line", () => {
  const page = { result: {}, lines: ["first"], shown: 1 };

  test("the closing line counts the remaining items, names the cursor and says how to narrow the question", () => {
    expect(pageText({ ...page, left: 1 }, pages, "abc", "", 500)).toBe('first\n… 1 more item: the same tool with cursor "abc".');
    expect(pageText({ ...page, left: 1_234 }, pages, null, "Narrow it.", 500)).toBe("first\n… 1,234 more items. Narrow it.");
    expect(pageText({ ...page, left: 1_234 }, { ...pages, isRanked: true }, null, "", 500)).toBe("first\n… more items, less relevant.");
  });
});
