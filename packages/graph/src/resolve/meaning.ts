import { fileOf, type ModuleTarget, projectOf, type Provenance, type SymbolId } from "@codegraph/model";
import { distinctTypes, namedType, substitute, type Substitution, type Type, type Types } from "./type.js";
import type { WorkClock } from "./work.js";

/**
 * What a name or an expression means.
 *
 * - `symbols`: these definitions themselves; several are overloads or parts of one thing
 * - `instance`: a value of one of these types
 * - `module`: a module under a local name, with the specifier that led there
 * - `unknown`: something that is there but whose meaning the facts do not tell; it hides outer names
 */
export type Meaning =
  | {
      readonly kind: "symbols";
      readonly ids: readonly SymbolId[];
      readonly via: Provenance;
      readonly sure: boolean;
      /** For members: the types they were reached through, which say what type parameters stand for. */
      readonly on?: Types;
    }
  | {
      readonly kind: "instance";
      readonly types: Types;
      readonly via: Provenance;
      readonly sure: boolean;
      /** Whether the first of them that has a member decides. */
      readonly inOrder?: boolean;
    }
  | { readonly kind: "module"; readonly target: ModuleTarget; readonly specifier: string; readonly from: number }
  | { readonly kind: "unknown" };

export const UNKNOWN: Meaning = { kind: "unknown" };

export function symbols(ids: readonly SymbolId[], via: Provenance, sure = true): Meaning | null {
  return ids.length === 0 ? null : { kind: "symbols", ids, via, sure };
}

/** A value of one of these definitions, of whose type parameters nothing is known. */
export function instance(ids: readonly SymbolId[], via: Provenance, sure = true): Meaning | null {
  return instanceOf(
    ids.map((id) => namedType(id)),
    via,
    sure,
  );
}

/** A value of one of these types; a type or function as a value is that itself. */
export function instanceOf(types: Types, via: Provenance, sure = true): Meaning | null {
  if (types.length === 0) return null;
  if (types.every((type) => type.kind === "static")) {
    return symbols([...new Set(types.flatMap((type) => (type.kind === "static" ? type.ids : [])))], via, sure);
  }
  return { kind: "instance", types: distinctTypes(types), via, sure };
}

/** The types that a value of a meaning has. */
export function typesOfMeaning(meaning: Meaning | null): Types {
  if (meaning?.kind === "instance") return meaning.types;
  return meaning?.kind === "symbols" ? [{ kind: "static", ids: meaning.ids }] : [];
}

/** Puts in what type parameters stand for. */
export function substituteMeaning(clock: Pick<WorkClock, "spend">, meaning: Meaning | null, by: Substitution): Meaning | null {
  if (meaning?.kind !== "instance" || by.size === 0) return meaning;
  const types = substitute(clock, meaning.types, by);
  if (types === meaning.types) return meaning;
  const made = instanceOf(types, meaning.via, meaning.sure);
  return made ?? UNKNOWN;
}

/** One meaning of several: sure only when they agree. */
export function mergeMeanings(meanings: readonly Meaning[]): Meaning {
  const found = meanings.filter(({ kind }) => kind !== "unknown");
  const [first] = found;
  if (!first || first.kind === "unknown") return UNKNOWN;
  if (meanings.length === 1 || first.kind === "module") return first;
  const complete = found.length === meanings.length;
  if (first.kind === "symbols") {
    const ids = [...new Set(found.flatMap((meaning) => (meaning.kind === "symbols" ? meaning.ids : [])))];
    return { ...first, ids, sure: first.sure && complete && found.every((other) => isSame(first, other)) };
  }
  const types: Type[] = [];
  let sure = complete;
  for (const meaning of found) {
    if (meaning.kind !== "instance") continue;
    // Of values of types that no definition is known of, nothing says that they are alike.
    sure &&= meaning.sure && (meaning === first || meaning.types.every(({ kind }) => kind === "named"));
    for (const type of meaning.types) types.push(type);
  }
  const all = distinctTypes(types);
  return { ...first, types: all, sure: sure && all.length === first.types.length };
}

function isSame(a: Meaning, b: Meaning): boolean {
  return a.kind === "symbols" && b.kind === "symbols" && a.ids.length === b.ids.length && a.ids[0] === b.ids[0];
}

/** Of definitions that several projects have under one name, those of the first: linked ones come after the project itself. */
export function ofFirstProject(ids: readonly SymbolId[]): readonly SymbolId[] {
  if (ids.length < 2) return ids;
  const first = Math.min(...ids.map((id) => projectOf(fileOf(id))));
  return ids.filter((id) => projectOf(fileOf(id)) === first);
}
