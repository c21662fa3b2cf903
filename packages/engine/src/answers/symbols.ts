import { mountedSymbol } from "@codegraph/indexer/resolution";
import type { AnySymbolId } from "@codegraph/model";
import type { FactReader, StoredDefinition } from "@codegraph/store";
import type { SymbolsOptions, SymbolsResult } from "../api/index.js";
import { pageAcross } from "../links/page-across.js";
import { findDefinitions } from "../symbols/find-definitions.js";
import { nameMatcher } from "../symbols/name-matcher.js";
import { patternsInside } from "../symbols/patterns-inside.js";
import { pathMatcher } from "@codegraph/files/ignore";
import { createPrototypes } from "../symbols/prototypes.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { refOf } from "../symbols/symbol-ref.js";

/** Returns definitions by name, kind and file, in the order of the projects asked. */
export function symbolsOf(
  asked: QueryScope,
  { name, kinds, file, offset = 0, limit = 100 }: SymbolsOptions = {},
): Omit<SymbolsResult, "stale"> {
  const accepts = file === undefined ? null : pathMatcher(file);
  const prototypes = createPrototypes(asked);
  const definitionOf = (id: AnySymbolId): { readonly file: string; readonly line: number } | null => {
    const body = asked.reader.definition(prototypes.definitionOf(id) ?? id);
    return body === null || body.id === id ? null : { file: asked.reader.place(body.file).file, line: body.line };
  };
  const { items, total } = pageAcross(asked.projects, { offset, limit }, ({ root, store, link }, page) => {
    const found: StoredDefinition[] = [];
    let count = 0;
    for (const definition of candidates(root, store, name, accepts)) {
      if (kinds && !kinds.includes(definition.kind)) continue;
      if (count++ >= page.offset && found.length < page.limit) found.push(definition);
    }
    const symbols = found.map((definition) => {
      const definedAt = definition.declaration ? definitionOf(mountedSymbol(link, definition.id)) : null;
      return {
        ...refOf(definition),
        kind: definition.kind,
        endLine: definition.span.endLine,
        exported: definition.exported,
        signature: definition.signature,
        visibility: definition.visibility,
        ...(definedAt === null ? {} : { definedAt }),
      };
    });
    return { items: symbols, total: count };
  });
  return { symbols: items, total };
}

/** Returns the definitions with a name or pattern in the accepted files. */
function* candidates(
  root: string,
  store: FactReader,
  name: string | undefined,
  accepts: ((file: string) => boolean) | null,
): Generator<StoredDefinition> {
  if (name !== undefined && !name.includes("*")) {
    for (const definition of findDefinitions(store, patternsInside(root, name))) if (accepts?.(definition.file) ?? true) yield definition;
    return;
  }
  const matches = nameMatcher(name);
  for (const definition of definitionsIn(store, accepts)) if (!matches || matches(definition.path ?? definition.name)) yield definition;
}

/** Returns all definitions, without reading those of files that are not accepted. */
function* definitionsIn(store: FactReader, accepts: ((file: string) => boolean) | null): Generator<StoredDefinition> {
  if (accepts === null) return yield* store.allDefinitions();
  for (const { path } of store.files()) if (accepts(path)) yield* store.definitions({ file: path });
}
