import { type AnySymbolId, type FileId, isLibraryFile, fileOf, isTypeLike, type Reference, type SymbolId } from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { attempt } from "./attempt.js";
import type { Context } from "./context.js";
import type { OwnFileView } from "./file-view.js";
import { createRuleContext } from "./rule-context.js";
import type { Place } from "./type.js";
import { typesNamed } from "./types.js";

/** A reference to a type: as a base, or by name elsewhere. */
export interface TypeReference {
  readonly reference: Reference;
  /** The type that has it as a base; null for another use. */
  readonly derived: SymbolId | null;
  /** Definitions of the type in the project and in linked ones; never empty. */
  readonly types: readonly AnySymbolId[];
}

/** A variable, field or parameter with a declared type. */
export interface DeclaredType {
  readonly definition: SymbolId;
  readonly types: readonly AnySymbolId[];
}

/** The types that a file names, in the order of the file. */
export interface TypesOfFile {
  readonly references: readonly TypeReference[];
  readonly declared: readonly DeclaredType[];
}

/** Finds the definitions of the types that files name, over one state of an index. */
export interface TypeReferences {
  /** Empty if the index does not have the file. */
  in(fileId: FileId): TypesOfFile;
  /** Only the references of types to their bases, for a fraction of the work. */
  basesIn(fileId: FileId): readonly TypeReference[];
  /**
   * The types that a name means at a 1-based line, as code between the definitions around that line would use it. Empty if the index does
   * not have the file, and for a type of a library.
   */
  named(fileId: FileId, line: number, written: string): readonly AnySymbolId[];
}

export function createTypeReferences(index: FactIndex): TypeReferences {
  const context = createRuleContext(index);
  return {
    in(fileId) {
      const view = context.viewToResolve(fileId);
      return view
        ? { references: typeReferences(context, view), declared: declaredTypes(context, view) }
        : { references: [], declared: [] };
    },
    basesIn(fileId) {
      const view = context.viewToResolve(fileId);
      return view ? typeReferences(context, view, false).filter(({ derived }) => derived !== null) : [];
    },
    named(fileId, line, written) {
      const view = context.viewToResolve(fileId);
      if (view === null) return [];
      const around = view.facts.definitions.findLast(
        ({ kind, span }) => isTypeLike(kind) && span.startLine <= line && line <= span.endLine,
      );
      return projectTypes(context, { view, scope: around?.scope ?? 0 }, written);
    },
  };
}

function typeReferences(context: Context, view: OwnFileView, withUses = true): TypeReference[] {
  const { facts, rules } = view;
  return facts.references.flatMap((reference): TypeReference[] => {
    const { kind, name, receiver, scope, types: args } = reference;
    if (!(kind === "type" && withUses) && kind !== "inherit" && kind !== "implement") return [];
    const around = facts.scopes[scope]!.definition;
    // Bases are looked up in the scope around the type, where its own members do not hide them.
    const isBase = kind !== "type" && around !== -1 && isTypeLike(facts.definitions[around]!.kind);
    const place: Place = { view, scope: isBase ? facts.definitions[around]!.scope : scope };
    // `Repository` and `Repository<T>` are two types in some languages.
    const named = rules.typesByArity && args !== undefined ? `${name}<${args}>` : name;
    const types = projectTypes(context, place, receiver === null ? named : `${receiver}${rules.separator}${named}`);
    return types.length === 0 ? [] : [{ reference, derived: isBase ? view.idOf(around) : null, types }];
  });
}

/** A declared type that is more than a plain name (`User[]`, `A | B`) names no single definition. */
const PLAIN_TYPE = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|\\)[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

function declaredTypes(context: Context, view: OwnFileView): DeclaredType[] {
  const { facts } = view;
  const byPlace = new Map(facts.definitions.map(({ name, line }, index) => [`${line} ${name}`, index]));
  return facts.bindings.flatMap(({ name, line, type, at }): DeclaredType[] => {
    const definition = type !== null && PLAIN_TYPE.test(type) ? byPlace.get(`${line} ${name}`) : undefined;
    if (definition === undefined || isTypeLike(facts.definitions[definition]!.kind)) return [];
    const types = projectTypes(context, { view, scope: at }, type!);
    return types.length === 0 ? [] : [{ definition: view.idOf(definition), types }];
  });
}

function projectTypes(context: Context, place: Place, written: string): readonly AnySymbolId[] {
  // Most names are built-in types, and every wildcard import would be searched for them.
  if (!context.index.knows(/[^.:\\]*$/u.exec(written.replace(/<.*$/su, ""))![0])) return [];
  const { result: types } = attempt(context, () => typesNamed(context, place, written));
  return (types ?? []).filter((id) => !isLibraryFile(fileOf(id)));
}
