import type { ModuleTarget } from "@codegraph/model";

/** A module that a file hands on, as a whole or one name of it. */
export interface ReExport {
  readonly specifier: string;
  readonly target: ModuleTarget | null;
  /** Id of the file that the target is; null where it is none. */
  readonly file: number | null;
}

/** `export * from "./a"`, or an import of all names, which a file offers as well as its own (Python). */
export interface WholeReExport extends ReExport {
  readonly isImport: boolean;
}

/** `export { local as name } from "./a"`, or an import of that name where a file offers what it imports. */
export interface NamedReExport extends ReExport {
  readonly local: string;
}

/** The names that a file offers, as far as they can be told without resolving any. */
export interface Offer {
  /** Whether the file may offer a name other than through {@link Offer.whole}. */
  mayHave(name: string): boolean;
  /** The one file that a name is re-exported from; null where the file has the name in any other way, or not at all. */
  reExportOf(name: string): NamedReExport | null;
  /** In the order in which they are searched. */
  readonly whole: readonly WholeReExport[];
}
