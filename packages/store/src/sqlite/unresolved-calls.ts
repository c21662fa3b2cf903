import {
  decodeAscending,
  decodeReferences,
  enclosingFunction,
  type FileId,
  SYMBOL_KINDS,
  type SymbolId,
  type SymbolKind,
  symbolId,
} from "@codegraph/model";
import type { UnresolvedCall } from "../fact-store.js";
import { IS_CALLABLE } from "./callable-definitions.js";
import { verifiedBytes } from "./checksum.js";
import { idsOf } from "./definition-rows.js";
import type { DefinitionsTable } from "./schema.js";
import type { SqliteSession } from "./session.js";

/** Calls and names that are kept, some 150 bytes each. */
const MAX_KEPT = 60_000;

type OpenCall = Omit<UnresolvedCall, "candidates">;

/**
 * Creates the query for the unresolved calls of a file. A question about callers asks for those of hundreds of files, and most of its time
 * goes into unpacking their references, so the calls are kept until the index changes.
 *
 * @returns a function that is called within a snapshot
 */
export function unresolvedCallReader({ db, version }: SqliteSession): (fileId: FileId, names?: ReadonlySet<string>) => UnresolvedCall[] {
  const packed = db.prepare<[FileId], { pack: Uint8Array; open: Uint8Array }>(
    "SELECT pack, open FROM resolutions JOIN file_facts USING (file_id) WHERE file_id = ?",
  );
  const nesting = db.prepare<[SymbolId, SymbolId], Pick<DefinitionsTable, "kind" | "parent">>(
    "SELECT kind, parent FROM definitions WHERE id BETWEEN ? AND ? ORDER BY id",
  );
  const named = db.prepare<[string], number>(`SELECT count(*) FROM definitions AS d WHERE name = ? AND ${IS_CALLABLE}`).pluck();
  const kept = new Map<FileId, readonly OpenCall[]>();
  const candidates = new Map<string, number>();
  let size = 0;
  let known: string | null = null;

  function forget(): void {
    kept.clear();
    candidates.clear();
    size = 0;
  }

  function callsIn(fileId: FileId): readonly OpenCall[] {
    const found = kept.get(fileId);
    if (found !== undefined) return found;
    const calls = unpacked(fileId);
    kept.set(fileId, calls);
    size += 1 + calls.length;
    return calls;
  }

  function unpacked(fileId: FileId): readonly OpenCall[] {
    const row = packed.get(fileId);
    const indexes = row === undefined ? [] : decodeAscending(verifiedBytes(row.open));
    if (row === undefined || indexes.length === 0) return [];
    const { references, scopes } = decodeReferences(row.pack, indexes);
    const definitions = nesting.all(...idsOf(fileId)).map(({ kind, parent }) => ({ kind: SYMBOL_KINDS[kind] as SymbolKind, parent }));
    return references.map(({ name, receiver, line, column, scope }) => ({
      caller: symbolId(fileId, enclosingFunction(scopes, definitions, scope)),
      name,
      receiver,
      line,
      column,
    }));
  }

  function candidatesOf(name: string): number {
    const found = candidates.get(name) ?? named.get(name) ?? 0;
    if (!candidates.has(name)) size += 1;
    candidates.set(name, found);
    return found;
  }

  return (fileId, names) => {
    const now = version();
    if (now === null || now !== known || size > MAX_KEPT) forget();
    known = now;
    const calls = callsIn(fileId);
    const wanted = names === undefined ? calls : calls.filter(({ name }) => names.has(name));
    return wanted.map((call) => ({ ...call, candidates: candidatesOf(call.name) }));
  };
}
