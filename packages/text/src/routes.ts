import type { RegisteredRoute, Route, RouteClient, RouteHandler, RoutesResult } from "@codegraph/engine";
import type { Face } from "./face.js";
import { count, number } from "./numbers.js";
import type { Paint } from "./paint.js";
import { fileOf } from "./symbol.js";

/** Shown for a command without a name: the program itself. */
const PROGRAM = "(program)";
/** Words before the clients of a route, where they are no calls. */
const REACHED: ReadonlyMap<string, string> = new Map([
  ["EVENT", "sent? by"],
  ["INJECT", "injected? at"],
]);
/** Number of clients shown for a route. */
const MAX_CLIENTS = 4;

/** Routes with their handlers, and the clients that meet them indented below. */
export function routeLines({ routes, total, frameworks, inTests, incomplete, filesRead }: RoutesResult, { paint }: Face): string[] {
  const left =
    incomplete.length === 0 ? [] : [`${count(incomplete.length, "file")} not read completely: ${incomplete.slice(0, 5).join(", ")}`];
  const tests = inTests === 0 ? [] : [`${count(inTests, "route")} more only in tests.`];
  if (total === 0) return [`No route found in ${count(filesRead, "file")} that may declare one.`, ...tests, ...left];
  const counted = frameworks.map(({ framework, routes: each }) => `${framework} ${number(each)}`).join(", ");
  return [`${count(total, "route")}: ${counted}`, ...routes.flatMap((route) => linesOf(route, paint)), ...tests, ...left];
}

function linesOf({ method, path, handler, clients, clientsTotal, ...place }: Route, paint: Paint): string[] {
  const shown = clients.slice(0, MAX_CLIENTS).map((client) => clientOf(client, paint));
  const left = clientsTotal - shown.length;
  return [
    `${method} ${path || PROGRAM}  ${handlerOf(handler, place, paint)}`,
    ...(shown.length === 0
      ? []
      : [`    ${REACHED.get(method) ?? "called? by"} ${[...shown, ...(left > 0 ? [`${number(left)} more`] : [])].join(", ")}`]),
  ];
}

function handlerOf({ text, symbol, file, line }: RouteHandler, route: Pick<Route, "file" | "line" | "project">, paint: Paint): string {
  const registered = placeOf(route, paint);
  const name = symbol === null ? text : symbol.path.replaceAll(" > ", ".");
  if (file === null || line === null) return `${name}  ${registered}`;
  if (file === route.file) return line === route.line ? `${name}  ${registered}` : `${name}  ${registered}, handler :${line}`;
  return `${name}  ${placeOf({ file, line, ...(symbol?.project === undefined ? {} : { project: symbol.project }) }, paint)}, registered ${registered}`;
}

function clientOf({ test, ...client }: RouteClient, paint: Paint): string {
  return `${placeOf(client, paint)}${test ? " (test)" : ""}`;
}

function placeOf({ line, ...place }: { readonly file: string; readonly line: number; readonly project?: string }, paint: Paint): string {
  return `${paint.place(fileOf(place))}:${line}`;
}

/** `registered with Spring at App.java:12`. */
export function registeredAt({ framework, ...place }: Omit<RegisteredRoute, "method" | "path">, paint: Paint): string {
  return `registered with ${framework} at ${placeOf(place, paint)}`;
}

/** Number of routes shown for a handler. */
const MAX_ROUTES = 10;

/** The routes that a symbol handles, one on each line. */
export function registeredLines(routes: readonly RegisteredRoute[], paint: Paint): string[] {
  const left = routes.length - MAX_ROUTES;
  return [
    ...routes
      .slice(0, MAX_ROUTES)
      .map(
        ({ method, path, ...route }) => `${method === "INJECT" ? "injected as" : method} ${path || PROGRAM}, ${registeredAt(route, paint)}`,
      ),
    ...(left > 0 ? [`${count(left, "more route")}`] : []),
  ];
}
