import type { LanguageSpec } from "../../src/language-spec.js";
import { readImport } from "./imports.js";
import { findModule } from "./modules.js";

const TYPES = new Set(["class", "enum", "trait"]);

const dart: LanguageSpec = {
  id: "dart",
  name: "Dart",
  extensions: [".dart"],
  grammar: "tree-sitter-dart.wasm",
  keywords: (
    "abstract as assert async await base break case catch class const continue covariant default deferred do dynamic else " +
    "enum export extends extension external factory false final finally for Function get hide if implements import in " +
    "interface is late library mixin new null of on operator part required rethrow return sealed set show static super " +
    "switch sync this throw true try typedef var void when while with yield"
  ).split(" "),
  visibilityWords: {},
  // A name that begins with an underscore is private to its library.
  visibility: ({ name }) => (name.startsWith("_") ? "private" : "public"),
  exported: ({ parentKind }, visibility) => visibility === "public" && (parentKind === null || TYPES.has(parentKind)),
  staticWords: ["static"],
  asyncWords: [],
  // The grammar does not know a library directive without a name.
  unreadable: [/^[ \t]*(library[ \t]*;)/gmu],
  // Reduces a cascade to its receiver and drops the optional `new`.
  rewriteExpression: (source) => source.replace(/\??\.\.(?!\.).*$/su, "").replace(/^(?:new|const)\s+/u, ""),
  readImport,
  starts: [{ why: "main function", function: "main" }],
  expressions: { literals: { string: "String", integer: "int", decimal: "double", boolean: "bool" } },
  calledByName: /^(?:main|build|initState|dispose|toString|hashCode|noSuchMethod|call|toJson|fromJson|createState)$/u,
  resolution: {
    sharing: "file",
    self: ["this"],
    super: ["super"],
    inheritance: "classes",
    implicitSelf: true,
    constructors: [""],
    callConstructs: true,
    separator: ".",
    family: "dart",
    functionTypes: ["Function", "Callback", "Handler", "Builder"],
    transparent: ["Future", "FutureOr"],
    importedOnly: true,
    ownImports: true,
    manifests: ["pubspec.yaml"],
    modules: findModule,
  },
};

export default dart;
