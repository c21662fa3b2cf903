import { fileOf, type ModuleTarget, projectOf, type Provenance, type SymbolId } from "@codegraph/model";

/**
 * What a name or an expression means.
 *
 * - `symbols`: these definitions themselves; several are overloads or parts of one thing
 * - `instance`: a value of one of these types
 * - `module`: a module under a local name, with the specifier that led there
 * - `unknown`: something that is there but whose meaning the facts do not tell; it hides outer names
 */
export type Meaning =
  | { readonly kind: "symbols"; readonly ids: readonly SymbolId[]; readonly via: Provenance; readonly sure: boolean }
  | {
      readonly kind: "instance";
      readonly types: readonly SymbolId[];
      readonly via: Provenance;
      readonly sure: boolean;
      /** Whether the first of them that has a member decides. */
      readonly inOrder?: boolean;
      /** What it is wrapped in, whose own members go before its. */
      readonly wrapper?: string | null;
    }
  | { readonly kind: "module"; readonly target: ModuleTarget; readonly specifier: string; readonly from: number }
  | { readonly kind: "unknown" };

export const UNKNOWN: Meaning = { kind: "unknown" };

export function symbols(ids: readonly SymbolId[], via: Provenance, sure = true): Meaning | null {
  return ids.length === 0 ? null : { kind: "symbols", ids, via, sure };
}

export function instance(types: readonly SymbolId[], via: Provenance, sure = true): Meaning | null {
  return types.length === 0 ? null : { kind: "instance", types, via, sure };
}

/** Of definitions that several projects have under one name, those of the first: linked ones come after the project itself. */
export function ofFirstProject(ids: readonly SymbolId[]): readonly SymbolId[] {
  if (ids.length < 2) return ids;
  const first = Math.min(...ids.map((id) => projectOf(fileOf(id))));
  return ids.filter((id) => projectOf(fileOf(id)) === first);
}
