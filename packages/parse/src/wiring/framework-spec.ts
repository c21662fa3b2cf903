import type { WiringMatch, WiringPart } from "./wiring-facts.js";

/** A group of languages whose frameworks name, pass and export values in the same way. */
export interface WiringFamily {
  /** Ids of the languages, as in the registry. */
  readonly languages: readonly string[];
  /** Folder below `frameworks` with the queries of the family. */
  readonly folder: string;
  /** First group: the name of a parameter as written with its type. */
  readonly parameterName: RegExp;
  /** First group: the specifier in an expression that loads a module, such as `require("./users")`. */
  readonly loads?: RegExp;
  /** Text that a string may contain in place of a value: `${id}`. A global pattern. */
  readonly holes?: RegExp;
}

/** One route of a declaration that stands for several. */
export interface ExpandedRoute {
  readonly method: string;
  readonly path: string;
  /** Member of the handling type; null if it is unknown. */
  readonly member: string | null;
  /** Matches the signatures of types that inherit the member. Without either, the route is left out. Absent: the route always exists. */
  readonly inheritedFrom?: RegExp;
}

/** Events of a framework. Its routes are listeners, and its clients are calls that send an event. */
export interface FrameworkEvents {
  /** Returns the names of the events of a listener or of a call that sends. Absent if a name is a string, read as a path is. */
  readonly names?: (match: WiringMatch) => readonly string[];
  /**
   * Matches events that the framework sends itself. A listener that does not set `declared` counts only if the framework or the project
   * sends its event.
   */
  readonly sent?: RegExp;
  /** Matches names that mean different events in different objects. They are left out. */
  readonly ambiguous?: RegExp;
}

/** Object that a container makes. */
export interface Registration {
  /** Type or token by which places ask for the object; null if they name its type or one of its supertypes. */
  readonly service: WiringPart | null;
  /** Type of the object, or the function whose result is passed; null if the source does not tell it. */
  readonly implementation: WiringPart | null;
  /** Declared type of the function that makes the object; absent or null without one. */
  readonly result?: WiringPart | null;
  /** Name of the function that makes the object, where it is declared; absent or null without one. */
  readonly factory?: WiringPart | null;
  /** Name or key that distinguishes objects of one type; null without one. */
  readonly name: string | null;
  /** True if places that name no key cannot ask for the object. */
  readonly isKeyed?: boolean;
  /** True if the object is passed where several fit. */
  readonly isPrimary?: boolean;
}

/** Place into which a container passes an object. */
export interface InjectionPlace {
  /** Type, token or function as written at the place. */
  readonly service: WiringPart;
  /** Name or key that the place demands; null without one. */
  readonly name: string | null;
  /** Name that decides between several objects that fit, and that need not fit; null without one. */
  readonly preferredName: string | null;
}

/**
 * Container of a framework: it makes objects and passes them to constructors, fields and functions. Declarations of kind `route` register an
 * object, those of kind `client` receive one. A `client` that sets `passed` counts only in a function that a call of the file gets as an argument.
 */
export interface FrameworkInjection {
  /** Returns null for a match that registers nothing. */
  readonly registered: (match: WiringMatch) => Registration | null;
  /** Returns null for a match that receives nothing. */
  readonly received: (match: WiringMatch) => InjectionPlace | null;
  /** First group: the type within one that stands for its objects, such as `Optional<T>`. */
  readonly wrappers?: RegExp;
  /** Matches the source of a type that stands for all objects that fit. */
  readonly collections?: RegExp;
  /** Matches the names of manifests. The folder of one is an application, and its own objects are passed before those of others. */
  readonly manifests?: RegExp;
  /** First group: the folder of an application in the path of a file, where its layout shows it. */
  readonly folder?: RegExp;
  /** True if what is passed is the result of a function that the place names. Each such place registers it. */
  readonly passesResults?: boolean;
}

/** Path by convention. */
export interface ImpliedPath {
  readonly text: string;
  /** False if it depends on settings that the source does not tell. */
  readonly isKnown: boolean;
}

/** Files with settings of an application. */
export interface FrameworkSettings {
  /** Returns the relative paths at which the settings for a source file may be. */
  readonly files: (path: string) => readonly string[];
  /** Returns the prefix that a settings file gives; null for none. `{…}` is a part that the environment gives. */
  readonly prefix: (text: string) => string | null;
}

/** Type whose members answer a route, each one HTTP method. */
export interface HandlingType {
  /** Offset and length of the expression that names the type, in the text of the handler. */
  readonly start: number;
  readonly length: number;
  readonly members: readonly HandlingMember[];
}

/** Member of a handling type. It answers if the type or a base of the project defines it, or if the type inherits it from a library. */
export interface HandlingMember {
  readonly method: string;
  readonly member: string;
  /** Matches the names of the library's types that have the member. */
  readonly inheritedFrom?: RegExp;
  /** Member that the library's one calls, where the type may define it: DRF's `post` calls `create`. */
  readonly calls?: string;
}

/** Handler that a framework names by a text. */
export interface NamedHandler {
  /** Simple name of the type; null for a function. */
  readonly owner: string | null;
  readonly name: string | null;
  /** Ending of the path of its file, if the framework prescribes it. */
  readonly file?: string;
}

/**
 * Framework as data. One folder per framework holds this record as the default export of `spec.ts`, its queries in `routes.scm` and its
 * fixtures. No code outside of the folder knows the framework.
 */
export interface FrameworkSpec {
  readonly id: string;
  /** For display: `Express`. */
  readonly name: string;
  readonly family: WiringFamily;
  /** Words: a file that contains none of them has no code for the framework. Files that import it contain the first one. */
  readonly mentions: readonly string[];
  /** Matches the relative paths of files that may hold its code. Default: any file. */
  readonly files?: RegExp;
  /** Matches imported packages. A file counts as the framework's if it imports one. Default: the mention is enough. */
  readonly imports?: RegExp;
  /** Matches a text that may hold its code. Default: any text. */
  readonly signs?: RegExp;
  /** True if a path that is only `/` ends its prefix with a slash. */
  readonly keepsSlash?: boolean;
  /** HTTP methods by the captured word in lower case; `ANY` for all methods. Words that are missing are written in upper case. */
  readonly methods?: Readonly<Record<string, string>>;
  /** Matches the types of parameters, as written, that are routers. If absent, each parameter may be one. */
  readonly routerTypes?: RegExp;
  /** Matches the names of parameters without a type that may be routers. */
  readonly routerNames?: RegExp;
  /** Matches the source of a path that counts where the receiver is not known to be a router. */
  readonly paths?: RegExp;
  /** Names of receivers that are routers without a declaration, such as a module's own functions. */
  readonly builtIn?: RegExp;
  /** Matches paths that replace the prefix instead of following it, in declarations that set `absolute`. */
  readonly absolute?: RegExp;
  /** True if a route is a command, whose path consists of words. */
  readonly isCommandLine?: boolean;
  /** Present if the framework passes events. The path of a route is then the name of an event. */
  readonly events?: FrameworkEvents;
  /**
   * Present for a container that constructs objects. Its files are read only for questions about them. A file counts only if it imports one of
   * `imports` itself.
   */
  readonly injection?: FrameworkInjection;
  /** True if the routes of a file belong to the file, which others include. */
  readonly perFile?: boolean;
  /** Returns the prefix that the framework gives to the routes of a file; null for none. */
  readonly filePrefix?: (path: string) => string | null;
  /** Rewrites a path of the framework's syntax: `^articles/$` becomes `/articles/`. */
  readonly rewrite?: (path: string, match: WiringMatch) => string;
  /**
   * Returns the path that a convention gives to a route without any path; null for none.
   *
   * @param conventions declarations of kind `prefix` that set `convention`, in all files
   */
  readonly implied?: (match: WiringMatch, groups: readonly WiringMatch[], conventions: readonly WiringMatch[]) => ImpliedPath | null;
  /** Returns false for a match that declares no route after all. Default: all do. */
  readonly accepts?: (match: WiringMatch) => boolean;
  /** Settings that give a prefix to all routes of a file. */
  readonly settings?: FrameworkSettings;
  /** Splits a path that starts with its method: Go's `GET /users`. */
  readonly methodInPath?: RegExp;
  /** Returns the routes of a declaration that stands for several; null for a plain route. */
  readonly expand?: (match: WiringMatch) => readonly ExpandedRoute[] | null;
  /**
   * Returns the type that answers a route by its members; null for another handler. A type without any of the members answers the route as
   * it is declared.
   */
  readonly handlingType?: (match: WiringMatch) => HandlingType | null;
  /** Returns the prefix that a declaration gives to those inside it, if it is not its path. */
  readonly innerPath?: (match: WiringMatch, inner: WiringMatch) => string | null;
  /** Reads a handler that is named by a text. `around` are the declarations around it, the innermost last. Null if it names none. */
  readonly handler?: (match: WiringMatch, member: string | null, around: readonly WiringMatch[]) => NamedHandler | null;
}
