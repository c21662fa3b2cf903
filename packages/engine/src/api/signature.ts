import type { Freshness, Spanned, Spanning } from "./freshness.js";
import type { Paging } from "./paging.js";

/** With both, the files come first. `limit` is 200 files unless given. */
export interface SignaturesOptions extends Paging, Spanning {
  /** A glob over paths; a folder means all below it. */
  readonly path?: string;
  readonly files?: readonly string[];
}

export interface SignatureResult {
  readonly file: string;
  readonly language: string;
  readonly header_comments: string;
  readonly types: readonly SignatureType[];
  readonly methods: readonly SignatureMethod[];
  /** The linked project that the file is in; absent for this one. */
  readonly project?: string;
}

export interface SignatureType {
  readonly name: string;
  readonly kind: string;
  readonly line_number: number;
  readonly prototype: string;
  readonly path: string;
}

export interface SignatureMethod {
  readonly name: string;
  readonly prototype: string;
  readonly line_number: number;
  readonly visibility: string | null;
  readonly is_static: boolean;
  readonly is_async: boolean;
  readonly path: string;
}

export interface SignaturesResult extends Freshness, Spanned {
  readonly signatures: readonly SignatureResult[];
  /** Files asked for that are not in the index. */
  readonly missing: readonly string[];
  readonly total: number;
}
