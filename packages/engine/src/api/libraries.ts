import type { Freshness } from "@codegraph/indexer/api";
import type { Certainty, Position } from "@codegraph/model";
import type { Paging } from "./paging.js";
import type { SymbolRef } from "./symbols.js";

/** How a project and others import each other. */
export interface ModulesResult extends Freshness {
  /** Names by which other projects import this one: packages of its manifests, and those that its files declare. Sorted. */
  readonly packages: readonly string[];
  /** Modules that its files import, as written, without those of relative paths. Sorted. */
  readonly imports: readonly string[];
}

/** `limit` of calls defaults to 50. */
export interface LibraryCallsOptions extends Paging {
  /** Names by which code imports the library. Modules below them count: `express/lib/router`, `com.acme.pay.Client`. */
  readonly packages: readonly string[];
  /** Name of a function, method or type of the library. */
  readonly name: string;
}

/** Calls of a name of a library, by the imports of their files. Ordered by file and position. */
export interface LibraryCallsResult extends Freshness {
  readonly calls: readonly LibraryCall[];
  /** Number of calls on all pages, and of the exact ones. */
  readonly total: number;
  readonly exact: number;
  readonly truncated: boolean;
}

export interface LibraryCall {
  readonly site: Position;
  readonly caller: SymbolRef;
  /**
   * `exact`: the file imports the name from the library, or the call names a module of it. `possible`: the file imports the library, and the
   * receiver may be an object of it.
   */
  readonly certainty: Certainty;
  /** Module of the library that the file imports, as written. */
  readonly specifier: string;
}
