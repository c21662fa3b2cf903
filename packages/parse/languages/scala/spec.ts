import type { DefinitionHead, LanguageSpec } from "../../src/language-spec.js";
import { readImport } from "./imports.js";

const TYPES = new Set(["class", "trait", "enum"]);
const MODIFIERS = new Set(
  "abstract case class def enum final given implicit inline lazy object open opaque override sealed trait transparent type val var".split(
    " ",
  ),
);

/** The place of the element among the type arguments of a container. */
const ELEMENTS = Object.fromEntries(
  (
    "Iterable Seq List Vector Set IndexedSeq Array Iterator LazyList Buffer ListBuffer ArrayBuffer Option Some Future Try NonEmptyList " +
    "NonEmptyVector Chain IO"
  )
    .split(" ")
    .map((name) => [name, 0]),
);

/** The parameters of a function literal that a colon passes, `forAll: (a: Int, b: Int) =>`: the grammar reads only a name there. */
const PARAMETERS = /(?<=^[ \t]+[\w.]+: )\((?:[^()\n]|\([^()\n]*\))*\)(?= =>[ \t]*$)/gmu;

const scala: LanguageSpec = {
  id: "scala",
  name: "Scala",
  extensions: [".scala", ".sc", ".sbt"],
  grammar: "tree-sitter-scala.wasm",
  keywords: (
    "abstract case catch class def do else enum export extends false final finally for forSome given if implicit import " +
    "lazy macro match new null object override package private protected return sealed super then this throw trait true " +
    "try type val var while with yield"
  ).split(" "),
  visibilityWords: { private: "private", protected: "protected" },
  visibility: (head) => (isQualified(head) ? "internal" : (head.stated ?? (isMember(head) ? "public" : null))),
  exported: (head, visibility) => isMember(head) && visibility !== "private",
  staticWords: ["object"],
  asyncWords: [],
  readImport,
  // Annotations of a constructor, `class A @Inject() (b: B)`, and of its parameters.
  unreadable: [
    /(?<=\bclass\s+\w+(?:\[[^\]\n]*\])?\s+)(@\w+(?:\([^()\n]*\))?)(?=\s*(?:private\s*|protected\s*)?\()/gu,
    /(@\w+\("[^"\n]*"\))(?=\s+(?:va[lr]\s+)?\w+\s*:)/gu,
  ],
  remedies: [[PARAMETERS, (found) => ` ${/\w+/u.exec(found)?.[0] ?? "_"}`.padEnd(found.length)]],
  starts: [{ why: "main method", function: "main", signature: /\bdef main\(/u }],
  implicitParameters: ["_"],
  spreadsTuples: true,
  expressions: {
    literals: { string: "String", character: "Char", integer: "Int", long: "Long", decimal: "Double", boolean: "Boolean" },
    braces: "function",
    infix: { casts: ["asInstanceOf"], given: ["implicitly", "summon", "the"], placeholder: "_" },
    namedArgument: /^[\p{L}_]\w*\s*=(?![=>])/u,
    given: true,
  },
  calledByName:
    /^(?:main|apply|unapply\w*|update|toString|equals|hashCode|foreach|map|flatMap|withFilter|canEqual|readResolve|selectDynamic|applyDynamic\w*|updateDynamic)$/u,
  resolution: {
    sharing: "package",
    self: ["this"],
    super: ["super"],
    inheritance: "classes",
    implicitSelf: true,
    overloads: true,
    relativePackages: true,
    constructors: ["this"],
    ownConstructors: true,
    callConstructs: true,
    functionsFirst: true,
    callMember: "apply",
    separator: ".",
    family: "java",
    nestedPackages: "clauses",
    argumentTypes: {
      widens: {
        Byte: ["Short", "Int", "Long", "Float", "Double"],
        Short: ["Int", "Long", "Float", "Double"],
        Int: ["Long", "Float", "Double"],
        Long: ["Float", "Double"],
        Float: ["Double"],
        Char: ["Int", "Long", "Float", "Double"],
        Double: [],
        Boolean: [],
        String: [],
      },
      boxes: { String: "java.lang.CharSequence" },
      top: ["Any", "AnyRef", "Object"],
      text: "String",
      ofLists: [],
      implicits: true,
    },
    parameterLists: true,
    repeatedType: "Seq",
    valueImports: true,
    namedReceivers: true,
    partMembers: "_",
    fluent: ["copy", "tap", "ensuring"],
    // An option is destructured as its value, and no member of a value is one of options.
    transparent: ["Option", "Some"],
    extensions: (
      "apply charAt compareTo concat contains count drop endsWith equals exists filter find flatMap foldLeft forall foreach format getClass " +
      "getOrElse hashCode head indexOf isEmpty last length map matches max min mkString nonEmpty replace replaceAll reverse size slice split " +
      "startsWith stripMargin substring take toDouble toInt toList toLong toLowerCase toString toUpperCase trim zip"
    ).split(" "),
    library: ["scala"],
    elements: ELEMENTS,
    iterated: { Map: -1 },
  },
};

function isMember({ parentKind }: DefinitionHead): boolean {
  return parentKind === null || TYPES.has(parentKind);
}

/** Returns true if a package or type qualifies the modifier: `private[shop]`. */
function isQualified({ words }: DefinitionHead): boolean {
  const at = words.findIndex((word) => word === "private" || word === "protected");
  const next = at === -1 ? undefined : words[at + 1];
  return next !== undefined && next !== "this" && !MODIFIERS.has(next);
}

export default scala;
