import type { Route } from "@codegraph/mcp";
import { family, type Metrics, sample } from "@codegraph/mcp/http";
import { sql } from "kysely";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import type { CacheFigures } from "../nodes/shard-cache.js";
import { QUEUE } from "../queue/index-queue.js";
import { behindGate, type Gate } from "./gate.js";

/** Time in which the database must answer for a node to be ready. */
const READY_MS = 3_000;

const plain = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } });

/** `/healthz`: the process answers. `/readyz`: so does the catalogue. Both need no token and say nothing else. */
export function healthRoutes({ db, log }: OpenedCatalogue): readonly Route[] {
  const methods = ["GET", "HEAD"];
  return [
    { path: "/healthz", methods, isOpen: true, fetch: () => Promise.resolve(plain("ok\n")) },
    {
      path: "/readyz",
      methods,
      isOpen: true,
      async fetch() {
        try {
          await Promise.race([sql`select 1`.execute(db), timeout()]);
          return plain("ready\n");
        } catch (error) {
          log("warn", "node.not-ready", { message: String(error) });
          return plain("not ready\n", 503);
        }
      },
    },
  ];
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("The catalogue does not answer")), READY_MS).unref());
}

/** Figures of a node. None names a tenant or a repository. */
export interface NodeFigures {
  readonly cache: CacheFigures;
  readonly nodes: number;
  readonly forwarded: number;
  readonly pushesQueued: number;
  readonly pushesIgnored: number;
  readonly auditFailures: number;
}

/** `/metrics` for Prometheus, with a token that has the right `metrics`. */
export function metricsRoute({ boss }: OpenedCatalogue, gate: Gate, metrics: Metrics, figures: () => NodeFigures): Route {
  return {
    path: "/metrics",
    methods: ["GET", "HEAD"],
    isOpen: true,
    fetch: behindGate(gate, "metrics", async () => {
      const [queue] = await boss.getQueueStats(QUEUE, { force: true });
      const { cache, ...node } = figures();
      const lines = [
        ...one("codegraph_queue_jobs_waiting", "gauge", "Index runs that wait.", queue?.queuedCount ?? 0),
        ...one("codegraph_queue_jobs_active", "gauge", "Index runs that a worker holds.", queue?.activeCount ?? 0),
        ...one("codegraph_nodes", "gauge", "Nodes that this one knows.", node.nodes),
        ...one("codegraph_requests_forwarded_total", "counter", "Requests that another node answered.", node.forwarded),
        ...one("codegraph_pushes_queued_total", "counter", "Pushes that became a job.", node.pushesQueued),
        ...one("codegraph_pushes_ignored_total", "counter", "Pushes of branches that are not indexed.", node.pushesIgnored),
        ...one("codegraph_audit_failures_total", "counter", "Audit rows that could not be written.", node.auditFailures),
        ...one("codegraph_shards", "gauge", "Shards in the cache.", cache.files),
        ...one("codegraph_shard_bytes", "gauge", "Bytes of these shards.", cache.bytes),
        ...one("codegraph_shard_hits_total", "counter", "Questions whose shard was in the cache.", cache.hits),
        ...one("codegraph_shard_downloads_total", "counter", "Shards that were downloaded.", cache.downloads),
        ...one("codegraph_shard_evictions_total", "counter", "Shards that were removed for others.", cache.evictions),
      ];
      const text = `${metrics.text(cache.files)}${lines.join("\n")}\n`;
      return new Response(text, { headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" } });
    }),
  };
}

function one(name: string, type: string, help: string, value: number): string[] {
  return family(name, type, help, [sample(name, {}, value)]);
}
