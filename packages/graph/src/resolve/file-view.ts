import {
  type AnyFileId,
  type BuildCondition,
  type BuildRules,
  type CodeFacts,
  type Definition,
  enclosingFunction,
  type FileId,
  isFunctionLike,
  isTypeLike,
  packageAt,
  packagesOf,
  type Reference,
  type ResolutionRules,
  type AnySymbolId,
  symbolId,
  type SymbolIn,
  type SymbolKind,
} from "@codegraph/model";
import type { IndexedFile } from "../fact-index.js";

/** A declaration of a name in a scope, by its index in the file's facts. */
export interface Declaration {
  readonly scope: number;
  readonly what: "definition" | "binding" | "import";
  readonly index: number;
}

/** A file's facts with tables for looking up names; built once, read often. */
export interface FileView<Id extends AnyFileId = AnyFileId> extends IndexedFile {
  readonly id: Id;
  readonly rules: ResolutionRules;
  /** All declarations of a name in the file, in source order. */
  declarations(name: string): readonly Declaration[];
  /** The packages of the code that is seen: several for the view of a whole file that has several. Null for code without a package. */
  readonly packages: readonly (string | null)[];
  /** Number of the view among the views of its file; 0 for the view of the whole file. */
  readonly part: number;
  /** The file as code in a scope sees it, which belongs to one package. */
  seenFrom(scope: number): FileView;
  /** The package in which a definition lies; null without one. */
  packageOf(definition: number): string | null;
  /** Members of a definition by nesting. */
  children(definition: number, name: string): readonly AnySymbolId[];
  /** Inheritance and implementation references of a definition, in order. */
  heritage(definition: number): readonly Reference[];
  /** Index of the definition that opens a scope; -1 for a block or the file. */
  openedBy(scope: number): number;
  /** Index of the scope that a definition opens. */
  opens(definition: number): number;
  /** Imports that bind all names of a module. */
  readonly wildcards: readonly number[];
  idOf(definition: number): SymbolIn<Id>;
  /** References in the body of a function or macro, in order. */
  referencesIn(definition: number): readonly Reference[];
  /** Build conditions of the file; null if it is part of all builds. */
  build(): BuildCondition | null;
}

/** View of a file of the project itself. Only these are resolved. */
export type OwnFileView = FileView<FileId>;

const NONE: readonly never[] = [];

export function createFileView(file: IndexedFile, rules: ResolutionRules): FileView {
  const { id, facts } = file;
  const declared = new Map<string, Declaration[]>();
  const members = new Map<number, Map<string, AnySymbolId[]>>();
  let heritage: Map<number, Reference[]> | null = null;
  let within: Map<number, Reference[]> | null = null;
  let opened: Int32Array | null = null;
  let bound = false;
  let build: BuildCondition | null | undefined;
  const parts = new Map<string | null, FileView>();

  function declare(name: string, declaration: Declaration): void {
    const known = declared.get(name);
    if (known) known.push(declaration);
    else declared.set(name, [declaration]);
  }

  function opens(definition: number): number {
    opened ??= openedScopes(facts);
    return opened[definition]!;
  }

  facts.definitions.forEach((definition, index) => {
    if (rules.explicitMembers && isExplicitMember(definition)) return;
    const holder = holderOf(facts, definition, rules);
    if (holder !== null) {
      let held = members.get(holder);
      if (!held) members.set(holder, (held = new Map()));
      const known = held.get(definition.name);
      if (known && !(rules.locals === "flow" && replacesOthers(facts, index, opens(index)))) known.push(symbolId(id, index));
      else held.set(definition.name, [symbolId(id, index)]);
    }
    if (isNamed(facts, definition, rules))
      declare(definition.name, { scope: namingScope(facts, definition, rules), what: "definition", index });
  });
  facts.imports.forEach(({ alias, scope }, index) => {
    if (alias !== null) declare(alias, { scope, what: "import", index });
  });

  // Built on demand: other files are mostly read for their definitions, and only some need the bindings.
  function bind(): void {
    bound = true;
    facts.bindings.forEach(({ name, scope }, index) => declare(name, { scope, what: "binding", index }));
  }

  const packages = packagesOf(facts);
  const whole: FileView = {
    ...file,
    rules,
    packages,
    part: 0,
    seenFrom(scope) {
      return packages.length < 2 ? whole : partOf(packageAt(facts, scope));
    },
    packageOf: (definition) => packageAt(facts, facts.definitions[definition]!.scope),
    declarations(name) {
      if (!bound) bind();
      return declared.get(name) ?? NONE;
    },
    children: (definition, name) => members.get(definition)?.get(name) ?? NONE,
    heritage(definition) {
      heritage ??= grouped(facts.references.filter(isHeritage), ({ scope }) => facts.scopes[scope]!.definition);
      return heritage.get(definition) ?? NONE;
    },
    referencesIn(definition) {
      within ??= grouped(facts.references, ({ scope }) => enclosingFunction(facts.scopes, facts.definitions, scope));
      return within.get(definition) ?? NONE;
    },
    openedBy(scope) {
      const { parent, definition } = facts.scopes[scope]!;
      return parent === -1 || facts.scopes[parent]!.definition === definition ? -1 : definition;
    },
    opens,
    wildcards: facts.imports.flatMap(({ form }, index) => (form === "wildcard" ? [index] : [])),
    idOf: (definition) => symbolId(id, definition),
    build() {
      if (build === undefined) build = rules.builds ? readBuild(file, rules.builds) : null;
      return build;
    },
  };
  return whole;

  function partOf(name: string | null): FileView {
    let part = parts.get(name);
    if (!part) parts.set(name, (part = { ...whole, packages: [name], part: parts.size + 1 }));
    return part;
  }
}

function readBuild({ path, facts }: IndexedFile, builds: BuildRules): BuildCondition | null {
  const written = facts.bindings.filter(({ name, scope }) => scope === 0 && name.startsWith(builds.mark));
  return builds.read(
    path,
    written.map(({ name }) => name),
  );
}

/** True if a definition replaces earlier ones of its name once the scope around it has run. */
function replacesOthers({ definitions, scopes }: CodeFacts, index: number, opened: number): boolean {
  const { name, kind, scope, signature } = definitions[index]!;
  if (!(isFunctionLike(kind) || isTypeLike(kind)) || opened === 0) return false;
  // `@name.setter` extends the preceding property.
  return scopes[opened]!.parent === scope && !signature.includes(`@${name}.`);
}

/** The scope that each definition opens; 0 if it opens none. */
function openedScopes({ definitions, scopes }: CodeFacts): Int32Array {
  const opened = new Int32Array(definitions.length);
  for (let scope = scopes.length - 1; scope > 0; scope--) {
    const { definition } = scopes[scope]!;
    if (definition !== -1) opened[definition] = scope;
  }
  return opened;
}

/**
 * True if a plain name can mean the definition. Constructors are reached by the name of their type, attached members through their type,
 * and members of an object literal through the object.
 */
function isNamed({ definitions }: CodeFacts, { kind, owner, parent }: Definition, rules: ResolutionRules): boolean {
  // Code cannot reference sections of pages or selectors of style sheets by name.
  if (kind === "section" || kind === "selector") return false;
  if (owner !== null || kind === "constructor") return false;
  if (rules.implicitSelf || rules.flatMembers || !MEMBERS.has(kind)) return true;
  return parent !== null && isTypeLike(definitions[parent]!.kind);
}

/** The scope in which a plain name means the definition. */
function namingScope({ definitions }: CodeFacts, { scope, kind, parent }: Definition, rules: ResolutionRules): number {
  if (!rules.flatMembers || !MEMBERS.has(kind)) return scope;
  let at = scope;
  for (let around = parent; around !== null && isHolding(definitions[around]!.kind); around = definitions[around]!.parent)
    at = definitions[around]!.scope;
  return at;
}

function isHolding(kind: SymbolKind): boolean {
  return isTypeLike(kind) || kind === "enum_member";
}

/** True if the name of a member is written behind that of an interface, which alone reaches it: `void IList.Clear()`. */
function isExplicitMember({ name, signature }: Definition): boolean {
  for (let at = signature.indexOf(`.${name}`); at !== -1; at = signature.indexOf(`.${name}`, at + 1)) {
    if (/^\s*(?:<[^()]*>\s*)?(?:[({[]|=>|$)/u.test(signature.slice(at + 1 + name.length))) return /[\w>]/u.test(signature[at - 1] ?? "");
  }
  return false;
}

/**
 * Index of the definition that owns it as a member. An assignment to `this.x` makes `x` a member of the enclosing type, or of the function
 * that `new` constructs from (JavaScript).
 */
function holderOf({ definitions }: CodeFacts, { owner, parent }: Definition, rules: ResolutionRules): number | null {
  if (owner === null || !rules.self.includes(owner)) return parent;
  for (let at = parent; at !== null; at = definitions[at]!.parent)
    if (isTypeLike(definitions[at]!.kind) || hasOwnSelf(definitions[at]!, rules)) return at;
  return null;
}

/** True for a function with a current object of its own: JavaScript's `function` in contrast to its arrow functions. */
export function hasOwnSelf({ kind, owner, signature }: Definition, { functionWord }: ResolutionRules): boolean {
  return kind === "function" && owner === null && functionWord !== undefined && new RegExp(`\\b${functionWord}\\b`, "u").test(signature);
}

const MEMBERS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["method", "field", "property", "enum_member"]);

function isHeritage({ kind }: Reference): boolean {
  return kind === "inherit" || kind === "implement";
}

function grouped(references: readonly Reference[], definitionOf: (reference: Reference) => number): Map<number, Reference[]> {
  const groups = new Map<number, Reference[]>();
  for (const reference of references) {
    const definition = definitionOf(reference);
    const known = groups.get(definition);
    if (known) known.push(reference);
    else groups.set(definition, [reference]);
  }
  return groups;
}

/** True if a definition can have members that are reached through it. */
export function isContainer({ kind }: Definition): boolean {
  return isTypeLike(kind) || kind === "namespace" || kind === "constant" || kind === "variable";
}
