/** Names under which other files may have looked up something that an edit changes. */
import { beforeAll, describe, expect, test } from "vitest";
import { compareSurfaces, lookupNamesMentioning } from "../src/invalidation/surface-change.js";
import { interfaceKey } from "../src/invalidation/surface.js";
import type { RulesOf } from "../src/module-finders.js";
import { factsOf, resolutionRules } from "./support/drawn-project.js";

let rulesOf: RulesOf;
beforeAll(async () => {
  rulesOf = await resolutionRules();
});

const KEYWORDS: ReadonlySet<string> = new Set(["from", "import"]);

const SHOP = `import { Item } from "./item";
export class Shop {
  items: Item[] = [];
  open(): Item { return this.items[0]; }
  close() { this.open(); }
}
export function sell(shop: Shop): void { shop.close(); }
function hidden() {}
`;

async function change(edit: (text: string) => string, path = "shop.ts", text = SHOP): Promise<{ names: string[]; places: unknown } | null> {
  const [before, after] = [(await factsOf(path, text))!, (await factsOf(path, edit(text)))!];
  const changed = compareSurfaces(before, after, rulesOf(before.language)!, KEYWORDS);
  return changed && { names: [...changed.lookupNames].sort(), places: [...changed.places] };
}

const swap = (from: string, to: string) => (text: string) => text.replace(from, to);

describe("compareSurfaces()", () => {
  test("finds no difference in the body of a function or in a comment", async () => {
    expect((await change(swap("shop.close();", "shop.open();")))!.names).toEqual([]);
    expect((await change((text) => `// A shop.\n\n${text}`))!.names).toEqual([]);
  });

  test("finds the names that differ, and those of items that mention them", async () => {
    expect((await change(swap("open(): Item", "open(): Shop")))!.names).toContain("open");
    expect((await change(swap("function sell(", "function sale(")))!.names).toEqual(["sale", "sell"]);
    expect((await change(swap("items: Item[]", "items: Shop[]")))!.names).toContain("items");
  });

  test("maps definitions to their new indexes, and those that differ to null", async () => {
    const moved = (await change((text) => `function first() {}\n${text}`))!;
    expect(moved.places).toEqual(
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
      ].slice(0, (moved.places as unknown[]).length),
    );
    expect(moved.names).toEqual(["first"]);
    expect(new Map((await change(swap("close() {", "close(now: boolean) {")))!.places as [number, number | null][]).get(3)).toBeNull();
  });

  test("finds macros whose bodies call something else, and the macros that use them", async () => {
    const macros = "#define FREE(x) release(x)\n#define FREE_ALL(x) FREE((x)->all)\n#define COUNT(x) count(x)\nvoid release(void *x);\n";
    expect((await change(swap("release(x)", "destroy(x)"), "free.h", macros))!.names).toEqual(["FREE", "FREE_ALL"]);
    expect((await change(swap("(x)->all", "(x)->rest"), "free.h", macros))!.names).toEqual([]);
  });

  test("finds the methods of a block whose head names other type arguments", async () => {
    const text = "pub struct Cache<K, V> { key: K, value: V }\nimpl<K, V> Cache<K, V> {\n    pub fn get(&self) -> V { todo!() }\n}\n";
    expect((await change(swap("Cache<K, V> {\n", "Cache<V, K> {\n"), "cache.rs", text))!.names).toContain("get");
  });

  test("finds a function whose result depends on a field that a test narrows", async () => {
    const text =
      "<?php\nclass Shop {\n  private $item;\n  function first() {\n    assert($this->item instanceof Book);\n    return $this->item->page();\n  }\n}\n";
    expect((await change(swap("instanceof Book", "instanceof Song"), "shop.php", text))!.names).toContain("first");
  });

  test("does not tell names of keywords, or of another language or package", async () => {
    expect(await change(swap("function sell(", "function from("))).toBeNull();
    expect(await change(swap("package shop", "package store"), "shop.go", "package shop\n\nfunc Sell() {}\n")).toBeNull();
    expect(await change(swap("func Sell", "func Sale"), "shop.go", "package shop\n\nfunc Sell() {}\n")).toMatchObject({
      names: ["Sale", "Sell"],
    });
  });
});

test("lookupNamesMentioning() finds items that mention a word, and those that mention these", async () => {
  const facts = (await factsOf("shop.ts", SHOP))!;
  const names = (words: string[]): string[] => [...lookupNamesMentioning(facts, new Set(words), rulesOf("typescript")!, KEYWORDS)!].sort();
  expect(names(["nothing"])).toEqual([]);
  expect(names(["Item"])).toEqual(expect.arrayContaining(["items", "open"]));
  expect(names(["Item"])).not.toContain("hidden");
});

test("the interface key changes with the exported surface only", async () => {
  const key = async (text: string): Promise<string> => interfaceKey((await factsOf("shop.ts", text))!);
  const same = await key(SHOP);
  expect(await key(SHOP.replace("shop.close();", "shop.open();"))).toBe(same);
  expect(await key(`\n// Moved.\n${SHOP}`)).toBe(same);
  for (const edit of [
    swap("open(): Item", "open(): Shop"),
    swap("sell(", "sale("),
    swap('"./item"', '"./items"'),
    swap("export function", "function"),
  ]) {
    expect(await key(edit(SHOP))).not.toBe(same);
  }
});
