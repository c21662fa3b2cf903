import { join } from "node:path";
import { asSymbolId, type FileId, fileOf, isCall } from "@codegraph/model";
import { openSqliteStore } from "@codegraph/store/sqlite";
import { createDrawing } from "./draw-edges.js";

/** Like `drawProject`, for all edges of an indexed project that are not calls. */
export function drawUses(files: ReadonlyMap<string, readonly string[]>, root: string): string {
  const { note, drawn } = createDrawing(files);
  const store = openSqliteStore(join(root, ".codegraph", "index.db"), { readonly: true });
  try {
    for (const { id, path } of store.files()) {
      for (const { caller, callee, kind, line, column, certainty } of store.edgesIn(id)) {
        const to = store.definition(asSymbolId(callee));
        if (isCall(kind) || !to) continue;
        const from = store.definition(caller)?.name ?? "<module>";
        note({ file: path, line, column }, `${from} → ${store.fileById(fileOf(callee) as FileId)!.path}:${to.line} ${to.name} (${kind}, ${certainty})`);
      }
    }
    return drawn();
  } finally {
    store.close();
  }
}
