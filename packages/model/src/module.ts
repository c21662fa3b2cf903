/** Forms of imports, in the order of their stored codes. Append only. */
export const IMPORT_FORMS = ["named", "default", "namespace", "wildcard", "module"] as const;

/**
 * - `named`: one member of the module (`import { a as b } from "m"`, `from m import a`, `import java.util.List`)
 * - `default`: the module's default export
 * - `namespace`: the module itself under a local name (`import * as m`, `import numpy as np`, Go's `import "fmt"`)
 * - `wildcard`: all members of the module (`from m import *`, C# `using N;`, C's `#include`)
 * - `module`: for its side effects, or by its full name (`import "m"`, Python's `import a.b`)
 */
export type ImportForm = (typeof IMPORT_FORMS)[number];

/** One name that an import statement brings in, or a module imported without names. */
export interface Import {
  readonly form: ImportForm;
  /** Module as written, without quotes: `./a`, `..pkg.mod`, `java.util`, `crate::a`, `stdio.h`. */
  readonly specifier: string;
  /**
   * Imported member. For a wildcard, the excluded names joined by commas (Haskell's `hiding`). For a module that is used, the function that writes code
   * into its user (Elixir's `use`). Null without any.
   */
  readonly name: string | null;
  /** Local name that the import binds; null if it binds none. */
  readonly alias: string | null;
  /** Index of the scope that the name is bound in. */
  readonly scope: number;
  /** 1-based line. */
  readonly line: number;
  /** Conditions of compilation as written, joined by `&&`; absent without any. */
  readonly condition?: string;
}

/** Forms of exports, in the order of their stored codes. Append only. */
export const EXPORT_FORMS = ["named", "default", "namespace", "wildcard"] as const;

/**
 * - `named`: `export { local as name }`, a re-export if it has a specifier; `exports.name = local`
 * - `default`: `export default local`, `module.exports = local`
 * - `namespace`: `export * as name from "m"`
 * - `wildcard`: `export * from "m"`, `pub use m::*`
 */
export type ExportForm = (typeof EXPORT_FORMS)[number];

/** An export written separately from its definition. An export written at the definition sets `exported` there. */
export interface Export {
  readonly form: ExportForm;
  /** Name that other files use; null for a wildcard. */
  readonly name: string | null;
  /**
   * Name in this file, or in the other module for a re-export; null without one. A name of this file without a local name is that of a
   * function or class that is written there: `module.exports = { name() {} }`.
   */
  readonly local: string | null;
  /** Module that is re-exported from; null for a name of this file. */
  readonly specifier: string | null;
  /** 1-based line. */
  readonly line: number;
}
