/** Kinds of definitions for which the editor has no icon, and an icon of a similar kind. */
const SIMILAR: ReadonlyMap<string, string> = new Map([
  ["macro", "function"],
  ["module", "file"],
  ["section", "string"],
  ["selector", "key"],
  ["trait", "interface"],
  ["union", "struct"],
]);

/** Returns the name of the editor's icon for a kind of definition. */
export function symbolIcon(kind: string): string {
  return `symbol-${(SIMILAR.get(kind) ?? kind).replaceAll("_", "-")}`;
}
