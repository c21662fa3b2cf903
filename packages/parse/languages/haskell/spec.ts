import type { LanguageSpec } from "../../src/language-spec.js";
import { readImport } from "./imports.js";
import { findModule } from "./modules.js";
import { readOffered } from "./offered.js";

const haskell: LanguageSpec = {
  id: "haskell",
  name: "Haskell",
  extensions: [".hs", ".hsc"],
  grammar: "tree-sitter-haskell.wasm",
  keywords: (
    "as case class data default deriving do else family forall foreign hiding if import in infix infixl infixr instance " +
    "let mdo module newtype of pattern proc qualified rec then type where"
  ).split(" "),
  commentMarks: /^[ \t]*--+[ \t]?(?:[|^*][ \t]?)?|^\{-+[ \t]*[|^]?|-?-\}$/gmu,
  lineComment: "--",
  visibilityWords: {},
  // A module declares its exports in its head, not at the definitions.
  visibility: () => null,
  exported: ({ parentKind }) => parentKind === null || parentKind !== "function",
  readExportList: readOffered,
  staticWords: [],
  asyncWords: [],
  readImport,
  clauses: true,
  // The grammar skips the code after an `#else`. Blank the directive if a declaration follows.
  unreadable: [
    /^(#[ \t]*(?:else|elif)\b.*)\n(?=(?:[ \t]*(?:--.*|\{-#.*)?\n)*(?:[\p{Ll}_(][^\s=]*[ \t]*::|(?:instance|data|newtype|type|class)\b))/gmu,
  ],
  // The grammar parses `'\n')` as the start of a character literal that ends at the next quote.
  misread: [[/'\\(?:[^\s'][^\s']*|')'/gu, (literal) => `'_'${" ".repeat(literal.length - 3)}`]],
  // A field in a pattern is not a variable, unless it is punned.
  patternNames: /"(?:[^"\\\n]|\\.)*"|(?<![\p{L}\p{N}_'.])((?:\p{Ll}|_(?=[\p{L}\p{N}_']))[\p{L}\p{N}_']*)(?![\p{L}\p{N}_']|\s*=(?![=>]))/gu,
  starts: [{ why: "main function", function: "main", package: "Main" }],
  resolution: {
    sharing: "file",
    self: [],
    super: [],
    implicitSelf: false,
    constructors: [],
    callConstructs: false,
    typesApart: ["class", "enum", "struct", "type", "namespace"],
    separator: ".",
    family: "haskell",
    ownImports: true,
    flatMembers: true,
    calledFields: true,
    offersListed: true,
    modules: findModule,
  },
};

export default haskell;
