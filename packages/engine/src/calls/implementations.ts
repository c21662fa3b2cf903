import { type CodeFacts, type Definition, fileOf, indexOf, isTypeLike, type Reference, type SymbolId, symbolId } from "@codegraph/model";
import type { StoredDefinition } from "@codegraph/store";
import type { SpanReader } from "../links/span.js";
import type { RulesOf } from "../symbols/one-symbol.js";

/**
 * Which methods may stand for those of an interface where a type need not say that it implements one (Go): it does if it
 * has all of its methods. Names and numbers of parameters and results are compared, so each is possible and no more.
 */
export interface Implementations {
  /** The methods that a call of an interface's method may run. */
  implementing(method: SymbolId): readonly SymbolId[];
  /** The interfaces' methods that a call may name where a method runs. */
  implemented(method: SymbolId): readonly SymbolId[];
}

/** Of a name that more methods have than this, only so many are looked at. */
const MOST = 1_000;
const DEEPEST = 8;

/** Methods by name, with what is compared of each. */
type MethodSet = ReadonlyMap<string, string>;

export function createImplementations(reader: SpanReader, rulesOf: RulesOf): Implementations {
  const sets = new Map<SymbolId, MethodSet>();
  const facts = new Map<number, TypesOfFile | null>();
  const types = new Map<string, readonly StoredDefinition[]>();
  const methods = new Map<string, readonly StoredDefinition[]>();

  function factsOf(file: number): TypesOfFile | null {
    return remembered(facts, file, () => {
      const own = reader.facts(file);
      return own && typesOfFile(own);
    });
  }

  /** Methods of a name: those of interfaces, or those attached to types. */
  function methodsNamed(name: string, isAttached: boolean): readonly StoredDefinition[] {
    return remembered(methods, `${name} ${isAttached}`, () => {
      const all = reader.definitions({ name, kinds: ["method"], limit: MOST });
      return all.filter(({ id, owner }) => (owner !== null) === isAttached && rulesOf(fileOf(id))?.embeds === true);
    });
  }

  /** The interface that a method stands in; null for a method of another type. */
  function interfaceOf(method: SymbolId): SymbolId | null {
    const definitions = factsOf(fileOf(method))?.facts.definitions;
    const parent = definitions?.[indexOf(method)]?.parent ?? null;
    return parent !== null && definitions![parent]!.kind === "interface" ? symbolId(fileOf(method), parent) : null;
  }

  /** The types that a method is attached to: those of the name in its own folder. */
  function ownersOf({ file, owner }: StoredDefinition): readonly StoredDefinition[] {
    return owner === null ? [] : typesNamed(owner, folderOf(file));
  }

  function typesNamed(name: string, folder: string): readonly StoredDefinition[] {
    return outerTypes(name).filter(({ file }) => folderOf(file) === folder);
  }

  function outerTypes(name: string): readonly StoredDefinition[] {
    return remembered(types, name, () => reader.definitions({ name }).filter(({ kind, parent }) => isTypeLike(kind) && parent === null));
  }

  function methodSet(type: SymbolId, depth = 0): MethodSet {
    const known = sets.get(type);
    if (known || depth > DEEPEST) return known ?? new Map();
    const found = new Map<string, string>();
    sets.set(type, found);
    const definition = reader.definition(type);
    const own = factsOf(fileOf(type));
    if (!definition || !own) return found;
    const folder = folderOf(definition.file);
    const attached = reader.owned(definition.name).flatMap((id) => reader.definition(id) ?? []);
    const members = [...(own.members.get(indexOf(type)) ?? []), ...attached.filter(({ file }) => folderOf(file) === folder)];
    for (const member of members) if (member.kind === "method") found.set(member.name, shapeOf(member));
    for (const { name, receiver } of own.bases.get(indexOf(type)) ?? []) {
      const path = receiver === null ? null : own.facts.imports.find(({ alias }) => alias === receiver)?.specifier;
      const bases = path === undefined ? [] : path === null ? typesNamed(name, folder) : typesIn(name, path);
      for (const base of bases) for (const [member, shape] of methodSet(base.id, depth + 1)) if (!found.has(member)) found.set(member, shape);
    }
    return found;
  }

  /** Types of a name in the folder that an import path ends with. */
  function typesIn(name: string, specifier: string): readonly StoredDefinition[] {
    return outerTypes(name).filter(({ file }) => `/${specifier}`.endsWith(`/${folderOf(file)}`));
  }

  function covers(type: SymbolId, wanted: MethodSet): boolean {
    const has = methodSet(type);
    for (const [name, shape] of wanted) if (has.get(name) !== shape) return false;
    return true;
  }

  return {
    implementing(method) {
      const type = rulesOf(fileOf(method))?.embeds ? interfaceOf(method) : null;
      const name = type === null ? null : reader.definition(method)?.name;
      if (type === null || !name) return [];
      const wanted = methodSet(type);
      return methodsNamed(name, true).flatMap((each) => (ownersOf(each).some(({ id }) => covers(id, wanted)) ? [each.id] : []));
    },
    implemented(method) {
      const definition = rulesOf(fileOf(method))?.embeds ? reader.definition(method) : null;
      const types = definition ? ownersOf(definition) : [];
      if (types.length === 0) return [];
      return methodsNamed(definition!.name, false).flatMap(({ id }) => {
        const type = interfaceOf(id);
        return type !== null && types.some((owner) => covers(owner.id, methodSet(type))) ? [id] : [];
      });
    },
  };
}

/** A file with what its types hold, by the index of the type. */
interface TypesOfFile {
  readonly facts: CodeFacts;
  readonly members: ReadonlyMap<number, readonly Definition[]>;
  readonly bases: ReadonlyMap<number, readonly Reference[]>;
}

function typesOfFile(facts: CodeFacts): TypesOfFile {
  const members = new Map<number, Definition[]>();
  const bases = new Map<number, Reference[]>();
  for (const definition of facts.definitions) if (definition.parent !== null) addTo(members, definition.parent, definition);
  for (const reference of facts.references) if (reference.kind === "inherit") addTo(bases, facts.scopes[reference.scope]?.definition ?? -1, reference);
  return { facts, members, bases };
}

function addTo<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function remembered<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = make()));
  return value;
}

/** How many parameters and results a method has. */
function shapeOf({ parameters, returns }: Pick<StoredDefinition, "parameters" | "returns">): string {
  return `${parameters ?? 0} ${returns === null ? 0 : returns.startsWith("(") ? itemsIn(returns) : 1}`;
}

/** How many items stand in a list in brackets. */
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

function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
