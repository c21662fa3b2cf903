/** How an import binds names, in the order of the stored codes: append only. */
export const IMPORT_FORMS = ["named", "default", "namespace", "wildcard", "module"] as const;

/**
 * - `named`: one member of the module (`import { a as b } from "m"`, `from m import a`, `import java.util.List`)
 * - `default`: the module's default export
 * - `namespace`: the module itself under a local name (`import * as m`, `import numpy as np`, Go's `import "fmt"`)
 * - `wildcard`: all of its members (`from m import *`, C# `using N;`, C's `#include`)
 * - `module`: for its effect, or by its full name (`import "m"`, Python's `import a.b`)
 */
export type ImportForm = (typeof IMPORT_FORMS)[number];

export interface Import {
  readonly form: ImportForm;
  /** The module as written, quotes removed: `./a`, `..pkg.mod`, `java.util`, `crate::a`, `stdio.h`. */
  readonly specifier: string;
  /** The imported member; of a wildcard the names it leaves out, joined by commas (Haskell's `hiding`); null where there is none. */
  readonly name: string | null;
  /** The local name it is bound to; null where it binds none. */
  readonly alias: string | null;
  /** Index of the scope the name is bound in. */
  readonly scope: number;
  /** 1-based line. */
  readonly line: number;
  /** The conditions under which it is compiled, as written, joined by `&&`; absent where there are none. */
  readonly condition?: string;
}

/** How an export offers names, in the order of the stored codes: append only. */
export const EXPORT_FORMS = ["named", "default", "namespace", "wildcard"] as const;

/**
 * - `named`: `export { local as name }`, with a specifier a re-export; `exports.name = local`
 * - `default`: `export default local`, `module.exports = local`
 * - `namespace`: `export * as name from "m"`
 * - `wildcard`: `export * from "m"`, `pub use m::*`
 */
export type ExportForm = (typeof EXPORT_FORMS)[number];

/** An export that is written apart from the definition; one written at it is the definition's `exported`. */
export interface Export {
  readonly form: ExportForm;
  /** The name other files use; null for a wildcard. */
  readonly name: string | null;
  /** The name in this file, or in the other module for a re-export; null where there is none. */
  readonly local: string | null;
  /** The module re-exported from; null for this file's own names. */
  readonly specifier: string | null;
  /** 1-based line. */
  readonly line: number;
}
