import { isFolded, symbolHitLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { nextNote, pagingOf, pagingOptions } from "../paging.js";
import { filterOf, filterOptions } from "../search-filter.js";
import { linkedOf, linkedOption } from "../spanning.js";
import { defineVerb, type Verb } from "../verb.js";

export const searchSymbols: Verb = defineVerb({
  name: "search-symbols",
  summary: "symbols by name, similar or partial name, or doc comment",
  example: "search-symbols load",
  arguments: [{ name: "QUERY", summary: "as of search", presence: "some" }],
  options: {
    near: { kind: "text", value: "FILE", summary: "a file being worked on: what is near it comes a little earlier" },
    ...filterOptions,
    all: { kind: "flag", summary: "also weaker matches: longer names that contain an exact one, fewer words" },
    ...pagingOptions(20),
    ...linkedOption,
  },
  async run(call) {
    const { near, all = false } = call.options;
    const project = await call.project();
    const result = await project.searchSymbols(call.arguments.join(" "), {
      ...pagingOf(call.options),
      ...filterOf(call.options),
      ...linkedOf(call.options),
      ...(near === undefined ? {} : { near }),
    });
    return call.answer(result, {
      found: ({ symbols }) => symbols.length > 0,
      text: (result, paint) => symbolHitLines(result, faceOf(paint), all),
      notes: (result) => [
        ...result.queryNotes,
        ...(result.total === 0 ? [`no definition was found for ${result.query}`] : []),
        ...(isFolded(result, all) ? [] : nextNote(result.symbols.length, result.total, call.options)),
      ],
    });
  },
});
