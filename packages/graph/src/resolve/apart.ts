import { type AnySymbolId, fileOf } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** True unless a definition lies in a test folder around which the code does not lie: code outside does not see what the tests add to a type. */
export function isWithinReach(context: Context, { path, rules }: FileView, id: AnySymbolId): boolean {
  const apart = apartFolder(rules, context.view(fileOf(id))!);
  return apart === null || path.startsWith(apart);
}

/** The outermost test folder of a file, with a slash at the end, or null. */
export function apartFolder(rules: FileView["rules"], { path }: FileView): string | null {
  const folders = path.split("/").slice(0, -1);
  const at = folders.findIndex((folder) => rules.objects!.apart.includes(folder));
  return at === -1 ? null : `${folders.slice(0, at + 1).join("/")}/`;
}
