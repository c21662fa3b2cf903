/** Every piece of code in the documentation does what the page says: it is run, or says on the line above why it cannot be. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkTypes } from "./support/pages/check-types.js";
import { readPages } from "./support/pages/page.js";
import { isRun, runPage } from "./support/pages/run-page.js";
import { openShop, type Shop } from "./support/pages/shop.js";

const pages = readPages();
let shop: Shop;

beforeAll(() => {
  shop = openShop();
});

afterAll(() => shop.remove());

describe.concurrent("the code of", { timeout: 120_000 }, () => {
  test.each(pages.filter(({ blocks }) => blocks.some(isRun)))("$path does what it says", async (page) => {
    const failures = await runPage(page, shop);
    expect(failures.map(({ line, message }) => `${page.path}:${line}: ${message}`).join("\n\n")).toBe("");
  });
});

test("the TypeScript of all pages is type-correct", () => {
  expect(checkTypes(pages, shop)).toEqual([]);
});
