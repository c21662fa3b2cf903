import type { LanguageSpec } from "../../src/language-spec.js";
import { C_KEYWORDS } from "../_c/keywords.js";
import { COMPILE_COMMANDS } from "../_c/compile-commands.js";
import { findModule } from "../_c/modules.js";
import { rewriteMessages } from "./messages.js";
import { UNREADABLE } from "./unreadable.js";

const objc: LanguageSpec = {
  id: "objc",
  name: "Objective-C",
  extensions: [".m", ".mm"],
  sniff: [{ extension: ".h", pattern: /^[ \t]*(?:@(?:interface|protocol|import|class|end)\b|#[ \t]*import\b)/mu }],
  grammar: "tree-sitter-objc.wasm",
  hasMacros: true,
  keywords: [
    ...C_KEYWORDS,
    ...(
      "autoreleasepool catch class compatibility_alias dynamic encode end finally id implementation import in instancetype " +
      "interface nil nonnull nullable optional package private property protected protocol public required selector self " +
      "super synchronized synthesize throw try BOOL YES NO"
    ).split(" "),
  ],
  visibilityWords: { static: "private" },
  visibility: ({ parentKind, stated }) => (parentKind === null ? (stated ?? "public") : null),
  exported: (_, visibility) => visibility !== "private",
  staticWords: [],
  asyncWords: [],
  unreadable: UNREADABLE,
  rewriteExpression: rewriteMessages,
  resolution: {
    sharing: "program",
    self: ["self"],
    super: ["super"],
    implicitSelf: false,
    constructors: [],
    callConstructs: false,
    separator: ".",
    family: "c",
    openTypes: true,
    calledOn: ["instancetype"],
    manifests: [COMPILE_COMMANDS],
    modules: findModule,
  },
};

export default objc;
