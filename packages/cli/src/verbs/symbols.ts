import type { SymbolsResult } from "@codegraph/engine";
import { SYMBOL_KINDS } from "@codegraph/model";
import type { Paint } from "../terminal.js";
import { placed } from "../text/columns.js";
import { number } from "../text/numbers.js";
import { placeOf } from "../text/symbol.js";
import { defineVerb, type Verb } from "../verb.js";

export const symbols: Verb = defineVerb({
  name: "symbols",
  summary: "definitions by name, kind or file",
  arguments: [{ name: "NAME", summary: "a name or path (UserService.load); * stands for anything", presence: "optional" }],
  options: {
    kind: { kind: "texts", value: "KIND", choices: SYMBOL_KINDS, summary: "only this kind" },
    file: { kind: "text", value: "FILE", summary: "only in this file" },
    limit: { kind: "count", value: "N", summary: "show at most so many (100)" },
  },
  async run(call) {
    const { kind: kinds, file, limit } = call.options;
    const name = call.arguments[0];
    const project = await call.project();
    const result = await project.symbols({
      ...(name === undefined ? {} : { name }),
      ...(kinds === undefined ? {} : { kinds }),
      ...(file === undefined ? {} : { file }),
      ...(limit === undefined ? {} : { limit }),
    });
    return call.answer(result, { found: ({ symbols }) => symbols.length > 0, text: symbolLines, notes });
  },
});

function symbolLines({ symbols }: SymbolsResult, paint: Paint): string[] {
  return placed(symbols.map((symbol) => [placeOf(symbol), symbol.kind, symbol.path, symbol.signature]), paint);
}

function notes({ symbols, total }: SymbolsResult): string[] {
  if (symbols.length === 0) return ["no such definition"];
  if (symbols.length === total) return [];
  return [`${number(symbols.length)} of ${number(total)} shown; --limit ${total} shows all`];
}
