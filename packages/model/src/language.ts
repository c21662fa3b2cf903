import type { ArgumentRules } from "./argument-rules.js";
import type { ExtensionRules } from "./extension-rules.js";
import type { ModuleFinder, ProjectLayout } from "./module-finder.js";
import type { ObjectRules } from "./object-rules.js";
import type { SentNames } from "./sent-names.js";
import type { SymbolKind } from "./definition.js";

/** The condition under which a file is part of a build. */
export interface BuildCondition {
  /** Build settings that include the file: the usual settings if those do. */
  readonly settings: ReadonlySet<string>;
  /** True if a build with these settings includes the file. */
  holds(settings: ReadonlySet<string>): boolean;
}

/** How a language marks the builds that a file belongs to. */
export interface BuildRules {
  /** Prefix of the bindings that record build conditions. The rest of the binding's name is the condition. */
  readonly mark: string;
  /** Settings assumed when resolving from files that belong to every build. */
  readonly usual: ReadonlySet<string>;
  /**
   * Reads the build condition of a file; null for a file that belongs to every build.
   *
   * @param path relative POSIX path
   * @param written conditions in the file as written, in order
   */
  read(path: string, written: readonly string[]): BuildCondition | null;
}

/** Language-specific rules of resolution, as data. */
export interface ResolutionRules extends ExtensionRules {
  /**
   * Files whose top-level names are visible without an import: only the `file` itself, the same `directory`, files that declare the same
   * `package`, or the whole `program`.
   */
  readonly sharing: "file" | "directory" | "package" | "program";
  /** Words for the enclosing instance or type: `this`, `self`, `cls`, `Self`, `static`. */
  readonly self: readonly string[];
  /** Words for the base type: `super`, `base`, `parent`, `super()`. */
  readonly super: readonly string[];
  /** True if a plain name can be a member of the enclosing type (Java), false if it never is (Python). */
  readonly implicitSelf: boolean;
  /** Present if a build can leave out files in favour of alternatives (Go). */
  readonly builds?: BuildRules;
  /** True if calling a type's name converts a value and calls nothing (Go). */
  readonly conversions?: boolean;
  /** True if a member never has a plain name, not even inside the type that declares it (Go). */
  readonly qualifiedMembers?: boolean;
  /** Names of constructors among a type's members. "" means the type's own name. */
  readonly constructors: readonly string[];
  /** True if a type without a declared constructor has a default one instead of its base's (Kotlin); always so for constructors named "". */
  readonly ownConstructors?: boolean;
  /** True if calling a type's name constructs it (Python, Kotlin). */
  readonly callConstructs: boolean;
  /** Matches the signature of a function that no code can call by its name: Kotlin's `@Deprecated("", level = DeprecationLevel.HIDDEN)`. */
  readonly hiddenBy?: RegExp;
  /** True if calling a name that a function shares with a class means the function, because `new` constructs the class (Scala). */
  readonly functionsFirst?: boolean;
  /** Separator in qualified names: `.`, `::` or `\`. */
  readonly separator: string;
  /** Family of languages that import and call each other's files: TypeScript and JavaScript, C and C++. */
  readonly family: string;
  /** Present if names of enclosing packages are visible as well (C#); with `clauses`, a part of the own package rather names another (Scala). */
  readonly nestedPackages?: "all" | "clauses";
  /**
   * True if functions have a separate namespace, so that a call never refers to a variable (Java). A call on a property is then a call of
   * its accessor.
   */
  readonly functionsApart?: boolean;
  /**
   * True if functions that differ only in parameters, including those of a base type, can share a name and a call selects one of them
   * (Java, C#, Kotlin).
   */
  readonly overloads?: boolean;
  /**
   * True if a file sees only the parts of the program that it includes, as declarations of definitions elsewhere (C, C++). Used with
   * `sharing: "program"`.
   */
  readonly included?: boolean;
  /** True if function names are unique in a program regardless of parameters (C, not C++). */
  readonly uniqueFunctions?: boolean;
  /**
   * Matches include conditions that hold on rare systems only. All other systems get the included names from elsewhere, so a call outside
   * such a condition never refers to such an include.
   */
  readonly elsewhere?: RegExp;
  /** Functions provided by every system. A definition with such a name in another file of the project is only a fallback. */
  readonly provided?: ReadonlySet<string>;
  /**
   * Substrings of a declared type that make its values callable (Kotlin's `->`, C#'s `Action`). A property of any other type is never a
   * callee. Absent if the type does not decide.
   */
  readonly functionTypes?: readonly string[];
  /** True if a function missing from its package is looked up in the global package (PHP). */
  readonly unnamedFunctions?: boolean;
  /** True if a qualified name may start with an imported or enclosing package (C#, PHP); false if it is always fully qualified (Java). */
  readonly relativePackages?: boolean;
  /** Name of a type's static part, whose members also belong to the type: Kotlin's `Companion`. */
  readonly companion?: string;
  /**
   * Words that start a module path: the current module, its parent and the root (`self`, `super`, `crate`). `macros` is the attribute that
   * exports a module's macros (`macro_use`).
   */
  readonly moduleWords?: {
    readonly around: string;
    readonly above: string;
    readonly outermost: string;
    readonly macros: string;
  };
  /** Members that transparent types define themselves, as opposed to members of the wrapped type: `Option`'s `map`. */
  readonly wrappers?: Readonly<Record<string, readonly string[]>>;
  /** Matches the head of a block that declares members of a module by its name: `declare module "m"`. */
  readonly ambientModules?: RegExp;
  /** Names of the exports of the own file in its code: `exports`. */
  readonly ownModule?: readonly string[];
  /** True if an expression may begin with a module that it names itself: `require("./a").run()`. */
  readonly modulesInPaths?: boolean;
  /** Word in the prototype of a function with its own `this`, unlike an arrow function (`function`). */
  readonly functionWord?: string;
  /** True if methods declare their receiver as the first parameter (Python, Rust). */
  readonly selfParameter?: boolean;
  /** Words of {@link ResolutionRules.self} that refer to the type instead of an instance: `cls`, `Self`. */
  readonly selfTypes?: readonly string[];
  /** True if the members of a file's default export are members of the file too: CommonJS's `module.exports = value`. */
  readonly defaultMembers?: boolean;
  /** True if the imports of a file are private to it and not passed on to its importers (Dart, JavaScript). */
  readonly ownImports?: boolean;
  /**
   * Kinds of types whose names live in a separate namespace: no call refers to them, and a value may have the same name (TypeScript's
   * interfaces, OCaml's modules and types).
   */
  readonly typesApart?: readonly SymbolKind[];
  /** True if a module is reachable only through names that imports bind, never by its path alone. */
  readonly importedOnly?: boolean;
  /**
   * Order of member lookup. `linear`: a base and all its bases before the next base (Python). `classes`: traits, then base classes at any
   * distance, then interfaces (Java, PHP). Absent: nearer levels before farther ones.
   */
  readonly inheritance?: "linear" | "classes";
  /** Suffix of package names that share the directory of another package and cannot be imported (Go's `_test`). */
  readonly unimported?: string;
  /** `list` if a function may declare several results in parentheses; a call has the type of the first (Go). */
  readonly results?: "list";
  /** Present in languages with Ruby's object model. */
  readonly objects?: ObjectRules;
  /** Present if a call on a receiver of unknown type may be resolved by the names of all members that the receiver is sent (Ruby). */
  readonly sentNames?: SentNames;
  /** True if a module is a value, of which variables hold the full name: `client = Shop.Http` (Elixir). */
  readonly moduleValues?: boolean;
  /**
   * Present if a module can write code into those that use it, by the quoted code of a macro or of a function that the use names (Elixir). `templates`
   * are modules whose users quote code in a block of their own.
   */
  readonly using?: { readonly macro: string; readonly templates: readonly string[] };
  /**
   * Present if variables with members stand for types (Lua). A call on a receiver of unknown type may then be resolved to members of the tables with
   * the receiver's name, or to those of the `module` tables of a file with that name.
   */
  readonly namedTables?: { readonly module: readonly string[] };
  /** True if a type embeds the types it names as bases. Its members do not override theirs (Go). */
  readonly embeds?: boolean;
  /** True if types of one name that differ in their number of type parameters are different types (C#). */
  readonly typesByArity?: boolean;
  /** End of the name of a type that a decorator may leave out: C#'s `Attribute`, where `[Mark]` names `MarkAttribute`. */
  readonly decoratorSuffix?: string;
  /** True if a member whose name follows that of an interface (`void IList.Clear()`) is reached through that interface only (C#). */
  readonly explicitMembers?: boolean;
  /** True if the name of a tuple's element follows its type: `(Item left, Item right)` (C#). */
  readonly namedTuples?: boolean;
  /**
   * True if methods without a declaration pass the only type argument of their receiver to function literals: `x` of
   * `mock.Setup(x => x.Save())` for a `Mock<IStore>` (C#).
   */
  readonly passedArguments?: boolean;
  /** Method whose parameters are the parts into which a value of its type is destructured: C#'s `Deconstruct`. */
  readonly partsMember?: string;
  /** True if a function may have several lists of parameters: `def fold(zero: B)(join: (B, A) => B)` (Scala). */
  readonly parameterLists?: boolean;
  /** Type of the list that a function sees in a parameter whose type ends with `*`, which takes any number of arguments: Scala's `Seq`. */
  readonly repeatedType?: string;
  /** Member that no type declares and that copies a value, and the signatures of the types which have it: `copy` of Kotlin's data classes. */
  readonly copies?: { readonly member: string; readonly types: RegExp };
  /** True if names can be imported from a value, whose members they are: `import position.*` (Scala). */
  readonly valueImports?: boolean;
  /** Start of the names of the methods that return the parts of a value, followed by their number from 1: Kotlin's `component`. */
  readonly partMembers?: string;
  /** True if several definitions of one name form one type (partial classes, reopened classes). */
  readonly openTypes?: boolean;
  /** True if a member of a module can itself be a module, found as specifier, separator and name (Python, Rust). */
  readonly submodules?: boolean;
  /**
   * Determines the type of a variable without a declared type. `typed` (the default): its first value. `declared` (JavaScript): all values
   * assigned to it; it may be declared without a value. `assigned` (Python, Ruby, PHP): all values assigned to it, regardless of any
   * declaration; the assignment itself creates the variable.
   */
  readonly variables?: "typed" | "declared" | "assigned";
  /**
   * Range in which a local name is visible. Absent: its whole scope. `after`: from its declaration on (Go). `shadowing`: from its
   * declaration to the next one in the same scope (Rust). `flow`: to the next declaration that is certain to run (Python, whose scopes have
   * branches).
   */
  readonly locals?: "after" | "shadowing" | "flow";
  /** Words that, as a return type, mean the type the method is called on instead of the type that declares it: PHP's `static`. */
  readonly calledOn?: readonly string[];
  /**
   * Mark between the current object and a field of it whose type a test narrows, as the language writes it: PHP's `->` in
   * `$this->item instanceof Book`. Absent if such tests are not read.
   */
  readonly narrowedMembers?: string;
  /** Modules whose types the rules name without the module, whatever name a file gives it: `import typing as t` (Python). */
  readonly typeModules?: readonly string[];
  /** Methods available on any value that return that value: Kotlin's `apply` and `also`. */
  readonly fluent?: readonly string[];
  /** Generic types that act as the type they wrap in calls and member accesses: `Promise`, `Optional`, `Arc`. */
  readonly transparent?: readonly string[];
  /** Functions that wrap their argument in a transparent type, each with that type: `"Rc::new": "Rc"`, `Some: "Option"`. */
  readonly wrapping?: Readonly<Record<string, string>>;
  /** Ids of the languages whose built-in declarations apply, nearest first: `typescript` for JavaScript. Absent without them. */
  readonly library?: readonly string[];
  /**
   * Generic types that the language computes. `same`: the first argument. `static`: that type itself (`type[Foo]`). `instance`: the type of
   * the values that a type, used as a value, constructs. `result`: the type of the value that a call returns. `tuple`: a tuple of all
   * arguments. `members`: an object whose members have the type of the second argument (`Record`).
   */
  readonly typeWords?: Readonly<Record<string, "same" | "static" | "instance" | "result" | "tuple" | "members">>;
  /** Matches the prototype of a method that is read without a call: `get`, `@property`. */
  readonly accessors?: RegExp;
  /** True if members of types are also plain names outside the type (Haskell's constructors, fields and methods). */
  readonly flatMembers?: boolean;
  /** True if other files see only the names that a file exports explicitly (Haskell). */
  readonly offersListed?: boolean;
  /** True if calling the value of a field counts as a call of the field when no definition of the value is known. */
  readonly calledFields?: boolean;
  /** True if a parameter's type follows its name without a colon (Go). */
  readonly typesBehind?: boolean;
  /**
   * Methods of library containers and wrappers whose declarations are unknown (Rust). `same` returns something with the same elements,
   * `element` what an index yields and `next` what iteration yields, both in the wrapper `optional`. `values` returns a list of what an
   * index yields, `numbered` a list of pairs whose second part is the element, and `given` calls its first argument or its block with an
   * element, `givenValues` its block with what an index yields. An empty `optional` stands for no wrapper.
   *
   * `givenAt` calls the argument at a place with elements as the parameters at the other places, `mapped` returns what its first argument
   * returns in the same wrapper, or as many elements, and `flattened` the elements of it. `paired` returns pairs with the elements of its
   * argument, `pieces` lists of elements, and `collected` the type in its type arguments.
   */
  readonly containers?: {
    readonly same: readonly string[];
    readonly element: readonly string[];
    readonly next: readonly string[];
    readonly values: readonly string[];
    readonly numbered: readonly string[];
    readonly given: readonly string[];
    readonly givenValues?: readonly string[];
    readonly givenAt?: Readonly<Record<string, { readonly argument: number; readonly elements: readonly number[] }>>;
    readonly mapped?: readonly string[];
    readonly flattened?: readonly string[];
    readonly paired?: readonly string[];
    readonly pieces?: readonly string[];
    readonly collected?: string;
    readonly optional: string;
  };
  /**
   * Methods that open a wrapper, which is the first of {@link ResolutionRules.wrappers} with the method among those around a value, and the
   * wrapper of their result; an empty one stands for none: Rust's `Mutex::lock` returns a `Result`.
   */
  readonly opened?: Readonly<Record<string, string>>;
  /** The failure in a wrapper (Rust's `Result`): its type argument, and the methods that return it, wrap it in `optional` or pass it on. */
  readonly failures?: {
    readonly wrapper: string;
    readonly argument: number;
    readonly members: readonly string[];
    readonly optional: readonly string[];
    readonly given: readonly string[];
  };
  /** Functions of a type that the type of their argument tells apart, in a language without overloads: Rust's `from`. */
  readonly toldByArgument?: readonly string[];
  /** Functions outside of the project whose type arguments name their result: Rust's `text.parse::<Color>()`. */
  readonly typedResults?: readonly string[];
  /** Functions of a type that a derivation declares, which return a value of it: Rust's `default`. */
  readonly derivedMakers?: readonly string[];
  /**
   * Present if a project can add methods to types outside of it and to all types that meet a bound (Rust). `derefs` names the type whose
   * methods a type outside of the project also has: `String: "str"`.
   */
  readonly foreignTraits?: { readonly derefs: Readonly<Record<string, string>> };
  /** Functions that turn a variable into a type variable: Python's `TypeVar`. */
  readonly typeVariables?: readonly string[];
  /** True if a type can be named by a binding instead of a definition: JSDoc's `@typedef`. */
  readonly typedVariables?: boolean;
  /** Type of list literals, and of list types without a name: `Array`, `list`. */
  readonly listType?: string;
  /** Type of map literals, with the key type as its first argument: `dict`. Absent if such literals are objects with members. */
  readonly mapType?: string;
  /** Index of the type argument that indexing yields, by generic type; the last argument for types not listed. */
  readonly elements?: Readonly<Record<string, number>>;
  /** Like {@link ResolutionRules.elements}, for types where iteration yields something else; -1 if it yields a pair of all arguments. */
  readonly iterated?: Readonly<Record<string, number>>;
  /** True if a type can declare fields without names, which their places name: Rust's `struct Pair(A, B)` and `pair.0`. */
  readonly orderedFields?: boolean;
  /**
   * Associated type that names what a type of the project yields by iteration, and the library's type that has the methods of such a type:
   * Rust's `type Item = Page` and `Iterator`.
   */
  readonly iterators?: { readonly element: string; readonly type: string };
  /** Index of the type argument for the key that iteration yields together with the element (Go). */
  readonly keys?: Readonly<Record<string, number>>;
  /** Method that calling a value of a type invokes: `__call__`, `invoke`. */
  readonly callMember?: string;
  /** Keyword in the head of a type that names the type of the type itself, of which the type has the members: `metaclass`. */
  readonly metaclassWord?: string;
  /** Member of a type whose members are those of its values: `prototype`. */
  readonly prototypeMember?: string;
  /** Members of a function that call it and return its result: JavaScript's `call` and `apply`. */
  readonly invokers?: readonly string[];
  /** Members of a function that return it, with some arguments given: `bind`. */
  readonly binders?: readonly string[];
  /** Member of a value that returns its type: `__class__`. */
  readonly typeMember?: string;
  /** True if the labels of arguments belong to the name of a function, as in Swift's `load(from:)` and `load(at:)`. */
  readonly argumentLabels?: boolean;
  /** True if a function literal behind the brackets of a call is the last argument, whatever defaults the call leaves out (Kotlin). */
  readonly lastLiteral?: boolean;
  /** Method that awaiting a value invokes, where it returns a generator: `__await__`. */
  readonly awaitMember?: string;
  /** Method of a type that returns the members which the type does not define: `__getattr__`. */
  readonly missingMember?: string;
  /**
   * `made` matches the prototype of a function that yields once, the value of a `with` block (`@contextmanager`). `members` are the methods
   * that provide this value for other objects (`__enter__`).
   */
  readonly entered?: { readonly made: RegExp; readonly members: readonly string[] };
  /** Method of a field's value that reading the field invokes: `__get__`. */
  readonly descriptorMember?: string;
  /**
   * Parameters that a framework fills by their names (pytest). `into` matches the name of a function with such parameters, `made` the
   * prototype of a function that provides the value of its name. Providers in a file called `shared` hold for its folder and those below. A
   * provider with one of the return types `yields` yields the value.
   */
  readonly injected?: {
    readonly into: RegExp;
    readonly made: RegExp;
    readonly named: RegExp;
    readonly shared: string;
    readonly yields: readonly string[];
  };
  /** Methods that indexing and iteration invoke: `__getitem__`, `__iter__`. */
  readonly indexMember?: string;
  readonly iterateMember?: string;
  /** Operators that dereference a value, nearest first. A member that its type lacks is one of the result: C++'s `operator->`. */
  readonly pointerMembers?: readonly string[];
  /** Members that any type may have without a definition, so that they are never those of a value that it points to: Rust's derived `clone`. */
  readonly derivedMembers?: readonly string[];
  /**
   * Methods of containers without a definition that return an element or an iterator, by the operation that yields the same: `back`,
   * `begin`, `at`. Of a transparent type those in
   * {@link ResolutionRules.wrappers} return what it wraps (`get`).
   */
  readonly elementMembers?: Readonly<Record<string, "index" | "iterate">>;
  /** Names of the members of a tuple, in order: `first` and `second` of C++'s `std::pair`. */
  readonly tupleMembers?: readonly string[];
  /** Library type that all types implicitly inherit from: Java's `Object`. */
  readonly rootType?: string;
  /** Library type that enumerations implicitly inherit from, with themselves as its argument: Java's `Enum`. */
  readonly enumBase?: string;
  /** Argument conversions for choosing among overloads by type; absent in languages without such overloads. */
  readonly argumentTypes?: ArgumentRules;
  /** Base names of the manifests that {@link ResolutionRules.modules} reads. One `*` in a name matches anything. */
  readonly manifests?: readonly string[];
  /** Creates the module finder for a project; absent if specifiers name packages, which need no lookup. */
  readonly modules?: (layout: ProjectLayout) => ModuleFinder;
}
