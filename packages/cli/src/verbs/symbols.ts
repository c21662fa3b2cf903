import type { Paging, SymbolsResult } from "@codegraph/engine";
import { SYMBOL_KINDS } from "@codegraph/model";
import { askedName, placed, placeOf } from "@codegraph/text";
import { moreNote, pagingOf, pagingOptions } from "../paging.js";
import { linkedOf, linkedOption } from "../spanning.js";
import type { Paint } from "../terminal.js";
import { defineVerb, type Verb } from "../verb.js";

export const symbols: Verb = defineVerb({
  name: "symbols",
  summary: "definitions by name, kind or file",
  example: 'symbols "load*"',
  arguments: [{ name: "NAME", summary: "a name or path (UserService.load); * stands for anything", presence: "optional" }],
  options: {
    kind: { kind: "texts", value: "KIND", choices: SYMBOL_KINDS, summary: "only this kind" },
    file: { kind: "text", value: "FILE", summary: "only in this file" },
    ...pagingOptions(100),
    ...linkedOption,
  },
  async run(call) {
    const { kind: kinds, file } = call.options;
    const name = call.arguments[0];
    const project = await call.project();
    const result = await project.symbols({
      ...(name === undefined ? {} : { name }),
      ...(kinds === undefined ? {} : { kinds }),
      ...(file === undefined ? {} : { file }),
      ...pagingOf(call.options),
      ...linkedOf(call.options),
    });
    return call.answer(result, {
      found: ({ symbols }) => symbols.length > 0,
      text: symbolLines,
      notes: (given) => notes(given, call.options),
    });
  },
});

function symbolLines({ symbols }: SymbolsResult, paint: Paint): string[] {
  return placed(
    symbols.map((symbol) => [placeOf(symbol), symbol.kind, askedName(symbol), symbol.signature]),
    paint,
  );
}

function notes({ symbols, total }: SymbolsResult, options: Paging): string[] {
  if (symbols.length === 0) return ["no such definition"];
  return moreNote(symbols.length, total, options);
}
