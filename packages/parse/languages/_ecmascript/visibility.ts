import type { Visibility } from "@codegraph/model";
import type { DefinitionHead } from "../../src/language-spec.js";

const MEMBERS = new Set(["class", "interface", "type", "enum"]);

/** Returns the visibility of a member: as stated, private for `#name`, otherwise public. Null outside of types. */
export function memberVisibility({ name, parentKind, stated }: DefinitionHead): Visibility | null {
  if (stated) return stated;
  if (parentKind === null || !MEMBERS.has(parentKind)) return null;
  return name.startsWith("#") ? "private" : "public";
}

/** Returns true for a definition exported by keyword, and for a member that is not private. */
export function isExported({ marked, parentKind }: DefinitionHead, visibility: Visibility | null): boolean {
  return marked || (parentKind !== null && MEMBERS.has(parentKind) && visibility !== "private");
}
