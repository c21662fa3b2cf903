import type { CamelName } from "./casing.js";
import type { Offered } from "./offered.js";
import type { JsonSchema } from "./schema.js";

/** One argument of a tool. */
export interface Field {
  readonly type: "string" | "integer" | "boolean" | "strings" | "objects";
  /** Absent where the name says it all. */
  readonly description?: string;
  /** The tool whose description of the same argument says it already: clients that are shown that tool are told so instead. */
  readonly as?: string;
  /** What is taken when it is not given, told to clients. */
  readonly default?: number | string;
  readonly required?: true;
  /** The only values of a string, or of each of the strings. */
  readonly values?: readonly string[];
  /** Of an integer; from 1 when absent. */
  readonly maximum?: number;
  /** Most characters of a string, where there may be more than of a question. */
  readonly longest?: number;
  /** Of each of the objects; the first is the one that a plain string stands for. */
  readonly fields?: Fields;
  /** Another name that is understood, though not advertised. */
  readonly alias?: string;
  /** A name that could be misread here, and is refused with the remedy that {@link Field.remedy} gives. */
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

/** Checked arguments by the name that the tool advertises; an argument that was not given has no key. */
export type Values = Readonly<Record<string, unknown>>;

/** Checked arguments as the library spells them, in camelCase; an argument that was not given has no key. */
export type Arguments<F extends Fields = Fields> = Fields extends F
  ? Values
  : { readonly [Name in RequiredNames<F> & string as CamelName<Name>]: ValueOf<F[Name]> } & {
      readonly [Name in Exclude<keyof F, RequiredNames<F>> & string as CamelName<Name>]?: ValueOf<F[Name]>;
    };

/** The fields as the JSON Schema that clients show to their model. */
export function inputSchema(fields: Fields, offered?: Offered): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => field.required).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field, offered)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
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
  if (type === "integer") return { type, minimum: 1, ...(maximum === undefined ? {} : { maximum }), ...told };
  return { type, ...choice, ...told };
}

function describedBy({ description = "", as }: Pick<Field, "description" | "as">, offered: Offered | undefined): JsonSchema {
  const said = as !== undefined && (offered?.has(as) ?? true) ? `As for ${as}.` : (offered?.keep(description) ?? description);
  return said === "" ? {} : { description: said };
}
