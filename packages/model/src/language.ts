import type { SymbolKind } from "./definition.js";

/** A manifest found in the project: `go.mod`, `tsconfig.json`, … */
export interface Manifest {
  /** Relative POSIX path. */
  readonly path: string;
  readonly text: string;
}

/** What a language may know of the project when it resolves an import specifier. */
export interface ProjectLayout {
  /** Whether a file is in the index; relative POSIX path. */
  has(path: string): boolean;
  /** Whether the index has a file in this directory or below; relative POSIX path, "" for the root. */
  hasDirectory(path: string): boolean;
  /** Indexed files with this base name, ordered by path; for C's `#include` and Ruby's load path. */
  withBaseName(name: string): readonly string[];
  /** The folders that projects begin at: "" for the importing one; another's where that is seen from outside. */
  readonly roots: readonly string[];
  /** Manifests whose base name is one of these, ordered by path. */
  manifests(...baseNames: readonly string[]): readonly Manifest[];
}

/** Where an import leads: a file, all files of a directory, or a declared package. */
export type ModuleTarget =
  | { readonly file: string }
  | { readonly directory: string }
  | { readonly package: string };

/**
 * Finds the module that a specifier means, seen from a file; null when it lies outside the project.
 * Called once per distinct specifier and directory at least; may be called often.
 */
export type ModuleFinder = (specifier: string, fromFile: string) => ModuleTarget | null;

/** The condition under which a file is part of a build. */
export interface BuildCondition {
  /** The settings of a build that the file is part of: the usual one, if it can be. */
  readonly settings: ReadonlySet<string>;
  holds(settings: ReadonlySet<string>): boolean;
}

/** How files say of which builds they are part. */
export interface BuildRules {
  /** What the names of those bindings of a file begin with that hold such conditions as their names. */
  readonly mark: string;
  /** The settings in which files are seen that are part of every build. */
  readonly usual: ReadonlySet<string>;
  /**
   * Reads the condition of a file; null for one that is part of every build.
   *
   * @param path relative POSIX path
   * @param written the conditions in the file as written, in order
   */
  read(path: string, written: readonly string[]): BuildCondition | null;
}

/** Which types an argument may have beside those that inherit from what is declared. */
export interface ArgumentRules {
  /** The types whose values are no objects, each with those that take its values as well: `int: ["long", "double"]`. */
  readonly widens: Readonly<Record<string, readonly string[]>>;
  /** The object types that hold such values: `int: "Integer"`. */
  readonly boxes: Readonly<Record<string, string>>;
  /** Names of the type that all others inherit from. */
  readonly top: readonly string[];
  /** Whether nothing may be given for a value too, where its type says so. */
  readonly nullable?: boolean;
  /** The type of text: computing with one and anything else yields one. */
  readonly text?: string;
  /** Names of what lists without a name for their type inherit from, beside the top. */
  readonly ofLists: readonly string[];
  /** Whether what is constructed without a list of arguments, as with its fields in braces, is given none. */
  readonly bareConstruction?: boolean;
  /** Whether conversions count only where nothing fits without them, and rest parameters only after those. */
  readonly inPhases?: boolean;
}

/** What resolution has to know of a language, as data. */
export interface ResolutionRules {
  /**
   * Which files see each other's top-level names without an import: none but the `file` itself, those of one
   * `directory`, those that declare the same `package`, or the whole `program`.
   */
  readonly sharing: "file" | "directory" | "package" | "program";
  /** Words for the enclosing instance or type: `this`, `self`, `cls`, `Self`, `static`. */
  readonly self: readonly string[];
  /** Words for the type inherited from: `super`, `base`, `parent`, `super()`. */
  readonly super: readonly string[];
  /** Whether a plain name may be a member of the enclosing type (Java) or never is (Python). */
  readonly implicitSelf: boolean;
  /** Present where files may be left out of a build, and others stand in for them (Go). */
  readonly builds?: BuildRules;
  /** Whether a call of a type's name converts a value to it, and nothing is called (Go). */
  readonly conversions?: boolean;
  /** Whether members have no plain names, not even where they are declared (Go). */
  readonly qualifiedMembers?: boolean;
  /** Names of constructors among a type's members; the type's own name is written "". */
  readonly constructors: readonly string[];
  /** Whether a type that declares no constructor has one of its own, not that of its base (Kotlin); true of those named "". */
  readonly ownConstructors?: boolean;
  /** Whether calling a type's name constructs it (Python, Kotlin). */
  readonly callConstructs: boolean;
  /** Joins the parts of a qualified name: `.`, `::` or `\`. */
  readonly separator: string;
  /** Other languages whose files can be imported and called as one's own: TypeScript and JavaScript, C and C++. */
  readonly family: string;
  /** Whether an enclosing package's names are visible as well (C#). */
  readonly nestedPackages?: boolean;
  /**
   * Whether functions have names of their own (Java): a call never means a variable. One on a property is then a call
   * of its accessor.
   */
  readonly functionsApart?: boolean;
  /**
   * Whether functions of one name may differ in their parameters, those of a base type included, and a call must fit
   * one of them (Java, C#, Kotlin).
   */
  readonly overloads?: boolean;
  /**
   * Whether a file sees of the program what it includes, as declarations of what is defined elsewhere (C, C++); with
   * `sharing` by program.
   */
  readonly included?: boolean;
  /** Whether functions of a program have names that differ, whatever their parameters (C, not C++). */
  readonly uniqueFunctions?: boolean;
  /**
   * Matches the condition of an include that holds on rare systems only: what it brings, all others have from elsewhere,
   * and so it is not what a call means that stands under no such condition.
   */
  readonly elsewhere?: RegExp;
  /** Functions that come with every system: what another file of the project defines under such a name only stands in for one. */
  readonly provided?: ReadonlySet<string>;
  /**
   * What a declared type has in it when its values can be called (Kotlin's `->`, C#'s `Action`); a property of another
   * type is never the callee. Absent where types do not tell.
   */
  readonly functionTypes?: readonly string[];
  /** Whether a function that its package lacks is looked for in the unnamed package (PHP). */
  readonly unnamedFunctions?: boolean;
  /**
   * Whether a qualified name may begin with an imported or enclosing package (C#, PHP), instead of being written in full
   * (Java).
   */
  readonly relativePackages?: boolean;
  /** The name of a type's part without instances, whose members are the type's as well: Kotlin's `Companion`. */
  readonly companion?: string;
  /**
   * Words that begin a path of modules: the one around, the one above it, the outermost of all (`self`, `super`,
   * `crate`); and the attribute by which a module lets its macros out (`macro_use`).
   */
  readonly moduleWords?: {
    readonly around: string;
    readonly above: string;
    readonly outermost: string;
    readonly macros: string;
  };
  /** Members that transparent types have themselves, which are not those of what they wrap: `Option`'s `map`. */
  readonly wrappers?: Readonly<Record<string, readonly string[]>>;
  /** The word in the prototype of a function that has a `this` of its own, unlike an arrow function (`function`). */
  readonly functionWord?: string;
  /** Whether methods declare the object they are called on as their first parameter (Python, Rust). */
  readonly selfParameter?: boolean;
  /** Those of the words in {@link ResolutionRules.self} that mean the type and not an instance of it: `cls`, `Self`. */
  readonly selfTypes?: readonly string[];
  /** Whether what a file imports is its own affair, which whoever imports the file does not get as well (Dart). */
  readonly ownImports?: boolean;
  /**
   * Kinds of types whose names are apart from those of values: no call means them, and the name may be given to a value
   * as well (TypeScript's interfaces, the modules and types of OCaml).
   */
  readonly typesApart?: readonly SymbolKind[];
  /** Whether a module is known only by the names that imports bind, and never by its path alone. */
  readonly importedOnly?: boolean;
  /**
   * `linear` where a member is looked for in a base and its bases before the next base (Python); `classes` where traits
   * go before base classes and those, however far, before interfaces (Java, PHP); else a nearer level goes before a
   * farther one.
   */
  readonly inheritance?: "linear" | "classes";
  /** Ending of the names of packages that lie in the directory of another and cannot be imported (Go's `_test`). */
  readonly unimported?: string;
  /** `list` where a function may declare several results in brackets; the first is what it is called for (Go). */
  readonly results?: "list";
  /**
   * Present where a plain call goes to the object itself and never to an enclosing type, where what is defined on a type
   * is apart from what its instances have, and where the word for the base calls the method of the caller's name (Ruby).
   * Names the members by which a type is constructed and an instance's type is had (`new`, `class`), the types that the
   * language brings, of which a project can only have parts, and the folders that only what lies in them sees (`test`).
   * What `implement`s is mixed into the type itself (`extend`).
   */
  readonly objects?: {
    readonly construct: string;
    readonly type: string;
    readonly builtin: readonly string[];
    readonly apart: readonly string[];
  };
  /** Whether types hold those that they name as bases, whose members they then stand beside and never for (Go). */
  readonly embeds?: boolean;
  /** Whether several definitions of one name make up one type (partial classes, reopened classes). */
  readonly openTypes?: boolean;
  /** Whether a member of a module can be a module itself, found as specifier, separator and name (Python, Rust). */
  readonly submodules?: boolean;
  /**
   * What settles the type of a variable that declares none. `typed`, which is also meant where nothing is said: the
   * first value it is given. `declared` (JavaScript): all values it is given, but it may be declared without one.
   * `assigned` (Python, Ruby, PHP): all values it is given, whatever was declared, and it is there because it is given
   * one.
   */
  readonly variables?: "typed" | "declared" | "assigned";
  /**
   * Where a local name holds: in its whole scope if nothing is said; from its declaration on (`after`: Go); from there
   * to the next declaration of the name in the same scope (`shadowing`: Rust), or to the next that is sure to run
   * (`flow`: Python, whose scopes have branches).
   */
  readonly locals?: "after" | "shadowing" | "flow";
  /** Words that as a result's type mean the type that the function is called on, not the one it stands in: PHP's `static`. */
  readonly calledOn?: readonly string[];
  /** Methods of any value that return that value: Kotlin's `apply` and `also`. */
  readonly fluent?: readonly string[];
  /** Generic types that stand for what they wrap, in calls and members: `Promise`, `Optional`, `Arc`. */
  readonly transparent?: readonly string[];
  /**
   * Ids of the languages whose libraries it brings, the nearest first: `typescript` for JavaScript. Absent where none is
   * declared.
   */
  readonly library?: readonly string[];
  /**
   * Generic types that the language computes by words of its own: `same` stands for its first argument, `static` for that
   * type itself (`type[Foo]`), `instance` for what a type as a value makes, `result` for what calling it yields, `tuple` for
   * one of all its arguments.
   */
  readonly typeWords?: Readonly<Record<string, "same" | "static" | "instance" | "result" | "tuple">>;
  /** What the prototype of a method has in it that is read without a call: `get`, `@property`. */
  readonly accessors?: RegExp;
  /** Whether members of types are names beside the type as well (Haskell's constructors, fields and methods). */
  readonly flatMembers?: boolean;
  /** Whether other files see nothing but what a file exports (Haskell). */
  readonly offersListed?: boolean;
  /** Whether a call of what a field holds is one of the field, where no definition is known of what it holds. */
  readonly calledFields?: boolean;
  /** Whether the type of a parameter stands behind its name without a colon (Go). */
  readonly typesBehind?: boolean;
  /** Functions that make a variable stand for a type: Python's `TypeVar`. */
  readonly typeVariables?: readonly string[];
  /** The type of lists that are written out, or declared without a name for them: `Array`, `list`. */
  readonly listType?: string;
  /** The type of maps that are written out, whose keys come first: `dict`. Where it is absent those are objects with members. */
  readonly mapType?: string;
  /** Which argument of a generic type is what an index or key yields; of those not named, the last. */
  readonly elements?: Readonly<Record<string, number>>;
  /** As {@link ResolutionRules.elements}, for what iteration yields where that is something else; -1 where it is a pair of all. */
  readonly iterated?: Readonly<Record<string, number>>;
  /** Which argument of a generic type is the key that iteration yields beside the element (Go). */
  readonly keys?: Readonly<Record<string, number>>;
  /** The method that calling a value of a type calls: `__call__`, `invoke`. */
  readonly callMember?: string;
  /** The member of a value that is its type: `__class__`. */
  readonly typeMember?: string;
  /** The method that waiting for a value calls, where that returns a generator: `__await__`. */
  readonly awaitMember?: string;
  /**
   * What the prototype of a function has in it whose one yielded value a block is entered with (`@contextmanager`), and
   * the methods that do so for other values (`__enter__`).
   */
  readonly entered?: { readonly made: RegExp; readonly members: readonly string[] };
  /** The methods that an index and iteration call: `__getitem__`, `__iter__`. */
  readonly indexMember?: string;
  readonly iterateMember?: string;
  /** The type of the library from which all others inherit without saying so: Java's `Object`. */
  readonly rootType?: string;
  /** The type of the library that enumerations inherit from without saying so, of which they are the argument: Java's `Enum`. */
  readonly enumBase?: string;
  /** How arguments are converted, where functions of one name are told apart by types; absent where they are not. */
  readonly argumentTypes?: ArgumentRules;
  /** Base names of the manifests that {@link ResolutionRules.modules} reads; one `*` in a name stands for anything. */
  readonly manifests?: readonly string[];
  /** Prepares the finder for a project; absent where specifiers name packages, which need no finding. */
  readonly modules?: (layout: ProjectLayout) => ModuleFinder;
}
