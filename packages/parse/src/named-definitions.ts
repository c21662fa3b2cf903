import { isTypeLike, type SymbolKind } from "@codegraph/model";
import type { Match } from "./match.js";

/** Index of a file's definitions by name. */
export interface NamedDefinitions {
  /** Index of the first type with a name. Undefined if there is none. */
  type(name: string): number | undefined;
  /** Index of the first function with a name, not counting methods. Undefined if there is none. */
  function(name: string): number | undefined;
}

/** Creates the index lazily on the first query, because most files need none. */
export function createNamedDefinitions(text: string, definitions: readonly Match[]): NamedDefinitions {
  let indexes: { readonly types: Map<string, number>; readonly functions: Map<string, number> } | null = null;

  function collect(): NonNullable<typeof indexes> {
    const types = new Map<string, number>();
    const functions = new Map<string, number>();
    definitions.forEach(({ kind, parts: { name } }, index) => {
      const names = isTypeLike(kind as SymbolKind) ? types : kind === "function" ? functions : null;
      if (!names || !name) return;
      const written = text.slice(...name);
      if (!names.has(written)) names.set(written, index);
    });
    return { types, functions };
  }

  return {
    type: (name) => (indexes ??= collect()).types.get(name),
    function: (name) => (indexes ??= collect()).functions.get(name),
  };
}
