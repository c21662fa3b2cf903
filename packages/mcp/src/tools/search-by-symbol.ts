import { joined, modelLayout, searchLines } from "@codegraph/text";
import { pagesOf } from "../pages.js";
import { expansionFields } from "../search-fields.js";
import { searchResult } from "../search-shapes.js";
import { linkedOrExpandedField } from "../spanning.js";
import { SYMBOL } from "../symbol-field.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const searchBySymbol: Tool = defineTool({
  name: "search_by_symbol",
  title: "The code of a symbol",
  description:
    "The code of a symbol with its calls, callers and imports. Use it instead of opening its file. If several match, all are listed.",
  input: {
    symbol: { type: "string", description: SYMBOL, as: "codegraph_callers", required: true },
    limit: { type: "integer", maximum: 200, default: 10 },
    ...expansionFields,
    ...linkedOrExpandedField,
  },
  output: searchResult,
  annotations: reads,
  pages: pagesOf("results", "total", ["match", "matches"]),
  narrow: "",
  run: (call, { symbol, ...options }) => call.ask((project) => project.searchBySymbol(symbol, options)),
  render(result, _, offered) {
    const [first] = result.results;
    if (first === undefined)
      return [joined(`No definition is named ${result.query}.`, offered.keep("search_code finds code by what it does."))];
    const isOther = first.score < 1 ? [`No definition is named ${result.query}. Similar:`] : [];
    return [...isOther, ...searchLines(result, modelLayout)];
  },
});
