import {
  type AnyFileId,
  type CodeFacts,
  type FileId,
  type FileResolution,
  encodeAscending,
  type Reference,
  symbolId,
  decodeAscending,
  decodeFacts,
  type SymbolId,
} from "@codegraph/model";
import type { Database } from "better-sqlite3";
import { batchedInsert } from "./batched-insert.js";
import { verifiedBytes, withChecksum } from "./checksum.js";
import { howOf } from "./edge-rows.js";

/** Writes the results of resolution. */
export interface ResolutionWriter {
  put(fileId: FileId, resolution: FileResolution): void;
  /** Removes the resolution of a file. */
  clear(fileId: FileId): void;
  /** Updates edges to moved definitions; see {@link FactWriter.moveDefinitions}. */
  moveTargets(fileId: FileId, places: ReadonlyMap<number, number | null>): void;
  /** Removes the edges into a deleted file and the dependencies on it. */
  forgetTarget(fileId: FileId): void;
  /** Provides the facts that a file was just given, so that counting its unresolved calls need not decode them. */
  expect(fileId: FileId, facts: CodeFacts): void;
  /** Writes the buffered edges. */
  flushEdges(): void;
  /** Updates the number of unresolved calls by name. */
  flushOpen(): void;
  /** Drops unwritten changes after a rollback. */
  discard(): void;
}

/**
 * Creates a resolution writer.
 * @param needEdgesByCallee called before edges are looked up by callee
 */
export function resolutionWriter(db: Database, needEdgesByCallee: () => void): ResolutionWriter {
  const insertEdge = batchedInsert(db, "edges", ["caller", "line", "column", "callee", "how"]);
  const removeEdges = db.prepare<[SymbolId, SymbolId]>("DELETE FROM edges WHERE caller BETWEEN ? AND ?");
  const edgesIn = db
    .prepare<[SymbolId, SymbolId], number[]>('SELECT caller, line, "column", callee, how FROM edges WHERE caller BETWEEN ? AND ?')
    .raw();
  const removeEdgesInto = db.prepare<[SymbolId, SymbolId]>("DELETE FROM edges WHERE callee BETWEEN ? AND ?");
  const removeEdgesTo = db.prepare<[SymbolId]>("DELETE FROM edges WHERE callee = ?");
  const moveEdges = db.prepare<[SymbolId, SymbolId]>("UPDATE edges SET callee = ? WHERE callee = ?");
  const insert = db.prepare("INSERT INTO resolutions (file_id, open, open_count, depends_on) VALUES (?, ?, ?, ?)");
  const setDependencies = db.prepare<[Uint8Array, FileId]>("UPDATE resolutions SET depends_on = ? WHERE file_id = ?");
  const remove = db.prepare<[FileId]>("DELETE FROM resolutions WHERE file_id = ?");
  const former = db.prepare<[FileId], { open: Uint8Array; depends_on: Uint8Array }>(
    "SELECT open, depends_on FROM resolutions WHERE file_id = ?",
  );
  const insertDependency = db.prepare<[AnyFileId, FileId]>("INSERT INTO file_dependencies (dependency, file_id) VALUES (?, ?)");
  const removeDependency = db.prepare<[AnyFileId, FileId]>("DELETE FROM file_dependencies WHERE dependency = ? AND file_id = ?");
  const removeDependents = db.prepare<[FileId]>("DELETE FROM file_dependencies WHERE dependency = ?");
  const pack = db.prepare<[FileId], Uint8Array>("SELECT pack FROM file_facts WHERE file_id = ?").pluck();
  const addSites = db.prepare<[string, number]>(
    "INSERT INTO open_names (name, sites) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET sites = sites + excluded.sites",
  );
  const dropName = db.prepare<[string]>("DELETE FROM open_names WHERE name = ? AND sites <= 0");

  /** Unwritten changes of `open_names`. */
  const changes = new Map<string, number>();
  /** Facts of files written in this transaction, held weakly. */
  const recent = new Map<FileId, WeakRef<CodeFacts>>();

  function referencesOf(fileId: FileId): readonly Reference[] {
    const facts = recent.get(fileId)?.deref();
    if (facts !== undefined) return facts.references;
    const bytes = pack.get(fileId);
    return bytes === undefined ? [] : decodeFacts(bytes).references;
  }

  function count(fileId: FileId, open: readonly number[], change: 1 | -1): void {
    if (open.length === 0) return;
    const references = referencesOf(fileId);
    for (const index of open) {
      const name = references[index]?.name;
      if (name !== undefined) changes.set(name, (changes.get(name) ?? 0) + change);
    }
  }

  /** True if exactly these edges are stored for a file. */
  function hasEdges(fileId: FileId, edges: FileResolution["edges"]): boolean {
    insertEdge.flush();
    const stored = edgesIn.all(symbolId(fileId, -1), symbolId(fileId, 65_534));
    if (stored.length !== edges.length) return false;
    const keys = new Set(stored.map((row) => row.join(" ")));
    return edges.every((edge) => keys.has([edge.caller, edge.line, edge.column, edge.callee, howOf(edge)].join(" ")));
  }

  function clear(fileId: FileId): void {
    const row = former.get(fileId);
    if (row === undefined) return;
    insertEdge.flush();
    count(fileId, decodeAscending(verifiedBytes(row.open)), -1);
    for (const dependency of decodeAscending(verifiedBytes(row.depends_on)) as AnyFileId[]) removeDependency.run(dependency, fileId);
    removeEdges.run(symbolId(fileId, -1), symbolId(fileId, 65_534));
    remove.run(fileId);
  }

  return {
    put(fileId, { edges, open, dependsOn }) {
      const before = former.get(fileId);
      const [openBytes, dependencyBytes] = [open, dependsOn].map((ids) => withChecksum(encodeAscending(ids))) as [Uint8Array, Uint8Array];
      // The facts of a file with a former resolution are the same as then, and most of these files resolve as before.
      const isKept = before !== undefined && Buffer.compare(before.open, openBytes) === 0 && hasEdges(fileId, edges);
      if (!isKept) {
        clear(fileId);
        for (const edge of edges) insertEdge.add(edge.caller, edge.line, edge.column, edge.callee, howOf(edge));
        for (const dependency of dependsOn) insertDependency.run(dependency, fileId);
        insert.run(fileId, openBytes, open.length, dependencyBytes);
        count(fileId, open, 1);
      } else if (Buffer.compare(before.depends_on, dependencyBytes) !== 0) {
        const [was, is] = [new Set(decodeAscending(verifiedBytes(before.depends_on)) as AnyFileId[]), new Set(dependsOn)];
        for (const dependency of was) if (!is.has(dependency)) removeDependency.run(dependency, fileId);
        for (const dependency of is) if (!was.has(dependency)) insertDependency.run(dependency, fileId);
        setDependencies.run(dependencyBytes, fileId);
      }
    },
    clear,
    moveTargets(fileId, places) {
      const moves = [...places].filter(([from, to]) => from !== to);
      if (moves.length === 0) return;
      insertEdge.flush();
      needEdgesByCallee();
      for (const [from, to] of moves) if (to === null) removeEdgesTo.run(symbolId(fileId, from));
      const move = ([from, to]: readonly [number, number | null]): void =>
        void moveEdges.run(symbolId(fileId, to!), symbolId(fileId, from));
      // Every edge moves to a free index: decreasing indexes are processed from the first on, increasing ones from the last on.
      for (const each of moves) if (each[1] !== null && each[1] < each[0]) move(each);
      for (const each of moves.toReversed()) if (each[1] !== null && each[1] > each[0]) move(each);
    },
    forgetTarget(fileId) {
      insertEdge.flush();
      needEdgesByCallee();
      recent.delete(fileId);
      removeEdgesInto.run(symbolId(fileId, -1), symbolId(fileId, 65_534));
      removeDependents.run(fileId);
    },
    expect: (fileId, facts) => void recent.set(fileId, new WeakRef(facts)),
    flushEdges: insertEdge.flush,
    flushOpen() {
      for (const [name, change] of changes) {
        addSites.run(name, change);
        if (change < 0) dropName.run(name);
      }
      changes.clear();
    },
    discard() {
      insertEdge.discard();
      changes.clear();
      recent.clear();
    },
  };
}
