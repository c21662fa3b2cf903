import type { LanguageSpec } from "../../src/language-spec.js";
import { findModule } from "./modules.js";

const ocaml: LanguageSpec = {
  id: "ocaml",
  name: "OCaml",
  extensions: [".ml"],
  grammar: "tree-sitter-ocaml.wasm",
  keywords: (
    "and as assert begin class constraint do done downto else end exception external false for fun function functor if in " +
    "include inherit initializer lazy let match method module mutable new nonrec object of open or private rec sig struct " +
    "then to true try type val virtual when while with unit int string bool float char list array option"
  ).split(" "),
  commentMarks: /^\(\*+|\*+\)$/gu,
  visibilityWords: {},
  // Visibility is declared in a separate interface file.
  visibility: () => null,
  exported: ({ parentKind }) => parentKind === null || parentKind === "namespace",
  staticWords: [],
  asyncWords: [],
  resolution: {
    sharing: "file",
    self: [],
    super: [],
    implicitSelf: false,
    constructors: [],
    callConstructs: false,
    typesApart: ["class", "interface", "struct", "type"],
    separator: ".",
    family: "ocaml",
    ownImports: true,
    modules: findModule,
  },
};

export default ocaml;
