import { type AnyFileId, definitionIndexOf, fileOf, isTypeLike } from "@codegraph/model";
import { mountedFile } from "@codegraph/indexer/resolution";
import { writtenNames } from "@codegraph/search";
import type { QueriedProject } from "../links/project-span.js";

/** Definitions by file id of the span and index, with the certainty that the query means them, above 0 and at most 1. */
export type WrittenSymbols = ReadonlyMap<AnyFileId, ReadonlyMap<number, number>>;

/** A name of more definitions does not tell them apart. */
const MAX_DEFINITIONS = 200;
/** Certainty of a capitalized word that is the name of a type. */
const CAPITALIZED_TYPE = 0.5;
/** Prefixes of the implementation behind a public name: `_safeParse` of `safeParse`, `$ZodError` of `ZodError`. */
const PREFIXES = ["", "_", "$"];

/** Returns the definitions whose exact names a longer query contains, also with a prefix: "how HCursor traverses trees". */
export function writtenSymbols(projects: readonly QueriedProject[], text: string): WrittenSymbols {
  const found = new Map<AnyFileId, Map<number, number>>();
  for (const { name, certain } of writtenNames(text)) {
    for (const { link, store } of projects) {
      const ids = PREFIXES.map((prefix) => store.idsNamed(prefix + name)).filter(({ length }) => length <= MAX_DEFINITIONS);
      for (const id of ids.flat()) {
        if (!certain && !isTypeLike(store.nameOf(id)?.kind ?? "variable")) continue;
        const file = mountedFile(link, fileOf(id));
        const ofFile = found.get(file) ?? new Map<number, number>();
        found.set(file, ofFile.set(definitionIndexOf(id), certain ? 1 : CAPITALIZED_TYPE));
      }
    }
  }
  return found;
}
