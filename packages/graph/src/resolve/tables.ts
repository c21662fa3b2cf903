import { type AnySymbolId, type CodeFacts, definitionIndexOf, fileOf } from "@codegraph/model";
import type { Context } from "./context.js";
import { heldValue, isHeld } from "./held-values.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Place } from "./type.js";

export const reach: readonly Reach[] = ["definitions", "bindings"];

const ownersIn = new WeakMap<CodeFacts, ReadonlySet<string>>();

/**
 * Returns those of some definitions that are tables: variables to which their file attaches members (Lua's `local Cart = class()` with `function
 * Cart:add()`). Such a variable stands for itself, whatever value made it. Null if none is.
 */
export function tablesAmong(context: Context, ids: readonly AnySymbolId[]): Resolution | null {
  return symbols(
    ids.filter((id) => isTable(context, id)),
    "scope",
  );
}

/** True if a call of a value, or of its member `new`, makes a table with the same members: `Cart()`. */
export function isTableMaker(context: Context, { view }: Place, value: Resolution): value is Resolution & { kind: "symbols" } {
  return view.rules.namedTables !== undefined && value.kind === "symbols" && value.ids.every((id) => isTable(context, id));
}

/** True for a value whose method without a definition may return the value: `builder.apply(…)`, and `Cart:new()` of a table. */
export function mayReturnItself(context: Context, place: Place, value: Resolution): boolean {
  return value.kind === "instance" || isTableMaker(context, place, value);
}

/** Resolves a member that a table has through the value that made it: `local Tabs = Component:extend()`. Null for anything but a table. */
export function memberBehindTable(
  context: Context,
  place: Place,
  table: Resolution & { kind: "symbols" },
  name: string,
): Resolution | null {
  if (!isTableMaker(context, place, table)) return null;
  const id = table.ids[0]!;
  return context.once("behind table", id, name, () => {
    const value = heldValue(context, [id]);
    const there = { view: context.view(fileOf(id))!, scope: context.definition(id)!.scope };
    return value === null ? null : context.resolve.memberOfResolution(context, there, value, name, "call");
  });
}

function isTable(context: Context, id: AnySymbolId): boolean {
  const view = context.view(fileOf(id))!;
  if (view.rules.namedTables === undefined) return false;
  let owners = ownersIn.get(view.facts);
  if (!owners) ownersIn.set(view.facts, (owners = new Set(view.facts.definitions.flatMap(({ owner }) => owner ?? []))));
  const { name, owner } = view.facts.definitions[definitionIndexOf(id)]!;
  return isHeld(context, id) && owners.has(owner === null ? name : `${owner}.${name}`);
}
