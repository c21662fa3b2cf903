import type { SymbolRef } from "@codegraph/engine";

/** `src/user.ts:42` */
export function placeOf({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${file}:${line}`;
}

/** `method UserService > load`; top-level code is only `<module>`. */
export function described({ kind, path, name }: SymbolRef): string {
  return kind === "module" ? name : `${kind} ${path}`;
}
