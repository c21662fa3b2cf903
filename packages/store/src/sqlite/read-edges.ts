import { type AnyFileId, type AnySymbolId, type FileId, MAX_DEFINITIONS, REFERENCE_KINDS, type SymbolId, symbolId } from "@codegraph/model";
import type { FactReader, FileUses } from "../fact-store.js";
import { CERTAINTY_MASK, IS_OVERRIDE, KIND_SHIFT, toEdge } from "./edge-rows.js";
import type { EdgesTable } from "./schema.js";
import type { SqliteSession } from "./session.js";
import { unresolvedCallReader } from "./unresolved-calls.js";
import { CALL_CODES } from "./views.js";

/** Number of symbol ids of a file. */
const DEFINITIONS = MAX_DEFINITIONS + 1;
const OVERRIDE = REFERENCE_KINDS.indexOf("override");

/** Creates the queries for edges and unresolved calls. */
export function edgeReader(
  session: SqliteSession,
): Pick<FactReader, "edgesTo" | "edgesFrom" | "edgesIn" | "fileUses" | "fileCalls" | "unresolvedIn" | "countUnresolved" | "dependents"> {
  const { db, flush: settle, snapshot } = session;
  const unresolved = unresolvedCallReader(session);
  const ORDER = 'ORDER BY caller, line, "column", callee';
  const to = db.prepare<[AnySymbolId], EdgesTable>(`SELECT * FROM edges WHERE callee = ? ${ORDER}`);
  const overriding = db.prepare<[AnySymbolId], EdgesTable>(`SELECT * FROM edges WHERE callee = ? AND ${IS_OVERRIDE} ${ORDER}`);
  const from = db.prepare<[SymbolId], EdgesTable>(`SELECT * FROM edges WHERE caller = ? ${ORDER}`);
  const between = db.prepare<[SymbolId, SymbolId], EdgesTable>(`SELECT * FROM edges WHERE caller BETWEEN ? AND ? ${ORDER}`);
  const uses = db.prepare<[], FileUses>(
    `SELECT caller / ${DEFINITIONS} AS "from", callee / ${DEFINITIONS} AS "to", sum(how & ${CERTAINTY_MASK} = 0) AS exact,
       sum(how & ${CERTAINTY_MASK} = 1) AS possible
     FROM edges WHERE how >> ${KIND_SHIFT} <> ${OVERRIDE} GROUP BY 1, 2`,
  );
  // Both parts use the order of their primary keys, so nothing is sorted.
  const callSites = db.prepare<[], { file: FileId; sites: number }>(
    `SELECT caller / ${DEFINITIONS} AS file, count(*) AS sites
     FROM (SELECT DISTINCT caller, line, "column" FROM edges WHERE how >> ${KIND_SHIFT} IN (${CALL_CODES})) GROUP BY 1`,
  );
  const openCounts = db.prepare<[], { file: FileId; open: number }>(
    "SELECT file_id AS file, open_count AS open FROM resolutions WHERE open_count > 0",
  );
  const openNamed = db.prepare<[string], number>("SELECT sites FROM open_names WHERE name = ?").pluck();
  const dependents = db.prepare<[AnyFileId], FileId>("SELECT file_id FROM file_dependencies WHERE dependency = ? ORDER BY file_id").pluck();

  return {
    edgesTo(callee, kind) {
      settle("edges");
      return (kind === "override" ? overriding : to).all(callee).map(toEdge);
    },
    edgesFrom(caller) {
      settle("rows");
      return from.all(caller).map(toEdge);
    },
    edgesIn(fileId) {
      settle("rows");
      return between.all(symbolId(fileId, -1), symbolId(fileId, 65_534)).map(toEdge);
    },
    fileUses() {
      settle("rows");
      return uses.all();
    },
    fileCalls() {
      settle("rows", "open");
      return snapshot(() => {
        const counts = new Map(callSites.all().map(({ file, sites }) => [file, { sites, open: 0 }]));
        for (const { file, open: found } of openCounts.all()) counts.set(file, { sites: counts.get(file)?.sites ?? 0, open: found });
        return [...counts].sort(([one], [other]) => one - other).map(([file, count]) => ({ file, ...count }));
      });
    },
    unresolvedIn(fileId, names) {
      settle("definitions");
      return snapshot(() => unresolved(fileId, names));
    },
    countUnresolved(name) {
      settle("open");
      return openNamed.get(name) ?? 0;
    },
    dependents: (fileId) => dependents.all(fileId),
  };
}
