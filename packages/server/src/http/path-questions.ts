import type { OpenRequest, Project, Route, RoutesResult } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import { writeRequest, writeRoute } from "../catalogue/written-path.js";

/** Routes of a repository. */
export type OwnRoutes = Pick<RoutesResult, "routes" | "total" | "frameworks" | "inTests" | "incomplete">;

/** Requests of a repository that none of its routes answers. */
export interface OwnRequests {
  readonly requests: readonly OpenRequest[];
  readonly total: number;
  readonly incomplete: readonly string[];
}

/** Routes and requests that are read before some are chosen. */
const MAX_READ = 10_000;

/** @param body list of written routes as JSON; empty for all @throws CodeGraphError `invalid-argument` */
export async function routesOf(
  project: Project,
  body: string,
  { pattern, limit }: { readonly pattern: string; readonly limit: number },
): Promise<OwnRoutes> {
  const wanted = readList(body);
  const found = await project.routes(pattern, { limit: wanted === null ? limit : MAX_READ });
  const { total, frameworks, inTests, incomplete } = found;
  const chosen = wanted === null ? found.routes : found.routes.filter((route: Route) => wanted.has(writeRoute(route)));
  return { routes: chosen.slice(0, limit), total: wanted === null ? total : chosen.length, frameworks, inTests, incomplete };
}

/**
 * @param body list of written requests as JSON; empty for all
 * @param pattern as for routes: a method, a part of a path, or both; empty for all
 * @throws CodeGraphError `invalid-argument`
 */
export async function requestsOf(
  project: Project,
  body: string,
  { pattern, limit }: { readonly pattern: string; readonly limit: number },
): Promise<OwnRequests> {
  const wanted = readList(body);
  const { requests, incomplete } = await project.requests({ limit: MAX_READ });
  const chosen = requests.filter(isAbout(pattern)).filter((request) => wanted?.has(writeRequest(request)) ?? true);
  return { requests: chosen.slice(0, limit), total: chosen.length, incomplete };
}

function isAbout(pattern: string): (request: OpenRequest) => boolean {
  const [, method, part = ""] = /^(?:([A-Z]+)(?:\s+|$))?(.*)$/su.exec(pattern.trim())!;
  return ({ path, ...request }) =>
    (method === undefined || request.method === method || request.method === "ANY") && path.toLowerCase().includes(part.toLowerCase());
}

function readList(body: string): ReadonlySet<string> | null {
  if (body === "") return null;
  try {
    const list: unknown = JSON.parse(body);
    if (Array.isArray(list) && list.every((each) => typeof each === "string")) return new Set(list);
  } catch {
    // Refused below.
  }
  throw new CodeGraphError("invalid-argument", "The body is not a list of texts as JSON", "Send no body for all.");
}
