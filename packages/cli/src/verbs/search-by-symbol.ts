import { searchLines, terminalLayout } from "@codegraph/text";
import { nextNote, pagingOf, pagingOptions } from "../paging.js";
import { expandOf, expandOptions, linkedOf, linkedOrExpandedOption } from "../spanning.js";
import { defineVerb, type Verb } from "../verb.js";

export const searchBySymbol: Verb = defineVerb({
  name: "search-by-symbol",
  summary: "the code of a symbol with its callees, callers and imports",
  example: "search-by-symbol UserService.load",
  arguments: [{ name: "SYMBOL", summary: "load, UserService.load, src/user.ts:load, src/user.ts:42", presence: "required" }],
  options: {
    ...expandOptions("the symbol"),
    "no-code": { kind: "flag", summary: "omit the code" },
    ...pagingOptions(10),
    ...linkedOrExpandedOption,
  },
  async run(call) {
    const { "no-code": withoutCode, offset } = call.options;
    const symbol = call.arguments[0] ?? "";
    const project = await call.project();
    const result = await project.searchBySymbol(symbol, {
      ...pagingOf(call.options),
      ...linkedOf(call.options),
      ...expandOf(call.options),
      ...(withoutCode ? { code: false } : {}),
    });
    // Definitions with similar names are shown but do not count as found.
    const isMeant = result.results.some(({ score }) => score === 1);
    return call.answer(result, {
      found: () => isMeant,
      text: (given, paint) => searchLines(given, terminalLayout(paint), offset === undefined),
      notes: ({ results, total }) => [
        ...(isMeant || offset !== undefined
          ? []
          : [
              `no definition is named ${symbol}${results.length > 0 ? "; these have similar names" : "; codegraph search finds code by what it does"}`,
            ]),
        ...nextNote(results.length, total, call.options),
      ],
    });
  },
});
