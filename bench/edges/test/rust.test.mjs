import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTruth } from "../read-truth.mjs";
import { definedFunctions } from "../truth/rust/functions.mjs";

const PROGRAM = fileURLToPath(new URL("../truth/rust.mjs", import.meta.url));
const hasRustdoc = ["cargo", "rustdoc"].every((command) => spawnSync(command, ["--version"]).status === 0);

const FILES = {
  "Cargo.toml": '[workspace]\nmembers = ["shop", "till"]\nresolver = "2"\n',
  "shop/Cargo.toml": '[package]\nname = "shop-front"\nversion = "0.1.0"\nedition = "2021"\n\n[dev-dependencies]\nnobody-has-this = "9"\n',
  "shop/src/lib.rs": `//! cart.add("in a comment")
pub struct Cart { pub items: Vec<String> }
pub trait Priced {
    fn price(&self) -> u32;
    fn doubled(&self) -> u32 { self.price() * 2 }
}
impl Priced for Cart {
    fn price(&self) -> u32 { self.items.len() as u32 }
}
impl Default for Cart {
    fn default() -> Self { Cart { items: Vec::new() } }
}
impl Cart {
    pub fn add(&mut self, item: &str) -> &mut Self { self.items.push(item.into()); self }
}
macro_rules! twice { ($value:expr) => { $value + $value } }
#[cfg(windows)]
pub fn elsewhere(cart: &mut Cart) { cart.add("é"); }
pub fn fill() -> u32 {
    let mut cart = Cart::default();
    /* é */ cart.add("a(b)").add("c");
    let count = |cart: &Cart| cart.price();
    twice!(cart.doubled()) + count(&cart)
}
`,
  "till/Cargo.toml": '[package]\nname = "till"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\nshop-front = { path = "../shop" }\n',
  "till/src/main.rs": `use shop_front::{fill, Cart};
fn main() {
    let mut cart = Cart::default();
    cart.add("x");
    fill();
}
`,
};

describe.skipIf(!hasRustdoc)("truth of Rust", () => {
  const root = mkdtempSync(join(tmpdir(), "rust-truth-"));
  let truth = null;

  beforeAll(() => {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, "tree", path)), { recursive: true });
      writeFileSync(join(root, "tree", path), text);
    }
    const answer = execFileSync(process.execPath, [PROGRAM, join(root, "tree"), join(root, "scratch")], { encoding: "utf8" });
    writeFileSync(join(root, "truth.jsonl"), answer);
    truth = readTruth(join(root, "truth.jsonl"));
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Callees, or other allowed definitions, of a site, as `LINE` or `FILE:LINE`. */
  const at = (place, part = "callees") => truth.sites.get(place)?.[part].map(({ file, line }) => `${file}:${line}`);
  const lib = (line) => `shop/src/lib.rs:${line}`;

  test("a method leads to its definition, also behind a call and a comment", () => {
    expect(at(lib("21:18"))).toEqual([lib(14)]);
    expect(at(lib("21:30"))).toEqual([lib(14)]);
  });
  test("a trait's method leads to the trait and to its implementations", () => expect(at(lib("5:37"))).toEqual([lib(4), lib(8)]));
  test("a macro is a callee, and calls in its arguments are unknown", () => {
    expect(at(lib("23:5"))).toEqual([lib(16)]);
    expect(truth.sites.get(lib("23:17")).unknown).toBe(true);
  });
  test("an implementation of a library's trait is allowed and not expected", () => {
    expect(at(lib("20:26"))).toEqual([]);
    expect(at(lib("20:26"), "also")).toEqual([lib(11)]);
  });
  test("a closure's variable is allowed and not expected", () => {
    expect(at(lib("23:30"))).toEqual([]);
    expect(at(lib("23:30"), "also")).toEqual([lib(22)]);
  });
  test("another package of the workspace is followed to its source", () => {
    expect(at("till/src/main.rs:4:10")).toEqual([lib(14)]);
    expect(at("till/src/main.rs:5:5")).toEqual([lib(19)]);
  });
  test("code of another platform is unknown", () => expect(truth.sites.get(lib("18:42")).unknown).toBe(true));
  test("comments and strings hold no call", () => {
    expect([...truth.sites.values()].filter(({ site }) => site.file === "shop/src/lib.rs" && site.line === 1)).toEqual([]);
    expect(at(lib("21:23"))).toBeUndefined();
  });
});

describe("functions of a Rust file", () => {
  test("methods name the trait that declares or has them", () => {
    const code = [
      "pub trait Draw { fn draw(&self); }",
      "impl<T: for<'a> Fn(&'a T) -> u8> shapes::Draw for Circle<T> {",
      "  fn draw(&self) { fn inner() {} }",
      "}",
      "impl Circle<u8> { fn area(&self) {} }",
      "macro_rules! draw { () => {} }",
    ].join("\n");
    expect(definedFunctions(code)).toEqual([
      { name: "draw", line: 1, trait: "Draw", of: null },
      { name: "draw", line: 3, trait: null, of: "Draw" },
      { name: "inner", line: 3, trait: null, of: null },
      { name: "area", line: 5, trait: null, of: null },
      { name: "draw", line: 6, trait: null, of: null },
    ]);
  });

  test("an implementation names its trait as the trait's file does", () => {
    const code = [
      "use shapes::{self, Draw as _, Error as ShapeError};",
      "impl ShapeError for Failure {",
      "  fn custom(size: u64) -> u8 { size as u8 }",
      "}",
    ].join("\n");
    expect(definedFunctions(code)).toEqual([{ name: "custom", line: 3, trait: null, of: "Error" }]);
  });
});
