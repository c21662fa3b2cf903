import type { Visibility } from "@codegraph/model";
import type { LanguageSpec } from "../../src/language-spec.js";
import { findModule } from "./modules.js";

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

const CONTAINERS = new Set(["class", "trait", "namespace"]);

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
    source
      // A block leaves the value of `tap` as it is.
      .replace(/\.tap\s*(?:\{.*\}|do\b.*\bend)$/su, ".tap()")
      .replace(/^((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new\s+[:\w"'@$&*[-](?:(?!(?:\bend|\})\s*&?\.).)*$/su, "new $1()")
      .replace(
        /^((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new(?:\([^()]*\))?\s*(?:\{(?:(?!\}\s*&?\.).)*\}|do\b(?:(?!\bend\s*&?\.).)*\bend)$/su,
        "new $1()",
      )
      .replace(/^((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new(?![\w?!({]|\s*\{|\s+do\b)/u, "new $1()")
      .replace(/^((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\.new\(/u, "new $1("),
  // The equivalent `$0` is not a term.
  starts: [
    {
      why: "run as a script",
      line: { term: "PROGRAM_NAME", pattern: /^if\s+(?:__FILE__\s*==\s*\$PROGRAM_NAME|\$PROGRAM_NAME\s*==\s*__FILE__)/u },
    },
  ],
  expressions: { literals: { string: "String", integer: "Integer", decimal: "Float" } },
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
    objects: { construct: "new", type: "class", builtin: BUILTIN, apart: ["test", "tests", "spec", "specs", "features"] },
    openTypes: true,
    importedOnly: true,
    variables: "assigned",
    modules: findModule,
  },
};

export default ruby;
