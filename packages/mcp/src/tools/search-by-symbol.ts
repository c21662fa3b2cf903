import { joined, modelLayout, searchLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { pagesOf } from "../pages.js";
import { expansionFields, fileContextField } from "../search-fields.js";
import { searchResult } from "../search-shapes.js";
import { linkedOrExpandedField } from "../spanning.js";
import { SYMBOL } from "../symbol-field.js";
import { defineTool, reads, type Tool } from "../tool.js";

export const searchBySymbol: Tool = defineTool({
  name: "search_by_symbol",
  title: "The code of a symbol",
  description: "The code of a symbol with its callees and callers. Use it instead of opening its file.",
  input: {
    symbol: { type: "string", description: SYMBOL, as: "codegraph_callers", required: true },
    limit: { type: "integer", maximum: 200, default: 10 },
    ...fileContextField,
    ...expansionFields,
    ...linkedOrExpandedField,
  },
  output: searchResult,
  annotations: reads,
  pages: pagesOf("results", "total", ["match", "matches"]),
  narrow: "",
  run: (call, { symbol, fileContext: _shown, ...options }) => call.ask((project) => project.searchBySymbol(symbol, options)),
  render(result, { fileContext = false }, offered) {
    const [first] = result.results;
    if (first === undefined)
      return [joined(`No definition is named ${result.query}.`, offered.keep("search_code finds code by what it does."))];
    const isOther = first.score < 1 ? [`No definition is named ${result.query}. Similar:`] : [];
    return [...isOther, ...searchLines(result, { layout: modelLayout, face: faceOf(offered, "search-by-symbol"), fileContext })];
  },
});
