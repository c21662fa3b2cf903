import type { AnyFileId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["imports", "files"];

/** The file, the files it loads, and the files that those load: a test, its helper, and the helper's support files. */
export function loadedFiles(context: Context, view: FileView): ReadonlySet<AnyFileId> {
  const near = loadedBy(context, view.id);
  return new Set([view.id, ...near, ...near.flatMap((id) => loadedBy(context, id))]);
}

function loadedBy(context: Context, file: AnyFileId): readonly AnyFileId[] {
  const found = context.once("loaded", file, "", () => {
    const view = context.view(file);
    if (!view) return [];
    const { facts, path } = view;
    const files = facts.imports.flatMap(({ form, specifier }) => {
      const target = form === "module" ? context.index.module(facts.language, specifier, path) : null;
      const id = target && "file" in target ? context.index.fileAt(target.file) : null;
      return id === null ? [] : [id];
    });
    return [...new Set(files)];
  });
  return found ?? [];
}
