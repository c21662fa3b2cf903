import type { AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bases", "bindings", "imports", "files"];

/** Bound on nested modules, higher than any project needs. */
const MAX_DEPTH = 20;

/**
 * Finds a macro by textual scope: in an enclosing module, or in one whose macros an enclosing module takes over (`#[macro_use]`).
 */
export function textualMacro(context: Context, { view }: Place, name: string): Resolution | null {
  const { moduleWords } = view.rules;
  if (!moduleWords) return null;
  let around: FileView | null = view;
  for (let step = 0; around && step < MAX_DEPTH; step++) {
    const found = [around, ...macroModules(context, around)].flatMap((file) => topMacros(file, name));
    if (found.length > 0) return symbols(found, around === view ? "scope" : "package");
    around = fileOfModule(context, around, moduleWords.above);
  }
  return null;
}

/** The modules that a file declares with the attribute that exports their macros. */
function macroModules(context: Context, view: FileView): FileView[] {
  const { references, imports } = view.facts;
  const attributes = references.filter(({ kind, name }) => kind === "decorator" && name === view.rules.moduleWords!.macros);
  return attributes.flatMap((attribute) => {
    const next = imports.find(({ line }) => line > attribute.line);
    const file = next && next.line - attribute.line <= 2 ? fileOfModule(context, view, next.specifier) : null;
    return file ? [file] : [];
  });
}

function topMacros(view: FileView, name: string): AnySymbolId[] {
  const top = view.declarations(name).filter(({ what, scope }) => what === "definition" && scope === 0);
  return top.filter(({ index }) => view.facts.definitions[index]!.kind === "macro").map(({ index }) => view.idOf(index));
}

function fileOfModule(context: Context, view: FileView, specifier: string): FileView | null {
  const target = context.index.module(view.facts.language, specifier, view.path);
  const id = target && "file" in target ? context.index.fileAt(target.file) : null;
  return id === null || id === view.id ? null : context.view(id);
}
