import type { CallStep, SymbolRef } from "@codegraph/engine";
import { askedName } from "@codegraph/mcp/answers";

/** `src/user.ts:42`; `lib:src/user.ts:42` in a linked project. */
export function placeOf({ file, line, project }: { readonly file: string; readonly line: number; readonly project?: string }): string {
  return `${fileOf({ file, ...(project === undefined ? {} : { project }) })}:${line}`;
}

/** `src/user.ts`; `lib:src/user.ts` in a linked project. */
export function fileOf({ file, project }: { readonly file: string; readonly project?: string }): string {
  return project === undefined ? file : `${project}:${file}`;
}

/** Position of a call, in its caller's project. */
export function siteOf({ site, caller }: Pick<CallStep, "site" | "caller">): string {
  return placeOf(caller.project === undefined ? site : { ...site, project: caller.project });
}

/** `method UserService.load`. Top-level code is just `<module>`. */
export function described(symbol: SymbolRef): string {
  return symbol.kind === "module" ? symbol.name : `${symbol.kind} ${askedName(symbol)}`;
}
