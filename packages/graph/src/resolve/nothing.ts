import type { Binding } from "@codegraph/model";

/** Values that say no more than that there is none yet. */
export const NOTHING: ReadonlySet<string> = new Set(["null", "undefined", "None", "nil", "NULL", "nullptr"]);

/** Whether a variable is given no value by a binding that says no type either. */
export function hasNothing({ type, value }: Binding): boolean {
  return type === null && value !== null && NOTHING.has(value);
}

/** Whether a path has a name in it that is no member's. */
export function mentions(path: string, name: string): boolean {
  for (let at = path.indexOf(name); at !== -1; at = path.indexOf(name, at + 1)) {
    if (!/[\p{L}\p{N}_$.]/u.test(path[at - 1] ?? "") && !/[\p{L}\p{N}_$]/u.test(path[at + name.length] ?? "")) return true;
  }
  return false;
}
