import type { Field } from "./fields.js";

/** Argument of the tools that can ask linked projects too. */
export const spanningField: { readonly include_dependencies: Field & { readonly type: "boolean" } } = {
  include_dependencies: { type: "boolean", description: "Also ask linked projects." },
};
