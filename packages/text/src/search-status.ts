import type { StatusResult } from "@codegraph/engine";
import { count, number } from "./numbers.js";

/** State of search in words. The command line and the tool arrange them differently. */
export interface SearchStatusText {
  /** Indexed chunks, kinds of search and progress of embeddings. */
  readonly search: string;
  /** Why semantic search is off; null if it is on or nothing explains it. */
  readonly reason: string | null;
  /** Share of answers and vectors served from caches; null if nothing was asked. */
  readonly cache: string | null;
  /** Response times by kind of question, in the order of the result. */
  readonly latency: readonly { readonly question: string; readonly asked: string; readonly times: string }[];
}

/** Describes the state of search for `codegraph status` and the tool `codegraph_status`. */
export function searchStatusText(search: StatusResult["search"]): SearchStatusText {
  const { documents, pending, semantic, semanticNote, embedder, vectors, embeddings, answers, latency } = search;
  const waiting = pending > 0 ? `, ${count(pending, "file")} not merged yet` : "";
  const kinds =
    semantic === "on" ? `keyword and semantic search (${embedder ?? "vectors"})` : `keyword search; semantic search ${semantic}`;
  const made = vectors === null ? "" : `; embeddings for ${number(vectors.done)} of ${count(vectors.total, "file")}`;
  const cached = [
    ...(answers.asked > 0 ? [`${number(answers.hits)} of ${count(answers.asked, "answer")}`] : []),
    ...(embeddings !== null && embeddings.asked > 0 ? [`${number(embeddings.hits)} of ${count(embeddings.asked, "vector")}`] : []),
  ];
  return {
    search: `${count(documents, "chunk")}${waiting}, ${kinds}${made}`,
    reason: semantic === "on" ? null : semanticNote,
    cache: cached.length > 0 ? `${cached.join(" and ")} cached` : null,
    latency: Object.entries(latency).map(([question, { asked, p50Ms, p95Ms, p99Ms }]) => ({
      question,
      asked: `${number(asked)}×`,
      times: `p50 ${p50Ms} ms, p95 ${p95Ms} ms, p99 ${p99Ms} ms`,
    })),
  };
}
