import type { DefinitionHead, LanguageSpec } from "../../src/language-spec.js";

const TYPES = new Set(["class", "struct", "enum", "enum_member", "interface"]);

const WORDS = {
  open: "public",
  public: "public",
  package: "internal",
  internal: "internal",
  fileprivate: "private",
  private: "private",
} as const;

const swift: LanguageSpec = {
  id: "swift",
  name: "Swift",
  extensions: [".swift"],
  grammar: "tree-sitter-swift.wasm",
  keywords: (
    "actor Any as associatedtype async await break case catch class continue convenience default defer deinit do dynamic " +
    "else enum extension fallthrough false fileprivate final for func get guard if import in indirect infix init inout " +
    "internal is lazy let mutating nil nonmutating open operator optional override package postfix precedencegroup prefix " +
    "private protocol public repeat required rethrows return self Self set some static struct subscript super switch " +
    "throw throws true try typealias unowned var weak where while willSet didSet"
  ).split(" "),
  visibilityWords: WORDS,
  visibility: ({ kind, parentKind, ...head }) => {
    if (kind === "enum_member") return null;
    return ownVisibility(head) ?? (parentKind === null || TYPES.has(parentKind) ? "internal" : null);
  },
  exported: ({ kind, parentKind }, visibility) =>
    visibility !== "private" && (visibility !== null || kind === "enum_member") && (parentKind === null || TYPES.has(parentKind)),
  staticWords: ["static"],
  asyncWords: ["async"],
  rewriteExpression: (source) => source.replace(/^(?:(?:try[?!]?|await)\s+)+/u, "").replace(/\)!(?=\.)/gu, ")"),
  // Macros of Swift Testing.
  misread: [[/#(?=(?:expect|require)\()/gu, () => "_"]],
  implicitParameters: ["$0", "$1"],
  spreadsTuples: true,
  expressions: {
    literals: { string: "String", integer: "Int", decimal: "Double", boolean: "Bool" },
    braces: "function",
    closures: {
      head: /^\s*(?:\[[^\]]*\]\s*)?(\([^()]*\)|[\w$]+(?:\s*,\s*[\w$]+)*)\s*(?:async\s*)?(?:throws\s*)?(?:->[^{}]*?\s)?in\s/u,
      names: ["$0", "$1", "$2"],
    },
    given: true,
    namedArgument: /^[\p{L}_]\w*\s*:(?!:)/u,
  },
  calledByName:
    /^(?:main|init|deinit|subscript|description|debugDescription|hash|encode|makeIterator|next|callAsFunction|body|dynamicallyCall|build\w+|wrappedValue|projectedValue|application\w*|setUp\w*|tearDown\w*)$/u,
  resolution: {
    sharing: "program",
    self: ["self", "Self"],
    selfTypes: ["Self"],
    super: ["super"],
    inheritance: "classes",
    implicitSelf: true,
    overloads: true,
    argumentLabels: true,
    // A word of its own, because no Swift member has such a name.
    typeMember: "#type",
    functionTypes: ["->"],
    constructors: ["init"],
    callConstructs: true,
    separator: ".",
    family: "swift",
    transparent: ["Optional"],
    importedOnly: true,
    // The extensions of types outside of the project; none of their names is taken by the language.
    extensions: [],
    library: ["swift"],
    listType: "Array",
    elements: { Array: 0, ArraySlice: 0, Set: 0, Sequence: 0, Collection: 0, AnySequence: 0, Dictionary: 1 },
    iterated: { Dictionary: -1 },
    indexMember: "subscript",
    tupleMembers: ["key", "value"],
  },
};

/** Returns the visibility modifier before a name. `private(set)` only restricts assignment. */
function ownVisibility({ words }: Pick<DefinitionHead, "words">): (typeof WORDS)[keyof typeof WORDS] | null {
  for (const [index, word] of words.entries()) {
    if (Object.hasOwn(WORDS, word) && words[index + 1] !== "set") return WORDS[word as keyof typeof WORDS];
  }
  return null;
}

export default swift;
