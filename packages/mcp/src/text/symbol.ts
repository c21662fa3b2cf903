import type { SymbolRef } from "@codegraph/engine";

/** `src/user.ts`; `lib:src/user.ts` in a linked project. */
export function placeOf({ file, project }: { readonly file: string; readonly project?: string }): string {
  return project === undefined ? file : `${project}:${file}`;
}

/** `UserService.load`, as a question names it. The headings of a section keep their separator, because they may contain dots. */
export function askedName({ kind, path }: Pick<SymbolRef, "path"> & { readonly kind: string }): string {
  return kind === "section" ? path : path.replaceAll(" > ", ".");
}

/** `method UserService.load (src/user.ts:42)` */
export function described(symbol: SymbolRef): string {
  const { kind, name, line } = symbol;
  const file = placeOf(symbol);
  return kind === "module" ? `${name} of ${file}` : `${kind} ${askedName(symbol)} (${file}:${line})`;
}

/** The name used in a call: a constructor is called by its class name. */
export function calledAs({ kind, name, path }: SymbolRef): string {
  return kind === "constructor" ? (path.split(" > ").at(-2) ?? name) : name;
}
