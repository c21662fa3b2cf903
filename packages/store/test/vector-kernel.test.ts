import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import wabt from "wabt";
import { createByteRows } from "../src/vectors/byte-rows.js";
import { errorCodeOf } from "../src/testing/index.js";
import { createMatrix } from "../src/vectors/matrix.js";
import { KERNEL_CODE } from "../src/vectors/kernel-code.js";

const folder = new URL("../src/vectors/", import.meta.url);

test("the kernel's code is compiled from its source", async () => {
  const { parseWat } = await wabt();
  const module = parseWat("kernel.wat", readFileSync(new URL("kernel.wat", folder), "utf8"), { simd: true });
  const code = Buffer.from(module.toBinary({}).buffer).toString("base64");
  if (process.env["UPDATE_FIXTURES"]) {
    writeFileSync(
      new URL("kernel-code.ts", folder),
      `/** \`kernel.wat\`, compiled. Do not edit by hand. */\nexport const KERNEL_CODE: string = "${code}";\n`,
    );
  } else expect(KERNEL_CODE).toBe(code);
});

test("removed rows are compacted without changing results", () => {
  const matrix = createMatrix(3, (file, other) => file < other);
  const put = (file: number): void => {
    const angles = [file, file + 0.25, file + 0.5];
    matrix.add(file, Uint32Array.of(0, 4, 9), Float32Array.from(angles.flatMap((angle) => [Math.cos(angle), Math.sin(angle), 0])));
  };
  for (let file = 1; file <= 1200; file++) put(file);
  const query = Float32Array.of(Math.cos(1000.25), Math.sin(1000.25), 0);
  for (let file = 1; file < 1000; file++) matrix.remove(file);
  for (let file = 5000; file < 5100; file++) put(file);
  matrix.remove(77);
  const found = matrix.nearest(query, 1, null);
  expect(found).toEqual([{ id: 1000 * 2 ** 20 + 4, similarity: expect.closeTo(1, 5) as number }]);
  expect(matrix.nearest(query, 5000, null)).toHaveLength(3 * 301);
  const ids = [1000 * 2 ** 20 + 9, 5 * 2 ** 20, 1000 * 2 ** 20 + 5, 5099 * 2 ** 20 + 4];
  expect(
    matrix
      .nearest(query, 9, ids)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([1000 * 2 ** 20 + 9, 5099 * 2 ** 20 + 4]);
});

test("newMatrix() throws store-unavailable for vectors that do not fit into memory", () => {
  expect(errorCodeOf(() => createMatrix(2 ** 30, () => false))).toBe("store-unavailable");
});

test.each([64, 21])("rows of %d bytes give the same products as plain arithmetic", (dimensions) => {
  const number = (at: number): number => Math.sin(at * at);
  const query = Float32Array.from({ length: dimensions }, (_, at) => number(at + 5) / Math.sqrt(dimensions));
  const vectors = Int8Array.from({ length: 3000 * dimensions }, (_, at) => Math.round(127 * number(at)));
  const split = 1000 * dimensions;
  const products = createByteRows(dimensions, [vectors.subarray(0, split), vectors.subarray(split)]).products(query);
  const plain = Array.from({ length: 3000 }, (_, row) => query.reduce((sum, each, at) => sum + each * vectors[row * dimensions + at]!, 0));
  expect(Math.max(...plain.map((product, row) => Math.abs(product - products[row]!)))).toBeLessThan(0.02);
});

test("a query of zeros has the product 0 with every row of bytes", () => {
  expect([...createByteRows(2, [Int8Array.of(1, 2, 3, 4)]).products(new Float32Array(2))]).toEqual([0, 0]);
});
