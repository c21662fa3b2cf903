import { type AnySymbolId, isTypeLike, type SlicedWork } from "@codegraph/model";
import type { RegisteredRoute, Route, RouteClient, RoutesOptions, RoutesResult } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { definitionRef } from "../symbols/symbol-ref.js";
import type { WiringFiles } from "../routes/wiring-files.js";
import { createApplications } from "./applications.js";
import type { NamedTypes } from "./named-types.js";
import { type FilledPlace, filledPlaces, receiverOf } from "./places.js";
import { bareType } from "./named-types.js";
import { type RegisteredObject, registeredObjects, tokenKey } from "./registrations.js";

/** Method of a route that stands for an object of a container. */
export const INJECT = "INJECT";

const MAX_CLIENTS = 50;
const MAX_INCOMPLETE = 50;
const DEFAULT_LIMIT = 200;

/** Returns the pattern behind the method of injections; null for a pattern about other routes. */
export function injectedPattern(pattern: string): string | null {
  return (
    /^\s*INJECT(?:\s+(.*))?$/su
      .exec(pattern)
      ?.slice(1)
      .map((rest = "") => rest.trim())[0] ?? null
  );
}

/** Answers which objects the containers of a project make, and to which places they pass them. */
export function* injectedAnswer(
  { reader, projects }: QueryScope,
  named: NamedTypes,
  { registering, receiving }: { readonly registering: WiringFiles; readonly receiving: WiringFiles },
  pattern: string,
  { tests = false, offset = 0, limit = DEFAULT_LIMIT }: RoutesOptions,
): SlicedWork<Omit<RoutesResult, "stale">> {
  const objects = withoutRepeats(yield* registeredObjects(registering.files, named));
  const places = yield* filledPlaces(receiving.files, objects, { named, applicationOf: createApplications(projects[0]!.store) });
  const filled = new Map<RegisteredObject, FilledPlace[]>(objects.map((object) => [object, []]));
  for (const place of places) for (const object of place.objects) filled.get(object)?.push(place);
  const lower = pattern.toLowerCase();
  const isAsked = (object: RegisteredObject): boolean =>
    writtenIn(object).some((text) => text.toLowerCase().includes(lower)) ||
    filled.get(object)!.some(({ place }) => place.service.text.toLowerCase().includes(lower));
  const all = objects.filter(isAsked);
  const shown = (tests ? all : all.filter(({ isTest }) => !isTest)).toSorted(byService);
  const counts = new Map<string, number>();
  for (const { container } of shown) counts.set(container.name, (counts.get(container.name) ?? 0) + 1);
  return {
    routes: shown.slice(offset, offset + limit).map((object) => routeOf(reader, object, filled.get(object)!)),
    total: shown.length,
    frameworks: [...counts].map(([framework, routes]) => ({ framework, routes })).sort((one, other) => other.routes - one.routes),
    inTests: all.length - shown.length,
    filesRead: new Set([...registering.files, ...receiving.files].map(({ record }) => record.path)).size,
    incomplete: [...new Set([...registering.incomplete, ...receiving.incomplete])]
      .slice(0, MAX_INCOMPLETE)
      .map((path) => reader.place(path).file),
  };
}

/** Returns the registrations of the types and functions among definitions, and of the types whose constructors are among them. */
export function* registrationsOf(
  reader: SpanReader,
  named: NamedTypes,
  { files }: WiringFiles,
  ids: ReadonlySet<AnySymbolId>,
): SlicedWork<RegisteredRoute[]> {
  const objects = withoutRepeats(yield* registeredObjects(files, named));
  const isAsked = ({ implementation, factory, isTest }: RegisteredObject): boolean =>
    !isTest && [implementation, factory].some((each) => each !== null && ids.has(each.id));
  return objects.filter(isAsked).map((object) => registeredRoute(reader, object));
}

/** Each object of a container once. Functions that many places name are registered by the first one. */
function withoutRepeats(objects: readonly RegisteredObject[]): RegisteredObject[] {
  const seen = new Set<string>();
  return objects.filter(({ container, implementation, match, file }) => {
    const key =
      container.injection!.passesResults === true
        ? `${container.id} ${implementation?.id}`
        : `${container.id} ${file.record.path} ${match.start}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Names by which a registration can be found. */
function writtenIn({ service, implementation, factory }: RegisteredObject): string[] {
  return [service.text, implementation?.path ?? "", factory?.path ?? ""];
}

function byService(one: RegisteredObject, other: RegisteredObject): number {
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return (
    compare(serviceName(one), serviceName(other)) ||
    compare(one.file.record.path, other.file.record.path) ||
    one.match.start - other.match.start
  );
}

const LONGEST = 200;

/** Type or token of a registration, on one line. */
function serviceName({ service }: RegisteredObject): string {
  const text = /^["'`]/u.test(service.text) ? tokenKey(service.text) : service.text;
  return text.replace(/\s+/gu, " ").slice(0, LONGEST);
}

/** Returns a registration as a route. */
export function registeredRoute(reader: SpanReader, object: RegisteredObject): RegisteredRoute {
  const { container, file, match, registration } = object;
  // The annotations of a class or method are above its name.
  const { line } = registration.factory ?? (registration.service === null ? (registration.implementation ?? match) : match);
  return { method: INJECT, path: serviceName(object), known: true, framework: container.name, ...reader.place(file.record.path), line };
}

function routeOf(reader: SpanReader, object: RegisteredObject, places: readonly FilledPlace[]): Route {
  const { implementation, factory, registration } = object;
  const definition = implementation ?? factory;
  const written = registration.implementation ?? registration.factory ?? null;
  const ordered = places.toSorted((one, other) => Number(one.isTest) - Number(other.isTest));
  return {
    ...registeredRoute(reader, object),
    handler: {
      text: definition === null ? bareType(written?.text ?? "").slice(0, LONGEST) : definition.name,
      symbol: definition === null ? null : definitionRef(reader, definition),
      file: definition === null ? null : reader.place(definition.file).file,
      line: definition?.line ?? null,
    },
    clients: ordered.slice(0, MAX_CLIENTS).map((place) => clientOf(reader, place)),
    clientsTotal: places.length,
  };
}

function clientOf(reader: SpanReader, { file, match, place, isByType, isTest }: FilledPlace): RouteClient {
  const { path } = file.record;
  const line = place.service.line || match.line;
  const around = receiverOf(reader.definitions({ file: path }), line);
  return {
    method: INJECT,
    path: place.service.text.replace(/\s+/gu, " ").slice(0, LONGEST),
    ...reader.place(path),
    line,
    test: isTest,
    caller: around === null ? null : definitionRef(reader, around),
    certainty: "possible",
    provenance: isByType ? "type" : "name",
  };
}

/** The definitions among which registrations are looked for: types and functions, and the type around a constructor. */
export function constructedIds(reader: SpanReader, ids: readonly AnySymbolId[]): AnySymbolId[] {
  return ids.flatMap((id) => {
    const definition = reader.definition(id);
    if (definition === null) return [];
    if (isTypeLike(definition.kind) || definition.kind !== "constructor") return [id];
    const type = definition.path.split(" > ").slice(0, -1).join(" > ");
    return [id, ...reader.definitions({ file: definition.file }).flatMap((each) => (each.path === type ? [each.id] : []))];
  });
}
