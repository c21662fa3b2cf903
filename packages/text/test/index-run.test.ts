/** Reports about index runs. */
import type { IndexResult } from "@codegraph/engine";
import { expect, test } from "vitest";
import { indexRunLines, modelReport, plain, terminalReport } from "../src/index.js";

/** The update of an index of express after an edit, with embeddings of a server that has stopped. */
const updated: IndexResult = {
  success: true,
  projectName: "express",
  codegraphPath: "/src/express/.codegraph",
  filesIndexed: 1,
  filesUnchanged: 1207,
  filesRemoved: 0,
  filesTotal: 1208,
  itemsFound: 3132,
  lines: 26650,
  symbols: 880,
  edges: { exact: 1088, possible: 0, unresolved: 3, external: 0 },
  durationMs: 61.7,
  problems: Array.from({ length: 12 }, (_, at) => ({
    file: "lib/view.js",
    line: at + 1,
    code: "syntax-error",
    message: "Unexpected token",
  })),
  timing: {},
  reusedFrom: "/src/express-4",
  vectors: { done: 3, total: 1208, note: "the server does not answer" },
};

test("a terminal shows what an index run did in short notes without zeros, and where the other problems are listed", () => {
  const lines = indexRunLines(updated, terminalReport(plain));
  expect(lines.slice(0, 7)).toEqual([
    expect.stringMatching(/^express: 1 file indexed, 1,207 unchanged in \S+ \S+$/u),
    "1,208 files, 26,650 lines, 880 symbols, 3,132 terms",
    expect.stringMatching(/^calls: 1,088 exact/u),
    "started from the index of /src/express-4",
    "embeddings: 3 of 1,208 files; the server does not answer",
    "12 problems:",
    "lib/view.js:1   syntax-error  Unexpected token",
  ]);
  expect(lines).toHaveLength(17);
  expect(lines.at(-1)).toBe("… and 2 more: codegraph status --json lists all");
});

test("a model reads every figure of an index run in sentences", () => {
  const lines = indexRunLines(updated, modelReport);
  expect(lines.slice(0, 5)).toEqual([
    "express: 1 file indexed, 1207 unchanged, 0 removed in 62 ms",
    expect.stringMatching(/^The index contains 1,208 files, .*, 3,132 terms; calls: 1,088 exact.*\.$/u),
    "Embeddings for 3 of 1,208 files. the server does not answer",
    "12 problems, the first 10:",
    "  lib/view.js:1 syntax-error: Unexpected token",
  ]);
  expect(lines).toHaveLength(14);
});

test("both say that no file was indexed, the model in a sentence", () => {
  const empty = { ...updated, filesIndexed: 0, filesTotal: 0, problems: [] };
  expect(indexRunLines(empty, terminalReport(plain))).toContainEqual(expect.stringMatching(/^no files to index: .*all$/u));
  expect(indexRunLines(empty, modelReport)).toContainEqual(expect.stringMatching(/^No files to index: .*all\.$/u));
});
