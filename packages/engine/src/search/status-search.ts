import type { SearchStatus } from "../api/index.js";
import type { FactReader } from "@codegraph/store";
import type { Latencies } from "../answers/latencies.js";
import type { SemanticIndex } from "./semantic-index.js";
import { searchLayers } from "@codegraph/indexer/search-index";
import { asFileId } from "@codegraph/model";
import type { ResultCache } from "./result-cache.js";

/** Returns the state of search and its figures since the project was opened. */
export async function searchStatus(
  { store, meanings, latencies }: { readonly store: FactReader; readonly meanings: SemanticIndex; readonly latencies: Latencies },
  cache: ResultCache,
): Promise<SearchStatus> {
  const { parts, files, pending } = searchLayers(store).index();
  let documents = 0;
  for (const { segment, isAlive } of parts) {
    segment.files.forEach((id, place) => {
      if (isAlive(asFileId(id))) documents += segment.firstDocument[place + 1]! - segment.firstDocument[place]!;
    });
  }
  return {
    files: files.size,
    documents,
    pending: pending.size,
    ...(await meanings.status()),
    answers: cache.counts(),
    latency: latencies.summary(),
  };
}
