import type { OpenRequest, Route } from "@codegraph/engine";
import { isOverHttp } from "../catalogue/paths.js";
import { writeRequest, writeRoute } from "../catalogue/written-path.js";
import type { OwnRequests, OwnRoutes } from "../http/path-questions.js";
import { notFound } from "../http/replies.js";
import { findAnswerers, findSenders, type MetElsewhere } from "../nodes/met-paths.js";
import { type AnswerOf, type Asked, askEach, type Asking, askOne, MAX_ASKED } from "./ask.js";

/** A request of another repository. It meets a route by method and path only, so it is `possible`. */
export interface Sender extends OpenRequest {
  readonly repository: string;
}

/** A route with the requests of other repositories that meet it. */
export interface SentRoute extends Route {
  /** By repository, file and line; at most 50. */
  readonly senders: readonly Sender[];
  readonly sendersTotal: number;
}

export interface RoutesAcross extends Asked, Omit<OwnRoutes, "routes"> {
  readonly routes: readonly SentRoute[];
  /** True if there may be more requests than were compared. */
  readonly isCut: boolean;
}

/** A route of another repository. */
export interface Answerer extends Pick<Route, "method" | "path" | "framework" | "file" | "line" | "handler"> {
  readonly repository: string;
}

/** A request that no route of its repository answers, with those of other repositories that it meets. */
export interface AnsweredRequest extends OpenRequest {
  /** By repository; at most 50. */
  readonly answerers: readonly Answerer[];
}

export interface RequestsAcross extends Asked {
  readonly requests: readonly AnsweredRequest[];
  /** Number of requests that no route of the repository answers. */
  readonly total: number;
  readonly incomplete: readonly string[];
  readonly isCut: boolean;
}

/** A question about the paths of a repository. */
export interface PathsQuestion {
  readonly repository: string;
  /** As for the routes of a project; empty for all. */
  readonly pattern: string;
  readonly limit: number;
}

/** Requests listed for a route, and routes for a request. */
const MAX_LISTED = 50;
/** Places asked of each repository. */
const MAX_PLACES = "200";

/** Finds the routes of a repository, and the requests of others that meet them. Only repositories that send such requests are asked. */
export async function routesAcross(asking: Asking, { repository, pattern, limit }: PathsQuestion): Promise<RoutesAcross | Response> {
  const own = await askOne(asking, repository, "routes", new URLSearchParams({ pattern, limit: String(limit) }));
  if (!own.ok) return own;
  const { routes, ...counts } = (await own.json()) as OwnRoutes;
  const found = await findSenders(asking.answers.catalogue, asking.caller, repository, routes.map(formOf));
  if (found === null) return notFound();
  const { answered, ...asked } = await askMet<OwnRequests>(asking, found, "requests");
  const met = new Map(found.repositories.map((each) => [each.repository, each.met]));
  const senders = routes.map((): Sender[] => []);
  for (const { repository: of, body } of answered)
    for (const request of body.requests)
      for (const at of met.get(of)?.get(writeRequest(request)) ?? []) senders[at]!.push({ repository: of, ...request });
  return {
    routes: routes.map((route, at) => ({ ...route, senders: senders[at]!.slice(0, MAX_LISTED), sendersTotal: senders[at]!.length })),
    ...counts,
    ...asked,
    asked: [repository, ...asked.asked],
    isCut: found.isCut || answered.some(({ body }) => body.total > body.requests.length),
  };
}

/** Finds the requests of a repository that it does not answer itself, and the routes of others that they meet. Only these are asked. */
export async function requestsAcross(asking: Asking, { repository, pattern, limit }: PathsQuestion): Promise<RequestsAcross | Response> {
  const own = await askOne(asking, repository, "requests", new URLSearchParams({ pattern, limit: String(limit) }));
  if (!own.ok) return own;
  const { requests, total, incomplete } = (await own.json()) as OwnRequests;
  const found = await findAnswerers(asking.answers.catalogue, asking.caller, repository, requests);
  if (found === null) return notFound();
  const { answered, ...asked } = await askMet<OwnRoutes>(asking, found, "routes");
  const met = new Map(found.repositories.map((each) => [each.repository, each.met]));
  const answerers = requests.map((): Answerer[] => []);
  for (const { repository: of, body } of answered)
    for (const route of body.routes)
      for (const at of met.get(of)?.get(writeRoute(route)) ?? []) answerers[at]!.push({ repository: of, ...placeOf(route) });
  return {
    requests: requests.map((request, at) => ({ ...request, answerers: answerers[at]!.slice(0, MAX_LISTED) })),
    total,
    incomplete,
    ...asked,
    asked: [repository, ...asked.asked],
    isCut: found.isCut,
  };
}

/** Asks the repositories of a comparison for the places of what was met. */
async function askMet<Body>(
  asking: Asking,
  { repositories }: MetElsewhere,
  question: "requests" | "routes",
): Promise<Asked & { readonly answered: readonly AnswerOf<Body>[] }> {
  const some = repositories.slice(0, MAX_ASKED);
  const bodies = new Map(some.map(({ repository, met }) => [repository, JSON.stringify([...met.keys()])]));
  const given = new URLSearchParams({ limit: MAX_PLACES });
  const { answered, failed } = await askEach<Body>(asking, [...bodies.keys()], question, given, (name) => bodies.get(name)!);
  return { answered, asked: answered.map((each) => each.repository), failed, notAsked: repositories.length - some.length };
}

/** The form by which requests meet a route. What has no HTTP path meets none. */
function formOf(route: Route): Pick<Route, "method" | "path" | "known"> {
  const { method, path, known } = route;
  return { method, path: isOverHttp(route) ? path : "", known };
}

function placeOf({ method, path, framework, file, line, handler }: Route): Omit<Answerer, "repository"> {
  return { method, path, framework, file, line, handler };
}
