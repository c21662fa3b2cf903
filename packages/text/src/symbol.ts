import type { CallStep, SymbolRef } from "@codegraph/engine";

/** `src/user.ts`; `lib:src/user.ts` in a linked project. */
export function fileOf({ file, project }: { readonly file: string; readonly project?: string }): string {
  return project === undefined ? file : `${project}:${file}`;
}

/** `src/user.ts:42`; `lib:src/user.ts:42` in a linked project. */
export function placeOf({ file, line, project }: { readonly file: string; readonly line: number; readonly project?: string }): string {
  return `${project === undefined ? file : `${project}:${file}`}:${line}`;
}

/** Position of a call, in its caller's project. */
export function siteOf({ site, caller }: Pick<CallStep, "site" | "caller">): string {
  return placeOf(caller.project === undefined ? site : { ...site, project: caller.project });
}

/** `UserService.load`, as a question names it. The headings of a section keep their separator, because they may contain dots. */
export function askedName({ kind, path }: Pick<SymbolRef, "path"> & { readonly kind: string }): string {
  return kind === "section" ? path : path.replaceAll(" > ", ".");
}

/** `method UserService.load`. Top-level code is just `<module>`. */
export function described(symbol: SymbolRef): string {
  return symbol.kind === "module" ? symbol.name : `${symbol.kind} ${askedName(symbol)}`;
}

/** `method UserService.load (src/user.ts:42)`; `<module> of src/user.ts` for top-level code. */
export function describedAt(symbol: SymbolRef): string {
  return symbol.kind === "module" ? `${symbol.name} of ${fileOf(symbol)}` : `${described(symbol)} (${placeOf(symbol)})`;
}

/** The name used in a call: a constructor is called by its class name. */
export function calledAs({ kind, name, path }: SymbolRef): string {
  return kind === "constructor" ? (path.split(" > ").at(-2) ?? name) : name;
}
