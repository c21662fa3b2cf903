import type { VectorFilter } from "../vector-index.js";
import { textOf } from "./rows.js";

/** Column and operator of each condition; `*` stands for the list of values. */
const CONDITIONS: Readonly<Record<keyof VectorFilter, string>> = {
  files: "file = ANY (*)",
  languages: "language = ANY (*)",
  nodeTypes: "node_type = ANY (*)",
  labels: "labels && *",
  symbolNames: "symbol_name = ANY (*)",
  callsAnyOf: "calls_out && *",
};

/** Returns a condition in SQL, and adds its parameters to `values`. `true` for a filter without conditions. */
export function conditionOf(filter: VectorFilter, values: unknown[]): string {
  const given = (Object.keys(CONDITIONS) as (keyof VectorFilter)[]).flatMap((name) => {
    const wanted = filter[name];
    if (wanted === undefined) return [];
    values.push(wanted.map(textOf));
    return [CONDITIONS[name].replace("*", `$${values.length}::text[]`)];
  });
  return given.join(" AND ") || "true";
}

/** True for a filter without conditions. */
export function isOpen(filter: VectorFilter): boolean {
  return Object.values(filter).every((wanted) => wanted === undefined);
}
