import type { Visibility } from "@codegraph/model";
import type { DefinitionHead } from "../../src/language-spec.js";

const MEMBERS = new Set(["class", "interface", "type", "enum"]);

/** Members are public unless they say otherwise; what stands outside a type has no visibility. */
export function memberVisibility({ name, parentKind, stated }: DefinitionHead): Visibility | null {
  if (stated) return stated;
  if (parentKind === null || !MEMBERS.has(parentKind)) return null;
  return name.startsWith("#") ? "private" : "public";
}

/** Exported by the keyword, or as a visible member of something. */
export function isExported({ marked, parentKind }: DefinitionHead, visibility: Visibility | null): boolean {
  return marked || (parentKind !== null && MEMBERS.has(parentKind) && visibility !== "private");
}
