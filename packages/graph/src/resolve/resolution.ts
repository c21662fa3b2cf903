import { type AnyFileId, type Certainty, fileOf, type ModuleTarget, linkOf, type Provenance, type AnySymbolId } from "@codegraph/model";
import { distinctTypes, namedType, substitute, type Substitution, type Type, type Types } from "./type.js";
import type { WorkClock } from "./work.js";

/**
 * The result of resolving a name or an expression.
 *
 * - `symbols`: definitions themselves; several are overloads or parts of one type or namespace
 * - `instance`: a value that has one of these types
 * - `module`: a module, with the specifier that leads to it from the file `from`
 * - `unknown`: something that exists but has no further known facts; it hides outer names
 */
export type Resolution =
  | {
      readonly kind: "symbols";
      readonly ids: readonly AnySymbolId[];
      readonly provenance: Provenance;
      readonly certainty: Certainty;
      /** For members: the types of the receiver, which bind the type parameters of the member. */
      readonly receiverTypes?: Types;
    }
  | {
      readonly kind: "instance";
      readonly types: Types;
      readonly provenance: Provenance;
      readonly certainty: Certainty;
      /** True if the first type that has a member decides; otherwise all types count. */
      readonly inOrder?: boolean;
    }
  | { readonly kind: "module"; readonly target: ModuleTarget; readonly specifier: string; readonly from: AnyFileId }
  | { readonly kind: "unknown" };

/** A resolution that knows how certain it is. */
type Certain = Extract<Resolution, { certainty: Certainty }>;

export function isExact({ certainty }: Pick<Certain, "certainty">): boolean {
  return certainty === "exact";
}

export function certaintyIf(isExactly: boolean): Certainty {
  return isExactly ? "exact" : "possible";
}

export const UNKNOWN: Resolution = { kind: "unknown" };

export function symbols(ids: readonly AnySymbolId[], provenance: Provenance, certainty: Certainty = "exact"): Resolution | null {
  return ids.length === 0 ? null : { kind: "symbols", ids, provenance, certainty };
}

/** A value of one of these types, with unknown type arguments; null for no types. */
export function instance(ids: readonly AnySymbolId[], provenance: Provenance, certainty: Certainty = "exact"): Resolution | null {
  return instanceOf(
    ids.map((id) => namedType(id)),
    provenance,
    certainty,
  );
}

/** A value of one of these types; null for no types. A type or function that is used as a value resolves to itself. */
export function instanceOf(types: Types, provenance: Provenance, certainty: Certainty = "exact"): Resolution | null {
  if (types.length === 0) return null;
  if (types.every((type) => type.kind === "static")) {
    return symbols([...new Set(types.flatMap((type) => (type.kind === "static" ? type.ids : [])))], provenance, certainty);
  }
  return { kind: "instance", types: distinctTypes(types), provenance, certainty };
}

/** The types of the resolved value. */
export function typesOfResolution(resolution: Resolution | null): Types {
  if (resolution?.kind === "instance") return resolution.types;
  return resolution?.kind === "symbols" ? [{ kind: "static", ids: resolution.ids }] : [];
}

/** Replaces type parameters by the types that they stand for. */
export function substituteResolution(clock: Pick<WorkClock, "spend">, resolution: Resolution | null, by: Substitution): Resolution | null {
  if (resolution?.kind !== "instance" || by.size === 0) return resolution;
  const types = substitute(clock, resolution.types, by);
  if (types === resolution.types) return resolution;
  const made = instanceOf(types, resolution.provenance, resolution.certainty);
  return made ?? UNKNOWN;
}

/** Adds the types of the receiver that functions are reached through. */
export function withTypes(resolution: Resolution | null, on: Types): Resolution | null {
  return resolution?.kind === "symbols" && on.length > 0 ? { ...resolution, receiverTypes: on } : resolution;
}

/** Merges several resolutions into one, which is exact only if they agree. */
export function mergeResolutions(resolutions: readonly Resolution[]): Resolution {
  const found = resolutions.filter(({ kind }) => kind !== "unknown");
  const [first] = found;
  if (!first || first.kind === "unknown") return UNKNOWN;
  if (resolutions.length === 1 || first.kind === "module") return first;
  const complete = found.length === resolutions.length;
  if (first.kind === "symbols") {
    const ids = [...new Set(found.flatMap((resolution) => (resolution.kind === "symbols" ? resolution.ids : [])))];
    return { ...first, ids, certainty: certaintyIf(isExact(first) && complete && found.every((other) => isSame(first, other))) };
  }
  const types: Type[] = [];
  let exact = complete;
  for (const resolution of found) {
    if (resolution.kind !== "instance") continue;
    // Values of types without a known definition cannot be compared.
    exact &&= isExact(resolution) && (resolution === first || resolution.types.every(({ kind }) => kind === "named"));
    for (const type of resolution.types) types.push(type);
  }
  const all = distinctTypes(types);
  return { ...first, types: all, certainty: certaintyIf(exact && all.length === first.types.length) };
}

function isSame(a: Resolution, b: Resolution): boolean {
  return a.kind === "symbols" && b.kind === "symbols" && a.ids.length === b.ids.length && a.ids[0] === b.ids[0];
}

/** Keeps the definitions of the first project that has any: the project itself comes before linked ones. */
export function ofFirstProject(ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  if (ids.length < 2) return ids;
  const first = Math.min(...ids.map((id) => linkOf(fileOf(id))));
  return ids.filter((id) => linkOf(fileOf(id)) === first);
}

/** Merges several resolutions of which any may be right. */
export function anyOf(resolutions: readonly Resolution[]): Resolution {
  const [first] = resolutions;
  if (first!.kind !== "symbols") return first!;
  const ids = new Set<AnySymbolId>();
  for (const resolution of resolutions) if (resolution.kind === "symbols") for (const id of resolution.ids) ids.add(id);
  return { ...first!, ids: [...ids], certainty: certaintyIf(isExact(first!) && ids.size === first!.ids.length) };
}

/** From another file, a file's own declarations are imported ones. */
export function asImported(resolution: Resolution | null): Resolution | null {
  return resolution?.kind === "symbols" ? { ...resolution, provenance: "import" } : resolution;
}
