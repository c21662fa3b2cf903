import type { RegisteredRoute, RequestForm } from "@codegraph/engine";

/** A route as requests meet it. */
export type RouteForm = Pick<RegisteredRoute, "method" | "path" | "known">;

/** Parts of one path that are stored. */
const MAX_PARTS = 20;

/** Writes a request as the catalogue has it: equal requests are equal texts. */
export function writeRequest({ method, path, host, isSuffix }: RequestForm): string {
  return JSON.stringify([method, path, host, isSuffix]);
}

export function readRequest(written: string): RequestForm {
  const [method, path, host, isSuffix] = JSON.parse(written) as [string, string, string | null, boolean];
  return { method, path, host, isSuffix };
}

/** Writes a route as the catalogue has it. */
export function writeRoute({ method, path, known }: RouteForm): string {
  return JSON.stringify([method, path, known]);
}

export function readRoute(written: string): RouteForm {
  const [method, path, known] = JSON.parse(written) as [string, string, boolean];
  return { method, path, known };
}

/** Returns the parts of a path that are neither parameters nor computed. A request and a route that meet have one of them in common, or none at all. */
export function literalParts(path: string): readonly string[] {
  return [...new Set(path.split("/"))].filter((part) => part !== "" && !/^[:*]|[{<(…?\0]/u.test(part)).slice(0, MAX_PARTS);
}
