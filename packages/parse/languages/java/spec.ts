import type { LanguageSpec } from "../../src/language-spec.js";

const TYPES = new Set(["class", "interface", "enum", "enum_member"]);

const java: LanguageSpec = {
  id: "java",
  name: "Java",
  extensions: [".java"],
  grammar: "tree-sitter-java.wasm",
  keywords: (
    "_ abstract assert boolean break byte case catch char class const continue default do double else enum exports " +
    "extends false final finally float for goto if implements import instanceof int interface long module native new " +
    "non null open opens package permits private protected provides public record requires return sealed short static " +
    "strictfp super switch synchronized this throw throws to transient transitive true try uses var void volatile when " +
    "while with yield"
  ).split(" "),
  visibilityWords: { public: "public", protected: "protected", private: "private" },
  visibility: ({ kind, parentKind, stated }) => {
    if (stated) return stated;
    if (kind === "enum_member" || kind === "property" || parentKind === "interface") return "public";
    if (kind === "constructor" && parentKind === "enum") return "private";
    // Package-private by default. Local definitions have no visibility.
    return parentKind === null || TYPES.has(parentKind) ? "internal" : null;
  },
  exported: ({ parentKind }, visibility) =>
    visibility !== null && visibility !== "private" && (parentKind === null || TYPES.has(parentKind)),
  staticWords: ["static"],
  asyncWords: [],
  starts: [{ why: "main method", function: "main", signature: /\bstatic\b.*\bvoid main\(/u }],
  // Contracts, nullability and routes.
  shownAttributes:
    /^@(?:[\w.]+\.)?(?:Override|Deprecated|FunctionalInterface|SafeVarargs|Nullable|NonNull|NotNull|Nonnull|CheckForNull|CheckReturnValue|CanIgnoreReturnValue|Bean|(?:Get|Post|Put|Delete|Patch|Request|Message)Mapping|GET|POST|PUT|DELETE|PATCH|Path|KafkaListener)\b/u,
  // The component of a record is read by a method with its name.
  finishSignature: (signature, { kind }) => (kind === "property" ? `${signature}()` : signature),
  expressions: {
    literals: { string: "String", character: "char", integer: "int", long: "long", decimal: "double", float: "float", boolean: "boolean" },
    prefixCasts: true,
    plainTypes: ["byte", "short", "char", "int", "long", "float", "double", "boolean"],
    typeOfTypes: "Class",
    shapesOfFunctions: true,
    promotes: true,
    given: true,
  },
  calledByName:
    /^(?:main|toString|equals|hashCode|clone|finalize|compareTo|close|run|call|readObject\w*|writeObject|readResolve|writeReplace|serialVersionUID|(?:get|set|is)\p{Lu}\w*|JNI_\w+)$/u,
  resolution: {
    sharing: "package",
    library: ["java"],
    self: ["this"],
    super: ["super"],
    inheritance: "classes",
    implicitSelf: true,
    functionsApart: true,
    overloads: true,
    rootType: "Object",
    enumBase: "Enum",
    listType: "$Array",
    elements: { Iterator: 0, ListIterator: 0 },
    iterateMember: "iterator",
    argumentTypes: {
      widens: {
        byte: ["short", "int", "long", "float", "double"],
        short: ["int", "long", "float", "double"],
        char: ["int", "long", "float", "double"],
        int: ["long", "float", "double"],
        long: ["float", "double"],
        float: ["double"],
        double: [],
        boolean: [],
      },
      boxes: {
        byte: "Byte",
        short: "Short",
        char: "Character",
        int: "Integer",
        long: "Long",
        float: "Float",
        double: "Double",
        boolean: "Boolean",
      },
      top: ["Object"],
      text: "String",
      ofLists: ["Cloneable", "Serializable"],
      inPhases: true,
    },
    constructors: [""],
    callConstructs: false,
    separator: ".",
    family: "java",
  },
};

export default java;
