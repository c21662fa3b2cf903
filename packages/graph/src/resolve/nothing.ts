import type { Binding } from "@codegraph/model";

/** Values that only mark the absence of a value. */
export const NOTHING: ReadonlySet<string> = new Set(["null", "undefined", "None", "nil", "NULL", "nullptr"]);

/** True if a binding assigns an absent value (null, None) and declares no type. */
export function hasNothing({ type, value }: Binding): boolean {
  return type === null && value !== null && NOTHING.has(value);
}

/** True if a path contains a name that is not a member's. */
export function mentions(path: string, name: string): boolean {
  for (let at = path.indexOf(name); at !== -1; at = path.indexOf(name, at + 1)) {
    if (!/[\p{L}\p{N}_$.]/u.test(path[at - 1] ?? "") && !/[\p{L}\p{N}_$]/u.test(path[at + name.length] ?? "")) return true;
  }
  return false;
}
