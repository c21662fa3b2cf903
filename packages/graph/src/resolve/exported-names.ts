import type { AnyFileId, ModuleTarget } from "@codegraph/model";

/** A re-export of a module, or of one of its names. */
export interface ReExport {
  readonly specifier: string;
  readonly target: ModuleTarget | null;
  /** Id of the target file; null if the target is not a file of the index. */
  readonly file: AnyFileId | null;
}

/** `export * from "./a"`, or a wildcard import where a file also exports its imports (Python). */
export interface WholeReExport extends ReExport {
  readonly isImport: boolean;
}

/** `export { local as name } from "./a"`, or an import of the name where a file also exports its imports. */
export interface NamedReExport extends ReExport {
  readonly local: string;
}

/** The exported names of a file, as far as they are known without resolving any. */
export interface ExportedNames {
  /** True if the file may export a name other than through {@link ExportedNames.whole}. */
  mayHave(name: string): boolean;
  /** The re-export of a name, if that is the only way in which the file has the name; null otherwise. */
  reExportOf(name: string): NamedReExport | null;
  /** In the order in which they are searched. */
  readonly whole: readonly WholeReExport[];
}
