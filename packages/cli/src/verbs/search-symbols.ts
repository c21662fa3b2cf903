import type { SearchSymbolsResult } from "@codegraph/engine";
import { described, placed, placeOf } from "@codegraph/text";
import { nextNote, pagingOf, pagingOptions } from "../paging.js";
import { filterOf, filterOptions } from "../search-filter.js";
import { linkedOf, linkedOption } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { defineVerb, type Verb } from "../verb.js";

export const searchSymbols: Verb = defineVerb({
  name: "search-symbols",
  summary: "symbols by partial name or doc comment",
  example: "search-symbols load",
  arguments: [{ name: "QUERY", summary: "as of search", presence: "some" }],
  options: {
    near: { kind: "text", value: "FILE", summary: "a file being worked on: what is near it comes a little earlier" },
    ...filterOptions,
    ...pagingOptions(20),
    ...linkedOption,
  },
  async run(call) {
    const { near } = call.options;
    const project = await call.project();
    const result = await project.searchSymbols(call.arguments.join(" "), {
      ...pagingOf(call.options),
      ...filterOf(call.options),
      ...linkedOf(call.options),
      ...(near === undefined ? {} : { near }),
    });
    return call.answer(result, {
      found: ({ symbols }) => symbols.length > 0,
      text: symbolLines,
      notes: ({ query, symbols, total, queryNotes }) => [
        ...queryNotes,
        ...(total === 0 ? [`no definition was found for ${query}`] : nextNote(symbols.length, total, call.options)),
      ],
    });
  },
});

function symbolLines({ symbols }: SearchSymbolsResult, paint: Paint): string[] {
  return placed(
    symbols.map((symbol) => [placeOf(symbol), described(symbol), symbol.snippet]),
    paint,
  );
}
