import type { FactReader, StoredDefinition } from "@codegraph/store";
import type { SymbolsOptions, SymbolsResult } from "../api/index.js";
import { pageAcross } from "../links/page-across.js";
import type { QueriedProject } from "../links/project-span.js";
import { findDefinitions } from "../symbols/find-definitions.js";
import { nameMatcher } from "../symbols/name-matcher.js";
import { patternsInside } from "../symbols/patterns-inside.js";
import { pathMatcher } from "@codegraph/files/ignore";
import { refOf } from "../symbols/symbol-ref.js";

/** Returns definitions by name, kind and file. @param projects in the order of the answer */
export function symbolsOf(
  projects: readonly QueriedProject[],
  { name, kinds, file, offset = 0, limit = 100 }: SymbolsOptions = {},
): Omit<SymbolsResult, "stale"> {
  const accepts = file === undefined ? null : pathMatcher(file);
  const { items, total } = pageAcross(projects, { offset, limit }, ({ root, store }, page) => {
    const found: StoredDefinition[] = [];
    let count = 0;
    for (const definition of candidates(root, store, name)) {
      if (accepts && !accepts(definition.file)) continue;
      if (kinds && !kinds.includes(definition.kind)) continue;
      if (count++ >= page.offset && found.length < page.limit) found.push(definition);
    }
    const symbols = found.map((definition) => ({
      ...refOf(definition),
      kind: definition.kind,
      endLine: definition.span.endLine,
      exported: definition.exported,
      signature: definition.signature,
      visibility: definition.visibility,
    }));
    return { items: symbols, total: count };
  });
  return { symbols: items, total };
}

function* candidates(root: string, store: FactReader, name: string | undefined): Generator<StoredDefinition> {
  if (name !== undefined && !name.includes("*")) {
    yield* findDefinitions(store, patternsInside(root, name));
    return;
  }
  const matches = nameMatcher(name);
  for (const definition of store.allDefinitions()) if (!matches || matches(definition.path ?? definition.name)) yield definition;
}
