import type { LanguageSpec } from "../../src/language-spec.js";
import { readImport } from "./imports.js";
import { readObject } from "./objects.js";
import { MISREAD, REMEDIES, UNREADABLE } from "./misread.js";

const TYPES = new Set(["class", "interface", "enum", "enum_member"]);

const kotlin: LanguageSpec = {
  id: "kotlin",
  name: "Kotlin",
  extensions: [".kt", ".kts"],
  grammar: "tree-sitter-kotlin.wasm",
  keywords: (
    "abstract actual annotation as break by catch class companion const constructor continue crossinline data delegate do " +
    "dynamic else enum expect external false field file final finally for fun get if import in infix init inline inner " +
    "interface internal is it lateinit noinline null object open operator out override package param private property " +
    "protected public receiver reified return sealed set setparam super suspend tailrec this throw true try typealias " +
    "typeof val value var vararg when where while Any Boolean Byte Char Double Float Int Long Nothing Short String Unit"
  ).split(" "),
  blockHead: "init",
  visibilityWords: { public: "public", protected: "protected", internal: "internal", private: "private" },
  // Public by default. Local definitions have no visibility.
  visibility: ({ parentKind, stated }) => stated ?? (parentKind === null || TYPES.has(parentKind) ? "public" : null),
  exported: ({ parentKind }, visibility) =>
    visibility !== null && visibility !== "private" && (parentKind === null || TYPES.has(parentKind)),
  staticWords: [],
  asyncWords: ["suspend"],
  // Annotations that change how a definition is called, also from Java, and deprecation.
  shownAttributes:
    /^@(?:\w+:)?(?:[\w.]+\.)?(?:Deprecated|JvmStatic|JvmOverloads|JvmInline|Throws|Composable|RequiresOptIn|OptIn|DslMarker|Nullable|NonNull|RestrictsSuspension|(?:Get|Post|Put|Delete|Patch|Request)Mapping|GET|POST|PUT|DELETE|PATCH)\b/u,
  // Adds a setter with a narrower visibility than the property.
  finishSignature: (signature, { kind }, body) => {
    const setter = kind === "property" ? /(?:^|[\s;])((?:private|protected|internal)\s+set)\b/u.exec(body)?.[1] : undefined;
    return setter === undefined ? signature : `${signature} ${setter}`;
  },
  readImport,
  misread: MISREAD,
  remedies: REMEDIES,
  unreadable: UNREADABLE,
  implicitParameters: ["it"],
  lambdaReceivers: true,
  starts: [{ why: "main function", function: "main" }],
  expressions: {
    literals: { string: "String", character: "Char", integer: "Int", long: "Long", decimal: "Double", boolean: "Boolean" },
    braces: "function",
    yieldsLast: true,
    readHead: readObject,
    typeOfTypes: "KClass",
    between: { to: "Pair" },
    namesBetween: true,
    namedArgument: /^[\p{L}_]\w*\s*=(?!=)/u,
    given: true,
  },
  calledByName:
    /^(?:main|toString|equals|hashCode|compareTo|invoke|iterator|next|hasNext|contains|rangeTo|rangeUntil|unaryPlus|unaryMinus|(?:plus|minus|times|div|rem)(?:Assign)?|not|inc|dec|get|set|component\d+|getValue|setValue|provideDelegate|readResolve|readObject|writeObject|writeReplace|serialVersionUID)$/u,
  resolution: {
    sharing: "package",
    self: ["this"],
    super: ["super"],
    inheritance: "classes",
    implicitSelf: true,
    overloads: true,
    argumentTypes: {
      widens: { Int: ["Long", "Short", "Byte"], Long: [], Short: [], Byte: [], Double: [], Float: [], Char: [], Boolean: [], String: [] },
      boxes: { Int: "Number", Long: "Number", Short: "Number", Byte: "Number", Double: "Number", Float: "Number", String: "CharSequence" },
      top: ["Any"],
      text: "String",
      ofLists: [],
      nullable: true,
    },
    functionTypes: ["->"],
    lastLiteral: true,
    aliasedReceivers: true,
    outerOverloads: true,
    copies: { member: "copy", types: /\bdata\s+class\b/u },
    constructors: ["constructor"],
    hiddenBy: /\bDeprecationLevel\.HIDDEN\b/u,
    ownConstructors: true,
    companion: "Companion",
    fluent: ["also", "apply"],
    extensions: (
      "and compareTo contains dec div equals get hashCode inc inv iterator length minus not or plus rangeTo rangeUntil rem set shl shr size " +
      "subSequence times toByte toChar toDouble toFloat toInt toLong toShort toString unaryMinus unaryPlus ushr xor"
    ).split(" "),
    library: ["kotlin"],
    rootType: "Any",
    calledOn: ["__Self"],
    elements: { List: 0, MutableList: 0, Array: 0, Map: 1, MutableMap: 1, Iterator: 0 },
    iterateMember: "iterator",
    iterated: { Map: -1, MutableMap: -1 },
    tupleMembers: ["key", "value"],
    partMembers: "component",
    callMember: "invoke",
    indexMember: "get",
    callConstructs: true,
    separator: ".",
    family: "java",
  },
};

export default kotlin;
