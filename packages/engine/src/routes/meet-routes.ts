import type { RegisteredRoute, RequestForm } from "../api/index.js";
import { type MeetingRequest, requestsByRoute, segmentsOf } from "./clients.js";

/** A request with its place in a list. */
interface PlacedRequest extends MeetingRequest {
  readonly at: number;
}

/**
 * Finds the routes of a project that requests of others meet, by the rules by which `Project.routes` finds clients: method and path fit, the
 * route with most literal parts wins, and hosts are ignored.
 *
 * @param requests of which the first 5,000 are compared
 * @param routes all of the project, because a request to `/users/me` meets that route, and not `/users/:id`
 * @returns for each request the places of its routes in the list, ascending
 */
export function meetRoutes(
  requests: readonly RequestForm[],
  routes: readonly Pick<RegisteredRoute, "method" | "path" | "known">[],
): readonly (readonly number[])[] {
  const found = requests.map((): number[] => []);
  const placed = requests.map(({ method, path, host, isSuffix }, at): PlacedRequest => ({
    at,
    client: { method, file: "" },
    segments: segmentsOf(path),
    isSuffix,
    host,
  }));
  const forms = routes.map(({ method, path, known }) => ({ method, path: path.replace(/^…/u, ""), known, testFile: null }));
  for (const [route, met] of requestsByRoute(placed, forms)) for (const { at } of met) found[at]!.push(route);
  return found.map((places) => places.sort((one, other) => one - other));
}
