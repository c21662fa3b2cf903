import type { IndexDifference, VerifyResult } from "@codegraph/engine";
import { count } from "@codegraph/text";
import { pagesOfLists } from "../pages.js";
import { stale } from "../result-shapes.js";
import { boolean, integer, list, number, object, orNull, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

/** Number of differences that one call can list. */
const MAX_DIFFERENCES = 1_000;

export const verify: Tool = defineTool({
  name: "codegraph_verify",
  title: "Verify the index",
  description:
    "Compares the index with a fresh one. Use it on a file or folder if an answer contradicts the code; the whole project takes as long " +
    "as indexing it.",
  input: {
    path: { type: "string", description: "Default: the project." },
  },
  output: object<VerifyResult>({
    success: boolean,
    files: integer,
    differences: list(
      object<IndexDifference>({
        file: string,
        what: string,
        line: orNull({ type: "integer" }),
        stored: orNull({ type: "string" }),
        fresh: orNull({ type: "string" }),
      }),
    ),
    total: integer,
    fixed: orNull({ type: "integer" }),
    duration_ms: number,
    stale,
  }),
  annotations: reads,
  pages: pagesOfLists(["differences"], ["difference", "differences"]),
  narrow: "Name a file or folder.",
  run: ({ ask, signal, onProgress }, input) =>
    ask((project) => project.verify({ ...input, limit: MAX_DIFFERENCES }, { signal, onProgress })),
  render({ files, differences, total }) {
    const compared = `${count(files, "file")} compared with a fresh index`;
    if (total === 0) return [`${compared}: nothing differs.`];
    return [
      `${compared}: ${count(total, "difference")}. \`codegraph verify --fix\` reads these files again.`,
      ...differences.map((each) => `${each.file}:${each.line ?? 1} ${each.what} ${describedAt(each)}`),
    ];
  },
});

function describedAt({ stored, fresh }: IndexDifference): string {
  if (stored === null) return `missing: ${fresh}`;
  return fresh === null ? `too much: ${stored}` : `${stored} should be ${fresh}`;
}
