import type { LanguageSpec } from "../../src/language-spec.js";
import { accessorsOf } from "../_accessors/accessors.js";
import { readUse } from "./imports.js";
import { findModule } from "./modules.js";
import { readPhpDoc } from "./phpdoc.js";

const TYPES = new Set(["class", "interface", "trait", "enum"]);

const VISIBILITY_WORDS: LanguageSpec["visibilityWords"] = { public: "public", protected: "protected", private: "private" };

const CALLABLE = /\(\s*\.\.\.\s*\)$/u;

/** Reads a first-class callable as a function literal that calls the function: `$this->run(...)`. */
const readCallable: NonNullable<LanguageSpec["expressions"]>["readHead"] = (expression, read) => {
  const list = expression.endsWith(")") ? CALLABLE.exec(expression) : null;
  const callee = list ? read(0, list.index) : null;
  return callee === null ? null : { path: `=>${callee}()`, end: expression.length };
};

const php: LanguageSpec = {
  id: "php",
  name: "PHP",
  extensions: [".php", ".phtml"],
  grammar: "tree-sitter-php.wasm",
  keywords: (
    "__halt_compiler abstract and array as bool break callable case catch class clone const continue declare default do " +
    "echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum eval exit die extends false final " +
    "finally float fn for foreach from function global goto if implements include include_once instanceof insteadof int " +
    "interface isset iterable list match mixed namespace never new null object or parent print private protected public " +
    "readonly require require_once return self static string switch this throw trait true try unset use var void while " +
    "xor yield __class__ __dir__ __file__ __function__ __line__ __method__ __namespace__ __trait__"
  ).split(" "),
  ignoresCase: true,
  visibilityWords: VISIBILITY_WORDS,
  // In `public private(set)`, the first word is the visibility of reads and the second of writes.
  visibility: ({ parentKind, stated, words }) =>
    (words.includes("set") ? (words[1] === "set" ? "public" : VISIBILITY_WORDS[words[0]!.toLowerCase()]) : stated) ??
    (parentKind !== null && TYPES.has(parentKind) ? "public" : null),
  exported: ({ parentKind }, visibility) =>
    parentKind === null || parentKind === "namespace" || (TYPES.has(parentKind) && visibility !== "private"),
  staticWords: ["static"],
  asyncWords: [],
  readImport: readUse,
  readDocTypes: readPhpDoc,
  // Comments name the elements of a container and the values that `mixed` and `object` allow.
  refinedTypes: /^\??\\?(?:array|iterable|mixed|object|Traversable|Iterator|IteratorAggregate|Generator)$/iu,
  starts: [{ why: "front controller", files: /(?:^|\/)public\/index\.php$/u }],
  // Visibility of writes, which is newer than the grammar.
  unreadable: [/\b(?:public|protected|private)\s+((?:protected|private)\(set\))/giu],
  // Contracts and routes.
  shownAttributes: /^#\[\s*\\?(?:\w+\\)*(?:Override|Deprecated|Pure|NoDiscard|ReturnTypeWillChange|Route|Get|Post|Put|Delete|Patch)\b/u,
  finishSignature: (signature, { kind }, body) => {
    const accessors = kind === "property" ? accessorsOf(body) : "";
    return accessors === "" ? signature : `${signature} ${accessors}`;
  },
  expressions: {
    literals: { string: "string", integer: "int", decimal: "float", boolean: "bool" },
    prefixCasts: true,
    readHead: readCallable,
  },
  calledByName:
    /^(?:__\w+|main|jsonSerialize|offset\w+|getIterator|count|current|key|next|rewind|valid|handle|up|down|register|boot|(?:get|set|scope)\p{Lu}\w*)$/u,
  resolution: {
    sharing: "package",
    self: ["$this", "self", "static"],
    super: ["parent"],
    calledOn: ["static"],
    narrowedMembers: "->",
    inheritance: "classes",
    implicitSelf: false,
    unnamedFunctions: true,
    relativePackages: true,
    constructors: ["__construct"],
    callConstructs: false,
    separator: "\\",
    family: "php",
    variables: "assigned",
    locals: "flow",
    modules: findModule,
  },
};

export default php;
