import type { ReferenceKind } from "./reference.js";

/**
 * Identifies a definition in an index: `fileId * 65536 + index + 1`, where index is its place in the file's
 * definitions. The remainder 0 is the file's top-level code, `<module>`.
 */
export type SymbolId = number;

/** The most definitions a file can have; what lies beyond is left out and listed as a problem. */
export const MAX_DEFINITIONS = 65_535;

/** The id of the definition at `index` of a file; index -1 is the file's top-level code. */
export function symbolId(fileId: number, index: number): SymbolId {
  return fileId * 65_536 + index + 1;
}

/** File ids from this one on are those of linked projects: `link * FILES_PER_PROJECT + id in the linked index`. */
export const FILES_PER_PROJECT: number = 2 ** 24;

/** The most linked projects: file ids have to stay below 2^31, and the last number is that of libraries. */
export const MAX_LINKS = 126;

/** The number under which what languages bring themselves stands behind a project, as a link would. */
export const LIBRARY: number = MAX_LINKS + 1;

/** Whether a file is one of what a language brings. Nothing that is stored or answered names such a file. */
export function isLibrary(fileId: number): boolean {
  return fileId >= LIBRARY * FILES_PER_PROJECT;
}

/** The number of the link that a file is seen through; 0 for a file of the project itself. */
export function projectOf(fileId: number): number {
  return Math.floor(fileId / FILES_PER_PROJECT);
}

/** Id of the file that a definition is in. */
export function fileOf(id: SymbolId): number {
  return Math.floor(id / 65_536);
}

/** Index of the definition in its file; -1 for top-level code. */
export function indexOf(id: SymbolId): number {
  return (id % 65_536) - 1;
}

/** In the order of the stored codes: append only. */
export const CERTAINTIES = ["exact", "possible"] as const;

/** `exact`: the facts leave no other reading. `possible`: one of several, or it rests on an assumption. */
export type Certainty = (typeof CERTAINTIES)[number];

/** What an edge rests on, in the order of the stored codes: append only. */
export const PROVENANCES = ["scope", "import", "package", "type", "member", "scip", "checker"] as const;

/**
 * - `scope`: found in an enclosing scope of the same file
 * - `import`: bound by an import or re-export
 * - `package`: visible because the file shares its package, namespace or program
 * - `type`: the receiver's declared or inferred type has it
 * - `member`: a member of the enclosing type, or of one it inherits from
 * - `scip`, `checker`: an outside source of truth
 */
export type Provenance = (typeof PROVENANCES)[number];

/** One resolved reference. */
export interface Edge {
  readonly caller: SymbolId;
  readonly callee: SymbolId;
  readonly kind: ReferenceKind;
  /** 1-based line and column of the name at the call site, in the caller's file. */
  readonly line: number;
  readonly column: number;
  readonly certainty: Certainty;
  readonly provenance: Provenance;
}

/** What resolution found for one file. */
export interface FileResolution {
  /** Ordered by caller, line, column, callee; one per site and callee. */
  readonly edges: readonly Edge[];
  /** Indexes into the file's references of the calls that stay open, ascending. */
  readonly open: readonly number[];
  /** Ids of the other files whose facts were read on the way, ascending. */
  readonly dependsOn: readonly number[];
  /** Where resolution gave up, in the order of the file; absent where it did not. Calls among these are open. */
  readonly gaveUp?: readonly GivenUp[];
}

/**
 * Why resolution gave up: a reference or its file needs too many steps, a type grows too large, types or variables are
 * defined through too many others, or resolution itself failed.
 */
export const GIVE_UP_REASONS = ["reference", "file", "type", "depth", "error"] as const;

export type GiveUpReason = (typeof GIVE_UP_REASONS)[number];

/** A reference or definition whose edges are not known because resolution gave up on it. */
export interface GivenUp {
  /** 1-based. */
  readonly line: number;
  readonly why: GiveUpReason;
  /** The message of the error; null for any other reason. */
  readonly message: string | null;
}
