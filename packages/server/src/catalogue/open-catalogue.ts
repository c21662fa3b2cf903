import { createEnvironmentLog, type Log } from "@codegraph/engine/log";
import { CodeGraphError } from "@codegraph/model";
import { catalogueError } from "../database/catalogue-error.js";
import { openDatabase } from "../database/database.js";
import { migrate } from "../database/migrate.js";
import { openQueue } from "../queue/index-queue.js";
import type { QueueOptions } from "../queue/queue-options.js";
import type { Catalogue } from "./catalogue.js";
import type { OpenedCatalogue } from "./opened.js";

export interface CatalogueOptions extends Omit<QueueOptions, "log"> {
  readonly log?: Log;
}

/**
 * Opens a catalogue, and brings its schema up to date.
 *
 * @param database `postgres://…`, or a folder for a database in this process, which no other process may have open
 * @throws CodeGraphError `catalogue-failed`; `newer-schema` if a newer version has changed the schema so that this one cannot use it
 */
export async function openCatalogue(database: string, options: CatalogueOptions = {}): Promise<Catalogue> {
  const log = options.log ?? createEnvironmentLog();
  const opened = await openDatabase(database, (error) => log("warn", "catalogue.connection", { message: String(error) }));
  try {
    await migrate(opened.db);
    const boss = await openQueue(opened, { ...options, log });
    const catalogue: OpenedCatalogue = {
      db: opened.db,
      boss,
      log,
      openSession: opened.openSession,
      async close() {
        await boss.stop({ graceful: false, close: true });
        await opened.close();
      },
    };
    return catalogue;
  } catch (cause) {
    await opened.close().catch(() => undefined);
    if (cause instanceof CodeGraphError) throw cause;
    const why = cause instanceof Error && cause.message !== "" ? cause.message : String((cause as NodeJS.ErrnoException).code ?? cause);
    throw catalogueError(`The catalogue cannot be opened: ${why}`, "Check the address, the server and the rights of its user.", cause);
  }
}
