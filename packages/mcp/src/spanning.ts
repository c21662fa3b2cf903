import type { Field } from "./fields.js";

/** For an argument spelled as the specification does, where that spelling has two meanings. */
const REMEDY = "Use linked_projects to ask linked projects too, or expand_calls for the callers and callees of the hits.";

type Flag = Field & { readonly type: "boolean" };

/** Argument of the tools that can ask linked projects but add no callers and callees. */
export const linkedField: { readonly linked_projects: Flag } = {
  linked_projects: { type: "boolean", description: "Also ask linked projects.", alias: "include_dependencies", refused: "includeDependencies", remedy: REMEDY },
};

/** Argument of the tools that can do both. */
export const linkedOrExpandedField: { readonly linked_projects: Flag } = {
  linked_projects: { type: "boolean", description: "Also search linked projects." },
};

/** Argument of the tools that can add callers and callees to what they find. */
export const expandField: { readonly expand_calls: Flag } = {
  expand_calls: {
    type: "boolean",
    description: "Also callers and callees of the hits.",
    alias: "includeDependencies",
    refused: "include_dependencies",
    remedy: REMEDY,
  },
};
