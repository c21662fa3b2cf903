import { FACTS_VERSION } from "@codegraph/model";

/** Raised when tables or views change meaning. */
const TABLES_VERSION = 13;

/**
 * Versions of the tables and of the facts packed in them as one number, because the tables are useless to a reader that cannot decode the
 * facts.
 */
export const SCHEMA_VERSION: number = TABLES_VERSION * 1000 + FACTS_VERSION;

/** Returns a version as it is written in `metadata`: `5.3`. Default: the version that this package reads and writes. */
export function schemaStamp(version: number = SCHEMA_VERSION): string {
  return `${Math.floor(version / 1000)}.${version % 1000}`;
}
