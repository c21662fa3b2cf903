import type { Route } from "@codegraph/mcp";
import type { Asking } from "./ask.js";
import { callersAcross } from "./callers.js";
import { changesAcross } from "./changes.js";
import { impactAcross } from "./impact.js";
import { type PathsQuestion, requestsAcross, routesAcross } from "./routes.js";
import { searchAcross } from "./search.js";
import { findDependents } from "../nodes/dependents.js";
import { behindGate } from "../http/gate.js";
import { json, notFound, refuse, refuseInvalid } from "../http/replies.js";
import { countIn } from "../http/repository-questions.js";
import type { RepositoryAnswers } from "../http/repository-route.js";

/**
 * Routes that ask several repositories: `/api/search?q=…` merges their hits by rank, and `/api/callers?repository=…&symbol=…` also finds calls
 * in the repositories that import this one, as `/api/impact?repository=…&symbol=…` does for what a change of a symbol affects, and
 * `POST /api/changes?repository=…` for a diff. `/api/routes` and `/api/requests` find requests of other repositories and who answers them. Each answer says which were asked, and how many were not.
 */
export function acrossRoutes(answers: RepositoryAnswers): readonly Route[] {
  const route = (
    path: string,
    ask: (asking: Asking, given: URLSearchParams) => Promise<Response>,
    method: "GET" | "POST" = "GET",
  ): Route => ({
    path,
    methods: [method],
    isOpen: true,
    refusal: (message) => ({ error: { message } }),
    fetch: behindGate(answers.gate, "read", (request, caller) =>
      ask({ answers, request, caller }, new URL(request.url).searchParams).catch(refuseInvalid),
    ),
  });
  return [
    route("/api/search", search),
    route("/api/callers", callers),
    route("/api/impact", impact),
    route("/api/changes", changes, "POST"),
    route("/api/routes", routes),
    route("/api/requests", requests),
    route("/api/dependents", dependents),
  ];
}

async function search(asking: Asking, given: URLSearchParams): Promise<Response> {
  const question = given.get("q") ?? "";
  if (question.length < 2 || question.length > 4_000) return refuse(400, "Invalid question", "Give q=… of 2 to 4,000 characters.");
  return json(await searchAcross(asking, question, countIn(given)));
}

async function callers(asking: Asking, given: URLSearchParams): Promise<Response> {
  const limit = countIn(given);
  const found = await callersAcross(asking, { repository: given.get("repository") ?? "", symbol: given.get("symbol") ?? "", limit });
  if (found instanceof Response) return found;
  const { outcome, candidates, answered, ...asked } = found;
  if (outcome !== "found") return json({ outcome, calls: [], candidates });
  return json({
    outcome,
    calls: answered.flatMap(({ repository, body }) => body.calls.map((call) => ({ repository, ...call }))).slice(0, limit),
    total: answered.reduce((sum, { body }) => sum + body.total, 0),
    exact: answered.reduce((sum, { body }) => sum + body.exact, 0),
    ...asked,
  });
}

async function impact(asking: Asking, given: URLSearchParams): Promise<Response> {
  const limit = countIn(given);
  const found = await impactAcross(asking, { repository: given.get("repository") ?? "", symbol: given.get("symbol") ?? "", limit });
  return found instanceof Response ? found : json({ ...found, affected: found.affected.slice(0, limit) });
}

async function changes(asking: Asking, given: URLSearchParams): Promise<Response> {
  const limit = countIn(given);
  const diff = await asking.request.text();
  const found = await changesAcross(asking, { repository: given.get("repository") ?? "", diff, limit });
  return found instanceof Response ? found : json({ ...found, affected: found.affected.slice(0, limit) });
}

async function routes(asking: Asking, given: URLSearchParams): Promise<Response> {
  const found = await routesAcross(asking, pathsIn(given));
  return found instanceof Response ? found : json(found);
}

async function requests(asking: Asking, given: URLSearchParams): Promise<Response> {
  const found = await requestsAcross(asking, pathsIn(given));
  return found instanceof Response ? found : json(found);
}

function pathsIn(given: URLSearchParams): PathsQuestion {
  return { repository: given.get("repository") ?? "", pattern: given.get("pattern") ?? "", limit: countIn(given) };
}

async function dependents({ answers, caller }: Asking, given: URLSearchParams): Promise<Response> {
  const found = await findDependents(answers.catalogue, caller, given.get("repository") ?? "");
  return found === null ? notFound() : json(found);
}
