import type { Visibility } from "@codegraph/model";
import type { LanguageSpec } from "../../src/language-spec.js";
import { branchValues } from "./branch-values.js";
import { MEMBERS_ELSEWHERE, MEMBERS_OF_ALL } from "./members-elsewhere.js";
import { findModule } from "./modules.js";
import { readYard } from "./yard.js";

const WORDS: Readonly<Record<string, Visibility>> = {
  public: "public",
  protected: "protected",
  private: "private",
  private_class_method: "private",
};

const BUILTIN = (
  "Array BasicObject BigDecimal Binding Class Comparable Complex Data Date DateTime Delegator Dir ERB Encoding Enumerable " +
  "Enumerator Exception FalseClass Fiber File Float Hash IO Integer Kernel Logger MatchData Method Module Monitor Mutex " +
  "NameError NilClass NoMethodError Numeric Object ObjectSpace OpenStruct Pathname Proc Process Queue Random Range Rational " +
  "Regexp SecureRandom Set StandardError String StringIO Struct Symbol Tempfile Thread Time TrueClass UnboundMethod URI"
).split(" ");

/** A call of a method with arguments but without brackets: `page "x"`, `Page.load :home`. */
const COMMAND =
  /^((?:@{0,2}\w+[?!]?(?:\.|&\.|::))*[a-z_]\w*[?!]?)(?<!\b(?:and|begin|case|defined\?|do|for|if|new|not|or|raise|rescue|return|super|unless|until|while|yield))[ \t]+(?:(?=["'@$\w[])(?!(?:and|do|else|end|if|in|or|rescue|then|unless|until|while)\b)|:(?=[\w"'])|[*&](?=[\w@:])|\*\*(?=\w)).*$/su;
/** An anonymous subclass, which has the members of its base: `Class.new(Base) do … end`. */
const SUBCLASS = /^Class\.new\(((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*|described_class)\)((?:\s*(?:\{|do\b).*)?)$/su;
/** Assertions that return the exception raised. */
const RAISED = /^assert_raises?[ (]\s*((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\s*\)?\s*(?:\{|do\b).*$/su;
/** A list of objects made by a block: `names.map { |name| Page.new(name) }`. */
const MAPPED =
  /^[^{}]*\.(?:map|collect|filter_map)\s*(?:\{|do\b)\s*(?:\|[^|]*\|)?\s*((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new\b[^{}.]*(?:\}|\bend)$/su;

const CONTAINERS = new Set(["class", "trait", "namespace"]);

/** Methods of Ruby's collections. */
const COLLECTIONS = {
  same: words(
    "each each_entry select filter reject sort sort_by reverse uniq compact to_a entries take drop take_while drop_while shuffle freeze dup clone rotate",
  ),
  element: words("fetch first last sample find detect min max min_by max_by pop shift delete_at at dig"),
  next: [],
  values: words("values values_at"),
  numbered: [],
  given: words(
    "each map collect flat_map filter_map select filter reject find detect find_all find_index each_with_index each_with_object " +
      "any? all? none? one? count sum min_by max_by minmax_by sort_by group_by partition to_h each_slice reverse_each each_entry take_while " +
      "drop_while delete_if keep_if reject! select! map! uniq index_by each_pair",
  ),
  givenValues: words("each_value transform_values"),
  optional: "",
};

function words(list: string): readonly string[] {
  return list.split(" ");
}

const ruby: LanguageSpec = {
  id: "ruby",
  name: "Ruby",
  extensions: [".rb", ".rake", ".gemspec", ".ru"],
  fileNames: ["Rakefile", "Gemfile", "Guardfile", "Capfile", "Vagrantfile", "Podfile", "Fastfile", "Brewfile"],
  grammar: "tree-sitter-ruby.wasm",
  keywords: (
    "BEGIN END __ENCODING__ __FILE__ __LINE__ __END__ alias and begin break case class def defined do else elsif end " +
    "ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until " +
    "when while yield _1 _2 _3"
  ).split(" "),
  lineComment: "#",
  blocks: [
    {
      opens:
        /^(?:(?:private|public|protected|module_function)\s+)?(?:def|class|module|if|unless|case|while|until|for|begin)\b|\bdo(?:\s*\|[^|]*\|)?\s*$|=\s*(?:if|case|begin|unless)\b/u,
      closes: "end",
      head: "begin",
    },
  ],
  branches: ["else", "elsif", "when", "in", "rescue", "ensure"],
  longStrings: { quotes: "\"'", hasRegex: true, heredoc: /<<(?:[~-](?<quote>["'`]?)|(?=[A-Z]))(?<word>[A-Za-z_]\w*)/uy },
  visibilityWords: WORDS,
  // A visibility section applies to instance methods. `def self.x` and constants are private only by an explicit modifier.
  visibility: ({ kind, words, stated }) => {
    const own = words.flatMap((word) => (Object.hasOwn(WORDS, word) ? [WORDS[word]] : []))[0];
    const sections = (kind === "method" || kind === "constructor" || kind === "property") && !words.includes("self");
    return own ?? (sections && stated ? stated : "public");
  },
  exported: ({ parentKind }, visibility) => visibility !== "private" && (parentKind === null || CONTAINERS.has(parentKind)),
  staticWords: [],
  asyncWords: [],
  // In a declaration of several names, each signature begins at its name and lacks the keyword.
  finishSignature: (signature, { kind, name }, body) => {
    if (kind === "property" && /^:\w+$/u.test(signature)) return `attr_accessor ${signature}`;
    if (kind === "method" && signature.startsWith(":"))
      return `${/^:[\w?!=]+$/u.test(signature) ? "delegate" : "alias_method"} ${signature}`;
    if (kind === "method" && /^\S+ \S+$/u.test(signature) && signature.startsWith(`${name} `)) return `alias ${signature}`;
    return kind === "class" && signature === name && body.startsWith("Class.new") ? `${name} = ${body.split("\n", 1)[0]!}` : signature;
  },
  // `require_relative "x"` is relative to the file, so the specifier is `./x`.
  readImport: (statement) => {
    const path = /["']([^"']+)["']/u.exec(statement)?.[1];
    if (path === undefined) return [];
    return [{ form: "module", specifier: path.startsWith(".") ? path : `./${path}`, name: null, alias: null }];
  },
  // Rewrites `Foo.new(1)` and `Foo.new 1` to `new Foo(1)`. A block belongs to the call unless its result is used: `Foo.new { … }.run`.
  rewriteExpression: (source) =>
    branchValues(source)
      .replace(COMMAND, "$1()")
      .replace(SUBCLASS, (_, base: string, rest: string) => (/\bdef\b|\bdefine_method\b/u.test(rest) ? `${base} || _` : base))
      .replace(RAISED, "new $1()")
      .replace(MAPPED, "[new $1()]")
      // A block leaves the value of `tap` as it is.
      .replace(/\.tap\s*(?:\{.*\}|do\b.*\bend)$/su, ".tap()")
      .replace(/^((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new\s+[:\w"'@$&*[-](?:(?!(?:\bend|\})\s*&?\.).)*$/su, "new $1()")
      .replace(
        /^((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new(?:\([^()]*\))?\s*(?:\{(?:(?!\}\s*&?\.).)*\}|do\b(?:(?!\bend\s*&?\.).)*\bend)$/su,
        "new $1()",
      )
      .replace(/^((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new(?![\w?!({]|\s*\{|\s+do\b)/u, "new $1()")
      .replace(/^((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new\(/u, "new $1(")
      // A path from the top is no name behind `new`.
      .replace(/^new (::[A-Z]\w*(?:::[A-Z]\w*)*)(?=\()/u, "$1.new"),
  // The equivalent `$0` is not a term.
  starts: [
    {
      why: "run as a script",
      line: { term: "PROGRAM_NAME", pattern: /^if\s+(?:__FILE__\s*==\s*\$PROGRAM_NAME|\$PROGRAM_NAME\s*==\s*__FILE__)/u },
    },
  ],
  expressions: { literals: { string: "String", integer: "Integer", decimal: "Float" }, braces: "map" },
  readDocTypes: readYard,
  docTypesInLines: true,
  calledByName:
    /^(?:initialize\w*|method_missing|respond_to_missing\??|to_\w+|inspect|each|call|hash|eql\??|coerce|included|extended|inherited|prepended|method_added|const_missing|marshal_\w+|encode_with|init_with|perform|up|down|change|pretty_print|deconstruct\w*|as_json|model_name)$/u,
  resolution: {
    sharing: "program",
    self: ["self"],
    super: ["super"],
    implicitSelf: true,
    fluent: ["clone", "dup", "freeze", "itself", "tap"],
    constructors: ["initialize"],
    callConstructs: false,
    separator: "::",
    family: "ruby",
    objects: {
      construct: "new",
      type: "class",
      builtin: BUILTIN,
      classMethods: "ClassMethods",
      apart: ["test", "tests", "spec", "specs", "features"],
    },
    sentNames: { ofAll: MEMBERS_OF_ALL, elsewhere: MEMBERS_ELSEWHERE },
    mapType: "Hash",
    elements: { Hash: 1, Array: 0, Set: 0 },
    iterated: { Hash: -1 },
    containers: COLLECTIONS,
    openTypes: true,
    importedOnly: true,
    variables: "assigned",
    modules: findModule,
  },
};

export default ruby;
