import type { AnySymbolId } from "@codegraph/model";
import type { SearchQuery } from "@codegraph/search";
import type { QueryScope } from "../symbols/query-scope.js";
import { resolveSymbolQuery } from "../symbols/resolve-symbol-query.js";
import { resolveTargetQuery } from "../symbols/resolve-target-query.js";

/** Symbol named in a task. */
export interface NamedSymbol {
  readonly id: AnySymbolId;
  /** Reason shown in the answer: `about` or `query`. */
  readonly why: string;
}

/** Matches identifiers as opposed to plain words: `UserService`, `parse_header`, `app.load`, `start()`, `src/user.ts:load`. */
const NAMES = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->|#|\/|:)[\p{L}\p{N}_$]+)*(?:\(\))?/gu;
const MAX_NAMES = 24;
const MAX_PER_NAME = 3;

/** Returns the symbols listed in `about`, then those named in the text of the task, without duplicates. */
export function namedInTask(asked: QueryScope, { text }: Pick<SearchQuery, "text">, about: readonly string[]): NamedSymbol[] {
  const found = new Map<AnySymbolId, NamedSymbol>();
  const add = (ids: readonly AnySymbolId[], why: string): void => {
    for (const id of ids.slice(0, MAX_PER_NAME)) if (!found.has(id)) found.set(id, { id, why });
  };
  for (const written of about) add(resolveTargetQuery(asked, written).symbol?.ids ?? [], "about");
  for (const name of new Set(
    [...text.matchAll(NAMES)]
      .map(([each]) => each)
      .filter(looksLikeName)
      .slice(0, MAX_NAMES),
  )) {
    add(resolveSymbolQuery(asked, name).symbol?.ids.slice(0, 1) ?? [], "query");
  }
  return [...found.values()];
}

function looksLikeName(word: string): boolean {
  return /\p{Ll}\p{Lu}|_\p{L}|[\p{L}\p{N}](?:\.|::|->|#)\p{L}|\(\)$/u.test(word);
}
