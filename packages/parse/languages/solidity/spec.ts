import type { Visibility } from "@codegraph/model";
import type { DefinitionHead, LanguageSpec } from "../../src/language-spec.js";
import { findModule } from "./modules.js";

const WORDS: Readonly<Record<string, Visibility>> = {
  external: "public",
  public: "public",
  internal: "internal",
  private: "private",
};

const solidity: LanguageSpec = {
  id: "solidity",
  name: "Solidity",
  extensions: [".sol"],
  grammar: "tree-sitter-solidity.wasm",
  keywords: (
    "abstract address anonymous as assembly bool break bytes calldata catch constant constructor continue contract " +
    "delete do else emit enum error event external fallback false for from function if immutable import indexed int " +
    "interface internal is library mapping memory modifier new override payable pragma private public pure receive " +
    "return returns storage string struct super this throw true try type uint unchecked using view virtual while"
  ).split(" "),
  visibilityWords: WORDS,
  visibility: memberVisibility,
  exported: (head) => memberVisibility(head) !== "private" && (head.parentKind === null || TYPES.has(head.parentKind)),
  staticWords: [],
  asyncWords: [],
  resolution: {
    sharing: "file",
    self: ["this"],
    super: ["super"],
    inheritance: "classes",
    implicitSelf: true,
    overloads: true,
    functionTypes: ["function"],
    constructors: [],
    callConstructs: true,
    separator: ".",
    family: "solidity",
    importedOnly: true,
    manifests: ["remappings.txt"],
    modules: findModule,
  },
};

const TYPES = new Set(["class", "interface"]);

/** The visibility of a function follows its parameters, that of a variable precedes its name. */
function memberVisibility({ kind, parentKind, stated, signature }: DefinitionHead): Visibility | null {
  if (stated) return stated;
  if (kind === "method" || kind === "function" || kind === "constructor") {
    const word = /\b(?:external|public|internal|private)\b/u.exec(signature.slice(signature.indexOf(")") + 1))?.[0];
    if (word !== undefined) return WORDS[word]!;
    return parentKind === null ? null : parentKind === "interface" || kind === "constructor" ? "public" : "internal";
  }
  return kind === "field" && parentKind === "class" ? "internal" : null;
}

export default solidity;
