import type { SettingKind } from "./kinds.js";
import { truncate } from "./shown-value.js";

/** Member of an object setting. */
export interface ObjectMember {
  readonly kind: SettingKind;
  readonly required?: boolean;
}

/** Object with several variants, discriminated by the string under `tag`: `{ "store": "sqlite" }`. */
export function variantKind(tag: string, forms: Readonly<Record<string, Readonly<Record<string, ObjectMember>>>>): SettingKind {
  const names = Object.keys(forms);
  const expected = `an object whose "${tag}" is ${names.map((name) => `"${name}"`).join(" or ")}`;
  return {
    schema: { anyOf: names.map((name) => formSchema(tag, name, forms[name]!)) },
    fault(value) {
      if (!isObject(value)) return expected;
      const name = value[tag];
      if (typeof name !== "string" || !Object.hasOwn(forms, name)) return expected;
      const members = forms[name]!;
      const unknown = Object.keys(value).find((key) => key !== tag && !Object.hasOwn(members, key));
      const form = `an object with "${tag}": "${name}"`;
      if (unknown !== undefined)
        return `${form} and without "${unknown}" (it may have ${Object.keys(members).join(", ") || "nothing else"})`;
      for (const [key, { kind, required = false }] of Object.entries(members)) {
        const missing = !Object.hasOwn(value, key);
        if (missing && required) return `${form} and "${key}"`;
        const fault = missing ? null : kind.fault(value[key]);
        if (fault !== null) return `${form} whose "${key}" is ${fault}`;
      }
      return null;
    },
    fromText: parseJson,
  };
}

/** Object with fixed members. Members without `required` may be absent. */
export function objectKind(members: Readonly<Record<string, ObjectMember>>): SettingKind {
  const names = Object.keys(members);
  const required = names.filter((name) => members[name]!.required);
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, members[name]!.kind.schema])),
      required,
      additionalProperties: false,
    },
    fault(value) {
      if (!isObject(value)) return "an object";
      const unknown = Object.keys(value).find((key) => !Object.hasOwn(members, key));
      if (unknown !== undefined) return `an object without "${truncate(unknown)}" (it may have ${names.join(", ")})`;
      for (const name of names) {
        const { kind } = members[name]!;
        const isMissing = !Object.hasOwn(value, name);
        if (isMissing && required.includes(name)) return `an object with "${name}"`;
        const fault = isMissing ? null : kind.fault(value[name]);
        if (fault !== null) return `an object whose "${name}" is ${fault}`;
      }
      return null;
    },
    fromText: parseJson,
  };
}

/** List of objects. */
export function objectListKind(item: SettingKind, max: number): SettingKind {
  return {
    schema: { type: "array", items: item.schema, maxItems: max },
    fault(value) {
      if (!Array.isArray(value) || value.length > max) return `a list of at most ${max} objects`;
      for (const [at, each] of value.entries()) {
        const fault = item.fault(each);
        if (fault !== null) return `a list whose item ${at + 1} is ${fault}`;
      }
      return null;
    },
    fromText: parseJson,
  };
}

/** Each item of the lists costs time for every file of a project. */
const MAX_ITEMS = 1_000;

/** Object with user-defined keys, whose values are lists. */
export function recordKind(key: SettingKind, item: SettingKind): SettingKind {
  return {
    schema: { type: "object", propertyNames: key.schema, additionalProperties: item.schema, maxProperties: MAX_ITEMS },
    fault(value) {
      if (!isObject(value)) return "an object";
      const items = Object.values(value).reduce((sum: number, each) => sum + (Array.isArray(each) ? Math.max(1, each.length) : 1), 0);
      if (items > MAX_ITEMS) return `an object with at most ${MAX_ITEMS} strings in total`;
      for (const [name, each] of Object.entries(value)) {
        const fault = key.fault(name);
        if (fault !== null) return `an object whose keys are ${fault}`;
        const inner = item.fault(each);
        if (inner !== null) return `an object whose "${name}" is ${inner}`;
      }
      return null;
    },
    fromText: parseJson,
  };
}

function formSchema(tag: string, name: string, members: Readonly<Record<string, ObjectMember>>): SettingKind["schema"] {
  const properties = Object.entries(members).map(([key, { kind }]) => [key, kind.schema] as const);
  const required = Object.entries(members).flatMap(([key, member]) => (member.required ? [key] : []));
  return {
    type: "object",
    properties: { [tag]: { const: name }, ...Object.fromEntries(properties) },
    required: [tag, ...required],
    additionalProperties: false,
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses the JSON that represents an object in an environment variable. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
