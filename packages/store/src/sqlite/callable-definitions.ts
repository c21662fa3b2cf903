import { SYMBOL_KINDS, type SymbolKind } from "@codegraph/model";

/** Kinds that no call can mean: parts of documents, and what style rules apply to. */
const UNCALLED_KINDS: readonly SymbolKind[] = ["section", "selector"];

const UNCALLED_CODES = UNCALLED_KINDS.map((kind) => SYMBOL_KINDS.indexOf(kind)).join(", ");

/**
 * SQL condition on a definition `d` that a call may mean. The keys of data files are definitions too, so the language must have functions
 * somewhere in the project.
 */
export const IS_CALLABLE: string = `d.kind NOT IN (${UNCALLED_CODES})
  AND (SELECT language FROM files WHERE id = d.id >> 16) IN (SELECT language FROM files WHERE methods > 0)`;
