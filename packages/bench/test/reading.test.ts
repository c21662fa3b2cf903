import { estimateTokens } from "@codegraph/model";
import { describe, expect, test } from "vitest";
import { tokensOfLines, wholeFile } from "../src/file-tokens.js";
import { readAround, readFiles, readMatches } from "../src/reading.js";
import { times } from "../src/spread.js";

describe("tokens of reading", () => {
  const text = "import a\n\nfunction load() {\n  return a.b(1);\n}\n\n// end\n";
  const tokensOf = () => tokensOfLines(text);

  test("the tokens of a file's lines add up to about those of its text", () => {
    const whole = estimateTokens(text.repeat(20));
    const sum = wholeFile(tokensOfLines(text.repeat(20)));
    expect(sum).toBeGreaterThan(whole * 0.85);
    expect(sum).toBeLessThan(whole * 1.15);
  });

  test("lines around adjacent places are counted once", () => {
    const [three, four] = [
      { file: "a", from: 3, to: 3 },
      { file: "a", from: 4, to: 4 },
    ];
    expect(readAround([three, four, three], 0, tokensOf)).toBe(
      estimateTokens("function load() {\n") + estimateTokens("  return a.b(1);\n"),
    );
    expect(readAround([three], 100, tokensOf)).toBe(wholeFile(tokensOf()));
    expect(readFiles([three, four, { ...three, file: "b" }], tokensOf)).toBe(2 * wholeFile(tokensOf()));
  });

  test("grep's output has file and line for each match and at most 500 characters of a line", () => {
    expect(readMatches(new Map([["src/a.ts", [3]]]), 0, tokensOf)).toBeGreaterThanOrEqual(
      estimateTokens("src/a.ts:3:") + estimateTokens("function load() {") - 1,
    );
    const minified = (): ReturnType<typeof tokensOfLines> => tokensOfLines("a.b(c);".repeat(10_000));
    expect(readMatches(new Map([["a.js", [1]]]), 0, minified)).toBeLessThan(500);
  });

  test("a percentile of few values is one of the values", () => {
    expect(times([4, 1, 3, 2])).toEqual({ p50Ms: 2, p95Ms: 4, p99Ms: 4 });
    expect(times([])).toEqual({ p50Ms: 0, p95Ms: 0, p99Ms: 0 });
  });
});
