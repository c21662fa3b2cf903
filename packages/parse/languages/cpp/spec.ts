import type { LanguageSpec } from "../../src/language-spec.js";
import { C_KEYWORDS, CPP_KEYWORDS } from "../_c/keywords.js";
import { readHead } from "./heads.js";
import { finishSignature, SHOWN_ATTRIBUTES } from "../_c/signature.js";
import { COMPILE_COMMANDS } from "../_c/compile-commands.js";
import { findModule } from "../_c/modules.js";
import { RARE_SYSTEM } from "../_c/rare-systems.js";
import { SYSTEM_FUNCTIONS } from "../_c/provided.js";
import { readableC } from "../_c/readable.js";
import { UNREADABLE } from "../_c/unreadable.js";

/** Containers of the standard library, with the index of the type argument that indexing yields. */
const SEQUENCES = Object.fromEntries(
  "vector array deque list forward_list set multiset unordered_set unordered_multiset stack queue priority_queue span initializer_list"
    .split(" ")
    .map((name) => [name, 0]),
);
const MAPS = { map: 1, unordered_map: 1 };
/** Containers that iterate over pairs. */
const PAIRS = { map: -1, unordered_map: -1, multimap: -1, unordered_multimap: -1 };

const cpp: LanguageSpec = {
  id: "cpp",
  name: "C++",
  extensions: [".cpp", ".cc", ".cxx", ".c++", ".hpp", ".hh", ".hxx", ".h++", ".ipp", ".inl", ".tpp"],
  sniff: [
    {
      extension: ".h",
      // Line starts that occur in no C header, other than below a test of `__cplusplus` for `extern "C"`.
      pattern:
        /^[ \t]*(?:class[ \t]+\w|template[ \t]*<|namespace[ \t]*[\w:]*[ \t]*\{|namespace[ \t]+[\w:]+[ \t]*$|using[ \t]+(?:namespace[ \t]+)?\w|public[ \t]*:|private[ \t]*:|protected[ \t]*:|#[ \t]*include[ \t]*<(?:[a-z_]+|c[a-z]+)>)/mu,
    },
  ],
  grammar: "tree-sitter-cpp.wasm",
  hasMacros: true,
  inherits: ["_c"],
  keywords: [...C_KEYWORDS, ...CPP_KEYWORDS],
  // The brace is that of an anonymous namespace.
  remedies: [
    // A macro after the parameters: `S(S&&) MY_NOEXCEPT = default;`
    [
      /(?<=\)\s{0,40}(?:const\s{1,40})?)[A-Z][A-Z0-9_]{2,}(?=\s{0,40}(?:=\s*(?:default|delete|0)\s*)?[;{])/gu,
      (name) => " ".repeat(name.length),
    ],
  ],
  visibilityWords: { public: "public", protected: "protected", private: "private", "{": "private" },
  visibility: ({ parentKind, stated, words }) => {
    if (parentKind === "class") return stated ?? "private";
    if (parentKind === "struct" || parentKind === "union") return stated ?? "public";
    return stated ?? (parentKind !== "enum" && words.includes("static") ? "private" : "public");
  },
  exported: ({ words }, visibility) => visibility !== "private" || words.some((word) => /inline/iu.test(word)),
  staticWords: ["static"],
  asyncWords: [],
  shownAttributes: SHOWN_ATTRIBUTES,
  finishSignature,
  // The grammar does not know modules.
  unreadable: [...UNREADABLE, /^[ \t]*((?:export[ \t]+)?(?:module|import)\b[^;\n(=]*;)/gmu],
  prepare: readableC,
  starts: [{ why: "main function", function: "main" }],
  expressions: {
    literals: { character: "char", integer: "int", decimal: "double", boolean: "bool" },
    prefixCasts: true,
    given: true,
    readHead,
  },
  calledByName:
    /^(?:main|begin|end|cbegin|cend|rbegin|rend|swap|hash\w*|tag_invoke|get|to_json|from_json|operator.*|formatter|WinMain|wWinMain|wmain|DllMain|LLVMFuzzer\w+|Java_\w+|JNI_\w+|PyInit_\w+|allocate|deallocate|await_\w+|promise_type|\w*_value|unhandled_exception)$/u,
  resolution: {
    sharing: "program",
    included: true,
    provided: SYSTEM_FUNCTIONS,
    elsewhere: RARE_SYSTEM,
    self: ["this"],
    super: [],
    implicitSelf: true,
    constructors: [""],
    callConstructs: true,
    separator: "::",
    family: "c",
    transparent: [
      "shared_ptr",
      "std::shared_ptr",
      "unique_ptr",
      "std::unique_ptr",
      "optional",
      "std::optional",
      "weak_ptr",
      "std::weak_ptr",
      "reference_wrapper",
      "std::reference_wrapper",
    ],
    typeWords: { pair: "tuple", "std::pair": "tuple", tuple: "tuple", "std::tuple": "tuple" },
    wrappers: { shared_ptr: ["get"], unique_ptr: ["get"], reference_wrapper: ["get"], optional: ["value"], weak_ptr: ["lock"] },
    tupleMembers: ["first", "second"],
    elements: { ...SEQUENCES, ...MAPS },
    iterated: PAIRS,
    indexMember: "operator[]",
    iterateMember: "begin",
    pointerMembers: ["operator->", "operator*"],
    elementMembers: {
      ...Object.fromEntries(
        ["front", "back", "top", "begin", "cbegin", "rbegin", "crbegin", "find", "lower_bound", "upper_bound"].map((name) => [
          name,
          "iterate",
        ]),
      ),
      at: "index",
      get: "index",
      value: "index",
      lock: "index",
    },
    manifests: [COMPILE_COMMANDS],
    modules: findModule,
  },
};

export default cpp;
