import type { ResolutionRules } from "@codegraph/model";

/**
 * How a field of {@link ResolutionRules} lets an edit reach references in other files, beyond the default: a file looks up names that it
 * mentions, and has read the file in which it looked.
 */
export interface FieldReach<Value> {
  /** Names that are looked up although the referring file does not mention them. */
  readonly unwritten?: (value: Value) => readonly (string | undefined)[];
  /**
   * Definitions that are found without reading their file, in tables of the whole project: `all`, or only the `outermost` ones. A
   * file that looked for one of them is then not among the dependents of the file that defines it.
   */
  readonly foundUnread?: (value: Value) => "all" | "outermost" | null;
  /** The prefix of bindings that are read under any name. */
  readonly namelessBindings?: (value: Value) => string;
  /** The end of names that a reference may leave out. */
  readonly shorter?: (value: Value) => string;
}

/** The field adds nothing to the default. */
const USUAL = {};

type Fields = Required<ResolutionRules>;

/** The reach of each field. A new field does not compile until its reach is declared here. */
export const FIELD_REACH: { readonly [Field in keyof Fields]: FieldReach<Fields[Field]> } = {
  sharing: { foundUnread: (sharing) => (sharing === "file" ? null : "outermost") },
  self: USUAL,
  super: USUAL,
  implicitSelf: USUAL,
  builds: { namelessBindings: ({ mark }) => mark },
  conversions: USUAL,
  qualifiedMembers: USUAL,
  constructors: { unwritten: (names) => names },
  ownConstructors: USUAL,
  callConstructs: USUAL,
  functionsFirst: USUAL,
  hiddenBy: USUAL,
  separator: USUAL,
  family: USUAL,
  nestedPackages: USUAL,
  functionsApart: USUAL,
  overloads: USUAL,
  argumentLabels: USUAL,
  lastLiteral: USUAL,
  included: { foundUnread: (included) => (included ? "all" : null) },
  uniqueFunctions: USUAL,
  elsewhere: USUAL,
  provided: USUAL,
  functionTypes: USUAL,
  unnamedFunctions: USUAL,
  relativePackages: USUAL,
  companion: { unwritten: (name) => [name] },
  moduleWords: USUAL,
  wrappers: USUAL,
  opened: USUAL,
  failures: USUAL,
  derivedMakers: USUAL,
  typedResults: USUAL,
  toldByArgument: USUAL,
  functionWord: USUAL,
  defaultMembers: USUAL,
  // The blocks of a module are found by reading the files that declare them.
  ambientModules: USUAL,
  ownModule: USUAL,
  // A file without an import of the name may lose or gain the module: importers are told by their specifiers.
  modulesInPaths: USUAL,
  prototypeMember: USUAL,
  invokers: USUAL,
  binders: USUAL,
  selfParameter: USUAL,
  selfTypes: USUAL,
  ownImports: USUAL,
  typesApart: USUAL,
  importedOnly: USUAL,
  inheritance: USUAL,
  unimported: USUAL,
  results: USUAL,
  objects: { unwritten: ({ construct, type, classMethods }) => [construct, type, classMethods], foundUnread: () => "all" },
  sentNames: { foundUnread: () => "all" },
  moduleValues: USUAL,
  using: { unwritten: ({ macro }) => [macro] },
  namedTables: { foundUnread: () => "all" },
  embeds: USUAL,
  typesByArity: USUAL,
  decoratorSuffix: { shorter: (suffix) => suffix },
  explicitMembers: USUAL,
  // An extension names the type that it belongs to, and such definitions reach each file that mentions them.
  extensions: USUAL,
  // Such functions are found in a table of the whole project.
  receiverWord: { foundUnread: () => "all" },
  commonMembers: USUAL,
  namedTuples: USUAL,
  passedArguments: USUAL,
  parameterLists: USUAL,
  repeatedType: { unwritten: (name) => [name] },
  namedReceivers: USUAL,
  aliasedReceivers: USUAL,
  outerOverloads: USUAL,
  copies: USUAL,
  valueImports: USUAL,
  partMembers: { unwritten: (name) => [1, 2, 3, 4, 5].map((place) => name + place) },
  partsMember: { unwritten: (name) => [name] },
  openTypes: { foundUnread: (open) => (open ? "all" : null) },
  submodules: USUAL,
  variables: USUAL,
  locals: USUAL,
  calledOn: USUAL,
  narrowedMembers: USUAL,
  typeModules: USUAL,
  fluent: USUAL,
  transparent: USUAL,
  wrapping: USUAL,
  library: USUAL,
  typeWords: USUAL,
  accessors: USUAL,
  flatMembers: { foundUnread: (flat) => (flat ? "all" : null) },
  offersListed: USUAL,
  calledFields: USUAL,
  typesBehind: USUAL,
  containers: USUAL,
  foreignTraits: { foundUnread: () => "all" },
  typeVariables: USUAL,
  typedVariables: USUAL,
  listType: { unwritten: (name) => [name] },
  mapType: { unwritten: (name) => [name] },
  elements: USUAL,
  iterated: USUAL,
  orderedFields: USUAL,
  iterators: { unwritten: ({ element }) => [element] },
  keys: USUAL,
  callMember: { unwritten: (name) => [name] },
  // The head of a type is part of its definition.
  metaclassWord: USUAL,
  typeMember: { unwritten: (name) => [name] },
  awaitMember: { unwritten: (name) => [name] },
  missingMember: { unwritten: (name) => [name] },
  entered: { unwritten: ({ members }) => members },
  descriptorMember: { unwritten: (name) => [name] },
  injected: USUAL,
  indexMember: { unwritten: (name) => [name] },
  iterateMember: { unwritten: (name) => [name] },
  derivedMembers: USUAL,
  pointerMembers: { unwritten: (names) => names },
  elementMembers: USUAL,
  tupleMembers: USUAL,
  rootType: { unwritten: (name) => [name] },
  enumBase: { unwritten: (name) => [name] },
  argumentTypes: USUAL,
  manifests: USUAL,
  modules: USUAL,
};

/** A module that is called, or imported whole, is looked up under this name in every language. */
const DEFAULT_EXPORT = "default";

/** The combined reach of the fields that a language sets. */
export interface RuleReach {
  /** Names that are looked up although no file mentions them. */
  readonly unwritten: ReadonlySet<string>;
  /** See {@link FieldReach.foundUnread}; null if every definition is found by reading its file. */
  readonly foundUnread: "all" | "outermost" | null;
  /** Prefixes of bindings that are read under any name. */
  readonly namelessBindings: readonly string[];
  /** The ends of names that references may leave out. */
  readonly shorter: readonly string[];
}

const known = new WeakMap<ResolutionRules, RuleReach>();

/** Adds up the declared reach of the fields that a language sets. */
export function reachOfRules(rules: ResolutionRules): RuleReach {
  let reach = known.get(rules);
  if (!reach) known.set(rules, (reach = addUp(rules)));
  return reach;
}

function addUp(rules: ResolutionRules): RuleReach {
  const unwritten = new Set<string>([DEFAULT_EXPORT]);
  const namelessBindings: string[] = [];
  const shorter: string[] = [];
  let foundUnread: RuleReach["foundUnread"] = null;
  for (const [field, value] of Object.entries(rules)) {
    if (value === undefined) continue;
    const reach = (FIELD_REACH as Readonly<Record<string, FieldReach<unknown> | undefined>>)[field];
    for (const name of reach?.unwritten?.(value) ?? []) if (name !== undefined && name !== "") unwritten.add(name);
    if (reach?.namelessBindings) namelessBindings.push(reach.namelessBindings(value));
    if (reach?.shorter) shorter.push(reach.shorter(value));
    const unread = reach?.foundUnread?.(value) ?? null;
    if (unread !== null && foundUnread !== "all") foundUnread = unread;
  }
  return { unwritten, foundUnread, namelessBindings, shorter };
}

/** Returns the names under which references may look up a definition: its own, and those without an end that may be left out. */
export function namesFor({ shorter }: RuleReach, name: string): readonly string[] {
  return [name, ...shorter.filter((end) => name.length > end.length && name.endsWith(end)).map((end) => name.slice(0, -end.length))];
}
