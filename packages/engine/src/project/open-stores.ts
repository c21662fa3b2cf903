import type { FactStore } from "@codegraph/store";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { openOwnIndex } from "@codegraph/indexer/seal";
import { indexPath } from "@codegraph/indexer/folder";

/** The two connections of an open project to its index. */
export interface OpenStores {
  /** Connection for questions. Sees only committed runs, even while this process is indexing. */
  readonly store: FactStore;
  /** Connection for index runs. Sees the run's own uncommitted writes. The same object as `store` if the index is read-only. */
  readonly writing: FactStore;
}

/**
 * Opens an index with separate connections for questions and for writing. On a shared connection, questions asked during a run would
 * see its uncommitted writes.
 * @throws CodeGraphError `untrusted-index` if this user's CodeGraph did not make the index here; and as `openSqliteStore`
 */
export function openStores(root: string, { readonly }: { readonly readonly: boolean }): OpenStores {
  const path = indexPath(root);
  const writing = openOwnIndex(root, path, { readonly });
  if (readonly) return { store: writing, writing };
  try {
    const reading = openSqliteStore(path, { readonly: true });
    const store: FactStore = {
      ...reading,
      begin: writing.begin,
      write: writing.write,
      damage: () => reading.damage() ?? writing.damage(),
      close() {
        reading.close();
        writing.close();
      },
    };
    return { store, writing };
  } catch (error) {
    writing.close();
    throw error;
  }
}
