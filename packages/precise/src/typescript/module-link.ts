/** Module of the project that files import by the name of a package. */
export interface ModuleLink {
  /** As written: `@shop/core`, `@shop/core/prices`. */
  readonly specifier: string;
  /** POSIX path of its source relative to the root. */
  readonly file: string;
}
