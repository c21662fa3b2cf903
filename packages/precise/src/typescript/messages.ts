import type { OracleFile, OraclePosition } from "../oracle.js";
import type { ModuleLink } from "./module-link.js";

/** Start of the checker's process. */
export interface CheckerStart {
  readonly api: string;
  readonly ast: string;
  /** Real path of the project. */
  readonly root: string;
  /** POSIX paths relative to the root. */
  readonly files: readonly string[];
  /** Modules of the project that its files import by the name of a package. */
  readonly modules: readonly ModuleLink[];
}

export type CheckerOrder =
  | ({ readonly kind: "start" } & CheckerStart)
  | { readonly kind: "resolve"; readonly file: string; readonly positions: readonly OraclePosition[] };

/** Answer to an order, in the sequence of the orders. */
export type CheckerReply = { readonly result: OracleFile | null } | { readonly fault: string };
