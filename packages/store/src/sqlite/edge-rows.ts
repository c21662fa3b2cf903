import {
  CERTAINTIES,
  type Certainty,
  type Edge,
  PROVENANCES,
  type Provenance,
  REFERENCE_KINDS,
  type ReferenceKind,
} from "@codegraph/model";
import type { EdgesTable } from "./schema.js";

/** `edges.how` holds three codes: the certainty in its lowest two bits, then the provenance in three, then the kind. */
export const CERTAINTY_MASK = 3;
export const PROVENANCE_SHIFT = 2;
export const PROVENANCE_MASK = 7;
export const KIND_SHIFT = 5;

const KIND_CODES = new Map(REFERENCE_KINDS.map((kind, code) => [kind, code]));
const CERTAINTY_CODES = new Map(CERTAINTIES.map((certainty, code) => [certainty, code]));
const PROVENANCE_CODES = new Map(PROVENANCES.map((provenance, code) => [provenance, code]));

export function howOf({ kind, certainty, provenance }: Edge): number {
  return (
    ((KIND_CODES.get(kind) as number) << KIND_SHIFT) |
    ((PROVENANCE_CODES.get(provenance) as number) << PROVENANCE_SHIFT) |
    (CERTAINTY_CODES.get(certainty) as number)
  );
}

export function toEdge({ caller, callee, line, column, how }: EdgesTable): Edge {
  return {
    caller,
    callee,
    kind: REFERENCE_KINDS[how >> KIND_SHIFT] as ReferenceKind,
    line,
    column,
    certainty: CERTAINTIES[how & CERTAINTY_MASK] as Certainty,
    provenance: PROVENANCES[(how >> PROVENANCE_SHIFT) & PROVENANCE_MASK] as Provenance,
  };
}
