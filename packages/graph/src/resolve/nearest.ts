import { fileOf, isTypeLike, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import { memberOf } from "./members.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions", "names"];

/**
 * Among types of one name in one namespace, those whose files lie nearest to a file: projects of one repository may declare them alike, as
 * tests do. All of them if they are parts of one type. Where each platform of a project has its own, those of the file's platform: `jvmTest`
 * sees the types of `jvmMain`, and a platform without one the `expect` declaration.
 */
export function nearestOf(context: Context, { path }: FileView, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const isApart = (id: AnySymbolId): boolean => {
    const { kind, signature } = context.definition(id)!;
    return isTypeLike(kind) && !/\bpartial\b/u.test(signature);
  };
  if (ids.length < 2 || !ids.every(isApart)) return ids;
  const folders = foldersOf(path);
  const shared = ids.map((id) => {
    const others = foldersOf(context.view(fileOf(id))!.path);
    const end = folders.findIndex((folder, index) => folder !== others[index]);
    return { depth: end === -1 ? folders.length : end, other: others[end] ?? "" };
  });
  const most = Math.max(...shared.map(({ depth }) => depth));
  const nearest = ids.filter((_, index) => shared[index]!.depth === most);
  if (nearest.length < 2) return nearest;
  const platform = platformOf(folders[most] ?? "");
  const own = ids.filter((_, index) => shared[index]!.depth === most && platformOf(shared[index]!.other) === platform);
  const expected = nearest.filter((id) => /\bexpect\b/u.test(context.definition(id)!.signature));
  return [own, expected, nearest].find((some) => some.length > 0)!;
}

function foldersOf(path: string): string[] {
  return path.split("/").slice(0, -1);
}

/** The platform of a source set: `jvm` of `jvmMain` and `jvmTest`. */
function platformOf(folder: string): string {
  return folder.replace(/(?:Main|Test)$/u, "");
}

/** The member of a name in the first type that has it: of types of one name, the nearest to a file come first. */
export function memberOfNearest(context: Context, view: FileView, types: readonly AnySymbolId[], name: string): Resolution | null {
  for (const id of new Set([...nearestOf(context, view, types), ...types])) {
    const member = memberOf(context, id, name);
    if (member) return member;
  }
  return null;
}
