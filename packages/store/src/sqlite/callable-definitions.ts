import { SYMBOL_KINDS } from "@codegraph/model";

const code = (kind: (typeof SYMBOL_KINDS)[number]): number => SYMBOL_KINDS.indexOf(kind);

/**
 * SQL condition on a definition `d` that a call may mean. Parts of documents and the selectors of style rules cannot be called, and the keys
 * of data files are fields in files without functions and types. The condition looks up one file at most, because it is evaluated for every
 * definition with the name of an unresolved call.
 */
export const IS_CALLABLE: string = `d.kind NOT IN (${code("section")}, ${code("selector")})
  AND (d.kind <> ${code("field")} OR EXISTS (SELECT 1 FROM files AS f WHERE f.id = d.id >> 16 AND f.methods + f.types > 0))`;
