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
  ["nothing for an external crate", "serde::Serialize", "store-kit/src/lib.rs", null],
])("findModule() of Rust finds %s", (_, specifier, from, file) => expect(find(specifier, from)).toEqual(file === null ? null : { file }));

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
