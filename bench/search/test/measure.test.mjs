import { expect, test } from "vitest";
import { meanOf, measureOne } from "../measure.mjs";

const relevant = [{ path: "a.ts", startLine: 10, endLine: 20, name: "load" }];

test("a hit counts if it begins inside the function or names it, not if it is the whole file or class", () => {
  const whole = { path: "a.ts", startLine: 1, endLine: 90, name: "Shelf" };
  const other = { path: "a.ts", startLine: 30, endLine: 40, name: "load" };
  const decorated = { path: "a.ts", startLine: 9, endLine: 20, name: "load" };
  const piece = { path: "a.ts", startLine: 15, endLine: 40 };
  expect(measureOne([whole, other, decorated], relevant)).toMatchObject({ function: 1 / 3, file: 1 });
  expect(measureOne([piece], relevant)).toMatchObject({ function: 1, file: 1 });
  expect(measureOne([whole], relevant)).toMatchObject({ function: 0, file: 1 });
});

test("hits beyond the first ten distinct files do not count", () => {
  const elsewhere = Array.from({ length: 10 }, (_, at) => ({ path: `${at}.ts` }));
  expect(measureOne([{ path: "b.ts" }, { path: "b.ts" }, { path: "a.ts" }], [{ path: "a.ts" }])).toEqual({
    function: null,
    file: 1 / 2,
    ndcg: 1 / Math.log2(3),
  });
  expect(measureOne([...elsewhere, { path: "a.ts" }], [{ path: "a.ts" }]).file).toBe(0);
});

test("two relevant files at the top have an NDCG of 1", () => {
  expect(measureOne([{ path: "b.ts" }, { path: "a.ts" }], [{ path: "a.ts" }, { path: "b.ts" }]).ndcg).toBe(1);
});

test("the mean ignores missing measures", () => {
  expect(
    meanOf([
      { function: null, file: 1, ndcg: 1 },
      { function: null, file: 0, ndcg: 0 },
    ]),
  ).toEqual({ queries: 2, function: null, file: 0.5, ndcg: 0.5 });
});
