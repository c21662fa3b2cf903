import type { FileId } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { searchLayers } from "@codegraph/indexer/search-index";

/** Centrality of files by id, for one state of an index. */
interface Known {
  readonly generation: number;
  readonly byFile: Map<FileId, number>;
}

const knownOf = new WeakMap<FactReader, Known>();

/**
 * Returns the centrality of a file, 0 to 1: the logarithm of the number of files that depend on it, relative to that of all files. Counted
 * on first use, and again when the index changes.
 */
export function centralityOf(store: FactReader, fileId: FileId): number {
  const { generation, files } = searchLayers(store).index();
  let known = knownOf.get(store);
  if (known?.generation !== generation) knownOf.set(store, (known = { generation, byFile: new Map() }));
  let centrality = known.byFile.get(fileId);
  if (centrality === undefined) {
    centrality = Math.min(1, Math.log1p(store.dependents(fileId).length) / Math.log1p(files.size));
    known.byFile.set(fileId, centrality);
  }
  return centrality;
}
