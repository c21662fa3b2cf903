import { readPendingEdges } from "@codegraph/indexer/plan";
import type { AnySymbolId } from "@codegraph/model";
import type { FactStore } from "@codegraph/store";
import type { RegisteredRoute } from "../api/index.js";
import { type CandidateMemory, createCandidateMemory } from "./candidates.js";

/** A route with the definition that handles it. */
export interface RouteOf {
  readonly handler: AnySymbolId;
  readonly route: RegisteredRoute;
}

/** Answers to questions about one symbol, found in one state of the project's index. */
export interface RouteState {
  readonly memory: CandidateMemory;
  /** All routes outside of tests that a definition handles, in the order of answers; null until a question has read them. */
  routes: readonly RouteOf[] | null;
}

/** Routes of one definition, or of several that share a name. */
export function routesAmong(routes: readonly RouteOf[], handlers: ReadonlySet<AnySymbolId>): RegisteredRoute[] {
  return routes.flatMap(({ handler, route }) => (handlers.has(handler) ? [route] : []));
}

/**
 * Returns the state that belongs to the index as it is now, and a new one each time while edges may be out of date. Call it while the store is
 * held.
 */
export function createRouteStates(store: Pick<FactStore, "version" | "meta">): () => RouteState {
  let version: string | null = null;
  let state: RouteState = { memory: createCandidateMemory(), routes: null };
  return () => {
    const current = store.version();
    if (current !== version || readPendingEdges(store) !== null) state = { memory: createCandidateMemory(), routes: null };
    version = current;
    return state;
  };
}
