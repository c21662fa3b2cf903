import { fileOf, isFunctionLike, type Reference } from "@codegraph/model";
import type { Context } from "./context.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";
import type { Place } from "./type.js";
import { lastName } from "./types.js";

export const reach: readonly Reach[] = ["definitions", "names"];

/** A name that more tables have tells nothing. */
const MAX_FITTING = 3;

/** A name that more modules have costs too much to look for. */
const MAX_READ = 20;

/**
 * Resolves a call on a receiver of unknown type to the members of tables that the project calls by the receiver's name: `busted.register(…)`, where
 * `busted` is a parameter, to `function busted.register(…)`. Possible only; members in the file itself come first. Null if nothing or too
 * much fits.
 */
export function memberOfNamedTable(context: Context, { view }: Place, { name, receiver }: Reference): Resolution | null {
  const { rules } = view;
  const table = rules.namedTables && receiver !== null ? lastName(receiver) : null;
  if (table === null || rules.self.includes(table)) return null;
  const inFiles = rules.namedTables!.module.flatMap((module) => context.index.owned(module, name));
  const owned = [
    ...context.index.owned(table, name),
    ...(inFiles.length <= MAX_READ ? inFiles.filter((id) => moduleName(context.index.file(fileOf(id))!.path) === table) : []),
  ];
  if (owned.length > MAX_FITTING) return null;
  const found = owned.filter(
    (id) => context.view(fileOf(id))?.rules.family === rules.family && isFunctionLike(context.definition(id)!.kind),
  );
  const own = found.filter((id) => fileOf(id) === view.id);
  return symbols(own.length > 0 ? own : found, "type", "possible");
}

/** The name by which others know the module in a file: that of the file, or of the folder of an `init` file. */
function moduleName(path: string): string {
  const parts = path.replace(/\.\w+$/u, "").split("/");
  return (parts.at(-1) === "init" ? parts.at(-2) : parts.at(-1)) ?? "";
}
