import { fileOf, isTypeLike, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { memberOf } from "./members.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions", "names"];

/**
 * Among types of one name in one namespace, those whose files lie nearest to a file: projects of one repository may declare them alike, as
 * tests do. All of them if they are parts of one type.
 */
export function nearestOf(context: Context, { path }: FileView, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const isApart = (id: AnySymbolId): boolean => {
    const { kind, signature } = context.definition(id)!;
    return isTypeLike(kind) && !/\bpartial\b/u.test(signature);
  };
  if (ids.length < 2 || !ids.every(isApart)) return ids;
  const folders = path.split("/").slice(0, -1);
  const shared = ids.map((id) => {
    const others = context.view(fileOf(id))!.path.split("/").slice(0, -1);
    const end = folders.findIndex((folder, index) => folder !== others[index]);
    return end === -1 ? folders.length : end;
  });
  const most = Math.max(...shared);
  return ids.filter((_, index) => shared[index] === most);
}

/** The member of a name in the first type that has it: of types of one name, the nearest to a file come first. */
export function memberOfNearest(context: Context, view: FileView, types: readonly AnySymbolId[], name: string): Resolution | null {
  for (const id of new Set([...nearestOf(context, view, types), ...types])) {
    const member = memberOf(context, id, name);
    if (member) return member;
  }
  return null;
}
