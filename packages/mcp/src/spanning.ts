import type { Field } from "./fields.js";

/** Remedy for the specification's spelling, which has two meanings. */
const REMEDY = "Use linked_projects to ask linked projects too, or expand_calls for the callers and callees of the hits.";

type Flag = Field & { readonly type: "boolean" };

/** Argument of tools that can include linked projects but not callers and callees. */
export const linkedField: { readonly linked_projects: Flag } = {
  linked_projects: {
    type: "boolean",
    alias: "include_dependencies",
    refused: "includeDependencies",
    remedy: REMEDY,
  },
};

/** Argument of tools that can include both. */
export const linkedOrExpandedField: { readonly linked_projects: Flag } = {
  linked_projects: { type: "boolean" },
};

/** Argument of tools that can add callers and callees to their results. */
export const expandField: { readonly expand_calls: Flag } = {
  expand_calls: {
    type: "boolean",
    description: "Add callers and callees, up to depth.",
    alias: "includeDependencies",
    refused: "include_dependencies",
    remedy: REMEDY,
  },
};
