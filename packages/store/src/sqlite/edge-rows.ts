import { CERTAINTIES, type Edge, PROVENANCES, REFERENCE_KINDS } from "@codegraph/model";
import { unknownValue } from "./noticed-damage.js";
import type { EdgesTable } from "./schema.js";

/** `edges.how` holds three codes: the certainty in the lowest two bits, then the provenance in three, then the kind. */
export const CERTAINTY_MASK = 3;
export const PROVENANCE_SHIFT = 2;
export const PROVENANCE_MASK = 7;
export const KIND_SHIFT = 5;

/** SQL that is true for the edge of an overrider. An index has the same condition, so SQLite finds these edges among many others. */
export const IS_OVERRIDE: string = `how >> ${KIND_SHIFT} = ${REFERENCE_KINDS.indexOf("override")}`;

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
  const kind = REFERENCE_KINDS[how >> KIND_SHIFT];
  const certainty = CERTAINTIES[how & CERTAINTY_MASK];
  const provenance = PROVENANCES[(how >> PROVENANCE_SHIFT) & PROVENANCE_MASK];
  if (kind === undefined || certainty === undefined || provenance === undefined) throw unknownValue("Edge kind", how);
  return { caller, callee, kind, line, column, certainty, provenance };
}
