import type { FactIndex } from "../fact-index.js";
import { type Context, createContext } from "./context.js";
import { evaluate } from "./expressions.js";
import { injectedValue } from "./injected.js";
import { memberOfResolution } from "./member-of.js";
import { valueOfModule } from "./module-value.js";
import { lookup, lookupQualified } from "./names.js";
import { called } from "./results.js";
import type { WorkLimits } from "./work.js";

/** Creates a context with all rules of resolution. */
export function createRuleContext(index: FactIndex, limits?: WorkLimits): Context {
  return createContext(index, { evaluate, lookup, lookupQualified, memberOfResolution, valueOfModule, injectedValue, called }, limits);
}
