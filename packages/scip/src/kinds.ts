import type { SymbolKind } from "@codegraph/model";

/** Codes of `SymbolInformation.Kind` by kind of definition. */
export const KIND_CODES: Readonly<Record<SymbolKind, number>> = {
  function: 17,
  method: 26,
  constructor: 9,
  class: 7,
  struct: 49,
  union: 59,
  interface: 21,
  trait: 53,
  enum: 11,
  enum_member: 12,
  type: 54,
  namespace: 30,
  macro: 25,
  constant: 8,
  variable: 61,
  field: 15,
  property: 41,
  section: 0,
  selector: 0,
};
