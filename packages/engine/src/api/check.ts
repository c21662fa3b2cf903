import type { Freshness } from "@codegraph/indexer/api";
import type { Paging } from "./paging.js";

/** `limit` of findings defaults to 200. */
export interface CheckOptions extends Paging {
  /**
   * Commits to compare with, so that only findings count that the state of `A` does not have: `A`, or `A..B` and `A...B` (from the common
   * ancestor), where B is the commit that is checked out. The later state is always the working tree. Needed for the rule `unresolved`,
   * unless there is a baseline.
   */
  readonly range?: string;
  /** True to accept all findings: writes them to the baseline instead of returning them. Not together with `range`. */
  readonly writeBaseline?: boolean;
  readonly signal?: AbortSignal;
}

/** Rules of the setting `check`. */
export type CheckRule = "layer" | "cycle" | "unresolved";

/** Result of checking the code against the rules of the project. */
export interface CheckResult extends Freshness {
  /** Rules that were checked. */
  readonly rules: readonly CheckRule[];
  /** Violations that are new: neither in the baseline nor in the earlier state. Ordered by rule, file and line. */
  readonly findings: readonly CheckFinding[];
  /** Number of findings on all pages. */
  readonly total: number;
  /** Number of violations that the baseline or the earlier state has too. */
  readonly accepted: number;
  /** Full hash of the commit that the working tree was compared with; null without a range. */
  readonly from: string | null;
  /**
   * Path of the project in its git repository, with `/` at the end. Empty for the root of a repository, or without one. Reports for a
   * host of repositories need it, because their paths begin at the root of the repository.
   */
  readonly pathInRepository: string;
  /** Path of the baseline that was read or written; null if there is none. */
  readonly baseline: string | null;
  /** Remarks about rules, for example a layer without files. */
  readonly notes: readonly string[];
}

/** One violation of a rule. */
export interface CheckFinding {
  readonly rule: CheckRule;
  /** Names the violation, independent of lines. Equal in another state of the project that has the same violation. */
  readonly key: string;
  /** Position to show: the use, or the call. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
  /** Reason for the rule: as the settings give it, or in general. */
  readonly why: string;
  readonly remedy: string;
  /** The uses that break the rule: one for a layer, those around the circle for a cycle, none for an unresolved call. */
  readonly uses: readonly FileUse[];
}

/** Use of a file by another one. */
export interface FileUse {
  readonly from: { readonly file: string; readonly line: number };
  /** The used definition, or line 1 for a file as a whole. */
  readonly to: { readonly file: string; readonly line: number };
  /** `import` for an import or re-export, otherwise the kind of the reference: `call`, `construct`, `type` … */
  readonly kind: string;
  /** The module as written, or the name that is used. */
  readonly name: string;
}
