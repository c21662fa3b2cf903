import type { LongStrings } from "./repair/long-strings.js";
import type { ResolutionRules, SymbolKind, Visibility } from "@codegraph/model";
import type { ExpressionForms } from "./expression-forms.js";
import type { ReadableText } from "./readable-text.js";
import type { ParsedText } from "./parsed-text.js";

/** Facts about a definition that decide its visibility and export. */
export interface DefinitionHead {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Kind of the enclosing definition. Null at the top level. */
  readonly parentKind: SymbolKind | null;
  /** Words between the start of the definition and its name, in order: `public static async`. */
  readonly words: readonly string[];
  /** True if a query captured it as exported (`@outer.exported`). */
  readonly marked: boolean;
  /** Visibility stated by a modifier or a section of the source. Null if none is stated. */
  readonly stated: Visibility | null;
  /** On one line, including the part after the name. */
  readonly signature: string;
}

/** One name bound by an import statement that is parsed as text. */
export interface ImportClause {
  readonly form: "named" | "default" | "namespace" | "wildcard" | "module";
  readonly specifier: string;
  readonly name: string | null;
  readonly alias: string | null;
}

/** Types that a documentation comment declares, in the syntax of the language's types. */
export interface DocTypes {
  /** Types of the parameters of the documented function, by name. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Type of its result. Null if none is declared. */
  readonly returns: string | null;
  /** Type of the documented variable or field. Null if none is declared. */
  readonly type: string | null;
  /** Types of variables that the comment names, by name: PHP's `@var Foo $x`. */
  readonly variables?: ReadonlyMap<string, string>;
  /** Members of the documented type that have no declaration, each with its type: PHP's `@property` and `@method`. */
  readonly members?: ReadonlyMap<string, string>;
  /** Types imported for use in comments. */
  readonly imports: readonly ImportClause[];
  /** Names for types, of the whole file. */
  readonly aliases: readonly { readonly name: string; readonly type: string }[];
}

/**
 * Language as data. One folder per language holds this record as the default export of `spec.ts`, its queries in `tags.scm` and its
 * fixtures. No code outside the folder knows the language. A language outside this package gives the addresses of its grammar and queries.
 */
export interface LanguageSpec {
  /** As in file names and answers: `csharp`. */
  readonly id: string;
  /** For display: `C#`. */
  readonly name: string;
  /** With the dot, in lower case. Each extension belongs to a single language. */
  readonly extensions: readonly string[];
  /** Complete file names, such as `Rakefile`. */
  readonly fileNames?: readonly string[];
  /** Files with another language's extension that belong to this language if the pattern matches their text: C++ in a `.h`. */
  readonly sniff?: readonly { readonly extension: string; readonly pattern: RegExp }[];
  /** Returns true for files with the language's extensions that are not indexed, by base name. */
  readonly excludes?: (name: string) => boolean;
  /** Claims files, by base name, that no language's extensions or file names cover. */
  readonly claims?: (name: string) => boolean;
  /**
   * File name of a grammar bundled with this package, or the `file:` address of an external one, gzip-compressed if it ends in `.gz`. Null
   * for a language with its own `read`.
   */
  readonly grammar: string | null;
  /** `file:` address of the queries of an external language. If absent, `tags.scm` in the language's folder. */
  readonly queries?: string;
  /**
   * Reads a text without a grammar: documents, data, and files with embedded languages. Embedded parts are read with their own grammars.
   * They count as the file's code if their language is in the same family for resolution, and as examples otherwise.
   */
  readonly read?: (text: string, path: string) => ParsedText;
  /** True if sections are headings, each shown with the text below it. Sections of data are shown together. */
  readonly isDocument?: boolean;
  /** Multiplies the maximum size of a code file for this language. Default 1. If present, larger files are not reported as a problem. */
  readonly sizeFactor?: number;
  /** Language folders with queries that precede this language's own, such as `["typescript"]` for TSX. */
  readonly inherits?: readonly string[];
  /** Reserved words, which are never terms. In lower case if the language ignores case. */
  readonly keywords: readonly string[];
  /** True if keywords are case-insensitive, as in PHP. */
  readonly ignoresCase?: boolean;
  /** Modifiers that state a definition's visibility. */
  readonly visibilityWords: Readonly<Record<string, Visibility>>;
  /** Decides the visibility of a definition, whether it is stated or implied. Null if the language has no visibility for it. */
  readonly visibility: (head: DefinitionHead) => Visibility | null;
  /** Returns true if other files can refer to the definition. */
  readonly exported: (head: DefinitionHead, visibility: Visibility | null) => boolean;
  /** Modifiers that make a member belong to the type instead of an instance. */
  readonly staticWords: readonly string[];
  /** Modifiers that make a definition asynchronous. */
  readonly asyncWords: readonly string[];
  /**
   * Parses an import statement that queries cannot decompose, such as nested groups.
   *
   * @param statement source of the statement
   * @param depth number of namespaces around it in the file
   */
  readonly readImport?: (statement: string, depth: number) => readonly ImportClause[];
  /**
   * Text that the grammar cannot parse and that carries no facts, such as macros used as attributes. The first group of each match is
   * parsed as white space. Global patterns.
   */
  readonly unreadable?: readonly RegExp[];
  /**
   * Like {@link LanguageSpec.misread}, applied only to a text with syntax errors: syntax that the grammar does not know and that is too rare
   * to look for in every file.
   */
  readonly remedies?: readonly (readonly [pattern: RegExp, instead: (found: string) => string])[];
  /**
   * Blocks that a word closes: how a line opens one, the closing word, and a shorter line that opens the same. `labels` is a bracket that ends
   * labels within the block and closes nothing: `a)` in a shell's `case`.
   */
  readonly blocks?: readonly { readonly opens: RegExp; readonly closes: string; readonly head: string; readonly labels?: string }[];
  /** Words that begin a line between the opening and the end of a block, in its column: `else`. Default: those of most languages. */
  readonly branches?: readonly string[];
  /** Lines that begin a block which a further word opens: `if test` before `then`. */
  readonly heads?: readonly { readonly starts: RegExp; readonly opener: string }[];
  /** True if macros hide syntax from the grammar, so that many texts without syntax errors cannot be parsed. */
  readonly hasMacros?: boolean;
  /** Strings that may run over lines. */
  readonly longStrings?: LongStrings;
  /** Statement before `{` or `:` that opens a block anywhere: `if 1`. Absent if a block alone is a statement everywhere. */
  readonly blockHead?: string;
  /** Mark of a comment up to the end of the line. Default `//`. */
  readonly lineComment?: string;
  /** Rewrites a text for the grammar, keeping its length, if patterns are not enough. Facts quote the original. */
  readonly prepare?: (source: string) => ReadableText;
  /** Words that the grammar misparses, each with a replacement of the same length. Facts quote the original. Global patterns. */
  readonly misread?: readonly (readonly [pattern: RegExp, instead: (word: string) => string])[];
  /**
   * Attributes (decorators, annotations) that signatures include: those that tell how a definition is called, its contract, or the route it
   * serves. Matched against the attribute as written.
   */
  readonly shownAttributes?: RegExp;
  /**
   * Completes a signature: the accessors of a property are in its body, and Go's `type (…)` has one keyword for several types.
   *
   * @param signature on one line, without the body
   * @param body text from the body's first character to the definition's end; empty if there is no body
   */
  readonly finishSignature?: (signature: string, head: Pick<DefinitionHead, "name" | "kind" | "parentKind">, body: string) => string;
  /** True if a function may be written as consecutive clauses, each with its own head (Elixir). */
  readonly clauses?: boolean;
  /** Matches the names in a pattern captured as a whole (`@bound`). The first group is the name if there is one. A global pattern. */
  readonly patternNames?: RegExp;
  /**
   * Parses a file's export list (`@offered`) and returns a test for exported definitions by name and enclosing names, innermost first. It
   * overrides {@link LanguageSpec.exported}.
   */
  readonly readExportList?: (list: string) => (name: string, around: readonly string[]) => boolean;
  /** Comment marks to strip, such as Lua's `--`, besides the common ones (`//`, `#`, block comments, leading `*`). A global pattern. */
  readonly commentMarks?: RegExp;
  /** Syntax of expressions that reveal their type. */
  readonly expressions?: ExpressionForms;
  /**
   * Reads the types that a comment declares, for code without declared types. Null if it declares none.
   *
   * @param comment text without comment marks
   */
  readonly readDocTypes?: (comment: string) => DocTypes | null;
  /** True if the comments that declare types are lines one after the other (Ruby). */
  readonly docTypesInLines?: boolean;
  /** Matches declared types that a comment may state more precisely, such as PHP's `array`. All other declared types precede comments. */
  readonly refinedTypes?: RegExp;
  /** Parameters of a function literal that declares none: Kotlin's `it`. */
  readonly implicitParameters?: readonly string[];
  /** True if a function literal with several parameters can take the parts of one tuple (Scala, Swift). */
  readonly spreadsTuples?: boolean;
  /**
   * True if a function literal can have a receiver, by the type that is expected of it: Kotlin's `apply { name = x }`, TypeScript's
   * `(this: User) => void`.
   */
  readonly lambdaReceivers?: boolean;
  /** Rewrites an expression in syntax specific to the language into a common form: Ruby's `Foo.new` becomes `new Foo()`. */
  readonly rewriteExpression?: (source: string) => string;
  /** Entry points of programs in this language. Absent if only manifests declare them. */
  readonly starts?: readonly EntryPointRule[];
  /**
   * Matches names of functions and members that the language, its standard library or a common framework calls by name, so that they are used
   * although no code of the project names them: `toString`.
   */
  readonly calledByName?: RegExp;
  /** Rules for resolving references. */
  readonly resolution: ResolutionRules;
}

/** One way in which a program can start: a function, a line, or top-level code. All given conditions must hold. */
export interface EntryPointRule {
  /** Name for display: `main function`. */
  readonly why: string;
  /** Matches the relative paths of files that may hold it. Default: any file. */
  readonly files?: RegExp;
  /** Name of the function. Without `signature`, methods do not match. */
  readonly function?: string;
  /** Matches the function's signature. */
  readonly signature?: RegExp;
  /** Package that the function's file must declare. */
  readonly package?: string;
  /** Line that contains the term and, trimmed, matches the pattern. */
  readonly line?: { readonly term: string; readonly pattern: RegExp };
  /** True if the file must have calls outside of definitions. */
  readonly topLevelCode?: boolean;
}
