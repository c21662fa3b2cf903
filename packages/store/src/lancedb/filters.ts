import type { VectorFilter } from "../vector-index.js";
import { FILE_ROW } from "./schema.js";

/** Selects the rows of chunks, excluding the rows of files. */
export const CHUNKS: string = `position > ${FILE_ROW}`;

/** Selects the rows of files. */
export const FILES: string = `position = ${FILE_ROW}`;

/** Returns a condition in LanceDB's SQL; null for a filter with an empty list, which nothing can meet. */
export function conditionOf(filter: VectorFilter): string | null {
  const { files, languages, nodeTypes, labels, symbolNames, callsAnyOf } = filter;
  const given = [files, languages, nodeTypes, labels, symbolNames, callsAnyOf];
  if (given.some((values) => values?.length === 0)) return null;
  return [
    CHUNKS,
    files && oneOf("file", files),
    languages && oneOf("language", languages),
    nodeTypes && oneOf("node_type", nodeTypes),
    symbolNames && oneOf("symbol_name", symbolNames),
    labels && anyIn("labels", labels),
    callsAnyOf && anyIn("calls_out", callsAnyOf),
  ]
    .filter((condition) => condition !== undefined)
    .join(" AND ");
}

export function oneOf(column: string, values: readonly string[]): string {
  return `${column} IN (${literals(values)})`;
}

function anyIn(column: string, values: readonly string[]): string {
  return `array_has_any(${column}, make_array(${literals(values)}))`;
}

/** Inside quotes only the quote itself is special; a backslash is not. */
function literals(values: readonly string[]): string {
  return values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
}
