import { expect, test } from "vitest";
import { createNameTable } from "../dist/name-table.js";

test("get() returns the ids of a name in ascending order, whatever order they were added in", () => {
  const table = createNameTable();
  table.add(7, "open");
  table.add(3, "open");
  table.add(5, "close");
  expect(table.get("open")).toEqual([3, 7]);
  expect(table.get("close")).toEqual([5]);
  expect(table.get("read")).toEqual([]);
});

test("a name of several parts differs from the joined parts and from the parts in another order", () => {
  const table = createNameTable();
  table.add(1, "first", "Rows");
  table.add(2, "firstRows");
  table.add(3, "Rows", "first");
  expect([table.get("first", "Rows"), table.get("firstRows"), table.get("Rows", "first"), table.get("first")]).toEqual([[1], [2], [3], []]);
});

test("a name can be known without an id", () => {
  const table = createNameTable();
  table.note("alias");
  expect([table.has("alias"), table.get("alias"), table.has("other")]).toEqual([true, [], false]);
});

test("the ids of a hundred thousand names do not mix", () => {
  const table = createNameTable();
  for (let id = 0; id < 100_000; id++) table.add(id, `name${id}`);
  const wrong = Array.from({ length: 100_000 }, (_, id) => id).filter(
    (id) => table.get(`name${id}`).length !== 1 || table.has(`other${id}`),
  );
  expect(wrong).toEqual([]);
  expect(table.get("name99999")).toEqual([99_999]);
});

test("a long list has the ids that are added after it was read, also when the table grows", () => {
  const table = createNameTable();
  const idsUpTo = (count: number) => Array.from({ length: count }, (_, id) => id);
  for (const id of idsUpTo(100).toReversed()) table.add(id, "Shop");
  expect(table.get("Shop")).toEqual(idsUpTo(100));
  table.add(100, "Shop");
  expect(table.get("Shop")).toEqual(idsUpTo(101));
  for (const id of idsUpTo(5_000)) table.add(id, `name${id}`);
  expect(table.get("Shop")).toEqual(idsUpTo(101));
});
