import type { EmbedOption, IndexResult, RunOptions, UpdateResult } from "@codegraph/indexer/api";
import { CodeGraphError } from "@codegraph/model";
import type { Learning } from "../learning/learning.js";
import type { OpenedProject } from "./opened-project.js";

/**
 * Adds the state of the vectors to the result of a run over the whole index. Learns word meanings and computes the missing vectors first
 * if the options ask for it. Both can take long, so the caller must not hold the write lock. An embedder that fails does not fail the run.
 *
 * @throws CodeGraphError `cancelled`. The index and the vectors written so far stay.
 */
export async function withVectors<Result extends IndexResult | UpdateResult>(
  { meanings, learning }: Pick<OpenedProject, "meanings"> & { readonly learning: Pick<Learning, "follow" | "finish"> },
  result: Result,
  { embed = false, learn = false, signal, onProgress }: RunOptions & EmbedOption,
): Promise<Result> {
  if (learn) {
    onProgress?.({ phase: "learn", done: 0, total: null });
    await learning.finish(signal);
  } else learning.follow();
  if (embed) await meanings.finish({ signal, onFiles: (done, total) => onProgress?.({ phase: "embed", done, total }) });
  else meanings.follow();
  if (embed && signal?.aborted)
    throw new CodeGraphError("cancelled", "Computing vectors was cancelled", "Update the index again to compute the others.", {
      cause: signal.reason,
    });
  const vectors = "filesTotal" in result ? await meanings.progress() : null;
  return vectors === null ? result : { ...result, vectors };
}
