import type { RegisteredRoute, RequestsOptions, RequestsResult, Route, RoutesOptions, RoutesResult } from "../api/index.js";
import type { ModuleOf } from "../calls/relationships.js";
import type { SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { definitionRef } from "../symbols/symbol-ref.js";
import { matches, requestsByRoute, segmentsOf, type SentRequest, sentRequests } from "./clients.js";
import { type DeclaredRoute, declaredRoutes } from "./declared-routes.js";
import { eventKey, isListener, type SentEvents, sentEvents } from "./events.js";
import { createFileNames, type FileNames } from "./file-names.js";
import { type HandledRoute, handledRoutes } from "./handlers.js";
import { createPrefixes, type Prefixes } from "./prefixes.js";
import { createRouters } from "./routers.js";
import { partOf } from "./wired-file.js";
import type { RouteOf } from "./kept-routes.js";
import type { WiringFiles } from "./wiring-files.js";

/** The routes of an answer, and what reads them. */
export interface RouteTable {
  readonly routes: readonly HandledRoute[];
  readonly names: FileNames;
  readonly prefixes: Prefixes;
  readonly sends: SentEvents;
}

/** Number of routes that are read from all files. */
const MAX_ROUTES = 50_000;
const MAX_CLIENTS = 50;
const MAX_INCOMPLETE = 50;
const DEFAULT_LIMIT = 200;

/** Puts the routes of files together. */
export function routeTable(asked: QueryScope, moduleOf: ModuleOf, { files }: WiringFiles): RouteTable {
  const { reader } = asked;
  const names = createFileNames(
    asked,
    moduleOf,
    files.map(({ record }) => record.path),
  );
  const routers = createRouters(files, names);
  const prefixes = createPrefixes(files, routers, names);
  const sends = sentEvents(files, prefixes, names, reader);
  const routes: HandledRoute[] = [];
  for (const declared of declaredRoutes(files, { routers, prefixes, names })) {
    if (declared.framework.events !== undefined && !isListener(declared, sends)) continue;
    routes.push(...handledRoutes(declared, names, reader));
    if (routes.length >= MAX_ROUTES) break;
  }
  return { routes: withoutRepeats(routes), names, prefixes, sends };
}

/** Two prefixes can lead to the same path. */
function withoutRepeats(routes: readonly HandledRoute[]): HandledRoute[] {
  return [
    ...new Map(
      routes.map((route) => {
        const { method, path, file, match } = route.declared;
        return [`${method} ${path.text} ${file.record.path} ${match.start}`, route];
      }),
    ).values(),
  ];
}

/** Answers which routes a project has, and which clients meet them. */
export function routesAnswer(
  asked: QueryScope,
  moduleOf: ModuleOf,
  read: WiringFiles,
  pattern: string,
  { tests = false, offset = 0, limit = DEFAULT_LIMIT }: RoutesOptions,
): Omit<RoutesResult, "stale"> {
  const { reader } = asked;
  const table = routeTable(asked, moduleOf, read);
  const isAsked = patternTest(pattern);
  const all = table.routes.filter((route) => isAsked(route));
  const shown = tests ? all : all.filter(({ declared }) => !declared.isTest);
  const sorted = sortedRoutes(shown);
  const page = sorted.slice(offset, offset + limit);
  const { web, clients } = metRoutes(table, read, reader);
  const places = new Map(web.map((route, at) => [route, at]));
  const sentTo = (route: HandledRoute): readonly SentRequest[] =>
    route.declared.framework.events === undefined
      ? (clients.get(places.get(route)!) ?? [])
      : (table.sends.get(eventKey(route.declared.framework, route.declared.path.text)) ?? []);
  return {
    routes: page.map((route) => shownRoute(reader, route, sentTo(route))),
    total: sorted.length,
    frameworks: countsOf(sorted),
    inTests: all.length - shown.length,
    filesRead: read.read,
    incomplete: incompleteIn(read, reader),
  };
}

/** The routes of web frameworks, and the requests that meet them, by the place of the route. */
function metRoutes(table: RouteTable, read: WiringFiles, reader: SpanReader) {
  const requests = sentRequests(read.files, table.prefixes, table.names, reader);
  const web = table.routes.filter(({ declared }) => declared.framework.events === undefined);
  const forms = web.map(({ declared: { method, path, isTest, file } }) => ({
    method,
    path: path.text,
    known: path.isKnown,
    testFile: isTest ? reader.place(file.record.path).file : null,
  }));
  return { requests, web, clients: requestsByRoute(requests, forms) };
}

/** Answers which requests of a project meet none of its routes. */
export function requestsAnswer(
  asked: QueryScope,
  moduleOf: ModuleOf,
  read: WiringFiles,
  { tests = false, offset = 0, limit = DEFAULT_LIMIT }: RequestsOptions,
): Omit<RequestsResult, "stale"> {
  const { reader } = asked;
  const { requests, clients } = metRoutes(routeTable(asked, moduleOf, read), read, reader);
  const met = new Set([...clients.values()].flat());
  const open = requests.filter((request) => !met.has(request) && (tests || !request.client.test));
  return {
    requests: open.slice(offset, offset + limit).map(({ client: { method, path, file, line, test, caller }, host, isSuffix }) => ({
      method,
      path,
      host,
      isSuffix,
      file,
      line,
      test,
      caller,
    })),
    total: open.length,
    incomplete: incompleteIn(read, reader),
  };
}

function incompleteIn({ incomplete }: WiringFiles, reader: SpanReader): string[] {
  return incomplete.slice(0, MAX_INCOMPLETE).map((path) => reader.place(path).file);
}

/** Returns all routes that a definition handles, in the order of answers. */
export function routesOfHandlers(asked: QueryScope, moduleOf: ModuleOf, read: WiringFiles): RouteOf[] {
  return sortedRoutes(routeTable(asked, moduleOf, read).routes).flatMap(({ handler, declared }) =>
    handler.definition === null ? [] : [{ handler: handler.definition.id, route: registered(asked.reader, declared) }],
  );
}

function sortedRoutes(routes: readonly HandledRoute[]): HandledRoute[] {
  const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
  return routes.toSorted(
    ({ declared: one }, { declared: other }) =>
      compare(one.path.text, other.path.text) ||
      compare(one.method, other.method) ||
      compare(one.file.record.path, other.file.record.path) ||
      one.match.start - other.match.start,
  );
}

/** A pattern is a part of a path or of a handler's name, or a concrete path; a method may precede it. */
function patternTest(pattern: string): (route: HandledRoute) => boolean {
  const [, method, rest = ""] = /^(?:([A-Z]+)(?:\s+|$))?(.*)$/su.exec(pattern.trim())!;
  const lower = rest.toLowerCase();
  const segments = segmentsOf(rest);
  return ({ declared, handler }) => {
    if (method !== undefined && declared.method !== method && declared.method !== "ANY") return false;
    if (declared.path.text.toLowerCase().includes(lower)) return true;
    if (handler.text.toLowerCase().includes(lower)) return true;
    return rest.startsWith("/") && matches(segments, segmentsOf(declared.path.text));
  };
}

function countsOf(routes: readonly HandledRoute[]): RoutesResult["frameworks"] {
  const counts = new Map<string, number>();
  for (const { declared } of routes) counts.set(declared.framework.name, (counts.get(declared.framework.name) ?? 0) + 1);
  return [...counts].map(([framework, count]) => ({ framework, routes: count })).sort((one, other) => other.routes - one.routes);
}

function registered(reader: SpanReader, { method, path, framework, file, match }: DeclaredRoute): RegisteredRoute {
  const shown = path.isKnown || path.text.includes("{…}") ? path.text : `…${path.text}`;
  // A route in a chain of calls is where its method is.
  const line = partOf(match, "on") === null ? match.line : (partOf(match, "method")?.line ?? match.line);
  return { method, path: shown, known: path.isKnown, framework: framework.name, ...reader.place(file.record.path), line };
}

function shownRoute(reader: SpanReader, { declared, handler }: HandledRoute, requests: readonly SentRequest[]): Route {
  const clients = requests.slice(0, MAX_CLIENTS).map(({ client }) => client);
  return {
    ...registered(reader, declared),
    handler: {
      text: handler.text,
      symbol: handler.definition === null ? null : definitionRef(reader, handler.definition),
      file: handler.place === null ? null : reader.place(handler.place.file).file,
      line: handler.place?.line ?? null,
    },
    clients,
    clientsTotal: requests.length,
  };
}
