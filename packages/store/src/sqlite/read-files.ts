import { type CodeFacts, unpackFacts } from "@codegraph/model";
import type { FactReader, FileRecord } from "../fact-store.js";
import { idsOf, toDefinition } from "./definition-rows.js";
import type { DefinitionsTable, FileFactsTable, FilesTable } from "./schema.js";
import type { Session } from "./session.js";

/** Reads files and their packed facts. */
export function fileReader({ db, settle, snapshot }: Session): Pick<FactReader, "files" | "file" | "fileById" | "facts" | "inPackage"> {
  const all = db.prepare<[], FilesTable>("SELECT * FROM files ORDER BY path");
  const byPath = db.prepare<[string], FilesTable>("SELECT * FROM files WHERE path = ?");
  const byId = db.prepare<[number], FilesTable>("SELECT * FROM files WHERE id = ?");
  const inPackage = db.prepare<[string], number>("SELECT id FROM files WHERE package = ? ORDER BY id").pluck();
  const pack = db.prepare<[number], Pick<FileFactsTable, "pack"> & Pick<FilesTable, "header">>(
    "SELECT pack, header FROM file_facts JOIN files ON files.id = file_id WHERE file_id = ?",
  );
  const definitions = db.prepare<[number, number], DefinitionsTable>(
    "SELECT * FROM definitions WHERE id BETWEEN ? AND ? ORDER BY id",
  );

  function facts(fileId: number): CodeFacts | null {
    settle("rows");
    return snapshot(() => {
      const row = pack.get(fileId);
      if (row === undefined) return null;
      const declared = definitions.all(...idsOf(fileId)).map(toDefinition);
      return unpackFacts(row.pack, { definitions: declared, header: row.header });
    });
  }

  return {
    files: () => all.all().map(toRecord),
    file: (path) => orNull(byPath.get(path)),
    fileById: (id) => orNull(byId.get(id)),
    facts,
    inPackage: (name) => inPackage.all(name),
  };
}

function orNull(row: FilesTable | undefined): FileRecord | null {
  return row === undefined ? null : toRecord(row);
}

function toRecord(row: FilesTable): FileRecord {
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
