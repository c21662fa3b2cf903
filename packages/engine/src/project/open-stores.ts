import type { FactStore } from "@codegraph/store";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { openOwnIndex } from "@codegraph/indexer/seal";
import { indexPath } from "@codegraph/indexer/folder";

/** The two ways in which an open project uses its index. */
export interface OpenStores {
  /** What questions read: the last whole state, also while a run of this process is under way. */
  readonly store: FactStore;
  /** What a run reads and writes: what it reads is what it has written so far. The same for an index that is only read. */
  readonly writing: FactStore;
}

/**
 * Opens an index with a connection for questions beside that which writes, as other processes have one: a question that is
 * asked while a run is under way would find half of what the run is at.
 * @throws CodeGraphError `untrusted-index` for one that this user's CodeGraph did not make here; and as `openSqliteStore`
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
