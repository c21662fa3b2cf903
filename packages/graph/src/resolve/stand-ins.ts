import { type AnySymbolId, fileOf, STAND_IN_BINDING } from "@codegraph/model";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bindings", "imports"];

/** True if a macro replaces a system function, which happens under build conditions only, or a definition stands in for the system's. */
export function isRenamed(context: Context, { view }: Place, id: AnySymbolId): boolean {
  if (!view.rules.included) return false;
  const { kind, name, line } = context.definition(id)!;
  if (kind === "macro" && view.rules.provided?.has(name) === true) return true;
  const own = context.view(fileOf(id))!;
  return own
    .declarations(STAND_IN_BINDING + name)
    .some(({ what, index }) => what === "binding" && own.facts.bindings[index]!.line === line);
}
