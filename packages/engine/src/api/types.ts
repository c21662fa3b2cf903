import type { Freshness } from "@codegraph/indexer/api";
import type { Certainty } from "@codegraph/model";
import type { SymbolAnswer } from "./symbol-answer.js";
import type { SymbolRef } from "./symbols.js";

export interface TypesOptions {
  /** Number of steps from the type. Default: all. */
  readonly depth?: number;
  /** Maximum length of each list. Default 100. */
  readonly limit?: number;
}

/** Supertypes, subtypes and overrides of a symbol. Each list has at most `limit` items; the totals cover all. */
export interface TypesResult extends SymbolAnswer, Freshness {
  readonly symbol: string;
  /** Types that the symbol inherits from, the nearest first. */
  readonly supertypes: readonly RelatedType[];
  /** Types that inherit from the symbol, the nearest first. */
  readonly subtypes: readonly RelatedType[];
  /** Bases of the symbol and of its supertypes that the project does not define. */
  readonly outside: readonly OutsideBase[];
  /** The symbol if it is a member, or the members of a type, as far as they override others or others override them. */
  readonly members: readonly MemberOverrides[];
  readonly totals: { readonly supertypes: number; readonly subtypes: number; readonly outside: number; readonly members: number };
  readonly truncated: boolean;
}

/** How a type names its base. A class that is extended and an interface that extends another are both `extends`. */
export type TypeRelation = "extends" | "implements";

/** Place where a type names a base. */
export interface TypeSite {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** A supertype or subtype. */
export interface RelatedType {
  readonly type: SymbolRef;
  readonly relation: TypeRelation;
  /** The type one step nearer to the symbol, through which it is related: the symbol itself at depth 1. */
  readonly via: SymbolRef;
  /** Number of steps, from 1. */
  readonly depth: number;
  /**
   * `possible`: the name of a base on the way can mean several types, or the type only has the methods of an interface (Go).
   */
  readonly certainty: Certainty;
  /** Place where the derived type names the base; null for a type that implements an interface without naming it. */
  readonly site: TypeSite | null;
}

/** A base without a definition in the project. */
export interface OutsideBase {
  readonly name: string;
  readonly relation: TypeRelation;
  /** The type that names it. */
  readonly of: SymbolRef;
  readonly site: TypeSite;
}

/** A member with the members that it overrides, and those that override it, nearest first; of each at most `limit`. */
export interface MemberOverrides {
  readonly member: SymbolRef;
  readonly overrides: readonly SymbolRef[];
  readonly overriddenBy: readonly SymbolRef[];
}
