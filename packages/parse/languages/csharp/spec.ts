import type { LanguageSpec } from "../../src/language-spec.js";
import { accessorsOf } from "../_accessors/accessors.js";
import { readHead } from "./heads.js";
import { findUsings, USING_FILES } from "./usings.js";

const TYPES = new Set(["class", "struct", "interface", "enum"]);

/**
 * Directives may occur between any two tokens, and the grammar cannot parse them there. Without them, all branches are parsed. Of
 * alternatives within a statement or a head, only the first is.
 */
const DIRECTIVES: readonly RegExp[] = [
  /^[ \t]*(#[ \t]*(?:else|elif)\b[^\n]*\n(?!\s*(?:\[|\/\/\/|(?:public|private|protected|internal|static|using|namespace|class|struct|interface|enum|delegate)\b))(?:(?![ \t]*#)[^\n]*\n)*)(?=[ \t]*#[ \t]*(?:elif|else|endif)\b)/gmu,
  /^[ \t]*(#[ \t]*(?:if|elif|else|endif|region|endregion|pragma|nullable|define|undef|warning|error|line)\b[^\n]*)/gmu,
];

/**
 * A block of extension members, `extension<T>(List<T> list) { … }`, is newer than the grammar, which reads it as a class named `ion` with a
 * primary constructor. The queries leave that class out.
 */
const EXTENSION =
  /(?<=\n[ \t]*)extension(?=(?:<[^<>()\n]*>)?\((?:\[[^\]\n]*\][ \t]*)?(?:(?:this|ref|in|scoped|readonly)[ \t]+)*[\w.]+(?:<[^()\n]*>)?(?:\[\])?\??[ \t]+\w+\)[^;{}]*\{)/gu;

/** Members that the collections, texts, streams, readers, tasks and types of .NET have. */
const COMMON_MEMBERS = (
  "Add AddRange Append AppendLine Clear Clone Close Compare CompareTo Contains ContainsKey Copy CopyTo Create Count Delete Dequeue Dispose " +
  "Enqueue Equals Execute Exists Find Flush Format Get GetAsync GetConstructor GetConstructors GetCustomAttribute GetCustomAttributes " +
  "GetEnumerator GetField GetFields GetHashCode GetInterfaces GetMembers GetMethod GetMethods GetProperties GetProperty GetType GetValue " +
  "IndexOf Insert Invoke IsAssignableFrom Join Load Match Move Next Open Parse Peek Pop Push Read ReadAsync Remove RemoveAt Replace Reset " +
  "Run Save Seek Send SendAsync Set SetValue Skip Sort Split Start Stop Substring Take ToArray ToList ToLower ToString ToUpper Trim TryAdd " +
  "TryGet TryGetValue Update Wait Write WriteAsync WriteLine"
).split(" ");

const csharp: LanguageSpec = {
  id: "csharp",
  name: "C#",
  extensions: [".cs", ".csx"],
  grammar: "tree-sitter-c_sharp.wasm",
  keywords: (
    "abstract add alias allows and args as ascending async await base bool break by byte case catch char checked class " +
    "const continue decimal default delegate descending do double dynamic else enum equals event explicit extension extern " +
    "false field file finally fixed float for foreach from get global goto group if implicit in init int interface " +
    "internal into is join let lock long managed nameof namespace new nint not notnull nuint null object on operator or " +
    "orderby out override params partial private protected public readonly record ref remove required return sbyte scoped " +
    "sealed select set short sizeof stackalloc static string struct switch this throw true try typeof uint ulong " +
    "unchecked unmanaged unsafe ushort using value var virtual void volatile when where while with yield"
  ).split(" "),
  visibilityWords: { public: "public", protected: "protected", internal: "internal", private: "private" },
  visibility: ({ kind, parentKind, marked, stated }) => {
    if (stated) return stated;
    if (parentKind === null) return kind === "function" ? null : "internal";
    // The parameters of a record are public properties. Queries capture them as exported.
    if (kind === "enum_member" || parentKind === "interface" || marked) return "public";
    return TYPES.has(parentKind) ? "private" : null;
  },
  exported: ({ parentKind, words }, visibility) =>
    visibility !== null &&
    visibility !== "private" &&
    (parentKind === null || TYPES.has(parentKind)) &&
    !(parentKind === null && words.includes("file")),
  staticWords: ["static", "const"],
  asyncWords: ["async"],
  unreadable: DIRECTIVES,
  misread: [[EXTENSION, () => "class ion"]],
  starts: [
    { why: "Main method", function: "Main", signature: /\bstatic\b.*\bMain\(/u },
    { why: "top-level statements", files: /(?:^|\/)Program\.cs$/u, topLevelCode: true },
  ],
  // Contracts and routes.
  shownAttributes:
    /^\[\s*(?:\w+:\s*)?(?:[\w.]+\.)?(?:Obsolete|Flags|Experimental|RequiresUnreferencedCode|DoesNotReturn|(?:Not|Maybe|Allow|Disallow)Null\w*|MemberNotNull\w*|DllImport|LibraryImport|Http(?:Get|Post|Put|Delete|Patch|Head|Options)|Route)(?:Attribute)?\b/u,
  finishSignature: (signature, { kind }, body) => {
    const accessors = kind === "property" ? accessorsOf(body) : "";
    return accessors === "" ? signature : `${signature} ${accessors}`;
  },
  expressions: {
    literals: { string: "string", character: "char", integer: "int", long: "long", decimal: "double", boolean: "bool" },
    prefixCasts: true,
    namedArgument: /^[\p{L}_]\w*\s*:(?!:)/u,
    given: true,
    countsArguments: true,
    readHead,
    awaited: "Result",
    shapesOfFunctions: true,
  },
  calledByName:
    /^(?:Main|ToString|Equals|GetHashCode|Dispose\w*|CompareTo|Deconstruct|GetEnumerator|GetAsyncEnumerator|MoveNext\w*|GetAwaiter|Add|Invoke\w*|Configure\w*|Awake|Start|Update|FixedUpdate|LateUpdate|On\p{Lu}\w*|ShouldSerialize\w+|Reset\w*|IsExternalInit|Application_\w+|Page_\w+)$/u,
  resolution: {
    sharing: "package",
    self: ["this"],
    super: ["base"],
    inheritance: "classes",
    implicitSelf: true,
    overloads: true,
    argumentTypes: {
      widens: {
        sbyte: ["short", "int", "long", "float", "double", "decimal"],
        byte: ["short", "ushort", "int", "uint", "long", "ulong", "float", "double", "decimal"],
        short: ["int", "long", "float", "double", "decimal"],
        ushort: ["int", "uint", "long", "ulong", "float", "double", "decimal"],
        char: ["ushort", "int", "uint", "long", "ulong", "float", "double", "decimal"],
        int: ["long", "float", "double", "decimal", "byte", "short", "uint", "ulong"],
        uint: ["long", "ulong", "float", "double", "decimal"],
        long: ["float", "double", "decimal"],
        ulong: ["float", "double", "decimal"],
        float: ["double"],
        double: [],
        decimal: [],
        bool: [],
        Guid: [],
        DateTime: [],
        TimeSpan: [],
      },
      boxes: {},
      top: ["object", "Object", "dynamic"],
      text: "string",
      ofLists: [
        "IEnumerable",
        "IList",
        "ICollection",
        "IReadOnlyList",
        "IReadOnlyCollection",
        "Array",
        "ReadOnlySpan",
        "Span",
        "Memory",
        "ReadOnlyMemory",
      ],
      nullable: true,
      bareConstruction: true,
      infers: true,
    },
    functionTypes: ["Action", "Func", "Predicate", "Comparison", "Handler", "Delegate", "Callback"],
    openTypes: true,
    // A function literal may be compiled to a tree.
    transparent: ["Expression"],
    manifests: USING_FILES,
    modules: findUsings,
    receiverWord: "this",
    commonMembers: COMMON_MEMBERS,
    namedTuples: true,
    passedArguments: true,
    partsMember: "Deconstruct",
    typesByArity: true,
    decoratorSuffix: "Attribute",
    explicitMembers: true,
    library: ["csharp"],
    tupleMembers: ["Item1", "Item2", "Item3", "Item4"],
    elements: { List: 0, IList: 0, IReadOnlyList: 0, IEnumerator: 0 },
    indexMember: "this",
    iterateMember: "GetEnumerator",
    nestedPackages: "all",
    relativePackages: true,
    constructors: [""],
    callConstructs: false,
    separator: ".",
    family: "csharp",
  },
};

export default csharp;
