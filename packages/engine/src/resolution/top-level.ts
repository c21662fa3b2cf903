import type { Definition } from "@codegraph/model";

/** Whether a definition stands at the top of its file, or in namespaces only, and is attached to no type. */
export function isTopLevel(definitions: readonly Definition[], index: number): boolean {
  const { owner, parent } = definitions[index]!;
  if (owner !== null) return false;
  for (let at = parent; at !== null; at = definitions[at]!.parent) {
    if (definitions[at]!.kind !== "namespace") return false;
  }
  return true;
}

export function directoryOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}
