import type { Paging } from "@codegraph/engine";
import { number } from "@codegraph/text";
import type { Option } from "./verb.js";

/** Options of verbs that print lists. */
export function pagingOptions(most: number): { readonly limit: Option & { kind: "count" }; readonly offset: Option & { kind: "count" } } {
  return {
    limit: { kind: "count", value: "N", summary: `show at most N (${number(most)})` },
    offset: { kind: "count", value: "N", summary: "skip the first N" },
  };
}

/** Converts the options for the engine. */
export function pagingOf({ limit, offset }: { readonly limit?: number; readonly offset?: number }): Paging {
  return { ...(limit === undefined ? {} : { limit }), ...(offset === undefined ? {} : { offset }) };
}

/** Note for stderr on how to see more of a ranked result. It has no total, which would count chunks with any word of the query. */
export function nextNote(shown: number, total: number, { offset = 0 }: { readonly offset?: number }): string[] {
  const seen = offset + shown;
  return shown === 0 || seen >= total ? [] : [`less relevant matches follow; --offset ${seen} shows the next`];
}

/** Note for stderr on how to see more. Empty if everything is shown. */
export function moreNote(shown: number, total: number, { offset = 0 }: { readonly offset?: number }, nouns = ""): string[] {
  const seen = offset + shown;
  if (shown === 0 || seen >= total) return [];
  const what = nouns === "" ? "" : ` ${nouns}`;
  const from = offset === 0 ? "" : ` starting at ${number(offset + 1)}`;
  return [`${number(shown)} of ${number(total)}${what} shown${from}; --offset ${seen} shows the next, --limit ${total} all`];
}
