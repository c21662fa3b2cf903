import type { VectorFilter } from "../../vector-index.js";
import { CHUNKS_PER_FILE, ID_SHIFT } from "../../vectors/chunk-ids.js";
import { callersSql, callsSql } from "./calls-index.js";
import type { ColumnIndexes } from "./indexes.js";

/** The part of a query for chunks `c` from `FROM` on. */
export interface Conditions {
  readonly sql: string;
  /** JSON lists of values by parameter, because a list may be longer than SQLite's limit of parameters. */
  readonly values: Readonly<Record<string, string>>;
}

const ITS_CHUNKS = `c.id BETWEEN f.id << ${ID_SHIFT} AND (f.id << ${ID_SHIFT}) + ${CHUNKS_PER_FILE - 1}`;
const ITS_FILE = `f.id = c.id >> ${ID_SHIFT}`;

/** Returns SQL for the values of a condition. */
function valuesOf(condition: keyof VectorFilter): string {
  return `(SELECT value FROM json_each(@${condition}))`;
}

/**
 * Converts a filter to SQL. The query starts with the most selective table: the called names, the symbol's name, or the files in order of
 * path. For `files`, the files `f` are joined as well; otherwise nothing is joined that no condition needs.
 */
export function conditionsOf(filter: VectorFilter, { on }: ColumnIndexes, wanted: "chunks" | "files"): Conditions {
  const byCalls = filter.callsAnyOf !== undefined && on.has("calls_out");
  const byName = filter.symbolNames !== undefined && on.has("symbol_name");
  let from = "chunks AS c";
  if (wanted === "files" || filter.files !== undefined) {
    from = byCalls || byName ? `chunks AS c CROSS JOIN files AS f ON ${ITS_FILE}` : `files AS f CROSS JOIN chunks AS c ON ${ITS_CHUNKS}`;
  }
  const sql: Readonly<Record<keyof VectorFilter, string>> = {
    files: `f.path IN ${valuesOf("files")}`,
    languages: `c.language IN ${valuesOf("languages")}`,
    nodeTypes: `c.node_type IN ${valuesOf("nodeTypes")}`,
    labels: `c.labels <> '[]' AND EXISTS (SELECT 1 FROM json_each(c.labels) WHERE value IN ${valuesOf("labels")})`,
    symbolNames: `c.symbol_name IN ${valuesOf("symbolNames")}`,
    callsAnyOf: byCalls ? `c.id IN (${callersSql(valuesOf("callsAnyOf"))})` : callsSql("c.calls_out", valuesOf("callsAnyOf")),
  };
  const given = (Object.keys(sql) as (keyof VectorFilter)[]).filter((condition) => filter[condition] !== undefined);
  return {
    sql: `FROM ${from} WHERE ${["TRUE", ...given.map((condition) => sql[condition])].join(" AND ")}`,
    values: Object.fromEntries(given.map((condition) => [condition, JSON.stringify(filter[condition])])),
  };
}
