/** Words of a path, by the base name and the folders. */
import { expect, test } from "vitest";
import { pathWords } from "../src/segment/path-words.js";

test.each<[string, Record<string, [number, number]>, number, number]>([
  ["read.ts", { read: [1, 0] }, 1, 0],
  ["src/read.ts", { read: [1, 0], src: [0, 1] }, 1, 1],
  ["src/io-read/read_file.test.ts", { read: [1, 1], file: [1, 0], readfile: [1, 0], src: [0, 1], io: [0, 1], ioread: [0, 1] }, 2, 3],
  [".env.local", { env: [1, 0] }, 1, 0],
])("pathWords(%j)", (path, counts, base, folder) => {
  const found = pathWords(path);
  expect(Object.fromEntries(found.counts)).toEqual(counts);
  expect([found.base, found.folder]).toEqual([base, folder]);
});
