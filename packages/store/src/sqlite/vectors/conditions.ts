import type { VectorFilter } from "../../vector-index.js";
import { CHUNKS_PER_FILE } from "../../vectors/chunk-ids.js";
import type { ColumnIndexes } from "./indexes.js";

/** A query for chunks `c` of files `f`, from `FROM` on. */
export interface Conditions {
  readonly sql: string;
  /** Lists of values, as JSON: a list may be longer than SQLite takes parameters. */
  readonly values: readonly string[];
}

const VALUES = "(SELECT value FROM json_each(?))";
const ID_SHIFT = Math.log2(CHUNKS_PER_FILE);
const ITS_CHUNKS = `c.id BETWEEN f.id << ${ID_SHIFT} AND (f.id << ${ID_SHIFT}) + ${CHUNKS_PER_FILE - 1}`;
const ITS_FILE = `f.id = c.id >> ${ID_SHIFT}`;

/** What a filter comes to. It begins with the narrowest: the names called, the symbol's name, or the files in order of path. */
export function conditionsOf(filter: VectorFilter, { on }: ColumnIndexes): Conditions {
  const { files, languages, nodeTypes, labels, symbolNames, callsAnyOf } = filter;
  const where: string[] = [];
  const values: string[] = [];
  const add = (wanted: readonly string[] | undefined, sql: string): void => {
    if (wanted === undefined) return;
    where.push(sql);
    values.push(JSON.stringify(wanted));
  };
  const byCalls = callsAnyOf !== undefined && on.has("calls_out");
  const byName = symbolNames !== undefined && on.has("symbol_name");
  const from = byCalls || byName ? `chunks AS c CROSS JOIN files AS f ON ${ITS_FILE}` : `files AS f CROSS JOIN chunks AS c ON ${ITS_CHUNKS}`;

  add(callsAnyOf, byCalls ? `c.id IN (SELECT chunk FROM calls WHERE name IN ${VALUES})` : `EXISTS (SELECT 1 FROM json_each(c.calls_out) WHERE value IN ${VALUES})`);
  add(symbolNames, `c.symbol_name IN ${VALUES}`);
  add(files, `f.path IN ${VALUES}`);
  add(languages, `c.language IN ${VALUES}`);
  add(nodeTypes, `c.node_type IN ${VALUES}`);
  add(labels, `c.labels <> '[]' AND EXISTS (SELECT 1 FROM json_each(c.labels) WHERE value IN ${VALUES})`);
  return { sql: `FROM ${from} WHERE ${["TRUE", ...where].join(" AND ")}`, values };
}
