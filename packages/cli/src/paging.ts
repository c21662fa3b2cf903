import type { Paging } from "@codegraph/engine";
import { number } from "./text/numbers.js";
import type { Option } from "./verb.js";

/** The options of verbs whose answers are lists. */
export function pagingOptions(most: number): { readonly limit: Option & { kind: "count" }; readonly offset: Option & { kind: "count" } } {
  return {
    limit: { kind: "count", value: "N", summary: `show at most so many (${number(most)})` },
    offset: { kind: "count", value: "N", summary: "leave out so many from the start" },
  };
}

/** The options as the engine takes them. */
export function pagingOf({ limit, offset }: { readonly limit?: number; readonly offset?: number }): Paging {
  return { ...(limit === undefined ? {} : { limit }), ...(offset === undefined ? {} : { offset }) };
}

/** As {@link moreNote}, where nobody wants all. */
export function nextNote(shown: number, total: number, { offset = 0 }: { readonly offset?: number }): string[] {
  const seen = offset + shown;
  return shown === 0 || seen >= total ? [] : [`${number(shown)} of ${number(total)} shown; --offset ${seen} shows the next`];
}

/** For stderr: that there is more, and how to see it; nothing when there is not. */
export function moreNote(shown: number, total: number, { offset = 0 }: { readonly offset?: number }, nouns = ""): string[] {
  const seen = offset + shown;
  if (shown === 0 || seen >= total) return [];
  const what = nouns === "" ? "" : ` ${nouns}`;
  const from = offset === 0 ? "" : ` from number ${number(offset + 1)} on`;
  return [`${number(shown)} of ${number(total)}${what} shown${from}; --offset ${seen} shows the next, --limit ${total} all`];
}
