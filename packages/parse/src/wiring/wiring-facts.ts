/** Part of a declaration, as written. */
export interface WiringPart {
  /** At most {@link MAX_PART} characters. */
  readonly text: string;
  /** Offsets in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** 1-based line and column of its first character. */
  readonly line: number;
  readonly column: number;
  /** Kind of the node in the grammar. */
  readonly type: string;
}

/**
 * Kinds of declarations:
 *
 * - `route`: a method and a path with a handler
 * - `router`: an expression that creates a router; `derived`: one that makes a router from another, with a prefix
 * - `mount`: puts a router below another one
 * - `group`: gives a prefix to all routes inside it
 * - `prefix`: gives a prefix to all routes of the framework
 * - `client`: sends a request
 * - `scope`: a function; `bind`: a name with its value; `pass`: a call that passes values on; `exported`: the default export
 */
export type WiringKind = "route" | "router" | "derived" | "mount" | "group" | "prefix" | "client" | "scope" | "bind" | "pass" | "exported";

/** A declaration, found by a query of a framework or of its family. */
export interface WiringMatch extends WiringPart {
  readonly kind: WiringKind;
  /** Id of the framework; null for a match of the family. */
  readonly framework: string | null;
  /** Parts by the name of their capture, in source order. */
  readonly parts: Readonly<Record<string, readonly WiringPart[]>>;
  /** Properties that the query sets. */
  readonly set: Readonly<Record<string, string>>;
  /** Start and end of the innermost function around it; the whole text outside of functions. */
  readonly scope: readonly [start: number, end: number];
}

/** Declarations of one text, ordered by start; the outer one first. */
export interface WiringFacts {
  readonly matches: readonly WiringMatch[];
  /** True if there were more declarations than are read from one file, or the time was up. */
  readonly incomplete: boolean;
}

/** Maximum length of a part's text. */
export const MAX_PART = 2_000;
