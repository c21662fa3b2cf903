import { type AnyFileId, type AnySymbolId, fileOf } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** True unless a definition lies in a test folder around which the code does not lie: code outside does not see what the tests add to a type. */
export function isWithinReach(context: Context, { path, rules }: FileView, id: AnySymbolId): boolean {
  const apart = apartFolderOf(context, rules, fileOf(id));
  return apart === null || path.startsWith(apart);
}

/** The outermost test folder of a file, with a slash at the end, or null. */
export function apartFolder(rules: FileView["rules"], { path }: Pick<FileView, "path">): string | null {
  const folders = path.split("/").slice(0, -1);
  const at = folders.findIndex((folder) => rules.objects!.apart.includes(folder));
  return at === -1 ? null : `${folders.slice(0, at + 1).join("/")}/`;
}

/**
 * Like {@link apartFolder}. It does not count as a read of the file, whose path never changes: a namespace can have parts in a thousand files, on
 * whose contents nothing here depends.
 */
export function apartFolderOf({ index, apartFolders }: Context, rules: FileView["rules"], id: AnyFileId): string | null {
  let known = apartFolders.get(id);
  if (known === undefined) apartFolders.set(id, (known = apartFolder(rules, index.file(id)!)));
  return known;
}
