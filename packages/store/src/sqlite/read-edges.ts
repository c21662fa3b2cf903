import {
  type AnyFileId,
  type AnySymbolId,
  enclosingFunction,
  type FileId,
  SYMBOL_KINDS,
  type SymbolId,
  type SymbolKind,
  symbolId,
  decodeAscending,
  decodeFacts,
} from "@codegraph/model";
import type { FactReader, UnresolvedCall } from "../fact-store.js";
import { IS_CALLABLE } from "./callable-definitions.js";
import { verifiedBytes } from "./checksum.js";
import { idsOf } from "./definition-rows.js";
import { toEdge } from "./edge-rows.js";
import type { DefinitionsTable, EdgesTable } from "./schema.js";
import type { SqliteSession } from "./session.js";

/** Creates the queries for edges and unresolved calls. */
export function edgeReader({
  db,
  flush: settle,
  snapshot,
}: SqliteSession): Pick<FactReader, "edgesTo" | "edgesFrom" | "edgesIn" | "unresolvedIn" | "countUnresolved" | "dependents"> {
  const ORDER = 'ORDER BY caller, line, "column", callee';
  const to = db.prepare<[AnySymbolId], EdgesTable>(`SELECT * FROM edges WHERE callee = ? ${ORDER}`);
  const from = db.prepare<[SymbolId], EdgesTable>(`SELECT * FROM edges WHERE caller = ? ${ORDER}`);
  const between = db.prepare<[SymbolId, SymbolId], EdgesTable>(`SELECT * FROM edges WHERE caller BETWEEN ? AND ? ${ORDER}`);
  const open = db.prepare<[FileId], { pack: Uint8Array; open: Uint8Array }>(
    "SELECT pack, open FROM resolutions JOIN file_facts USING (file_id) WHERE file_id = ?",
  );
  const nesting = db.prepare<[SymbolId, SymbolId], Pick<DefinitionsTable, "kind" | "parent">>(
    "SELECT kind, parent FROM definitions WHERE id BETWEEN ? AND ? ORDER BY id",
  );
  const named = db.prepare<[string], number>(`SELECT count(*) FROM definitions AS d WHERE name = ? AND ${IS_CALLABLE}`).pluck();
  const openNamed = db.prepare<[string], number>("SELECT sites FROM open_names WHERE name = ?").pluck();
  const dependents = db.prepare<[AnyFileId], FileId>("SELECT file_id FROM file_dependencies WHERE dependency = ? ORDER BY file_id").pluck();

  function openIn(fileId: FileId): UnresolvedCall[] {
    const row = open.get(fileId);
    if (row === undefined) return [];
    const { references, scopes } = decodeFacts(row.pack);
    const definitions = nesting.all(...idsOf(fileId)).map(({ kind, parent }) => ({ kind: SYMBOL_KINDS[kind] as SymbolKind, parent }));
    const candidates = new Map<string, number>();
    return decodeAscending(verifiedBytes(row.open)).flatMap((index) => {
      const reference = references[index];
      if (reference === undefined) return [];
      const { name, receiver, line, column } = reference;
      if (!candidates.has(name)) candidates.set(name, named.get(name) ?? 0);
      return {
        caller: symbolId(fileId, enclosingFunction(scopes, definitions, reference.scope)),
        name,
        receiver,
        line,
        column,
        candidates: candidates.get(name) as number,
      };
    });
  }

  return {
    edgesTo(callee) {
      settle("edges");
      return to.all(callee).map(toEdge);
    },
    edgesFrom(caller) {
      settle("rows");
      return from.all(caller).map(toEdge);
    },
    edgesIn(fileId) {
      settle("rows");
      return between.all(symbolId(fileId, -1), symbolId(fileId, 65_534)).map(toEdge);
    },
    unresolvedIn(fileId) {
      settle("definitions");
      return snapshot(() => openIn(fileId));
    },
    countUnresolved(name) {
      settle("open");
      return openNamed.get(name) ?? 0;
    },
    dependents: (fileId) => dependents.all(fileId),
  };
}
