import type { Context } from "./context.js";
import { exportedFrom } from "./modules.js";
import type { Resolution } from "./resolution.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["exports", "imports"];

type Module = Resolution & { readonly kind: "module" };

/** Longest chain of modules that hand on another module as their value. */
const MAX_CHAIN = 16;

/**
 * Replaces a module by the one value that it is, as in `module.exports = Queue`. Any other resolution stays, and so does a module without
 * such a value.
 */
export function valueOfModule(context: Context, resolution: Resolution | null): Resolution | null {
  if (resolution?.kind !== "module") return resolution;
  const modules = modulesWithin(context, resolution);
  return wholeOf(context, modules.at(-1)!) ?? resolution;
}

/** A module and the modules that it consists of, in order: `module.exports = require("./api")`. */
export function modulesWithin(context: Context, module: Module): readonly Module[] {
  const modules = [module];
  for (let inner = wholeOf(context, module); inner?.kind === "module" && modules.length < MAX_CHAIN; inner = wholeOf(context, inner))
    modules.push(inner);
  return modules;
}

function wholeOf(context: Context, { from, target }: Module): Resolution | null {
  const view = context.view(from);
  return view && exportedFrom(context, target, "default", view.rules.family, "value");
}
