import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { JsonText } from "./settings-format.js";
import type { Settings } from "./settings-values.js";

const MARK = "\u{feff}";
const WHITESPACE = /[ \t\r\n]/;

/**
 * Edits JSON in place.
 *
 * @param lenient true to accept comments and trailing commas
 */
export function jsonText(lenient: boolean): JsonText {
  const root = (text: string): Node | null => {
    const errors: ParseError[] = [];
    const node = parseTree(text, errors, { disallowComments: !lenient, allowTrailingComma: lenient, allowEmptyContent: true });
    const [error] = errors;
    if (error !== undefined)
      throw new Error(`${printParseErrorCode(error.error)} in line ${text.slice(0, error.offset).split("\n").length}`);
    if (node !== undefined && node.type !== "object")
      throw new Error(`expected an object, not ${node.type === "array" ? "an array" : `a ${node.type}`}`);
    return node ?? null;
  };
  const bare = (edit: (text: string) => string) => (text: string) => (text.startsWith(MARK) ? MARK + edit(text.slice(1)) : edit(text));
  return {
    parse: (text) => {
      const node = root(text.replace(MARK, ""));
      return node === null ? {} : (getNodeValue(node) as Settings);
    },
    set: (text, path, value) => bare((rest) => set(rest, root(rest), path, value))(text),
    remove: (text, path) => bare((rest) => remove(rest, root(rest), path))(text),
    append: (text, path, value) => bare((rest) => append(rest, root(rest), path, value))(text),
    removeItem: (text, path, index) => bare((rest) => removeItem(rest, root(rest), path, index))(text),
  };
}

function set(text: string, root: Node | null, path: readonly string[], value: unknown): string {
  const style = styleOf(text);
  if (root === null) {
    const before = text.trim() === "" ? "" : `${text.trimEnd()}${style.eol}`;
    return `${before}${rendered(nested(path, value), style, "")}${style.eol}`;
  }
  let table = root;
  for (const [at, key] of path.entries()) {
    const property = propertyOf(table, key);
    const rest = path.slice(at + 1);
    if (property === null) return insert(text, table, { key, value: nested(rest, value) }, style, table === root);
    const held = property.children![1]!;
    if (rest.length === 0)
      return splice(
        text,
        held.offset,
        held.offset + held.length,
        rendered(value, isSpread(text, root) ? style : flat(style), indentAt(text, property.offset)),
      );
    if (held.type !== "object") throw new Error(`"${key}" is not an object`);
    table = held;
  }
  return text;
}

function append(text: string, root: Node | null, path: readonly string[], value: unknown): string {
  const list = nodeAt(root, path);
  if (list === null) return set(text, root, path, [value]);
  if (list.type !== "array") throw new Error(`"${path.join(".")}" is not a list`);
  return insert(text, list, { key: null, value }, styleOf(text), false);
}

function removeItem(text: string, root: Node | null, path: readonly string[], index: number): string {
  const list = nodeAt(root, path);
  const item = list?.type === "array" ? list.children?.[index] : undefined;
  return list === null || item === undefined ? text : removeChild(text, list, item);
}

function nodeAt(root: Node | null, path: readonly string[]): Node | null {
  return path.reduce<Node | null>((node, key) => (node?.type === "object" ? (propertyOf(node, key)?.children?.[1] ?? null) : null), root);
}

/** Adds a property at the end of a table, or an item without a key at the end of a list. */
function insert(
  text: string,
  table: Node,
  { key, value }: { readonly key: string | null; readonly value: unknown },
  style: Style,
  isRoot: boolean,
): string {
  const properties = table.children!;
  const open = table.offset + 1;
  const close = table.offset + table.length - 1;
  const last = properties.at(-1);
  const written = (indent: string, used: Style): string =>
    `${key === null ? "" : `${JSON.stringify(key)}:${used.unit === "" ? style.space : " "}`}${rendered(value, used, indent)}`;

  if (last === undefined) {
    if (!isRoot && !text.trim().includes("\n")) return splice(text, close, close, written("", flat(style)));
    const outer = indentAt(text, table.offset);
    const inner = outer + style.unit;
    const end = open + text.slice(open, close).trimEnd().length;
    const closing = text.slice(end, close).includes("\n") ? "" : `${style.eol}${outer}`;
    return splice(text, end, end, `${style.eol}${inner}${written(inner, style)}${closing}`);
  }
  const end = last.offset + last.length;
  const { comma, lineEnd } = behind(text, end, close);
  const isSpreadOut = text.slice(open, properties[0]!.offset).includes("\n");
  const indent = isSpreadOut ? indentAt(text, properties[0]!.offset) : "";
  const lead = isSpreadOut ? `${style.eol}${indent}` : style.space;
  const added = `${lead}${written(indent, isSpreadOut ? style : flat(style))}${comma === null ? "" : ","}`;
  const extended = splice(text, lineEnd, lineEnd, added);
  return comma === null ? splice(extended, end, end, ",") : extended;
}

function remove(text: string, root: Node | null, path: readonly string[]): string {
  const table = nodeAt(root, path.slice(0, -1));
  const property = table?.type === "object" ? propertyOf(table, path.at(-1)!) : null;
  return table === null || property === null ? text : removeChild(text, table, property);
}

/** Removes a property of a table or an item of a list, with one comma. */
function removeChild(text: string, table: Node, property: Node): string {
  const properties = table.children!;
  const at = properties.indexOf(property);
  const close = table.offset + table.length - 1;
  const start = table.offset + 1 + text.slice(table.offset + 1, property.offset).trimEnd().length;
  const { comma } = behind(text, property.offset + property.length, properties[at + 1]?.offset ?? close);
  const end = comma === null ? property.offset + property.length : comma + 1;
  const rest = splice(text, start, end, "");
  if (properties.length === 1) {
    const inner = text.slice(table.offset + 1, start) + text.slice(end, close);
    return inner.trim() === "" ? splice(text, table.offset + 1, close, "") : rest;
  }
  if (comma !== null || at === 0) return rest;
  const before = properties[at - 1]!;
  const comma2 = behind(text, before.offset + before.length, property.offset).comma!;
  return splice(rest, comma2, comma2 + 1, "");
}

/** Returns the property of that name. Of duplicates, the last one counts. */
function propertyOf(table: Node, key: string): Node | null {
  return table.children?.findLast(({ children }) => children?.[0]?.value === key) ?? null;
}

/** Position of the comma after a value, or null, and the end of the last comment or comma on the same line. */
function behind(text: string, from: number, limit: number): { comma: number | null; lineEnd: number } {
  let comma: number | null = null;
  let lineEnd = from;
  let isSameLine = true;
  for (let at = from; at < limit;) {
    if (text[at] === "\n") isSameLine = false;
    if (WHITESPACE.test(text[at]!)) {
      at += 1;
      continue;
    }
    const end = text[at] === "/" ? commentEnd(text, at) : at + 1;
    if (text[at] === ",") {
      if (comma !== null) break;
      [comma, isSameLine] = [at, true];
    }
    if (isSameLine) lineEnd = end;
    at = end;
  }
  return { comma, lineEnd };
}

function commentEnd(text: string, at: number): number {
  if (text[at + 1] === "*") return text.indexOf("*/", at + 2) + 2;
  const end = text.slice(at).search(/\r?\n/);
  return end < 0 ? text.length : at + end;
}

interface Style {
  readonly eol: string;
  /** One level of indentation. Empty for JSON on one line. */
  readonly unit: string;
  /** Text after commas and colons within a line. */
  readonly space: string;
}

function styleOf(text: string): Style {
  const indents = [...text.matchAll(/^([ \t]+)"/gmu)].map(([, indent = ""]) => indent);
  const first = indents[0] ?? "  ";
  return { eol: text.includes("\r\n") ? "\r\n" : "\n", unit: first.startsWith("\t") ? "\t" : first, space: /":\S/u.test(text) ? "" : " " };
}

function flat(style: Style): Style {
  return { ...style, unit: "" };
}

function isSpread(text: string, { offset, length }: Node): boolean {
  return text.slice(offset, offset + length).includes("\n");
}

function rendered(value: unknown, { eol, unit, space }: Style, indent: string): string {
  if (unit !== "") return JSON.stringify(value, null, unit).replaceAll("\n", `${eol}${indent}`);
  if (Array.isArray(value)) return `[${value.map((each) => rendered(each, { eol, unit, space }, indent)).join(`,${space}`)}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}:${space}${rendered(each, { eol, unit, space }, indent)}`)
    .join(`,${space}`)}}`;
}

/** Leading whitespace of the line at an offset. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))![0];
}

function nested(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

function splice(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
