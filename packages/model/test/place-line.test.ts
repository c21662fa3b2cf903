import { copiesNote, placeLine } from "@codegraph/model";
import { describe, expect, test } from "vitest";

/** Places of the same function in generated and vendored folders. */
const copies = (count: number): { file: string; line: number; endLine: number }[] =>
  Array.from({ length: count }, (_, at) => ({ file: `vendor${at}/cookie.ts`, line: 14, endLine: 19 }));

const PLACE = {
  file: "src/utils/cookie.ts",
  line: 12,
  kind: "function",
  path: "makeSignature",
  summary: "Signs a value.",
  why: null,
} as const;

describe("copies of a place", () => {
  test("follow it in parentheses, with the number and the places", () => {
    expect(placeLine({ ...PLACE, copies: copies(2) })).toBe(
      "src/utils/cookie.ts:12 function makeSignature: Signs a value. (and 2 copies: vendor0/cookie.ts:14, vendor1/cookie.ts:14)",
    );
    expect(placeLine(PLACE)).toBe("src/utils/cookie.ts:12 function makeSignature: Signs a value.");
  });

  test("are named up to the fifth, and counted from six on", () => {
    expect(copiesNote([])).toBeNull();
    expect(copiesNote(copies(1))).toBe("and 1 copy: vendor0/cookie.ts:14");
    expect(copiesNote(copies(5))).toMatch(/^and 5 copies: .*, vendor4\/cookie\.ts:14$/u);
    expect(copiesNote(copies(9))).toMatch(/^and 9 copies: .*, vendor3\/cookie\.ts:14 and 5 more$/u);
  });

  test("in a linked project begin with its name", () => {
    expect(copiesNote([{ file: "cookie.ts", line: 1, endLine: 4, project: "shared" }])).toBe("and 1 copy: shared:cookie.ts:1");
  });
});
