import type { SymbolRef } from "@codegraph/engine";

/** `method UserService > load (src/user.ts:42)` */
export function described({ kind, path, name, file, line }: SymbolRef): string {
  return kind === "module" ? `${name} of ${file}` : `${kind} ${path} (${file}:${line})`;
}
