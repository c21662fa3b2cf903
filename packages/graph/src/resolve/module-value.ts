import type { Context } from "./context.js";
import { exportedFrom } from "./modules.js";
import type { Resolution } from "./resolution.js";
import type { Reach } from "./reach.js";

export const reach: readonly Reach[] = ["exports", "imports"];

/** Longest chain of modules that hand on another module as their value. */
const MAX_CHAIN = 16;

/**
 * Replaces a module by the one value that it is, as in `module.exports = Queue`. Any other resolution stays, and so does a module without
 * such a value.
 */
export function valueOfModule(context: Context, resolution: Resolution | null): Resolution | null {
  let value = resolution;
  for (let left = MAX_CHAIN; value?.kind === "module" && left > 0; left--) {
    const from = context.view(value.from);
    const whole = from && exportedFrom(context, value.target, "default", from.rules.family, "value");
    if (!whole) return value;
    value = whole;
  }
  return value;
}
