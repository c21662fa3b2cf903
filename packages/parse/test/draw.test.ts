import { describe, expect, test } from "vitest";
import { createExtractor, loadRegistry } from "@codegraph/parse";
import { undrawChunks } from "./chunks.draw.js";
import { draw, undraw } from "./draw.js";

const SOURCES: readonly (readonly [path: string, source: string])[] = [
  ["shop.ts", "// Opens shops.\nexport function open(name: string) {\n  return load(name);\n}\n\nopen('a');\n"],
  ["shop.py", "\ndef open(name):\n    return load(name)\r\n"],
  ["table.md", "# Prices\n\n| item | price |\n|------|-------|\n| book | 12    |\n"],
];

describe("undraw() and undrawChunks()", () => {
  test.each(SOURCES)("return the raw source of %s unchanged", (_, source) => {
    expect(undraw(source)).toBe(source);
    expect(undrawChunks(source)).toBe(source);
  });

  test("undraw() reverses draw()", async () => {
    const [path, source] = SOURCES[0]!;
    const registry = await loadRegistry();
    const extractor = await createExtractor(registry.forPath(path)!);
    const drawn = draw(source, await extractor.extract(source, path));
    expect(drawn).toContain("def function open");
    expect(undraw(drawn)).toBe(source);
  });

  test("undraw() rejects a drawing with a line that lacks its first column", () => {
    expect(() => undraw(" open();\n|^^^^ ref call open (0)\nclose();\n")).toThrow("Line 3 of the drawing");
  });
});
