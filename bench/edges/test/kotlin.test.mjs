import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTruth } from "../read-truth.mjs";
import { compilerHome } from "../truth/kotlin/compiler.mjs";
import { blankKotlin } from "../truth/kotlin/blank.mjs";
import { platformFunctions } from "../truth/kotlin/platforms.mjs";
import { namesOf } from "../truth/kotlin/definition.mjs";

const PROGRAM = fileURLToPath(new URL("../truth/kotlin.mjs", import.meta.url));

const FILES = {
  "src/main/Shop.kt": `package shop
import org.nobody.has.This
/** fun add() */
class Item(val price: Int) { fun total() = price }
class Cart {
  val items = mutableListOf<Item>(); val each: (Item) -> Unit = { }
  fun add(item: Item): Cart { items.add(item); return this }
  operator fun plus(item: Item) = add(item)
  companion object { operator fun invoke(size: Int) = Cart() }
}
fun Cart.sum(): Int = items.sumOf { it.total() }
infix fun Cart.with(item: Item) = add(item)
fun main() {
  fun local(cart: Cart) = cart.sum()
  val cart = Cart(3).add(Item(1)) with Item(2)
  cart.apply { add(Item(4)) }.sum()
  This.missing(local(cart))
  cart.each(Item(5)); listOf(1).map(::Item)
  println("é \${cart.sum()} sum()")
}
`,
};

describe.skipIf(compilerHome() === null)("truth of Kotlin", () => {
  const root = mkdtempSync(join(tmpdir(), "kotlin-truth-"));
  let truth = null;

  beforeAll(() => {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    execFileSync("git", ["init", "--quiet"], { cwd: root });
    execFileSync("git", ["add", "."], { cwd: root });
    writeFileSync(join(root, "truth.jsonl"), execFileSync(process.execPath, [PROGRAM, root, join(root, "scratch")], { encoding: "utf8" }));
    truth = readTruth(join(root, "truth.jsonl"));
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const lines = (place) => truth.sites.get(`src/main/Shop.kt:${place}`)?.callees.map(({ line }) => line);

  test("a method, an extension, and a function of a block's receiver lead to their definitions", () => {
    expect([lines("15:22"), lines("16:31"), lines("16:16")]).toEqual([[7], [11], [7]]);
  });
  test("an infix call is a site", () => expect(lines("15:35")).toEqual([12]));
  test("the element of a library's block is known", () => expect(lines("11:40")).toEqual([4]));
  test("a construction leads to the class, one by `invoke` to that", () => expect([lines("15:26"), lines("15:14")]).toEqual([[4], [9]]));
  test("a function in a function is found", () => expect(lines("17:16")).toEqual([14]));
  test("a property that holds the called function is allowed", () => {
    const site = truth.sites.get("src/main/Shop.kt:18:8");
    expect([site.callees, site.also.map(({ line }) => line)]).toEqual([[], [6]]);
  });
  test("a reference to a function is allowed", () => {
    const site = truth.sites.get("src/main/Shop.kt:18:39");
    expect([site.callees, site.also.map(({ line }) => line)]).toEqual([[], [4]]);
  });
  test("a template of a string is read", () => expect(lines("19:21")).toEqual([11]));
  test("a library is outside, and a missing dependency unknown", () => {
    expect(lines("16:8")).toEqual([]);
    expect(truth.sites.get("src/main/Shop.kt:17:8").unknown).toBe(true);
  });
});

describe("definitions of Kotlin's compiler", () => {
  test("a member of an `actual` class stands for the `expect` one of the same types", () => {
    const common =
      "expect class Sink() {\n  fun write(bytes: ByteArray, from: Int = 0): Sink\n  fun write(byte: Int): Sink\n}\nexpect fun now(): Long";
    const jvm =
      "actual class Sink actual constructor() {\n  actual fun write(b: ByteArray, from: Int): Sink { return this }\n  fun write(c: Char) {}\n}\nactual fun now(): Long = 1";
    const { sameAs } = platformFunctions(
      new Map([
        ["common.kt", common],
        ["jvm.kt", jvm],
      ]),
    );
    expect(sameAs("common.kt", common.indexOf("write(bytes"))).toEqual([{ path: "jvm.kt", at: jvm.indexOf("write(b:") }]);
    expect(sameAs("common.kt", common.indexOf("write(byte:"))).toEqual([]);
    expect(sameAs("jvm.kt", jvm.indexOf("Sink actual"))).toEqual([{ path: "common.kt", at: common.indexOf("Sink()") }]);
    expect(sameAs("jvm.kt", jvm.indexOf("now"))).toEqual([{ path: "common.kt", at: common.indexOf("now") }]);
  });
  test("a function's name is the one before the parameters", () => {
    const code = blankKotlin("/** fun sum() */ public fun <T> List<T>.sum(by: (T) -> Int = ::sum): Int = 0");
    expect(namesOf(code, { start: 0, end: code.length, name: "sum" })).toEqual([code.indexOf("sum(by")]);
  });
  test("a second constructor stands for its class too", () => {
    const code = "class Cart(val size: Int) { class Item { } constructor() : this(0) }";
    const start = code.indexOf("constructor");
    expect(namesOf(code, { start, end: code.length - 2, name: "<init>" })).toEqual([6, start]);
  });
});
