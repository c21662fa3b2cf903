import type { Log } from "@codegraph/engine";
import type { Kysely } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Database } from "../database/database.js";
import type { Tables } from "../database/tables.js";
import type { Catalogue } from "./catalogue.js";

/** A catalogue as the parts of the server use it. Its types stay out of the public ones, which would need the types of Postgres's driver. */
export interface OpenedCatalogue extends Catalogue {
  readonly db: Kysely<Tables>;
  readonly boss: PgBoss;
  readonly log: Log;
  readonly openSession: Database["openSession"];
}

/** Returns what `openCatalogue` has opened. */
export function openedOf(catalogue: Catalogue): OpenedCatalogue {
  return catalogue as OpenedCatalogue;
}
