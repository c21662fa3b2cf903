import type { FileExport } from "@codegraph/engine";

/** `default = createApplication`, `Router`, `load = read from ./store (src/store.ts)`, `* from ./types`. */
export function exportName({ form, name, local, from, resolved }: FileExport): string {
  const bound = form === "wildcard" ? "*" : (name ?? "");
  const own = local === null || local === bound || form === "wildcard" ? bound : `${bound} = ${local}`;
  const as = form === "namespace" ? `* as ${bound}` : own;
  return from === null ? as : `${as} from ${from}${resolved === null ? "" : ` (${resolved})`}`;
}

/** The exports that have a statement of their own; the others are definitions, which an outline lists anyway. */
export function exportNames(exports: readonly FileExport[]): string[] {
  return exports.filter(({ declared }) => !declared).map(exportName);
}
