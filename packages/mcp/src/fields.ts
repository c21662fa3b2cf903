import type { CamelName } from "./casing.js";
import type { Offered } from "./offered.js";
import type { JsonSchema } from "./schema.js";

/** One argument of a tool. */
export interface Field {
  readonly type: "string" | "integer" | "boolean" | "strings" | "objects";
  /** Absent if the name is enough. */
  readonly description?: string;
  /** Tool that describes the same argument: clients that see that tool read "As for …" instead. */
  readonly as?: string;
  /** Default value, shown to clients. */
  readonly default?: number | string;
  readonly required?: true;
  /** Allowed values of a string, or of each item of `strings`. */
  readonly values?: readonly string[];
  /** Upper bound of an integer. The lower bound is 1. */
  readonly maximum?: number;
  /** Maximum length of a string in characters, if it may exceed that of a question. */
  readonly longest?: number;
  /** Fields of each object. A plain string stands for an object with only the first field. */
  readonly fields?: Fields;
  /** True for an argument of programs, which clients do not list for their models. */
  readonly unlisted?: true;
  /** Another accepted name that clients are not shown. */
  readonly alias?: string;
  /** An ambiguous name that is rejected with {@link Field.remedy}. */
  readonly refused?: string;
  /** The arguments to use instead of the refused name. */
  readonly remedy?: string;
}

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends { fields: infer Inner extends Fields }
  ? readonly Arguments<Inner>[]
  : F extends { values: readonly (infer Choice)[]; type: "strings" }
    ? readonly Choice[]
    : F extends { values: readonly (infer Choice)[] }
      ? Choice
      : { string: string; integer: number; boolean: boolean; strings: readonly string[]; objects: readonly object[] }[F["type"]];

type RequiredNames<F extends Fields> = { [Name in keyof F]: F[Name] extends { required: true } ? Name : never }[keyof F];

/** Checked arguments by their published name. An argument that was not given has no key. */
export type Values = Readonly<Record<string, unknown>>;

/** Checked arguments in the library's camelCase. An argument that was not given has no key. */
export type Arguments<F extends Fields = Fields> = Fields extends F
  ? Values
  : { readonly [Name in RequiredNames<F> & string as CamelName<Name>]: ValueOf<F[Name]> } & {
      readonly [Name in Exclude<keyof F, RequiredNames<F>> & string as CamelName<Name>]?: ValueOf<F[Name]>;
    };

/** Larger bounds are not listed: callers rarely reach them, and the error names them. */
const LARGEST_LISTED = 20;

/** JSON Schema of the fields, as clients show it to their model. Bounds and unknown names that it does not exclude are refused by the call. */
export function inputSchema(fields: Fields, offered?: Offered): JsonSchema {
  const entries = Object.entries(fields).filter(([, { unlisted }]) => unlisted !== true);
  const required = entries.filter(([, field]) => field.required).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field, offered)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function fieldSchema({ type, values, maximum, fields, longest: _longest, ...field }: Field, offered: Offered | undefined): JsonSchema {
  const choice = values === undefined ? {} : { enum: values };
  const told = {
    ...describedBy(field, offered),
    ...(field.default === undefined ? {} : { default: field.default }),
  };
  if (type === "objects") return { type: "array", items: inputSchema(fields ?? {}, offered), ...told };
  if (type === "strings") return { type: "array", items: { type: "string", ...choice }, ...told };
  if (type === "integer") return { type, ...(maximum === undefined || maximum > LARGEST_LISTED ? {} : { maximum }), ...told };
  return { type, ...choice, ...told };
}

function describedBy({ description = "", as }: Pick<Field, "description" | "as">, offered: Offered | undefined): JsonSchema {
  const said = as !== undefined && (offered?.has(as) ?? true) ? `As for ${as}.` : (offered?.keep(description) ?? description);
  return said === "" ? {} : { description: said };
}
