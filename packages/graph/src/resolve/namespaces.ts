import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["definitions"];

/** The namespaces around a definition, joined. */
export function namespaceOf({ facts, rules }: FileView, definition: number): string {
  const names: string[] = [];
  for (let at = facts.definitions[definition]!.parent; at !== null; at = facts.definitions[at]!.parent) {
    const { kind, name } = facts.definitions[at]!;
    if (kind === "namespace") names.unshift(name);
  }
  return names.join(rules.separator);
}
