import type { AnyFileId, AnySymbolId, SymbolId } from "./id.js";
import type { ReferenceKind } from "./reference.js";

/** Certainties, in the order of their stored codes. Append only. */
export const CERTAINTIES = ["exact", "possible"] as const;

/** `exact`: the facts allow no other target. `possible`: one of several candidates, or based on an assumption. */
export type Certainty = (typeof CERTAINTIES)[number];

/** Sources of evidence for an edge, in the order of their stored codes. Append only. */
export const PROVENANCES = ["scope", "import", "package", "type", "member", "scip", "checker"] as const;

/**
 * - `scope`: found in an enclosing scope of the same file
 * - `import`: bound by an import or re-export
 * - `package`: visible because the file shares its package, namespace or program
 * - `type`: a member of the receiver's declared or inferred type
 * - `member`: a member of the enclosing type or of a type it inherits from
 * - `scip`, `checker`: supplied by an external index or type checker
 */
export type Provenance = (typeof PROVENANCES)[number];

/** A resolved reference. An index stores those of its own callers; readers of several projects return those of any caller. */
export interface Edge<Caller extends AnySymbolId = SymbolId> {
  /** Function, method or accessor around the call site, or top-level code. */
  readonly caller: Caller;
  /** Definition that the reference resolves to; it may lie in a linked project. */
  readonly callee: AnySymbolId;
  readonly kind: ReferenceKind;
  /** 1-based line and column of the name at the call site, in the caller's file. */
  readonly line: number;
  readonly column: number;
  readonly certainty: Certainty;
  readonly provenance: Provenance;
}

/** Result of resolving one file. */
export interface FileResolution {
  /** Ordered by caller, line, column, callee; at most one per site and callee. */
  readonly edges: readonly Edge[];
  /** Indexes of the unresolved calls among the file's references, ascending. */
  readonly open: readonly number[];
  /** Ids of the other files that resolution read, ascending. */
  readonly dependsOn: readonly AnyFileId[];
  /** References that resolution gave up on, in file order; absent if there are none. Calls among these count as unresolved. */
  readonly gaveUp?: readonly ResolutionFailure[];
}

/**
 * Reasons for giving up: a reference or its file takes too many steps, a type grows too large, a chain of types or variables is too deep,
 * or resolution failed with an error.
 */
export const GIVE_UP_REASONS = ["reference", "file", "type", "depth", "error"] as const;

/** Reason of a {@link ResolutionFailure}. */
export type GiveUpReason = (typeof GIVE_UP_REASONS)[number];

/** A reference or definition without edges because resolution gave up on it. */
export interface ResolutionFailure {
  /** 1-based line. */
  readonly line: number;
  readonly why: GiveUpReason;
  /** Message of the error; null for any other reason. */
  readonly message: string | null;
}
