import type { ResolutionRules } from "@codegraph/model";
import { reachOfRules } from "../resolve/rule-fields.js";

/**
 * True if the names of imports are seen in their own file only: files find each other through packages, whose members are definitions, or
 * through modules that export no import.
 */
export function hasLocalImports(rules: ResolutionRules | null): boolean {
  if (!rules || reachOfRules(rules).foundUnread === "all") return false;
  return rules.ownImports === true || rules.sharing === "directory" || (rules.sharing === "package" && !rules.modules);
}
