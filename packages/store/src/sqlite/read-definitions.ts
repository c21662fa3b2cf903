import { type Definition, type FileId, fileOf, symbolId, type SymbolId } from "@codegraph/model";
import { definitionPath } from "../definition-path.js";
import type { DefinitionFilter, FactReader, StoredDefinition } from "../fact-store.js";
import { DOCUMENTED, idsOf, kindOf, toDefinition } from "./definition-rows.js";
import { docReader } from "./docs.js";
import { createKeptValues } from "./kept-values.js";
import type { DefinitionsTable } from "./schema.js";
import type { SqliteSession } from "./session.js";

type Row = DefinitionsTable & { readonly path: string };

/** Files whose docs are kept, because an answer reads several definitions of a file. */
const MAX_DOCS = 32;

const withoutDocs = (): null => null;

/** Creates the queries for definitions, and for the id lists that resolution looks up by name. */
export function definitionReader({
  db,
  flush: settle,
  version,
  snapshot,
  translate,
}: SqliteSession): Pick<
  FactReader,
  "definition" | "nameOf" | "definitions" | "allDefinitions" | "definitionNames" | "idsNamed" | "idsOwnedBy"
> {
  const SELECT = "SELECT d.*, f.path FROM definitions AS d JOIN files AS f ON f.id = d.id >> 16";
  const byId = db.prepare<[SymbolId], Row>(`${SELECT} WHERE d.id = ?`);
  const nameById = db.prepare<[SymbolId], Pick<DefinitionsTable, "name" | "kind">>("SELECT name, kind FROM definitions WHERE id = ?");
  const byName = db.prepare<[string], Row>(`${SELECT} WHERE d.name = ? ORDER BY f.path, d.id`);
  const byNameInFile = db.prepare<[string, SymbolId, SymbolId], Row>(`${SELECT} WHERE d.name = ? AND d.id BETWEEN ? AND ? ORDER BY d.id`);
  const inFile = db.prepare<[SymbolId, SymbolId], DefinitionsTable>("SELECT * FROM definitions WHERE id BETWEEN ? AND ? ORDER BY id");
  const docs = db.prepare<[FileId], Uint8Array>("SELECT docs FROM file_docs WHERE file_id = ?").pluck();
  const above = db.prepare<[SymbolId], Pick<Definition, "name" | "owner" | "parent">>(
    "SELECT name, owner, parent FROM definitions WHERE id = ?",
  );
  const names = db.prepare<[], string>("SELECT DISTINCT name FROM definitions").pluck();
  const named = db.prepare<[string], SymbolId>("SELECT id FROM definitions WHERE name = ? ORDER BY id").pluck();
  const owned = db.prepare<[string], SymbolId>("SELECT id FROM definitions WHERE owner = ? ORDER BY id").pluck();
  const fileId = db.prepare<[string], FileId>("SELECT id FROM files WHERE path = ?").pluck();
  const fileIds = db.prepare<[], { id: FileId; path: string }>("SELECT id, path FROM files ORDER BY path");

  /** All names, and the version of the index that has them: one question reads them up to four times. */
  let known: { readonly version: string; readonly names: readonly string[] } | null = null;

  function allNames(): readonly string[] {
    const now = version();
    if (now === null) return names.all();
    if (known?.version !== now) known = { version: now, names: names.all() };
    return known.names;
  }

  const docsOf = createKeptValues(version, MAX_DOCS, (id: FileId) => docReader(docs.get(id), translate));

  function single(row: Row): StoredDefinition {
    const file = fileOf(row.id);
    const at = (index: number): ReturnType<typeof above.get> => above.get(symbolId(file, index));
    const docOf = row.flags & DOCUMENTED ? docsOf(file) : withoutDocs;
    return toDefinition(row, docOf, { id: row.id, file: row.path, path: definitionPath(row, at) });
  }

  function ofFile(id: FileId, file: string): StoredDefinition[] {
    settle("rows");
    const rows = inFile.all(...idsOf(id));
    const at = (index: number): DefinitionsTable | undefined => rows[index];
    const docOf = docReader(docs.get(id), translate);
    return rows.map((row) => toDefinition(row, docOf, { id: row.id, file, path: definitionPath(row, at) }));
  }

  /** Returns the definitions that satisfy the most selective condition, ordered by path and position. */
  function* candidates(filter: DefinitionFilter): Generator<StoredDefinition> {
    if (filter.file !== undefined) {
      const id = fileId.get(filter.file);
      if (id === undefined) return;
      if (filter.name === undefined) return yield* ofFile(id, filter.file);
      settle("definitions");
      for (const row of byNameInFile.all(filter.name, ...idsOf(id))) yield single(row);
    } else if (filter.name !== undefined) {
      settle("definitions");
      for (const row of byName.all(filter.name)) yield single(row);
    } else {
      yield* all();
    }
  }

  function* all(): Generator<StoredDefinition> {
    for (const { id, path } of fileIds.all()) yield* ofFile(id, path);
  }

  function definitions(filter: DefinitionFilter): StoredDefinition[] {
    const limit = filter.limit ?? Number.POSITIVE_INFINITY;
    const kinds = filter.kinds === undefined ? null : new Set(filter.kinds);
    const found: StoredDefinition[] = [];
    if (limit <= 0) return found;
    for (const definition of candidates(filter)) {
      if (filter.name !== undefined && definition.name !== filter.name) continue;
      if (kinds !== null && !kinds.has(definition.kind)) continue;
      found.push(definition);
      if (found.length >= limit) break;
    }
    return found;
  }

  return {
    definition(id) {
      settle("rows");
      return snapshot(() => {
        const row = byId.get(id);
        return row === undefined ? null : single(row);
      });
    },
    nameOf(id) {
      settle("rows");
      const row = nameById.get(id);
      return row === undefined ? null : { name: row.name, kind: kindOf(row.kind) };
    },
    definitions: (filter) => snapshot(() => definitions(filter)),
    allDefinitions: all,
    definitionNames() {
      settle("definitions");
      return allNames();
    },
    idsNamed(name) {
      settle("definitions");
      return named.all(name);
    },
    idsOwnedBy(owner) {
      settle("definitions");
      return owned.all(owner);
    },
  };
}
