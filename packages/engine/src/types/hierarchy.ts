import { directoryOf, type Overrides, type TypeReferences, type TypesOfFile } from "@codegraph/graph";
import {
  type AnySymbolId,
  type Certainty,
  definitionIndexOf,
  fileOf,
  type FileId,
  isOwnFile,
  isTypeLike,
  type Reference,
  symbolId,
} from "@codegraph/model";
import type { QueryScope } from "../symbols/query-scope.js";

/** A step between a type and one of its bases. */
export interface TypeLink {
  readonly derived: AnySymbolId;
  readonly base: AnySymbolId;
  readonly isImplemented: boolean;
  readonly certainty: Certainty;
  /** Null for a type that implements an interface without naming it. */
  readonly reference: Pick<Reference, "line" | "column"> | null;
}

/** Bases and derived types of the types of a project, found when they are asked for. */
export interface TypeHierarchy {
  basesOf(type: AnySymbolId): readonly TypeLink[];
  derivedFrom(type: AnySymbolId): readonly TypeLink[];
  /** Names of bases without a definition in the project. */
  outsideBases(type: AnySymbolId): readonly Reference[];
}

export function createTypeHierarchy(
  { reader, projects, rulesOf }: QueryScope,
  types: Pick<TypeReferences, "basesIn">,
  overrides: Overrides,
): TypeHierarchy {
  const files = new Map<FileId, TypesOfFile["references"]>();
  const own = projects[0]!.store;

  function basesIn(file: FileId): TypesOfFile["references"] {
    let found = files.get(file);
    if (found === undefined) files.set(file, (found = types.basesIn(file)));
    return found;
  }

  function linksIn(file: FileId): TypeLink[] {
    return basesIn(file).flatMap(({ derived, types: bases, reference }) => {
      const names = new Set(bases.map((id) => reader.definition(id)?.path));
      const certainty = names.size > 1 ? ("possible" as const) : ("exact" as const);
      const isImplemented = reference.kind === "implement";
      return bases.map((base): TypeLink => ({ derived: derived!, base, isImplemented, certainty, reference }));
    });
  }

  /** Types that have all methods of an interface, in languages where that makes them implement it. */
  function implementing(type: AnySymbolId): AnySymbolId[] {
    const definitions = reader.facts(fileOf(type))?.definitions ?? [];
    if (definitions[definitionIndexOf(type)]?.kind !== "interface") return [];
    const method = definitions.findIndex(({ parent, kind }) => parent === definitionIndexOf(type) && kind === "method");
    return method === -1 ? [] : overrides.overridersOf(symbolId(fileOf(type), method)).flatMap((id) => ownerOf(id));
  }

  function implemented(type: AnySymbolId): AnySymbolId[] {
    const definition = reader.definition(type);
    if (definition === null || definition.kind === "interface") return [];
    const methods = reader.idsOwnedBy(definition.name).filter((id) => ownerOf(id).includes(type));
    return methods
      .flatMap((id) => overrides.basesOf(id))
      .flatMap((id) => {
        const parent = reader.definition(id)?.parent ?? null;
        return parent === null ? [] : [symbolId(fileOf(id), parent)];
      });
  }

  /** The types that a method is attached to by name. */
  function ownerOf(method: AnySymbolId): AnySymbolId[] {
    const definition = reader.definition(method);
    if (definition === null || definition.owner === null) return [];
    const named = reader.definitions({ name: definition.owner });
    return named.filter(({ kind, file }) => isTypeLike(kind) && directoryOf(file) === directoryOf(definition.file)).map(({ id }) => id);
  }

  const isStructural = (type: AnySymbolId): boolean => rulesOf(fileOf(type))?.embeds === true;
  const unnamed = (derived: AnySymbolId, base: AnySymbolId): TypeLink => {
    return { derived, base, isImplemented: true, certainty: "possible", reference: null };
  };

  return {
    basesOf(type) {
      const file = fileOf(type);
      const written = isOwnFile(file) ? linksIn(file).filter(({ derived }) => derived === type) : [];
      const implied = isStructural(type) ? [...new Set(implemented(type))] : [];
      return [...written, ...implied.map((base) => unnamed(type, base))];
    },
    derivedFrom(type) {
      const definition = reader.definition(type);
      const file = fileOf(type);
      if (definition === null) return [];
      // A file may name the type by another name only if it imports it from this file, directly or not.
      const near = isOwnFile(file) ? own.dependents(file) : [];
      const candidates = new Set([...(isOwnFile(file) ? [file] : []), ...own.filesMentioning([definition.name]), ...near]);
      const written = [...candidates].flatMap((each) => linksIn(each).filter(({ base, derived }) => base === type && derived !== type));
      const implied = isStructural(type) ? [...new Set(implementing(type))] : [];
      return [...written, ...implied.map((derived) => unnamed(derived, type))];
    },
    outsideBases(type) {
      const file = fileOf(type);
      const facts = reader.facts(file);
      if (facts === null || !isOwnFile(file)) return [];
      const known = new Set(basesIn(file).map(({ reference: { line, column } }) => `${line} ${column}`));
      return facts.references.filter(
        ({ kind, scope, line, column }) =>
          (kind === "inherit" || kind === "implement") &&
          facts.scopes[scope]!.definition === definitionIndexOf(type) &&
          !known.has(`${line} ${column}`),
      );
    },
  };
}
