import type { Freshness, Spanned, Spanning } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";
import type { SymbolRef } from "./symbols.js";

/** `limit` defaults to 200. */
export interface RoutesOptions extends Paging, Spanning {
  /** True to list the routes that tests declare too. Default false. */
  readonly tests?: boolean;
  readonly signal?: AbortSignal;
}

/** Routes of the project's web frameworks, found in the files as they are now. */
export interface RoutesResult extends Freshness, Spanned {
  /** Ordered by path, then by method, file and line. */
  readonly routes: readonly Route[];
  /** Number of all routes that match, on every page. */
  readonly total: number;
  /** Number of routes by framework, over all pages, those with most first. */
  readonly frameworks: readonly { readonly framework: string; readonly routes: number }[];
  /** Number of matching routes that only tests declare, if they are left out. */
  readonly inTests: number;
  /** Number of files that were read for the answer. */
  readonly filesRead: number;
  /** Files that may declare routes and were not read completely, because of the limits of time and size; at most 50. */
  readonly incomplete: readonly string[];
}

/** A request that a framework passes to a function, or an object that a container makes. */
export interface RegisteredRoute {
  /** HTTP method; `ANY` for all. A command of a command line has `COMMAND`, a listener `EVENT`, an object of a container `INJECT`. */
  readonly method: string;
  /**
   * Path in the framework's own syntax, with the prefixes of all routers, groups and controllers around it. `…` at its start is a prefix
   * that the source does not tell, `{…}` a part that is computed. For a listener, the name of the event. For an object, the type or token by
   * which places ask for it.
   */
  readonly path: string;
  /** False if a prefix or a part of the path is not known. */
  readonly known: boolean;
  /** Name for display: `Express`. */
  readonly framework: string;
  /** Place of the registration, with a 1-based line. */
  readonly file: string;
  readonly line: number;
  /** Linked project of the file; absent for this project. */
  readonly project?: string;
}

/** A route with its handler and its clients. */
export interface Route extends RegisteredRoute {
  readonly handler: RouteHandler;
  /** Calls of HTTP clients whose path meets the route, calls that send the event, or places that get the object; tests last; at most 50. */
  readonly clients: readonly RouteClient[];
  readonly clientsTotal: number;
}

/** Code that answers a route; for an object of a container, its type or the function that makes it. */
export interface RouteHandler {
  /** The handler as written, on one line. */
  readonly text: string;
  /** Its definition; null for a function literal, for code of a library, and if it was not found. */
  readonly symbol: SymbolRef | null;
  /** Place of the definition or of the function literal; null if neither was found. */
  readonly file: string | null;
  readonly line: number | null;
}

/**
 * A call of an HTTP client, which meets a route by its path only; a call that sends an event, which meets a listener by the event's name; or a
 * place that gets an object of a container by its type or token. Its certainty is therefore `possible`.
 */
export interface RouteClient {
  readonly method: string;
  /** Path as written, without scheme and host. `{…}` is a part that is computed. For an injected object, its type or token as written. */
  readonly path: string;
  readonly file: string;
  readonly line: number;
  /** True in a test. */
  readonly test: boolean;
  /** Definition around the call or place; null for top-level code. */
  readonly caller: SymbolRef | null;
  readonly certainty: "possible";
  readonly provenance: "path" | "name" | "type";
  readonly project?: string;
}

/** A request that code sends to an HTTP path, as routes are met by it. */
export interface RequestForm {
  /** HTTP method; `ANY` if the source does not tell it. */
  readonly method: string;
  /** Path as written, without scheme and host. `{…}` is a part that is computed. */
  readonly path: string;
  /** Host as written, without a user and password; null if the source has none before the path. */
  readonly host: string | null;
  /** True if something unknown precedes the path. */
  readonly isSuffix: boolean;
}

/** `limit` defaults to 200. */
export interface RequestsOptions extends Paging {
  /** True to list the requests that tests send too. Default false. */
  readonly tests?: boolean;
  readonly signal?: AbortSignal;
}

/** Requests that the project's code sends and that no route of the project answers. */
export interface RequestsResult extends Freshness {
  /** Those of tests last; ordered by file and line. */
  readonly requests: readonly OpenRequest[];
  /** Number of all such requests, on every page. */
  readonly total: number;
  /** Files that may send requests and were not read completely, because of the limits of time and size; at most 50. */
  readonly incomplete: readonly string[];
}

export interface OpenRequest extends RequestForm, Pick<RouteClient, "file" | "line" | "test" | "caller"> {}
