import type { Connection, Table } from "@lancedb/lancedb";
import type { VectorStamp } from "../vector-index.js";
import { vectorStampOf } from "./schema.js";

/** A table at its latest version, with the stamp in its schema. */
export interface StampedTable {
  readonly table: Table;
  readonly stamp: VectorStamp;
}

/** The table behind an index, which other processes can create, replace and drop at any time. */
export interface CurrentTable {
  /** Null if there is no table, or one of an older version. */
  stamped(): Promise<StampedTable | null>;
  /** Null if there is no table. */
  table(): Promise<Table | null>;
  /** Drops the cached handle after a failure, because the table may have been replaced. */
  forget(): void;
}

export function currentTable(connection: Connection, name: string): CurrentTable {
  let opened: Promise<Table> | null = null;

  const table = async (): Promise<Table | null> => {
    opened ??= connection.openTable(name);
    try {
      return await opened;
    } catch (error) {
      opened = null;
      if (isMissing(error, name)) return null;
      throw error;
    }
  };
  return {
    table,
    stamped: async () => {
      const current = await table();
      const stamp = current && vectorStampOf(await current.schema(), name);
      return current && stamp && { table: current, stamp };
    },
    forget: () => {
      opened = null; // not closed: another call may be reading from it
    },
  };
}

function isMissing(error: unknown, name: string): boolean {
  const words = error instanceof Error ? error.message : "";
  return words.includes(`Table '${name}' was not found`) || /table .*not found/iu.test(words);
}
