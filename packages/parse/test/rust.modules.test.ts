import { expect, test } from "vitest";
import { readImport } from "../languages/rust/imports.js";
import { findModule } from "../languages/rust/modules.js";
import { layoutOf } from "./layout.js";

const find = findModule(
  layoutOf({
    "Cargo.toml": '[workspace]\nmembers = ["store-kit", "app"]\n',
    "store-kit/Cargo.toml": '[package]\nname = "store-kit"\n',
    "store-kit/src/lib.rs": "",
    "store-kit/src/disk.rs": "",
    "store-kit/src/disk/page.rs": "",
    "store-kit/src/net/mod.rs": "",
    "store-kit/src/net/tcp.rs": "",
    "app/Cargo.toml": '[package]\nname = "app"\n\n[lib]\nname = "app_lib"\npath = "source/root.rs"\n',
    "app/source/root.rs": "",
    "app/source/ui.rs": "",
    "app/src/bin/run.rs": "",
    "app/src/bin/flags.rs": "",
    "store-kit/src/net/main.rs": "",
    "store-kit/tests/copies/old/lib.rs": "",
    "store-kit/tests/copies/old/disk.rs": "",
  }),
);

test.each([
  ["a module of the crate", "crate::disk", "store-kit/src/net/tcp.rs", "store-kit/src/disk.rs"],
  ["a module in the directory with its parent's name", "crate::disk::page", "store-kit/src/lib.rs", "store-kit/src/disk/page.rs"],
  ["a module in mod.rs", "crate::net", "store-kit/src/disk/page.rs", "store-kit/src/net/mod.rs"],
  ["the deepest module for an item", "crate::disk::page::Page::new", "store-kit/src/lib.rs", "store-kit/src/disk/page.rs"],
  ["the root for an item in it", "crate::Error", "store-kit/src/disk.rs", "store-kit/src/lib.rs"],
  ["a child module", "self::page", "store-kit/src/disk.rs", "store-kit/src/disk/page.rs"],
  ["a sibling module", "super::disk", "store-kit/src/net/mod.rs", "store-kit/src/disk.rs"],
  ["a module two levels up", "super::super::disk", "store-kit/src/net/tcp.rs", "store-kit/src/disk.rs"],
  ["another crate of the workspace", "store_kit::net::tcp", "app/src/bin/run.rs", "store-kit/src/net/tcp.rs"],
  ["a crate by the name of its library target", "app_lib::ui", "app/src/bin/run.rs", "app/source/ui.rs"],
  ["a module below a library root at another path", "crate::ui", "app/source/ui.rs", "app/source/ui.rs"],
  ["a child module by its plain name", "disk::page", "store-kit/src/lib.rs", "store-kit/src/disk/page.rs"],
  ["a module of a binary", "flags", "app/src/bin/run.rs", "app/src/bin/flags.rs"],
  ["the root of the crate beside a module that is called main", "crate::disk", "store-kit/src/net/tcp.rs", "store-kit/src/disk.rs"],
  ["the module that is called main", "super::main", "store-kit/src/net/tcp.rs", "store-kit/src/net/main.rs"],
  [
    "the root of a copied crate without a manifest",
    "crate::disk",
    "store-kit/tests/copies/old/disk.rs",
    "store-kit/tests/copies/old/disk.rs",
  ],
  ["nothing for an external crate", "serde::Serialize", "store-kit/src/lib.rs", null],
])("findModule() of Rust finds %s", (_, specifier, from, file) => expect(find(specifier, from)).toEqual(file === null ? null : { file }));

/** From BurntSushi/xsv, a crate without an edition. */
const findOf2015 = findModule(
  layoutOf({
    "Cargo.toml": '[package]\nname = "xsv"\nautotests = false\n\n[[bin]]\nname = "xsv"\n\n[[test]]\nname = "tests"\n',
    "src/main.rs": "",
    "src/config.rs": "",
    "src/index.rs": "",
    "src/cmd/mod.rs": "",
    "src/cmd/index.rs": "",
    "tests/tests.rs": "",
    "tests/workdir.rs": "",
  }),
);

test.each([
  ["a module of the root", "config", "src/cmd/index.rs", "src/config.rs"],
  ["a module of the root before a child of the same name", "index::Indexed", "src/cmd/mod.rs", "src/index.rs"],
  ["a child module by its plain name", "self::index", "src/cmd/mod.rs", "src/cmd/index.rs"],
  ["the root by the empty path", "", "src/cmd/index.rs", "src/main.rs"],
  ["a module of a test target that is named without a path", "workdir", "tests/workdir.rs", "tests/workdir.rs"],
  ["nothing for an external crate", "csv", "src/config.rs", null],
])("findModule() of Rust, edition 2015, finds %s", (_, specifier, from, file) =>
  expect(findOf2015(specifier, from)).toEqual(file === null ? null : { file }),
);

test("findModule() of Rust does not start at the root of a crate with a later or an inherited edition", () => {
  for (const edition of ['edition = "2021"', "edition.workspace = true"]) {
    const later = findModule(
      layoutOf({ "Cargo.toml": `[package]\nname = "a"\n${edition}\n`, "src/lib.rs": "", "src/b.rs": "", "src/c.rs": "" }),
    );
    expect([later("b", "src/c.rs"), later("", "src/c.rs")]).toEqual([null, null]);
  }
});

test("findModule() of Rust takes tests/mod.rs and build.rs below src for modules, and those beside Cargo.toml for roots", () => {
  // From tokio-rs/axum.
  const found = findModule(
    layoutOf({
      "axum/Cargo.toml": '[package]\nname = "axum"\nedition = "2021"\n',
      "axum/build.rs": "",
      "axum/src/lib.rs": "",
      "axum/src/test_helpers/mod.rs": "",
      "axum/src/routing/mod.rs": "",
      "axum/src/routing/build.rs": "",
      "axum/src/routing/tests/mod.rs": "",
      "axum/src/routing/tests/merge.rs": "",
      "axum/tests/serve.rs": "",
    }),
  );
  expect(found("crate::test_helpers", "axum/src/routing/tests/mod.rs")).toEqual({ file: "axum/src/test_helpers/mod.rs" });
  expect(found("super", "axum/src/routing/tests/merge.rs")).toEqual({ file: "axum/src/routing/tests/mod.rs" });
  expect(found("crate", "axum/src/routing/build.rs")).toEqual({ file: "axum/src/lib.rs" });
  expect(found("crate", "axum/build.rs")).toEqual({ file: "axum/build.rs" });
  expect(found("crate", "axum/tests/serve.rs")).toEqual({ file: "axum/tests/serve.rs" });
});

test.each([
  ["use a::b;", ["named a b b"]],
  ["use a;", ["namespace a - a"]],
  [
    "pub(crate) use a::{self, b as c, d::{e, f::*}, g as _};",
    ["namespace a - a", "named a b c", "named a::d e e", "wildcard a::d::f - -", "named a g -"],
  ],
  ["use crate::{\n  // first\n  x::Y, /* second */ z,\n};", ["named crate::x Y Y", "named crate z z"]],
  ["use ::std::fmt;", ["named std fmt fmt"]],
  ["pub mod r#type;", ["namespace self::r#type - r#type"]],
  ["extern crate a as b;", ["namespace a - b"]],
])("readImport() parses %s", (statement, clauses) =>
  expect(readImport(statement).map(({ form, specifier, name, alias }) => `${form} ${specifier} ${name ?? "-"} ${alias ?? "-"}`)).toEqual(
    clauses,
  ),
);

test.each([
  ["use super::*;", 1, "self"],
  ["use super::super::a::b;", 1, "super::a"],
  ["use super::{a, b};", 2, "self"],
  ["use crate::a::b;", 1, "crate::a"],
])("readImport() parses %s from %i modules deep", (statement, depth, specifier) =>
  expect(readImport(statement, depth)[0]?.specifier).toBe(specifier),
);
