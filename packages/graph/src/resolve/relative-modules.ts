import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { memberOfNearest } from "./nearest.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/** Resolves a member of a module that the file itself has at its top: Rust's `pub use tools::open;` beside `mod tools { … }`. Null if there is none. */
export function memberOfInlineModule(context: Context, view: FileView, specifier: string, name: string): Resolution | null {
  const { moduleWords, separator } = view.rules;
  if (!moduleWords) return null;
  const [head = "", ...rest] = specifier.split(separator);
  const modules = view
    .declarations(head)
    .filter(({ what, index, scope }) => what === "definition" && scope === 0 && view.facts.definitions[index]!.kind === "namespace")
    .map(({ index }) => view.idOf(index));
  let found = symbols(modules, "import");
  for (const part of [...rest, name]) found = found?.kind === "symbols" ? memberOfNearest(context, view, found.ids, part) : null;
  return found;
}

/** Resolves an import whose path begins with a name in scope: Rust's `use body::Body;` after `use axum::body;`. */
export function importedThroughName(context: Context, place: Place, specifier: string, name: string): Resolution | null {
  const { moduleWords, separator } = place.view.rules;
  const [head = "", ...rest] = specifier.split(separator);
  if (!moduleWords || head === "" || head === name || Object.values(moduleWords).includes(head)) return null;
  const outer = context.resolve.lookup(context, place, head);
  if (outer?.kind !== "module" || outer.specifier === head) return null;
  let found: Resolution | null = outer;
  for (const part of [...rest, name]) found = found && context.resolve.memberOfResolution(context, place, found, part);
  return found;
}
