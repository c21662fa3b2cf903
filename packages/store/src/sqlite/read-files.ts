import { type CodeFacts, countAscending, decodeFacts, type FileId, type SymbolId } from "@codegraph/model";
import type { FactReader, FileCounts, FileRecord } from "../fact-store.js";
import { idsOf, toDefinition } from "./definition-rows.js";
import { docReader } from "./docs.js";
import { createKeptValues } from "./kept-values.js";
import type { DefinitionsTable, FilesTable } from "./schema.js";
import type { SqliteSession } from "./session.js";

const NO_PROPERTIES = {};

/** Records that are kept: answers ask for those of their hits again and again. */
const MAX_KEPT = 10_000;

type Row = FilesTable & { readonly header: string | null };

/** Creates the queries for files and their packed facts. */
export function fileReader({
  db,
  flush: settle,
  version,
  snapshot,
  translate,
}: SqliteSession): Pick<FactReader, "files" | "file" | "fileById" | "languages" | "fileState" | "fileCounts" | "facts" | "inPackage"> {
  const SELECT = "SELECT f.*, h.text AS header FROM files AS f LEFT JOIN headers AS h ON h.id = f.header_id";
  const all = db.prepare<[], Row>(`${SELECT} ORDER BY f.path`);
  const byPath = db.prepare<[string], Row>(`${SELECT} WHERE f.path = ?`);
  const byId = db.prepare<[FileId], Row>(`${SELECT} WHERE f.id = ?`);
  const languages = db.prepare<[], string>("SELECT DISTINCT language FROM files ORDER BY language").pluck();
  // Every answer about a symbol asks for them, and the query reads all rows of files.
  const languagesNow = createKeptValues<"all", string[]>(version, 1, () => languages.all());
  const state = db.prepare<[string], Pick<FileRecord, "size" | "mtimeMs" | "hash" | "indexedAt">>(
    "SELECT size, mtime_ms AS mtimeMs, hash, CAST(round(last_indexed * 1000) AS INTEGER) AS indexedAt FROM files WHERE path = ?",
  );
  const inPackage = db
    .prepare<[string, string], FileId>(
      "SELECT id FROM files WHERE package = ? UNION SELECT file_id FROM file_packages WHERE package = ? ORDER BY 1",
    )
    .pluck();
  // Paths below a folder sort between "folder/" and "folder0", because "0" follows "/".
  const counts = db.prepare<[string, string], Omit<FileCounts, "items"> & { readonly items: Uint8Array }>(
    `SELECT path, line_count AS lines, items, methods, last_indexed AS indexedAt
     FROM files JOIN file_facts ON file_id = files.id WHERE path >= ? AND path < ? ORDER BY path`,
  );
  const pack = db.prepare<[FileId], { pack: Uint8Array; docs: Uint8Array | null; header: string | null }>(
    `SELECT pack, docs, text AS header
     FROM file_facts JOIN files ON files.id = file_facts.file_id
     LEFT JOIN headers ON headers.id = header_id LEFT JOIN file_docs ON file_docs.file_id = files.id
     WHERE file_facts.file_id = ?`,
  );
  const definitions = db.prepare<[SymbolId, SymbolId], DefinitionsTable>("SELECT * FROM definitions WHERE id BETWEEN ? AND ? ORDER BY id");

  function facts(fileId: FileId): CodeFacts | null {
    settle("rows");
    return snapshot(() => {
      const row = pack.get(fileId);
      if (row === undefined) return null;
      const docOf = docReader(row.docs, translate);
      const declared = definitions.all(...idsOf(fileId)).map((definition) => toDefinition(definition, docOf, NO_PROPERTIES));
      return decodeFacts(row.pack, { definitions: declared, header: row.header });
    });
  }

  return {
    files: () => all.all().map(toRecord),
    file: (path) => orNull(byPath.get(path)),
    fileById: createKeptValues(version, MAX_KEPT, (id) => orNull(byId.get(id))),
    languages: () => [...languagesNow("all")],
    fileState: (path) => state.get(path) ?? null,
    fileCounts: (folder) =>
      (folder === "" ? counts.all("", "\u{10FFFF}") : counts.all(`${folder}/`, `${folder}0`)).map((row) => ({
        ...row,
        items: countAscending(row.items),
        indexedAt: Math.round(row.indexedAt * 1000),
      })),
    facts,
    inPackage: (name) => inPackage.all(name, name),
  };
}

function orNull(row: Row | undefined): FileRecord | null {
  return row === undefined ? null : toRecord(row);
}

function toRecord(row: Row): FileRecord {
  return {
    id: row.id,
    path: row.path,
    language: row.language,
    size: row.size,
    mtimeMs: row.mtime_ms,
    hash: row.hash,
    lineCount: row.line_count,
    package: row.package,
    header: row.header,
    indexedAt: Math.round(row.last_indexed * 1000),
  };
}
