import type { RouteClient } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { clientAt } from "./client-at.js";
import type { FileNames } from "./file-names.js";
import type { Prefixes } from "./prefixes.js";
import { partOf, type WiredFile } from "./wired-file.js";
import { HOLE } from "./written-path.js";

/** A request that code sends. */
export interface SentRequest {
  readonly client: RouteClient;
  /** Parts of the path. */
  readonly segments: readonly string[];
  /** True if something unknown precedes the path. */
  readonly isSuffix: boolean;
  /** Host that the source names, without a user and password; null without one. */
  readonly host: string | null;
}

/** Reads the requests that files send to a path that the source tells, tests last. */
export function sentRequests(files: readonly WiredFile[], prefixes: Prefixes, names: FileNames, reader: SpanReader): SentRequest[] {
  const found: SentRequest[] = [];
  for (const file of files) {
    for (const framework of file.frameworks) {
      for (const match of file.of("client")) {
        if (match.framework !== framework.id || framework.events !== undefined) continue;
        const [written] = prefixes.paths(file, match, partOf(match, "path"), framework);
        const path = written === undefined ? null : pathIn(written.text);
        if (path === null) continue;
        const method = methodOf(partOf(match, "method")?.text ?? match.set["method"] ?? "ANY", framework.methods ?? {});
        const { text, ...rest } = path;
        found.push({
          client: clientAt(file, match.line, { method, path: text, provenance: "path" }, names, reader),
          segments: segmentsOf(text),
          ...rest,
        });
      }
    }
  }
  return found.sort(({ client: one }, { client: other }) => Number(one.test) - Number(other.test) || inOrder(one, other));
}

function inOrder(one: RouteClient, other: RouteClient): number {
  return one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line;
}

function methodOf(written: string, methods: Readonly<Record<string, string>>): string {
  const word = written.replace(/["'`]/gu, "").split(".").at(-1)!;
  return methods[word.toLowerCase()] ?? word.toUpperCase();
}

/** Path of a URL; null if it has none. A computed start stands for a host or a prefix. */
function pathIn(url: string): (Pick<SentRequest, "isSuffix" | "host"> & { readonly text: string }) | null {
  const bare = url.replace(/[?#].*$/su, "");
  const start = /^(?:[a-z]+:)?\/\/[^/]*/iu.exec(bare)?.[0] ?? "";
  const rest = bare.slice(start.length);
  const isSuffix = rest.startsWith(`${HOLE}/`) || (start === "" && !rest.startsWith("/"));
  const text = rest.startsWith(`${HOLE}/`) ? rest.slice(HOLE.length) : rest;
  // A single unknown name meets every route.
  const isTold = segmentsOf(text).some((segment) => segment !== HOLE);
  const host = start === "" ? null : start.replace(/^[^/]*\/\/(?:.*@)?/u, "");
  if (!isTold && (text !== "/" || host !== null)) return null;
  return { text: text.startsWith("/") ? text : `/${text}`, isSuffix, host };
}

/** Returns the parts of a path. */
export function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** A request as it meets routes. */
export interface MeetingRequest extends Pick<SentRequest, "segments" | "isSuffix" | "host"> {
  readonly client: Pick<RouteClient, "method" | "file">;
}

/** A route as requests meet it. */
export interface MetRoute {
  readonly method: string;
  readonly path: string;
  readonly known: boolean;
  /** File of a route that a test declares; only requests of the same file meet it. Null for any other route. */
  readonly testFile: string | null;
}

/** A route with its place in a list and the parts of its path. */
interface Pattern extends MetRoute {
  readonly at: number;
  readonly segments: readonly string[];
  /** Number of parts that are no parameters. */
  readonly literals: number;
}

/**
 * Finds the routes that requests meet, and returns the requests by the place of their route. A request to `/users/me` meets that route, and not
 * `/users/:id`.
 */
export function requestsByRoute<Request extends MeetingRequest>(
  requests: readonly Request[],
  routes: readonly MetRoute[],
): ReadonlyMap<number, readonly Request[]> {
  const patterns = routes.map((route, at): Pattern => {
    const segments = segmentsOf(route.path);
    return { ...route, at, segments, literals: segments.filter((segment) => !isParameter(segment)).length };
  });
  const plain = patterns.filter(({ known, segments, literals }) => known && literals === segments.length);
  const byPath = Map.groupBy(plain, ({ segments }) => segments.join("/"));
  const byCount = Map.groupBy(
    patterns.filter(({ known, segments, literals }) => known && literals < segments.length && !segments.some(isRest)),
    ({ segments }) => segments.length,
  );
  const byLength = Map.groupBy(
    patterns.filter(({ known }) => known),
    ({ segments }) => segments.length,
  );
  const open = patterns.filter(({ known, segments }) => !known || segments.some(isRest) || segments.at(-1)?.endsWith("?") === true);
  const found = new Map<number, Request[]>();
  for (const request of requests.slice(0, MAX_REQUESTS)) {
    const { segments, isSuffix, host } = request;
    const near = isSuffix ? patterns : [...(byPath.get(segments.join("/")) ?? []), ...(byCount.get(segments.length) ?? []), ...open];
    const exact = near.filter((pattern) => meets(request, pattern));
    const met = exact.length > 0 || isSuffix || host !== null ? exact : behindBase(request, byLength);
    const ownFile = met.filter(({ testFile }) => testFile !== null);
    const nearest = ownFile.length > 0 ? ownFile : met;
    const literals = Math.max(...nearest.map((pattern) => pattern.literals));
    for (const { at } of new Set(nearest.filter((pattern) => pattern.literals === literals))) {
      const known = found.get(at);
      if (known) known.push(request);
      else found.set(at, [request]);
    }
  }
  return found;
}

/** Number of parts of a base URL that a client may put before its paths. */
const MAX_BASE = 2;
/** Number of routes of one length that are compared with a path after a base URL. */
const MAX_COMPARED = 2_000;

/** Routes that a request meets if its client puts a base URL before the path: `/api` before `/users`. */
function behindBase(request: MeetingRequest, byLength: ReadonlyMap<number, readonly Pattern[]>): Pattern[] {
  const { segments } = request;
  for (let base = 1; base <= MAX_BASE; base += 1) {
    const met = (byLength.get(segments.length + base) ?? []).slice(0, MAX_COMPARED).filter((pattern) => {
      const after = pattern.segments.slice(base);
      return (
        isMethodMet(request, pattern) &&
        !pattern.segments.slice(0, base).some(isParameter) &&
        matches(segments, after) &&
        !after.every(isParameter)
      );
    });
    if (met.length > 0) return met;
  }
  return [];
}

/** Number of requests that are compared with the routes. */
const MAX_REQUESTS = 5_000;

/** Returns true if a request can meet a route. A parameter takes one part; `*` and the like take all that follow. */
function meets(request: MeetingRequest, route: Pattern): boolean {
  if (!isMethodMet(request, route)) return false;
  const { segments, isSuffix } = request;
  const pattern = route.segments;
  if (!isSuffix && route.known) return matches(segments, pattern);
  // One of both starts at an unknown place: the shorter one is compared with the end of the longer one.
  const count = Math.min(segments.length, pattern.length);
  if (count === 0 || (isSuffix && !route.known && count < 2)) return false;
  if (isSuffix && segments.length > pattern.length && route.known) return false;
  if (!isSuffix && pattern.length > segments.length) return false;
  return matches(segments.slice(-count), pattern.slice(-count)) && pattern.slice(-count).some((segment) => !isParameter(segment));
}

function isMethodMet({ client: { method, file } }: MeetingRequest, route: MetRoute): boolean {
  if (route.testFile !== null && route.testFile !== file) return false;
  return method === route.method || method === "ANY" || route.method === "ANY" || (method === "HEAD" && route.method === "GET");
}

/** Returns true if a concrete path matches a route's path. */
export function matches(segments: readonly string[], pattern: readonly string[]): boolean {
  for (const [at, segment] of pattern.entries()) {
    if (isRest(segment)) return true;
    const given = segments[at];
    if (given === undefined) return segment.endsWith("?") && at === pattern.length - 1;
    if (given !== segment && !isParameter(segment) && !isPartlyTold(given, segment)) return false;
  }
  return segments.length === pattern.length;
}

/** True if a part of a path that is computed in part, such as `user-{…}`, can be a literal part of a route. */
function isPartlyTold(given: string, segment: string): boolean {
  if (given === HOLE || !given.includes(HOLE)) return false;
  const start = given.slice(0, given.indexOf(HOLE));
  const end = given.slice(given.lastIndexOf(HOLE) + HOLE.length);
  return segment.length >= start.length + end.length && segment.startsWith(start) && segment.endsWith(end);
}

function isParameter(segment: string): boolean {
  return /^[:*]|[{<(]/u.test(segment);
}

function isRest(segment: string): boolean {
  return /^(?:\*|\{\*|<path:|\{\w+:path\}|:\w+\*)/u.test(segment);
}
