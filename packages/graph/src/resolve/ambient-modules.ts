import { type AnyFileId, type AnySymbolId, type Definition, type ModuleTarget } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { findModule } from "./find-module.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions", "imports", "files"];

/** Most files whose blocks make up one module. */
const MAX_FILES = 200;

/**
 * Resolves a member of a module that blocks declare by its name, in the file that the specifier leads to and in the files that it loads
 * without importing names: TypeScript's `declare module "m" { … }` and `/// <reference path="…" />`.
 */
export function ambientMember(
  context: Context,
  view: FileView,
  specifier: string,
  target: ModuleTarget | null,
  name: string,
): Resolution | null {
  const start = target && "file" in target ? context.index.fileAt(target.file) : null;
  if (start === null || !view.rules.ambientModules) return null;
  return context.once("ambient", start, `${specifier} ${name}`, () => {
    const ids: AnySymbolId[] = [];
    for (const file of ambientFiles(context, start)) ids.push(...membersIn(context.view(file), specifier, name));
    return symbols(ids, "import");
  });
}

/** True for a block that declares a module by its name. */
export function isAmbientModule(view: FileView, { kind, parent, signature }: Definition): boolean {
  return kind === "namespace" && parent === null && view.rules.ambientModules?.test(signature) === true;
}

/** A file and all files that it loads without importing names, in order. */
function ambientFiles(context: Context, start: AnyFileId): readonly AnyFileId[] {
  const found = context.once("ambient", start, "", () => {
    const files = new Set([start]);
    for (const file of files) {
      const view = context.view(file);
      for (const { form, specifier, alias } of view?.facts.imports ?? []) {
        if (form !== "module" || alias !== null || files.size >= MAX_FILES) continue;
        const target = findModule(context, view!, specifier);
        const id = target && "file" in target ? context.index.fileAt(target.file) : null;
        if (id !== null) files.add(id);
      }
    }
    return [...files];
  });
  return found ?? [start];
}

function membersIn(view: FileView | null, specifier: string, name: string): readonly AnySymbolId[] {
  return (view?.facts.definitions ?? []).flatMap((definition, index) =>
    definition.name === specifier && isAmbientModule(view!, definition) ? view!.children(index, name) : [],
  );
}
