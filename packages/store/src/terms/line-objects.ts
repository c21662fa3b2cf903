import { LINE_TYPES, type LineType, type TermTable } from "@codegraph/model";

/** A line with the code of its type (from 1). */
export interface LineObject {
  readonly line: number;
  readonly code: number;
}

/** Returns the type of a code; codes start at 1. */
export function lineType(code: number): LineType {
  return LINE_TYPES[code - 1] as LineType;
}

/** Returns the codes of types; null for any type. */
export function typeCodes(types: readonly LineType[] | undefined): ReadonlySet<number> | null {
  return types === undefined ? null : new Set(types.map((type) => LINE_TYPES.indexOf(type) + 1));
}

/** Returns the line object with an id; see {@link TermTable}. */
export function lineObject({ types, more }: Pick<TermTable, "types" | "more">, id: number): LineObject {
  if (id <= types.length) return { line: id, code: types[id - 1] as number };
  const packed = more[id - types.length - 1] as number;
  return { line: packed >> 3, code: packed & 7 };
}
