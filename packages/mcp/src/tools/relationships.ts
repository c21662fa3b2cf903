import type { FileImport, RelatedType, RelationshipsResult, SymbolUse, SymbolUses } from "@codegraph/engine";
import { candidateLines, relationshipLines } from "@codegraph/text";
import { faceOf } from "../face.js";
import { callStep, edgeCounts, position, spanned, stale, symbol, symbolAnswer, unresolvedCall } from "../result-shapes.js";
import { boolean, integer, list, object, orNull, record, string } from "../schema.js";
import { fileContextField } from "../search-fields.js";
import { fileImport } from "../search-shapes.js";
import { linkedField } from "../spanning.js";
import { SYMBOL } from "../symbol-field.js";
import { defineTool, reads, type Tool } from "../tool.js";

const relatedType = object<RelatedType>({
  type: symbol,
  relation: string,
  via: symbol,
  depth: integer,
  certainty: string,
  site: orNull({ ...position, type: "object" }),
});

export const relationships: Tool = defineTool({
  name: "get_relationships",
  title: "What relates to a symbol",
  description:
    "What a symbol calls, what calls, uses, reads, writes, overrides or inherits from it, and the reverse. Use it to understand a symbol " +
    "in one call.",
  input: {
    symbol: { type: "string", description: SYMBOL, as: "codegraph_callers", required: true },
    limit: { type: "integer", maximum: 1_000, default: 50 },
    ...fileContextField,
    ...linkedField,
  },
  output: object<RelationshipsResult>({
    symbol: string,
    ...symbolAnswer,
    calls: list(callStep),
    called_by: list(callStep),
    counts: object<RelationshipsResult["counts"]>({ calls: edgeCounts, called_by: edgeCounts }),
    totals: object<RelationshipsResult["totals"]>({
      references: integer,
      overrides: integer,
      overridden_by: integer,
      imports: integer,
      same_file: integer,
    }),
    unresolved: list(unresolvedCall),
    references: list(callStep),
    overrides: list(symbol),
    overridden_by: list(symbol),
    imports: list(object<FileImport>(fileImport)),
    same_file: list(symbol),
    truncated: boolean,
    "supertypes?": list(relatedType),
    "subtypes?": list(relatedType),
    "uses?": object<SymbolUses>({
      list: list(object<SymbolUse>({ by: symbol, site: position, role: string, certainty: string })),
      total: integer,
      roles: record(integer),
      incomplete: boolean,
    }),
    stale,
    ...spanned,
  }),
  annotations: reads,
  narrow: "Use a smaller limit.",
  run: (call, { symbol: asked, fileContext: _shown, ...options }) => call.ask((project) => project.relationships(asked, options)),
  render(result, { fileContext = false, limit }, offered) {
    const view = { face: faceOf(offered, "relationships"), fileContext, ...(limit === undefined ? {} : { limit }) };
    return candidateLines(result.symbol, result, view.face) ?? relationshipLines(result, view);
  },
});
