import type { Route } from "@codegraph/mcp";
import { CodeGraphError } from "@codegraph/model";
import type { OpenedCatalogue } from "../catalogue/opened.js";
import { isDatabaseAway } from "../database/database-away.js";
import { findShard, type FoundShard } from "../nodes/find-shard.js";
import { forward, HOP } from "../nodes/forward.js";
import type { Membership } from "../nodes/membership.js";
import type { ShardCache } from "../nodes/shard-cache.js";
import type { Audit } from "../rights/audit.js";
import type { Caller } from "../rights/tokens.js";
import { traced } from "../tracing.js";
import type { createCommitEvents } from "./commit-events.js";
import { behindGate, type Gate } from "./gate.js";
import { heldResponse, notFound, refuse } from "./replies.js";
import { type ServedShard, withCall } from "./served-shard.js";
import { readTarget, type Target } from "./target.js";

export const REPOSITORIES = "/r";

/** Surroundings of the answers about repositories. */
export interface RepositoryAnswers {
  readonly catalogue: OpenedCatalogue;
  readonly gate: Gate;
  readonly audit: Audit;
  readonly cache: ShardCache<ServedShard>;
  readonly nodes: Membership;
  /** Called for each request that another node answered. */
  readonly onForward: () => void;
  /** The stream by which a page learns that another commit answers. */
  readonly commitEvents: ReturnType<typeof createCommitEvents>;
}

/**
 * Route of all repositories: `/r/NAME/mcp`, `/r/NAME/graphql`, the dashboard's `/r/NAME/dashboard/api`, and the questions `/r/NAME/search`, `/r/NAME/callers` and `/r/NAME/uses`; for
 * another branch than the default one with `?branch=NAME`.
 */
export function repositoryRoute(answers: RepositoryAnswers): Route {
  return {
    path: REPOSITORIES,
    methods: ["POST", "GET", "DELETE"],
    hasPathsBelow: true,
    isOpen: true,
    hasCancellations: true,
    fetch: behindGate(answers.gate, "read", (request, caller) => askRepository(answers, request, caller)),
  };
}

/** Answers a request about a repository, with the rights of a caller who has passed the gate. */
export async function askRepository(answers: RepositoryAnswers, request: Request, caller: Caller): Promise<Response> {
  const { catalogue, audit } = answers;
  const started = performance.now();
  const meant = readTarget(request.url);
  if (meant === null) return notFound();
  const found = await findShard(catalogue, caller, meant.name, meant.branch);
  if (found === "hidden") {
    audit.write({ caller, repository: meant.name, action: "denied", ok: false, ms: performance.now() - started });
    return notFound();
  }
  if (found === "absent") {
    const remedy = "Ask again later. `codegraph fleet list` shows why an index run failed.";
    return refuse(503, "This branch of the repository is not indexed yet", remedy, { "retry-after": "10" });
  }
  if (meant.question === "events") return answers.commitEvents(() => commitNow(answers, request, meant), request.signal);
  return (await elsewhere(answers, request, found)) ?? (await here(answers, request, caller, { ...meant, ...found }));
}

/** The commit that answers, with the rights that the request has at this moment. */
async function commitNow({ catalogue, gate }: RepositoryAnswers, request: Request, { name, branch }: Target): Promise<string | null> {
  const caller = await gate.authenticate(request);
  const found = caller === null ? "hidden" : await findShard(catalogue, caller, name, branch);
  return typeof found === "string" ? null : found.commit;
}

/** Lets the node answer that has the shard in its cache. Null if that is this node, or the other cannot be reached. */
async function elsewhere({ nodes, onForward }: RepositoryAnswers, request: Request, { repository }: FoundShard): Promise<Response | null> {
  const owner = request.headers.has(HOP) ? null : nodes.ownerOf(repository);
  if (owner === null) return null;
  const body = await request.clone().arrayBuffer();
  const answered = await forward(request, body, owner);
  if (answered === null) nodes.suspect(owner);
  // A token for another path than the one that is asked there, such as the address of a question about several repositories.
  if (answered === null || answered.status === 401) return null;
  onForward();
  return answered;
}

async function here({ cache, audit }: RepositoryAnswers, request: Request, caller: Caller, target: Target & FoundShard): Promise<Response> {
  const started = performance.now();
  const call = { caller, repository: target.name };
  const { shard, release } = await traced("shard.hold", { "codegraph.repository": target.repository }, () =>
    cache.hold(target.pushed),
  ).catch((error: unknown) => {
    audit.write({ ...call, action: target.face, ok: false, ms: performance.now() - started });
    throw error;
  });
  try {
    const answered = await withCall(
      (action, ok, ms) => audit.write({ ...call, action, ok, ms }),
      () => traced("shard.answer", { "codegraph.face": target.face }, () => shard.fetch(target.face, asAsked(request, target))),
    );
    // Each call of a tool has a row of its own.
    if (target.face !== "mcp") audit.write({ ...call, action: target.face, ok: answered.ok, ms: performance.now() - started });
    answered.headers.set("x-codegraph-commit", target.commit);
    return heldResponse(answered, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** The dashboard answers at its own address, whatever the repository is called. */
function asAsked(request: Request, { question }: Target): Request {
  return question === null
    ? request
    : new Request(new URL(`/dashboard/api/${question}${new URL(request.url).search}`, request.url), request);
}

/** Answers with the fault instead of ending the connection. */
export function faultResponse(error: unknown): Response {
  if (isDatabaseAway(error)) return refuse(503, "The catalogue cannot be reached", "Ask again in some seconds.", { "retry-after": "5" });
  if (error instanceof CodeGraphError && error.code !== "internal") return refuse(503, error.message, error.remedy, { "retry-after": "5" });
  return refuse(500, "Internal error", "See the log of the server.");
}
