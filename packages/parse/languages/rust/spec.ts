import type { LanguageSpec } from "../../src/language-spec.js";
import { readImport } from "./imports.js";
import { findModule } from "./modules.js";

/** What these hold is as visible as they are. */
const PUBLIC_MEMBERS = new Set(["trait", "enum", "enum_member"]);

const rust: LanguageSpec = {
  id: "rust",
  name: "Rust",
  extensions: [".rs"],
  grammar: "tree-sitter-rust.wasm",
  keywords: (
    "as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut " +
    "pub ref return self Self static struct super trait true type unsafe use where while union macro_rules abstract " +
    "become box do final gen macro override priv raw try typeof unsized virtual yield bool char f32 f64 i8 i16 i32 i64 " +
    "i128 isize str u8 u16 u32 u64 u128 usize"
  ).split(" "),
  // `pub(crate)` and `pub(super)` name the wider word last.
  visibilityWords: { pub: "public", crate: "internal", super: "internal", self: "private" },
  visibility: ({ kind, stated, marked, parentKind }) => {
    if (stated) return stated;
    if (kind === "macro") return null;
    return marked || (parentKind !== null && PUBLIC_MEMBERS.has(parentKind)) ? "public" : "private";
  },
  exported: (_, visibility) => visibility !== "private",
  staticWords: [],
  asyncWords: ["async"],
  readImport,
  resolution: {
    sharing: "file",
    self: ["self", "Self"],
    super: [],
    implicitSelf: false,
    constructors: [],
    callConstructs: true,
    separator: "::",
    family: "rust",
    locals: "shadowing",
    submodules: true,
    transparent: ["Arc", "Box", "Option", "Pin", "Rc", "Result"],
    manifests: ["Cargo.toml"],
    modules: findModule,
  },
};

export default rust;
