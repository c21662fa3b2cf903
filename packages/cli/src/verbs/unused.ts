import { SYMBOL_KINDS } from "@codegraph/model";
import { unusedLines } from "@codegraph/text";
import { moreNote, pagingOf, pagingOptions } from "../paging.js";
import { defineVerb, type Verb } from "../verb.js";

export const unused: Verb = defineVerb({
  name: "unused",
  summary: "definitions that nothing uses, the longest first, with the reason",
  example: "unused src",
  arguments: [{ name: "PATH", summary: "only in this file, folder or glob", presence: "optional" }],
  options: {
    kind: { kind: "texts", value: "KIND", choices: SYMBOL_KINDS, summary: "only this kind" },
    public: { kind: "flag", summary: "also the public API of libraries, which other projects may use" },
    tests: { kind: "flag", summary: "only definitions that nothing but tests uses" },
    ...pagingOptions(100),
  },
  async run(call) {
    const { kind: kinds, public: publicApi, tests } = call.options;
    const [path] = call.arguments;
    const project = await call.project();
    const result = await project.unused({
      ...(path === undefined ? {} : { path }),
      ...(kinds === undefined ? {} : { kinds }),
      ...(publicApi === undefined ? {} : { publicApi }),
      ...(tests === undefined ? {} : { tests }),
      ...pagingOf(call.options),
    });
    return call.answer(result, {
      found: ({ total }) => total > 0,
      text: unusedLines,
      notes: (given) => moreNote(given.unused.length, given.total, call.options, "definitions"),
    });
  },
});
