import type { Route } from "@codegraph/mcp";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import { findSymbols, MAX_LISTED, visibleRepositories } from "../nodes/find-shard.js";
import type { Audit } from "../rights/audit.js";
import { behindGate, type Gate } from "./gate.js";
import { json, refuse } from "./replies.js";

const MAX_SYMBOLS = 200;
const DEFAULT_SYMBOLS = 50;

/** Routes about several repositories: `/api/repositories` lists those that a token reaches, `/api/symbols` finds definitions in them. */
export function apiRoutes(catalogue: OpenedCatalogue, gate: Gate, audit: Audit): readonly Route[] {
  const refusal = (message: string): object => ({ error: { message } });
  return [
    {
      path: "/api/repositories",
      methods: ["GET"],
      isOpen: true,
      refusal,
      fetch: behindGate(gate, "read", async (request, caller) => {
        const started = performance.now();
        const repositories = await visibleRepositories(catalogue, caller, new URL(request.url).searchParams.get("after"));
        audit.write({ caller, repository: null, action: "repositories", ok: true, ms: performance.now() - started });
        const next = repositories.length === MAX_LISTED ? { next: repositories.at(-1)!.name } : {};
        return json({ repositories, ...next });
      }),
    },
    {
      path: "/api/symbols",
      methods: ["GET"],
      isOpen: true,
      refusal,
      fetch: behindGate(gate, "read", async (request, caller) => {
        const started = performance.now();
        const { searchParams } = new URL(request.url);
        const name = searchParams.get("name") ?? "";
        const limit = Number(searchParams.get("limit") ?? DEFAULT_SYMBOLS);
        if (name.length < 2 || name.length > 200 || !(Number.isInteger(limit) && limit >= 1 && limit <= MAX_SYMBOLS))
          return refuse(400, "Invalid name or limit", `Give name=… of 2 to 200 characters, and limit=… up to ${MAX_SYMBOLS}.`);
        const symbols = await findSymbols(catalogue, caller, name, limit + 1);
        audit.write({ caller, repository: null, action: "symbols", ok: true, ms: performance.now() - started });
        return json({ symbols: symbols.slice(0, limit), hasMore: symbols.length > limit });
      }),
    },
  ];
}
