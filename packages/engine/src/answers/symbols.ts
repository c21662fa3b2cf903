import type { FactReader, StoredDefinition } from "@codegraph/store";
import type { SymbolsOptions, SymbolsResult } from "../api/index.js";
import { findSymbols, nameMatcher } from "./find-symbols.js";
import { pathMatcher } from "./query.js";
import { refOf } from "./symbol-ref.js";

/** Definitions by name, kind and file. */
export function symbolsOf(
  store: FactReader,
  { name, kinds, file, offset = 0, limit = 100 }: SymbolsOptions = {},
): Omit<SymbolsResult, "stale"> {
  const accepts = file === undefined ? null : pathMatcher(file);
  const found: StoredDefinition[] = [];
  let total = 0;
  for (const definition of candidates(store, name)) {
    if (accepts && !accepts(definition.file)) continue;
    if (kinds && !kinds.includes(definition.kind)) continue;
    if (total++ >= offset && found.length < limit) found.push(definition);
  }
  const symbols = found.map((definition) => ({
    ...refOf(definition),
    kind: definition.kind,
    endLine: definition.span.endLine,
    exported: definition.exported,
    signature: definition.signature,
    visibility: definition.visibility,
  }));
  return { symbols, total };
}

function* candidates(store: FactReader, name: string | undefined): Generator<StoredDefinition> {
  if (name !== undefined && !name.includes("*")) {
    yield* findSymbols(store, name);
    return;
  }
  const matches = nameMatcher(name);
  for (const definition of store.allDefinitions()) if (!matches || matches(definition.name)) yield definition;
}
