import { describe, expect, test } from "vitest";
import { createExtractor, loadRegistry } from "@codegraph/parse";

const registry = await loadRegistry();

/** Concatenates lines made from their index. */
function lines(count: number, line: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => `${line(at)}\n`).join("");
}

/** Eight times the text should take eight times as long. Quadratic work takes up to 64 times as long. */
const FACTOR = 8;
const MAX_SLOWDOWN = 20;
const MIN_MS = 10;

describe("extraction time is linear in the number of", () => {
  test.each<[what: string, id: string, few: number, text: (count: number) => string]>([
    ["parameters of one function literal", "typescript", 1_000, (count) => `const f = (\n${lines(count, (at) => `a${at},`)}) => 1;\n`],
    ["types that implement a trait", "rust", 3_500, (count) => lines(count, (at) => `struct S${at} {}\nimpl T for S${at} {}`)],
    [
      "constructor functions with prototype methods",
      "javascript",
      2_500,
      (count) => lines(count, (at) => `function F${at}() {}\nF${at}.prototype.m = function () { this.x = 1; };`),
    ],
  ])("%s", { retry: 2 }, async (_, id, few, text) => {
    const extractor = await createExtractor(registry.get(id)!, { parseTimeoutMs: 60_000 });
    const time = async (count: number): Promise<number> => {
      const source = text(count);
      const { user, system } = process.cpuUsage();
      await extractor.extract(source, "many");
      const spent = process.cpuUsage({ user, system });
      return (spent.user + spent.system) / 1_000;
    };
    await time(few);
    const once = Math.max(await time(few), MIN_MS);
    expect((await time(FACTOR * few)) / once).toBeLessThan(MAX_SLOWDOWN);
  });
});

test("a function may have more return statements than a call can have arguments", async () => {
  const extractor = await createExtractor(registry.get("javascript")!, { parseTimeoutMs: 60_000 });
  const { bindings } = await extractor.extract(`function f() {\n${lines(150_000, (at) => `return g${at}`)}}\n`, "many.js");
  expect(bindings).toHaveLength(150_000);
});
