import type { Meanings } from "@codegraph/graph";
import { type AnySymbolId, fileOf, isTypeLike, symbolId, type SlicedWork } from "@codegraph/model";
import { callGraphOf } from "../calls/call-graph-of.js";
import type { SpanDefinition, SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { symbolAround } from "../symbols/one-symbol.js";
import type { TypeHierarchy } from "../types/hierarchy.js";

/** Definitions that have to be renamed together. */
export interface Family {
  /** True if they are members of types. */
  readonly isMember: boolean;
  readonly ids: ReadonlySet<AnySymbolId>;
  /** Those of {@link Family.ids} that only may belong to it. */
  readonly possible: ReadonlySet<AnySymbolId>;
  /** Types whose members they are. */
  readonly types: ReadonlySet<AnySymbolId>;
  /** Types of the family with a base outside of the project, which may declare the member. */
  readonly outside: readonly AnySymbolId[];
}

/** How members are found. */
export interface FamilyLookups {
  readonly meanings: Meanings;
  readonly hierarchy: TypeHierarchy;
  /** Returns the members that a definition is a key for, if it is in an object of a known type. */
  keysAt(definition: SpanDefinition): readonly AnySymbolId[];
}

/** Definitions beyond this many are dropped from one family. */
const MAX_FAMILY = 2_000;

/** Collects overloads, prototypes, and members that override one another or implement one member of an interface. */
export function* familyOf(
  asked: QueryScope,
  start: readonly AnySymbolId[],
  { meanings, hierarchy, keysAt }: FamilyLookups,
): SlicedWork<Family> {
  const { reader, rulesOf } = asked;
  const { overrides } = callGraphOf(asked);
  const ids = new Set(start);
  const possible = new Set<AnySymbolId>();
  const types = new Set<AnySymbolId>();
  const name = reader.definition(start[0]!)!.name;
  const same = reader.definitions({ name });
  for (const id of ids) {
    yield;
    const definition = reader.definition(id);
    if (definition === null || ids.size > MAX_FAMILY) continue;
    for (const other of symbolAround(definition, same, rulesOf)) ids.add(other.id);
    // The accessors of a property, and versions of a function in branches.
    if (!rulesOf(fileOf(id))?.overloads && (definition.kind !== "method" || typeOf(reader, id) !== null))
      for (const other of same)
        if (fileOf(other.id) === fileOf(id) && other.path === definition.path && other.scope === definition.scope) ids.add(other.id);
    for (const other of [...overrides.basesOf(id), ...overrides.overridersOf(id)])
      if (reader.definition(other)?.name === name) ids.add(other);
    // A method of an object literal is the member of the type that the context expects.
    for (const other of keysAt(definition)) if (reader.definition(other)?.name === name) ids.add(other);
    const type = typeOf(reader, id);
    if (type === null || types.has(type) || definition.kind === "constructor") continue;
    types.add(type);
    // A member may be declared by its type and assigned by a function.
    if (!rulesOf(fileOf(id))?.overloads)
      for (const member of meanings.members(type, name)) if (typeOf(reader, member) === type) ids.add(member);
    for (const link of [...hierarchy.basesOf(type), ...hierarchy.derivedFrom(type)]) {
      const other = link.base === type ? link.derived : link.base;
      const members = meanings.members(other, name).filter((member) => typeOf(reader, member) !== null);
      for (const member of members) if (link.certainty === "possible" && !ids.has(member)) possible.add(member);
      for (const member of members) ids.add(member);
      // A type between two others may lack a member that both of them have.
      if (members.length === 0 || link.derived === other) addBetween(other, link.derived === other ? "derived" : "base");
    }
  }
  const outside = [...types].filter((type) => hierarchy.outsideBases(type).length > 0);
  const isMember = types.size > 0 || start.some((id) => reader.definition(id)?.kind === "method");
  return { isMember, ids, possible, types, outside };

  function addBetween(type: AnySymbolId, end: "base" | "derived", depth = 0): void {
    if (depth > 8) return;
    const links = end === "base" ? hierarchy.basesOf(type) : hierarchy.derivedFrom(type);
    for (const link of links) {
      const members = meanings.members(link[end], name).filter((member) => typeOf(reader, member) === link[end]);
      for (const member of members) ids.add(member);
      if (members.length === 0) addBetween(link[end], end, depth + 1);
    }
  }
}

/** The type that a definition is a member of; null for any other definition. */
export function typeOf(reader: SpanReader, id: AnySymbolId): AnySymbolId | null {
  const definition = reader.definition(id);
  if (definition === null) return null;
  const { parent, owner, file } = definition;
  if (owner !== null) {
    const folder = file.slice(0, file.lastIndexOf("/") + 1);
    const named = reader.definitions({ name: owner }).filter(({ kind }) => isTypeLike(kind));
    const type = named.find((each) => each.file === file) ?? named.find((each) => each.file.startsWith(folder));
    if (type !== undefined) return type.id;
  }
  if (parent === null) return null;
  const around = symbolId(fileOf(id), parent);
  if (isTypeLike(reader.definition(around)?.kind ?? "function")) return around;
  // A function of the type assigns the member to the word for its receiver.
  return owner === null ? null : typeOf(reader, around);
}
