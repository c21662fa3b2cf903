import type { AreaExport, FileExport } from "@codegraph/engine";

/** `default = createApplication`, `Router`, `load = read from ./store (src/store.ts)`, `* from ./types`. */
export function exportName({ form, name, local, from, resolved }: FileExport): string {
  const bound = form === "wildcard" ? "*" : (name ?? "");
  const own = local === null || local === bound || form === "wildcard" ? bound : `${bound} = ${local}`;
  const as = form === "namespace" ? `* as ${bound}` : own;
  return from === null ? as : `${as} from ${from}${resolved === null ? "" : ` (${resolved})`}`;
}

/** Exports by file, each file once: `["lib/express.js", "default = createApplication, Router"]`. */
export function exportsByFile(exports: readonly AreaExport[]): [file: string, names: string][] {
  const files = new Map<string, string[]>();
  for (const each of exports) files.set(each.file, [...(files.get(each.file) ?? []), exportName(each)]);
  return [...files].map(([file, names]) => [file, names.join(", ")]);
}
