import type { LanguageSpec } from "../../src/language-spec.js";
import { builds } from "./builds.js";
import { readHead } from "./heads.js";
import { readImport } from "./imports.js";
import { findModule } from "./modules.js";
import { finishSignature } from "./signature.js";

const MEMBER_OF = new Set(["struct", "interface", "type"]);

const go: LanguageSpec = {
  id: "go",
  name: "Go",
  extensions: [".go"],
  grammar: "tree-sitter-go.wasm",
  keywords: (
    "break case chan const continue default defer else fallthrough for func go goto if import interface map package " +
    "range return select struct switch type var true false nil iota any bool byte comparable complex64 complex128 " +
    "error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr"
  ).split(" "),
  visibilityWords: {},
  // A name that begins with a lower-case letter is visible in its package only.
  visibility: ({ name }) => (/^\p{Lu}/u.test(name) ? "public" : "internal"),
  exported: ({ parentKind }, visibility) =>
    visibility === "public" && (parentKind === null || MEMBER_OF.has(parentKind) || parentKind === "field"),
  staticWords: [],
  asyncWords: [],
  readImport,
  starts: [{ why: "main function", function: "main", package: "main" }],
  finishSignature,
  expressions: {
    literals: { string: "string", character: "rune", integer: "int", decimal: "float64", boolean: "bool" },
    alike: true,
    slices: ":",
    readHead: readHead,
  },
  calledByName:
    /^(?:init|main|String|Error|Unwrap|Is|As|Len|Less|Swap|Push|Pop|ServeHTTP|\w*(?:Marshal|Unmarshal)\w*|Scan|Value|Format|GoString|(?:Test|Benchmark|Example|Fuzz)\w*)$/u,
  resolution: {
    sharing: "directory",
    self: [],
    super: [],
    implicitSelf: false,
    constructors: [],
    // A conversion, `Celsius(20)`, yields a value of the type.
    callConstructs: true,
    conversions: true,
    qualifiedMembers: true,
    builds,
    separator: ".",
    family: "go",
    locals: "after",
    importedOnly: true,
    unimported: "_test",
    results: "list",
    embeds: true,
    typesBehind: true,
    elements: { map: 1, chan: 0, Seq: 0, Seq2: 1 },
    keys: { map: 0, chan: 0, Seq: 0, Seq2: 0 },
    library: ["go"],
    manifests: ["go.mod", "go.work"],
    modules: findModule,
  },
};

export default go;
