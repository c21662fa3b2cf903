import type { ResolutionRules, SymbolKind, Visibility } from "@codegraph/model";
import type { ExpressionForms } from "./expression-forms.js";
import type { ReadableText } from "./readable.js";
import type { Reading } from "./reading.js";

/** What is known of a definition when its visibility and export are decided. */
export interface DefinitionHead {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Kind of the enclosing definition; null at the top level. */
  readonly parentKind: SymbolKind | null;
  /** The words between the start of the definition and its name, in order: `public static async`. */
  readonly words: readonly string[];
  /** Whether a query marked it as exported (`@outer.exported`). */
  readonly marked: boolean;
  /** Visibility stated by a word or section of the source; null where none is. */
  readonly stated: Visibility | null;
  /** The prototype on one line, for what stands behind the name. */
  readonly signature: string;
}

/** One name bound by an import statement that is read as text. */
export interface ImportClause {
  readonly form: "named" | "default" | "namespace" | "wildcard" | "module";
  readonly specifier: string;
  readonly name: string | null;
  readonly alias: string | null;
}

/**
 * A language as data. One folder per language holds this record as the default export of `spec.ts`, its queries in
 * `tags.scm`, and fixtures. Nothing else knows the language. One that is written elsewhere says where its grammar and its
 * queries are.
 */
export interface LanguageSpec {
  /** As in file names and answers: `csharp`. */
  readonly id: string;
  /** As people write it: `C#`. */
  readonly name: string;
  /** With dot, lower case; each belongs to one language. */
  readonly extensions: readonly string[];
  /** Whole file names, as `Rakefile`. */
  readonly fileNames?: readonly string[];
  /** A file of another language's extension that is ours by its text: C++ in a `.h`. */
  readonly sniff?: readonly { readonly extension: string; readonly pattern: RegExp }[];
  /** Files of its extensions, by base name, that are not worth reading. */
  readonly leavesOut?: (name: string) => boolean;
  /** Takes files, by base name, that no extension or file name of any language claims. */
  readonly claims?: (name: string) => boolean;
  /**
   * File name of the grammar, of those that the build puts into this package, or the address (`file:`) of one from
   * elsewhere, compressed by gzip if it ends in `.gz`; null for a language with a reader of its own.
   */
  readonly grammar: string | null;
  /** Address (`file:`) of the queries of a language that is none of this package's; absent where `tags.scm` lies in its folder. */
  readonly queries?: string;
  /**
   * Reads a text where there is no grammar: documents and data, and files that hold other languages. Those are read by
   * their own grammars. If they follow the same rules of resolution as this one they are the file's code, else examples.
   */
  readonly read?: (text: string, path: string) => Reading;
  /** Whether its sections are headings, each of which is shown with the text below it; those of data are shown together. */
  readonly isDocument?: boolean;
  /** How many times the size of a code file one may have that is still read: 1 if absent. Larger ones are no problem then. */
  readonly sizeFactor?: number;
  /** Language folders whose `tags.scm` come before this one's own, as `["typescript"]` for TSX. */
  readonly inherits?: readonly string[];
  /** Reserved words; never terms. Lower case where the language ignores case. */
  readonly keywords: readonly string[];
  /** Whether reserved words are reserved in any case, as PHP's. */
  readonly ignoresCase?: boolean;
  /** Words before a name that state its visibility. */
  readonly visibilityWords: Readonly<Record<string, Visibility>>;
  /** What holds where nothing is stated; null where the language has no such notion. */
  readonly visibility: (head: DefinitionHead) => Visibility | null;
  /** Whether other files can name it. */
  readonly exported: (head: DefinitionHead, visibility: Visibility | null) => boolean;
  /** Words before a name that make it belong to the type instead of the instance. */
  readonly staticWords: readonly string[];
  /** Words before a name that make it asynchronous. */
  readonly asyncWords: readonly string[];
  /**
   * Reads the names of an import statement that queries cannot take apart (nested groups); `depth` is the number of
   * namespaces of the file around it.
   */
  readonly readImport?: (statement: string, depth: number) => readonly ImportClause[];
  /**
   * What the grammar cannot read and what says nothing, as macros that stand for attributes: the first group of each
   * match is parsed as if it were white space. Global patterns.
   */
  readonly unreadable?: readonly RegExp[];
  /** Makes a text readable for the grammar, of the same length, where that takes more than patterns. Facts keep what is written. */
  readonly prepare?: (source: string) => ReadableText;
  /**
   * Words that the grammar misreads, and what it is given instead, of the same length. Facts keep what is written.
   * Global patterns.
   */
  readonly misread?: readonly (readonly [pattern: RegExp, instead: (word: string) => string])[];
  /**
   * Attributes (decorators, annotations) that a prototype shows: those that tell a caller how it is called, what may be
   * expected of it, or under which address it is reached. Tested against the attribute as written.
   */
  readonly shownAttributes?: RegExp;
  /**
   * Finishes a prototype that does not say it all: a property's accessors stand in its body, Go's `type (…)` says
   * `type` once for several.
   *
   * @param signature on one line, body left out
   * @param body all from the body's first character to the definition's end; empty where there is none
   */
  readonly finishSignature?: (signature: string, head: Pick<DefinitionHead, "name" | "kind" | "parentKind">, body: string) => string;
  /** Whether functions are written in clauses, each with a head of its own, which follow one another (Elixir). */
  readonly clauses?: boolean;
  /** Finds the names in a pattern that binds them all (`@bound`): the first group of each match, where it has one. A global pattern. */
  readonly patternNames?: RegExp;
  /**
   * Reads what a file says that it offers (`@offered`), which then decides what is exported, whatever
   * {@link LanguageSpec.exported} says: told by the name of a definition and those around it, the innermost first.
   */
  readonly readOffered?: (list: string) => (name: string, around: readonly string[]) => boolean;
  /** Comment marks to strip, as Lua's `--`; the common ones (`//`, `#`, block comments, leading `*`) are stripped anyway. A global pattern. */
  readonly commentMarks?: RegExp;
  /** How expressions are written that say their own type. */
  readonly expressions?: ExpressionForms;
  /** The names of the parameters of a function literal that declares none: Kotlin's `it`. */
  readonly implicitParameters?: readonly string[];
  /** Rewrites the source of an expression that the language writes in a way of its own: Ruby's `Foo.new` is `new Foo()`. */
  readonly rewriteExpression?: (source: string) => string;
  /** How programs in this language start; absent where only manifests tell. */
  readonly starts?: readonly Start[];
  /** What resolution has to know. */
  readonly resolution: ResolutionRules;
}

/**
 * One way in which a program can start: with a function, at a line, or with what a file runs. All that is given must
 * hold.
 */
export interface Start {
  /** What to call it: `main function`. */
  readonly why: string;
  /** Matches the relative paths of the files it can be in; any when absent. */
  readonly files?: RegExp;
  /** The name of the function; without `signature` one that belongs to no type. */
  readonly function?: string;
  /** Matches the function's prototype. */
  readonly signature?: RegExp;
  /** The package that the function's file declares. */
  readonly package?: string;
  /** A line that has this term and, without white space around it, matches. */
  readonly line?: { readonly term: string; readonly pattern: RegExp };
  /** Whether the file calls something outside of any definition. */
  readonly topLevelCode?: boolean;
}
