import {
  type AnyFileId,
  type CodeFacts,
  type Definition,
  fileOf,
  definitionIndexOf,
  isTypeLike,
  type Reference,
  type AnySymbolId,
  symbolId,
} from "@codegraph/model";
import { directoryOf } from "../top-level.js";
import type { GraphReader, PlacedDefinition } from "./reader.js";

/**
 * Implicit implementations of interfaces (Go): a type implements an interface if it has all of its methods. Only names and the
 * numbers of parameters and results are compared, so each implementation is possible, never exact.
 */
export interface Implementations {
  /** The methods that a call of an interface method may run. */
  implementing(method: AnySymbolId): readonly AnySymbolId[];
  /** The interface methods that a method may implement. */
  implemented(method: AnySymbolId): readonly AnySymbolId[];
  /** True if methods have been ignored for their number. */
  isCut(): boolean;
}

/** Methods of one name beyond this many are ignored. */
const MAX_METHODS = 1_000;
/** Embedding deeper than this is ignored. */
const MAX_DEPTH = 8;

/** The shape of each method by its name, see `shapeOf`. */
type MethodSet = ReadonlyMap<string, string>;

export function createImplementations(reader: GraphReader): Implementations {
  const sets = new Map<AnySymbolId, MethodSet>();
  const facts = new Map<AnyFileId, TypesOfFile | null>();
  const types = new Map<string, readonly PlacedDefinition[]>();
  const methods = new Map<string, readonly PlacedDefinition[]>();
  let isCut = false;

  function factsOf(file: AnyFileId): TypesOfFile | null {
    return memoized(facts, file, () => {
      const own = reader.facts(file);
      return own && typesOfFile(own);
    });
  }

  /** The methods of a name that are attached to types, or else those declared in interfaces. */
  function methodsNamed(name: string, holder: "type" | "interface"): readonly PlacedDefinition[] {
    return memoized(methods, `${name} ${holder}`, () => {
      const all = reader.definitions({ name, kinds: ["method"], limit: MAX_METHODS });
      isCut ||= all.length >= MAX_METHODS;
      return all.filter(({ id, owner }) => (owner !== null) === (holder === "type") && reader.rulesOf(fileOf(id))?.embeds === true);
    });
  }

  /** The interface that declares a method; null for a method of another type. */
  function interfaceOf(method: AnySymbolId): AnySymbolId | null {
    const definitions = factsOf(fileOf(method))?.facts.definitions;
    const parent = definitions?.[definitionIndexOf(method)]?.parent ?? null;
    return parent !== null && definitions![parent]!.kind === "interface" ? symbolId(fileOf(method), parent) : null;
  }

  /** The types that a method is attached to: those with the owner's name in the same folder. */
  function ownersOf({ file, owner }: PlacedDefinition): readonly PlacedDefinition[] {
    return owner === null ? [] : typesNamed(owner, directoryOf(file));
  }

  function typesNamed(name: string, folder: string): readonly PlacedDefinition[] {
    return outerTypes(name).filter(({ file }) => directoryOf(file) === folder);
  }

  function outerTypes(name: string): readonly PlacedDefinition[] {
    return memoized(types, name, () => reader.definitions({ name }).filter(({ kind, parent }) => isTypeLike(kind) && parent === null));
  }

  function methodSet(type: AnySymbolId, depth = 0): MethodSet {
    const known = sets.get(type);
    if (known || depth > MAX_DEPTH) return known ?? new Map();
    const found = new Map<string, string>();
    sets.set(type, found);
    const definition = reader.definition(type);
    const own = factsOf(fileOf(type));
    if (!definition || !own) return found;
    const folder = directoryOf(definition.file);
    const attached = reader.idsOwnedBy(definition.name).flatMap((id) => reader.definition(id) ?? []);
    const members = [...(own.members.get(definitionIndexOf(type)) ?? []), ...attached.filter(({ file }) => directoryOf(file) === folder)];
    for (const member of members) if (member.kind === "method") found.set(member.name, shapeOf(member));
    for (const { name, receiver } of own.bases.get(definitionIndexOf(type)) ?? []) {
      const path = receiver === null ? null : own.facts.imports.find(({ alias }) => alias === receiver)?.specifier;
      const bases = path === undefined ? [] : path === null ? typesNamed(name, folder) : typesIn(name, path);
      for (const base of bases)
        for (const [member, shape] of methodSet(base.id, depth + 1)) if (!found.has(member)) found.set(member, shape);
    }
    return found;
  }

  /** Types of a name in the folders whose path is a suffix of an import path. */
  function typesIn(name: string, specifier: string): readonly PlacedDefinition[] {
    return outerTypes(name).filter(({ file }) => `/${specifier}`.endsWith(`/${directoryOf(file)}`));
  }

  function covers(type: AnySymbolId, wanted: MethodSet): boolean {
    const has = methodSet(type);
    for (const [name, shape] of wanted) if (has.get(name) !== shape) return false;
    return true;
  }

  return {
    implementing(method) {
      const type = reader.rulesOf(fileOf(method))?.embeds ? interfaceOf(method) : null;
      const name = type === null ? null : reader.definition(method)?.name;
      if (type === null || !name) return [];
      const wanted = methodSet(type);
      return methodsNamed(name, "type").flatMap((each) => (ownersOf(each).some(({ id }) => covers(id, wanted)) ? [each.id] : []));
    },
    implemented(method) {
      const definition = reader.rulesOf(fileOf(method))?.embeds ? reader.definition(method) : null;
      const types = definition ? ownersOf(definition) : [];
      if (types.length === 0) return [];
      return methodsNamed(definition!.name, "interface").flatMap(({ id }) => {
        const type = interfaceOf(id);
        return type !== null && types.some((owner) => covers(owner.id, methodSet(type))) ? [id] : [];
      });
    },
    isCut: () => isCut,
  };
}

/** The facts of a file, with the members and embedded types of each definition by its index. */
interface TypesOfFile {
  readonly facts: CodeFacts;
  readonly members: ReadonlyMap<number, readonly Definition[]>;
  readonly bases: ReadonlyMap<number, readonly Reference[]>;
}

function typesOfFile(facts: CodeFacts): TypesOfFile {
  const members = new Map<number, Definition[]>();
  const bases = new Map<number, Reference[]>();
  for (const definition of facts.definitions) if (definition.parent !== null) addTo(members, definition.parent, definition);
  for (const reference of facts.references)
    if (reference.kind === "inherit") addTo(bases, facts.scopes[reference.scope]?.definition ?? -1, reference);
  return { facts, members, bases };
}

function addTo<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function memoized<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = make()));
  return value;
}

/** The numbers of parameters and results of a method: `2 1`. */
function shapeOf({ parameters, returns }: Pick<PlacedDefinition, "parameters" | "returns">): string {
  return `${parameters ?? 0} ${returns === null ? 0 : returns.startsWith("(") ? itemsIn(returns) : 1}`;
}

/** The number of items in a list in parentheses. */
function itemsIn(list: string): number {
  let depth = 0;
  let items = /^\(\s*\)$/u.test(list) ? 0 : 1;
  for (const char of list) {
    if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
    else if (char === "," && depth === 1) items++;
  }
  return items;
}
