import type { Field } from "./fields.js";
import { expandField } from "./spanning.js";

/** How a question is written. */
export const QUERY = 'Words, a name or a question; narrowed by "an exact phrase", lang:go path:src/** type:class in:UserService label:backend.';

type FieldOf<Type extends Field["type"]> = Field & { readonly type: Type };

/** Arguments of the tools that find pieces of code and can add their callers and callees. */
export const expansionFields: { readonly expand_calls: FieldOf<"boolean">; readonly depth: FieldOf<"integer"> } = {
  ...expandField,
  depth: { type: "integer", maximum: 5, default: 1, description: "How far away." },
};
