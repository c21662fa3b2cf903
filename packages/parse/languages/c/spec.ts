import type { LanguageSpec } from "../../src/language-spec.js";
import { C_KEYWORDS } from "../_c/keywords.js";
import { finishSignature, SHOWN_ATTRIBUTES } from "../_c/signature.js";
import { COMPILE_COMMANDS } from "../_c/compile-commands.js";
import { findModule } from "../_c/modules.js";
import { RARE_SYSTEM } from "../_c/rare-systems.js";
import { SYSTEM_FUNCTIONS } from "../_c/provided.js";
import { readableC } from "../_c/readable.js";
import { UNREADABLE } from "../_c/unreadable.js";

const c: LanguageSpec = {
  id: "c",
  name: "C",
  extensions: [".c", ".h"],
  grammar: "tree-sitter-c.wasm",
  hasMacros: true,
  inherits: ["_c"],
  keywords: C_KEYWORDS,
  // A `static` name at the top level is private to its file.
  visibilityWords: { static: "private" },
  visibility: ({ parentKind, stated }) => (parentKind === null ? (stated ?? "public") : null),
  // A static inline function is in a header for all files that include it.
  exported: ({ words }, visibility) => visibility !== "private" || words.some((word) => /inline/iu.test(word)),
  staticWords: [],
  asyncWords: [],
  shownAttributes: SHOWN_ATTRIBUTES,
  finishSignature,
  unreadable: UNREADABLE,
  prepare: readableC,
  starts: [{ why: "main function", function: "main" }],
  expressions: { prefixCasts: true },
  calledByName: /^(?:main|WinMain|wWinMain|wmain|DllMain|LLVMFuzzer\w+|Java_\w+|JNI_\w+|PyInit_\w+|Init_\w+|R_init_\w+|luaopen_\w+)$/u,
  resolution: {
    sharing: "program",
    included: true,
    uniqueFunctions: true,
    provided: SYSTEM_FUNCTIONS,
    elsewhere: RARE_SYSTEM,
    self: [],
    super: [],
    implicitSelf: false,
    constructors: [],
    callConstructs: false,
    separator: ".",
    family: "c",
    manifests: [COMPILE_COMMANDS],
    modules: findModule,
  },
};

export default c;
