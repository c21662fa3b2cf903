import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTruth } from "../read-truth.mjs";

const PROGRAM = fileURLToPath(new URL("../truth/ruby/calls.rb", import.meta.url));
const hasRuby = spawnSync("ruby", ["--version"]).status === 0;

const FILES = {
  "lib/shop.rb": `require "forwardable"
class Cart
  extend Forwardable
  attr_accessor :owner,
                :total
  def_delegators :@items, :size
  def initialize; @items = []; end
  def add(item) = @items << item
  alias put add
  def unused
    add(1)
  end
end
class Empty; end
class Basket < Cart
  def add(item)
    super
  end
end
`,
  "test/shop_test.rb": `require "shop"
cart = Cart.new
cart.add "é" if cart.total.nil?
cart.put(1) || cart.never
cart.total = 3
cart.size
Empty.new
Basket.new.add(2)
`,
};

describe.skipIf(!hasRuby)("truth of Ruby", () => {
  const root = mkdtempSync(join(tmpdir(), "ruby-truth-"));
  let truth = null;

  beforeAll(() => {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    execFileSync("git", ["init", "--quiet"], { cwd: root });
    execFileSync("git", ["add", "."], { cwd: root });
    const { stdout } = spawnSync("ruby", [PROGRAM, root, "test/*_test.rb"], { encoding: "utf8" });
    writeFileSync(join(root, "truth.jsonl"), stdout);
    truth = readTruth(join(root, "truth.jsonl"));
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Returns the lines of the callees at a name; `unknown` where the truth does not tell them. */
  function calledAt(line, name, path = "test/shop_test.rb") {
    const text = FILES[path].split("\n")[line - 1];
    const site = truth.sites.get(`${path}:${line}:${text.indexOf(name) + 1}`);
    return site?.unknown ? "unknown" : site?.callees.map(({ file, line: at }) => `${file}:${at}`);
  }

  test.each([
    ["a class and its constructor for new", 2, "Cart", ["lib/shop.rb:7", "lib/shop.rb:2"]],
    ["a class without a constructor for new", 7, "Empty", ["lib/shop.rb:14"]],
    ["a method", 3, "add", ["lib/shop.rb:8"]],
    ["an accessor on its own line of a list", 3, "total", ["lib/shop.rb:5"]],
    ["an accessor that writes", 5, "total", ["lib/shop.rb:5"]],
    ["a method and the alias by which it is called", 4, "put", ["lib/shop.rb:8", "lib/shop.rb:9"]],
    ["nothing in the repository for a method of Ruby", 3, "nil?", []],
    ["nothing known for a call that did not run", 4, "never", "unknown"],
    ["nothing known for a delegator", 6, "size", "unknown"],
    ["no site for a variable", 3, "cart", undefined],
  ])("the truth of Ruby names %s", (_, line, name, expected) => {
    expect(calledAt(line, name)).toEqual(expected);
  });

  test("the truth of Ruby names the method that super calls", () => {
    expect(calledAt(17, "super", "lib/shop.rb")).toEqual(["lib/shop.rb:8"]);
  });

  test("the truth of Ruby leaves out lines that did not run", () => {
    expect(truth.isCompiled("lib/shop.rb", 6)).toBe(true);
    expect(truth.isCompiled("lib/shop.rb", 11)).toBe(false);
  });
});
