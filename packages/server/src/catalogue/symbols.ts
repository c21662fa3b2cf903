import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.js";

/** A definition. */
export interface SymbolRow {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

/** Rows of one statement. Postgres has at most 65,535 parameters. */
const ROWS = 5_000;

/**
 * Makes the given definitions those of a repository. Rows of files whose definitions are as before are not touched, so the cost of a push is
 * that of its changes.
 *
 * @param symbols ordered by file
 */
export async function replaceSymbols(trx: Transaction<Tables>, repository: string, symbols: AsyncIterable<SymbolRow>): Promise<void> {
  const known = await trx.selectFrom("symbol_files").select(["file", "digest"]).where("repository_id", "=", repository).execute();
  const before = new Map(known.map(({ file, digest }) => [file, digest]));
  const writer = createWriter(trx, repository);
  for await (const [file, rows] of byFile(symbols)) {
    const digest = createHash("sha256").update(JSON.stringify(rows)).digest("base64");
    if (before.get(file) !== digest) await writer.replace(file, digest, rows);
    before.delete(file);
  }
  await writer.drop([...before.keys()]);
  await writer.flush();
}

async function* byFile(symbols: AsyncIterable<SymbolRow>): AsyncGenerator<[string, readonly SymbolRow[]], void, void> {
  let rows: SymbolRow[] = [];
  for await (const { file, line, name, kind, path } of symbols) {
    if (rows.length > 0 && rows[0]!.file !== file) {
      yield [rows[0]!.file, rows];
      rows = [];
    }
    rows.push({ file, line, name, kind, path });
  }
  if (rows.length > 0) yield [rows[0]!.file, rows];
}

interface Writer {
  replace(file: string, digest: string, rows: readonly SymbolRow[]): Promise<void>;
  drop(files: readonly string[]): Promise<void>;
  flush(): Promise<void>;
}

/** Writes many files with few statements. */
function createWriter(trx: Transaction<Tables>, repository: string): Writer {
  const files: { readonly file: string; readonly digest: string }[] = [];
  const rows: SymbolRow[] = [];

  async function drop(dropped: readonly string[]): Promise<void> {
    for (let at = 0; at < dropped.length; at += ROWS) {
      const some = dropped.slice(at, at + ROWS);
      await trx.deleteFrom("symbols").where("repository_id", "=", repository).where("file", "in", some).execute();
      await trx.deleteFrom("symbol_files").where("repository_id", "=", repository).where("file", "in", some).execute();
    }
  }

  async function flush(): Promise<void> {
    const written = files.splice(0);
    await drop(written.map(({ file }) => file));
    const added = rows.splice(0);
    if (written.length > 0)
      await trx
        .insertInto("symbol_files")
        .values(written.map((each) => ({ repository_id: repository, ...each })))
        .execute();
    for (let at = 0; at < added.length; at += ROWS)
      await trx
        .insertInto("symbols")
        .values(added.slice(at, at + ROWS).map((row) => ({ repository_id: repository, ...row })))
        .execute();
  }

  return {
    async replace(file, digest, replaced) {
      files.push({ file, digest });
      rows.push(...replaced);
      if (rows.length >= ROWS || files.length >= ROWS) await flush();
    },
    drop,
    flush,
  };
}
