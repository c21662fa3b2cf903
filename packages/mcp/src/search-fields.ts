import type { Field } from "./fields.js";
import { expandField } from "./spanning.js";

/** Description of a search query. */
export const QUERY = 'Words, a name or a question; filters: "a phrase", lang:go path:src/** type:class in:UserService label:backend.';

type FieldOf<Type extends Field["type"]> = Field & { readonly type: Type };

/** Argument of tools that show a symbol and can add what else is in its file. The result has both in any case. */
export const fileContextField: { readonly file_context: FieldOf<"boolean"> } = {
  file_context: { type: "boolean", description: "Show the rest of its file too." },
};

/** Arguments of tools that find code and can add its callers and callees. */
export const expansionFields: { readonly expand_calls: FieldOf<"boolean">; readonly depth: FieldOf<"integer"> } = {
  ...expandField,
  depth: { type: "integer", maximum: 5, default: 1 },
};
