import {
  asFileId,
  type Definition,
  type FileFacts,
  type FileId,
  isFunctionLike,
  isTypeLike,
  encodeFacts,
  packagesOf,
  SYMBOL_KINDS,
  symbolId,
  type SymbolId,
  VISIBILITIES,
  omitDeclarations,
} from "@codegraph/model";
import type { Database } from "better-sqlite3";
import type { FactWriter, FileStamp } from "../fact-store.js";
import { type BatchedInsert, batchedInsert } from "./batched-insert.js";
import { encodeChunks } from "./chunks.js";
import { ASYNC, DECLARATION, DOCUMENTED, EXPORTED, idsOf, STATIC, VISIBILITY_SHIFT } from "./definition-rows.js";
import { encodeDocs } from "./docs.js";
import { encodeLines, FILES_PER_BLOCK } from "./postings.js";
import { headerWriter, type HeaderWriter } from "./write-headers.js";
import type { PostingWriter } from "./write-postings.js";
import type { ResolutionWriter } from "./write-resolutions.js";
import type { SearchTableWriter } from "./write-search.js";

const KIND_CODES = new Map(SYMBOL_KINDS.map((kind, code) => [kind, code]));
const VISIBILITY_CODES = new Map(VISIBILITIES.map((visibility, code) => [visibility, code]));

/** Character code of the digit 0. */
const ZERO = 48;

function flagsOf(definition: Definition): number {
  const { visibility } = definition;
  return (
    (definition.doc === null ? 0 : DOCUMENTED) |
    (definition.exported ? EXPORTED : 0) |
    (definition.static ? STATIC : 0) |
    (definition.async ? ASYNC : 0) |
    (definition.declaration ? DECLARATION : 0) |
    (visibility === null ? 0 : ((VISIBILITY_CODES.get(visibility) as number) + 1) << VISIBILITY_SHIFT)
  );
}

/** Writes files with their facts. */
export interface FileWriter extends Pick<FactWriter, "putFile" | "touchFile" | "renameFile" | "removeFile"> {
  /** Writes the buffered definitions. */
  flush(): void;
  /** Drops unwritten rows after a rollback. */
  discard(): void;
}

export function fileWriter(db: Database, postings: PostingWriter, resolutions: ResolutionWriter, search: SearchTableWriter): FileWriter {
  const tables: FileTables = {
    statements: prepareStatements(db),
    definitions: batchedInsert(db, "definitions", DEFINITION_COLUMNS),
    headers: headerWriter(db),
    postings,
    resolutions,
    search,
  };
  const { touch } = tables.statements;
  return {
    putFile: (stamp, facts) => putFile(tables, stamp, facts),
    flush: tables.definitions.flush,
    discard: tables.definitions.discard,
    touchFile: (stamp) => void touch.run(stamp.size, stamp.mtimeMs, stamp.readAt === undefined ? null : stamp.readAt / 1000, stamp.path),
    renameFile: (from, to) => renameFile(tables, from, to),
    removeFile: (path) => removeFile(tables, path),
  };
}

/** Writers of the tables that hold the parts of a file. */
interface FileTables {
  readonly statements: ReturnType<typeof prepareStatements>;
  /** Buffered rows of `definitions`. */
  readonly definitions: BatchedInsert;
  readonly headers: HeaderWriter;
  readonly postings: PostingWriter;
  readonly resolutions: ResolutionWriter;
  readonly search: SearchTableWriter;
}

const DEFINITION_COLUMNS = [
  "id",
  "name",
  "kind",
  "parent",
  "owner",
  "scope",
  "line",
  "column",
  "lines_before",
  "start_column",
  "lines_after",
  "end_column",
  "flags",
  "returns",
  "parameters",
  "signature",
];

function prepareStatements(db: Database) {
  return {
    find: db.prepare<[string], FileId>("SELECT id FROM files WHERE path = ?").pluck(),
    insertFile: db.prepare(
      `INSERT INTO files (path, hash, last_indexed, language, size, mtime_ms, line_count, package, occurrences, definitions,
       methods, types, header_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    updateFile: db.prepare(
      `UPDATE files SET path = ?, hash = ?, last_indexed = ?, language = ?, size = ?, mtime_ms = ?, line_count = ?,
       package = ?, occurrences = ?, definitions = ?, methods = ?, types = ?, header_id = ? WHERE id = ?`,
    ),
    touch: db.prepare<[number, number, number | null, string]>(
      "UPDATE files SET size = ?, mtime_ms = ?, last_indexed = coalesce(?, last_indexed) WHERE path = ?",
    ),
    rename: db.prepare<[string, FileId]>("UPDATE files SET path = ? WHERE id = ?"),
    clearProblems: db.prepare<[string]>("DELETE FROM problems WHERE path = ?"),
    moveProblems: db.prepare<[string, string]>("UPDATE problems SET path = ? WHERE path = ?"),
    removeRow: db.prepare<[FileId]>("DELETE FROM files WHERE id = ?"),
    insertPackage: db.prepare<[string, FileId]>("INSERT INTO file_packages (package, file_id) VALUES (?, ?)"),
    removePackages: db.prepare<[FileId]>("DELETE FROM file_packages WHERE file_id = ?"),
    insertFacts: db.prepare("INSERT INTO file_facts (file_id, line_types, more_lines, items, chunks, pack) VALUES (?, ?, ?, ?, ?, ?)"),
    items: db.prepare<[FileId], Uint8Array>("SELECT items FROM file_facts WHERE file_id = ?").pluck(),
    insertDocs: db.prepare<[FileId, Uint8Array]>("INSERT INTO file_docs (file_id, docs) VALUES (?, ?)"),
    removeLabels: db.prepare<[FileId]>("DELETE FROM file_labels WHERE file_id = ?"),
    removeDocs: db.prepare<[FileId]>("DELETE FROM file_docs WHERE file_id = ?"),
    headerOf: db.prepare<[FileId], number | null>("SELECT header_id FROM files WHERE id = ?").pluck(),
    removeFacts: db.prepare<[FileId]>("DELETE FROM file_facts WHERE file_id = ?"),
    highestNumber: db.prepare<[], number | null>("SELECT max(n) FROM numbers").pluck(),
    addNumbers: db.prepare<[number]>(
      `WITH RECURSIVE more (n) AS (
         SELECT coalesce(max(n), 0) + 1 FROM numbers UNION ALL SELECT n + 1 FROM more WHERE n < ?
       ) INSERT INTO numbers SELECT n FROM more`,
    ),
    removeDefinitions: db.prepare<[SymbolId, SymbolId]>("DELETE FROM definitions WHERE id BETWEEN ? AND ?"),
  };
}

function putFile(tables: FileTables, stamp: FileStamp, facts: FileFacts): FileId {
  const { find, insertFile, updateFile, insertFacts, insertPackage } = tables.statements;
  let id = find.get(stamp.path);
  if (id !== undefined) clear(tables, id);
  const row = [
    stamp.path,
    stamp.hash,
    (stamp.readAt ?? Date.now()) / 1000,
    facts.language,
    stamp.size,
    stamp.mtimeMs,
    facts.lineCount,
    facts.package,
    facts.terms.lines.length,
    facts.definitions.length,
    facts.definitions.filter(({ kind }) => isFunctionLike(kind)).length,
    facts.definitions.filter(({ kind }) => isTypeLike(kind)).length,
    tables.headers.add(facts.header),
  ];
  if (id === undefined) id = asFileId(Number(insertFile.run(...row).lastInsertRowid));
  else updateFile.run(...row, id);
  const packedItems = tables.postings.add(id, facts.terms);
  const { types, more } = facts.terms;
  const lineTypes = Uint8Array.from([...types, ...more.map((object) => object & 7)], (code) => ZERO + code);
  const moreLines = encodeLines(more.map((object) => object >> 3));
  const { chunks } = facts;
  insertFacts.run(id, lineTypes, moreLines, packedItems, encodeChunks(chunks), omitDeclarations(encodeFacts(facts)));
  growNumbers(tables, Math.max(lineTypes.length, chunks.length, FILES_PER_BLOCK));
  for (const name of packagesOf(facts)) if (name !== facts.package) insertPackage.run(name ?? "", id);
  putDefinitions(tables, id, facts);
  tables.resolutions.expect(id, facts);
  return id;
}

function putDefinitions({ statements, definitions }: FileTables, fileId: FileId, facts: FileFacts): void {
  const docs = encodeDocs(facts.definitions);
  if (docs !== null) statements.insertDocs.run(fileId, docs);
  facts.definitions.forEach((definition, index) => {
    const { span } = definition;
    definitions.add(
      symbolId(fileId, index),
      definition.name,
      KIND_CODES.get(definition.kind) as number,
      definition.parent,
      definition.owner,
      definition.scope,
      definition.line,
      definition.column,
      definition.line - span.startLine,
      span.startColumn,
      span.endLine - definition.line,
      span.endColumn,
      flagsOf(definition),
      definition.returns,
      definition.parameters,
      definition.signature,
    );
  });
}

/** Extends the table of numbers, which the views need, to the number of line objects or chunks of a file. */
function growNumbers({ statements: { highestNumber, addNumbers } }: FileTables, most: number): void {
  if (most > (highestNumber.get() ?? 0)) addNumbers.run(most);
}

/** Removes the previous content of a file; its row in `files` stays. */
function clear({ statements, definitions, headers, postings, resolutions, search }: FileTables, fileId: FileId): void {
  definitions.flush();
  resolutions.clear(fileId);
  postings.remove(fileId, statements.items.get(fileId) ?? new Uint8Array(0));
  statements.removeDefinitions.run(...idsOf(fileId));
  statements.removeDocs.run(fileId);
  statements.removePackages.run(fileId);
  statements.removeFacts.run(fileId);
  search.forget(fileId);
  headers.remove(statements.headerOf.get(fileId) ?? null);
}

/** Moves a file with its problems to another path and removes the file there. Returns false for an unknown file. */
function renameFile(tables: FileTables, from: string, to: string): boolean {
  const { find, rename, removeLabels, clearProblems, moveProblems } = tables.statements;
  const id = find.get(from);
  if (id === undefined) return false;
  if (from === to) return true;
  removeFile(tables, to);
  rename.run(to, id);
  removeLabels.run(id);
  tables.search.moved(id);
  clearProblems.run(to);
  moveProblems.run(to, from);
  return true;
}

/** Returns false for an unknown file. */
function removeFile(tables: FileTables, path: string): boolean {
  const { find, removeRow, removeLabels } = tables.statements;
  const id = find.get(path);
  if (id === undefined) return false;
  clear(tables, id);
  tables.resolutions.forgetTarget(id);
  removeRow.run(id);
  removeLabels.run(id);
  return true;
}
