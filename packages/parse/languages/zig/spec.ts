import type { LanguageSpec } from "../../src/language-spec.js";
import { findModule } from "./modules.js";

const TYPES = new Set(["struct", "enum", "union"]);

const zig: LanguageSpec = {
  id: "zig",
  name: "Zig",
  extensions: [".zig"],
  grammar: "tree-sitter-zig.wasm",
  keywords: (
    "addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else " +
    "enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub " +
    "resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while true " +
    "false null undefined void bool type usize isize anyerror noreturn u8 u16 u32 u64 i8 i16 i32 i64 f32 f64"
  ).split(" "),
  visibilityWords: { pub: "public", export: "public" },
  visibility: ({ kind, parentKind, stated }) =>
    kind === "field" || kind === "enum_member" ? null : (stated ?? (parentKind === null || TYPES.has(parentKind) ? "private" : null)),
  exported: ({ kind, parentKind }, visibility) =>
    parentKind === null || TYPES.has(parentKind) ? visibility === "public" || kind === "field" || kind === "enum_member" : false,
  staticWords: [],
  asyncWords: [],
  // `try f()`, `f() catch …` and `f() orelse …` have the type of `f()`, `p.*` the pointee of `p`, and `o.?` the value in `o`.
  rewriteExpression: (source) =>
    source
      .replace(/^(?:try|comptime)\s+/u, "")
      .replace(/\s+(?:catch|orelse)\b.*$/su, "")
      .replace(/\.[?*]/gu, "")
      .replace(/@import\("([^"]*)"\)/gu, "?"),
  resolution: {
    sharing: "file",
    self: ["Self"],
    selfTypes: ["Self"],
    super: [],
    implicitSelf: true,
    constructors: [],
    callConstructs: false,
    separator: ".",
    family: "zig",
    selfParameter: true,
    importedOnly: true,
    modules: findModule,
  },
};

export default zig;
