import type { Field } from "./fields.js";

/** How a question is written. */
export const QUERY = 'Words, a name or a question; narrowed by "an exact phrase", lang:go path:src/** type:class in:UserService label:backend.';

type FieldOf<Type extends Field["type"]> = Field & { readonly type: Type };

/** Arguments of the tools that find pieces of code and can add what hangs on them. */
export const expansionFields: { readonly includeDependencies: FieldOf<"boolean">; readonly depth: FieldOf<"integer"> } = {
  includeDependencies: { type: "boolean", description: "Also callers and callees of the hits." },
  depth: { type: "integer", maximum: 5, default: 1, description: "How far away." },
};

/** Argument of the tools whose `includeDependencies` means calls, to ask linked projects too. */
export const linkedField: { readonly linked_projects: FieldOf<"boolean"> } = {
  linked_projects: { type: "boolean", description: "Also search linked projects." },
};
