/** Runs all code in the documentation, except blocks with a reason on the line above. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkTypes } from "./support/pages/check-types.js";
import { readPage, readPages } from "./support/pages/page.js";
import { isRun, runPage } from "./support/pages/run-page.js";
import { openShop, type Shop } from "./support/pages/shop.js";

const pages = readPages();
let shop: Shop;

beforeAll(() => {
  shop = openShop();
});

afterAll(() => shop.remove());

describe.concurrent("the code of", () => {
  test.each(pages.filter(({ blocks }) => blocks.some(isRun)))("$path runs with the documented output", async (page) => {
    const failures = await runPage(page, shop);
    expect(failures.map(({ line, message }) => `${page.path}:${line}: ${message}`).join("\n\n")).toBe("");
  });
});

test("the TypeScript of all pages type-checks", () => {
  expect(checkTypes(pages, shop)).toEqual([]);
});

test("a wrong output is reported with its line", async () => {
  const text = [
    "```console",
    "$ cat .gitignore",
    "orders.jsonl",
    "$ false",
    "$ echo done",
    "done",
    "```",
    "",
    "```js",
    'throw new Error("broken");',
    "```",
    "",
    "```sh",
    "false",
    "true",
    "```",
    "",
    "```sh",
    "true",
    "```",
  ];
  const failures = await runPage(readPage("broken.md", text.join("\n")), shop);
  expect(failures.map(({ line, message }) => [line, message.split("\n")[1]])).toEqual([
    [2, "expected:"],
    [4, "exit code 1, expected 0"],
    [9, "exit code 1, expected 0"],
    [13, "exit code 1, expected 0"],
    [18, undefined],
  ]);
});
