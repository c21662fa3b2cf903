import { fileOf, type AnySymbolId } from "@codegraph/model";
import type { Context } from "./context.js";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";
import type { Resolution } from "./resolution.js";

export const reach: readonly Reach[] = ["bindings"];

/** Selects definitions for the build (tags, platform) of a file; all of them if no file has build conditions. */
export function ofOneBuild(context: Context, { rules, build }: FileView, ids: readonly AnySymbolId[]): readonly AnySymbolId[] {
  const { builds } = rules;
  if (!builds || ids.length < 2) return ids;
  const settings = build()?.settings ?? builds.usual;
  const built = ids.filter((id) => context.view(fileOf(id))?.build()?.holds(settings) ?? true);
  return built.length > 0 ? built : ids;
}

/** Restricts an export to the definitions that the build of a file includes. */
export function seenFrom(context: Context, view: FileView, member: Resolution): Resolution {
  return member.kind === "symbols" ? { ...member, ids: ofOneBuild(context, view, member.ids) } : member;
}
