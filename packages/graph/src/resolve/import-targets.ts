import { type AnyFileId, type AnySymbolId, fileOf, isLibraryFile, symbolId } from "@codegraph/model";
import type { FactIndex } from "../fact-index.js";
import { attempt } from "./attempt.js";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { exportedFrom } from "./modules.js";
import { lookup } from "./names.js";
import type { Resolution } from "./resolution.js";
import { createRuleContext } from "./rule-context.js";

/** Follows imports to the definitions they lead to. */
export interface ImportFollower {
  /**
   * Returns the definitions that an import binds its local name to, without those of the language's library. A module without a default
   * export is the top-level code of its file. Empty if the import leads out of the project.
   *
   * @param place index among the imports of the file
   */
  targetsOf(fileId: AnyFileId, place: number): readonly AnySymbolId[];
}

/** Creates a follower over one state of an index. */
export function createImportFollower(index: FactIndex): ImportFollower {
  const context = createRuleContext(index);
  return {
    targetsOf(fileId, place) {
      const view = context.viewToResolve(fileId);
      const entry = view?.facts.imports[place];
      if (!view || !entry || entry.alias === null) return [];
      const { alias, scope } = entry;
      const { result } = attempt(context, () => lookup(context, { view, scope }, alias, "name"));
      return result === null ? [] : definitionsOf(context, view, result).filter((id) => !isLibraryFile(fileOf(id)));
    },
  };
}

function definitionsOf(context: Context, view: FileView, resolution: Resolution): readonly AnySymbolId[] {
  if (resolution.kind === "symbols") return resolution.ids;
  if (resolution.kind !== "module") return [];
  const { target } = resolution;
  const { result: whole } = attempt(context, () => exportedFrom(context, target, "default", view.rules.family, "value"));
  if (whole?.kind === "symbols") return whole.ids;
  const file = "file" in target ? context.index.fileAt(target.file) : null;
  return file === null ? [] : [symbolId(file, -1)];
}
