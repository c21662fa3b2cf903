import { LINE_TYPES, type LineType } from "@codegraph/model";

/** What a line object is: its line and the code of its type (from 1). */
export interface LineObject {
  readonly line: number;
  readonly code: number;
}

/** The type of a code; the codes count from 1. */
export function lineType(code: number): LineType {
  return LINE_TYPES[code - 1] as LineType;
}

/** The codes of these types; null for any type. */
export function typeCodes(types: readonly LineType[] | undefined): ReadonlySet<number> | null {
  return types === undefined ? null : new Set(types.map((type) => LINE_TYPES.indexOf(type) + 1));
}
