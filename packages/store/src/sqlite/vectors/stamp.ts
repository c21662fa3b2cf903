import type { Database } from "better-sqlite3";
import type { VectorStamp } from "../../vector-index.js";

export interface StampRow extends VectorStamp {
  /** Increases with every write. */
  readonly generation: number;
}

/** Creates a function that returns the stamp; null before the first reset. */
export function stampReader(db: Database): () => StampRow | null {
  const statement = db.prepare<[], StampRow>("SELECT embedder, dimensions, generation FROM stamp WHERE embedder IS NOT NULL");
  return () => statement.get() ?? null;
}
