import { SYMBOL_KINDS, type SymbolKind } from "@codegraph/model";
import { IS_CALLABLE } from "./callable-definitions.js";
import { connect } from "./connection.js";
import { withTranslatedErrors } from "./errors.js";
import { INDEX_SCHEMA } from "./migrations.js";

/** A few questions to an index, asked without opening it as a store: nothing is prepared, and no table is read as a whole but `files`. */
export interface IndexGlance {
  /** Returns the value of a metadata key; null if it is unset. */
  meta(key: string): string | null;
  /** Languages with their files and definitions, most files first. */
  languages(): readonly GlancedLanguage[];
  /**
   * Returns the definitions of a name, exported ones first, then by path and line. Leaves out headings of documents, selectors of style
   * rules and keys of data files. At most `limit`.
   */
  named(name: string, limit: number): readonly GlancedDefinition[];
  close(): void;
}

export interface GlancedLanguage {
  readonly language: string;
  readonly files: number;
  readonly definitions: number;
}

export interface GlancedDefinition {
  readonly kind: SymbolKind;
  /** Name of the enclosing or receiving definition; null at the top level. */
  readonly owner: string | null;
  /** Path relative to the project root. */
  readonly file: string;
  /** 1-based line when the file was indexed. */
  readonly line: number;
  /** Size in bytes and time of the last change of the file when it was indexed. */
  readonly size: number;
  readonly mtimeMs: number;
}

interface Row extends Omit<GlancedDefinition, "kind"> {
  readonly kind: number;
}

/** Flag 2 marks exported definitions. */
const NAMED = `SELECT d.kind, d.line, f.path AS file, f.size, f.mtime_ms AS mtimeMs,
    coalesce(d.owner, (SELECT p.name FROM definitions AS p WHERE d.parent IS NOT NULL AND p.id = ((d.id >> 16) << 16) + d.parent + 1)) AS owner
  FROM definitions AS d JOIN files AS f ON f.id = d.id >> 16
  WHERE d.name = ? AND ${IS_CALLABLE} ORDER BY d.flags & 2 DESC, f.path, d.line LIMIT ?`;

const LANGUAGES = `SELECT language, count(*) AS files, sum(definitions) AS definitions FROM files
  GROUP BY language ORDER BY files DESC, language`;

/**
 * Opens an index for a few quick questions. Changes nothing.
 * @param busyTimeoutMs how long to wait for a lock that another process holds
 * @throws CodeGraphError as `openSqliteStore` with `readonly`
 */
export function openSqliteGlance(path: string, busyTimeoutMs = 100): IndexGlance {
  const db = withTranslatedErrors(() => connect(path, INDEX_SCHEMA, { readonly: true, busyTimeoutMs }));
  const ask = <Result>(question: () => Result): Result => withTranslatedErrors(question);
  return {
    meta: (key) => ask(() => db.prepare<[string], string | null>("SELECT value FROM metadata WHERE key = ?").pluck().get(key) ?? null),
    languages: () => ask(() => db.prepare<[], GlancedLanguage>(LANGUAGES).all()),
    named: (name, limit) =>
      ask(() =>
        db
          .prepare<[string, number], Row>(NAMED)
          .all(name, limit)
          .flatMap((row) => {
            const kind = SYMBOL_KINDS[row.kind];
            return kind === undefined ? [] : [{ ...row, kind }];
          }),
      ),
    close: () => void db.close(),
  };
}
