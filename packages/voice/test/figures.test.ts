import { expect, test } from "vitest";
import { percent, shareOf } from "../src/draft/figures.js";

test("a share of nearly all is not shown as all, and one of nearly none not as none", () => {
  expect([816, 812, 4, 0].map((count) => percent(shareOf(count, 816)))).toEqual([
    "100 % (816 of 816)",
    "99 % (812 of 816)",
    "1 % (4 of 816)",
    "0 % (0 of 816)",
  ]);
});
