import { parse, stringify } from "smol-toml";
import type { SettingsText } from "./settings-format.js";
import { isTable, type Settings } from "./settings-values.js";
import { type Statement, statementsOf } from "./toml-statements.js";

const MARK = "\u{feff}";

/** Edits TOML statement by statement, because no library preserves comments. */
export const tomlText: SettingsText = {
  parse: (text) => parse(text.replace(MARK, ""), { integersAsBigInt: "asNeeded" }) as Settings,
  set,
  remove,
};

/** Appends a table with its contents. A single value replaces the existing one or is added after the other values of its table. */
function set(text: string, path: readonly string[], value: unknown): string {
  const statements = statementsOf(text);
  const present = statements.find(({ kind, path: own }) => kind === "value" && isSame(own, path));
  if (present !== undefined) return text.slice(0, present.value) + written(value) + text.slice(present.end);
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const key = path.at(-1)!;
  const own = statements.filter(({ table, kind }) => (kind === "table" || kind === "value") && isSame(table, path.slice(0, -1)));
  const last = own.at(-1);
  if (last !== undefined && !isTable(value)) return `${text.slice(0, last.end)}${eol}${assignment(key, value)}${text.slice(last.end)}`;
  if (!isTable(value)) throw new Error(`No table for "${path.join(".")}"`);
  const lines = [`[${path.map(bareKey).join(".")}]`, ...Object.entries(value).map(([name, each]) => assignment(name, each))];
  const gap = text === "" || text === MARK ? "" : text.endsWith("\n") ? eol : eol + eol;
  return `${text}${gap}${lines.join(eol)}${eol}`;
}

/** Removes all statements at the path and below it, and the blank line before a table. */
function remove(text: string, path: readonly string[]): string {
  const gone = statementsOf(text).filter(({ kind, path: own }) => kind !== "other" && isBelow(own, path));
  return gone.toReversed().reduce((rest, statement) => withoutLines(rest, statement), text);
}

function withoutLines(text: string, { start, end, kind }: Statement): string {
  // At most a comment follows the statement on its line.
  const newline = text.indexOf("\n", end);
  const before = text.slice(0, start);
  const after = newline < 0 ? "" : text.slice(newline + 1);
  if (kind === "table" && /(?:^|\n)\r?\n$/.test(before) && (after === "" || /^\r?\n/.test(after)))
    return before.replace(/\r?\n$/, "") + after;
  // The last line has no line break to remove, so the one before it goes.
  return (newline < 0 && !/\n\r?\n$/.test(before) ? before.replace(/\r?\n$/, "") : before) + after;
}

function assignment(key: string, value: unknown): string {
  return `${bareKey(key)} = ${written(value)}`;
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  return stringify({ value })
    .replace(/^value = /, "")
    .trimEnd();
}

function bareKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : JSON.stringify(key);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && isBelow(one, other);
}

function isBelow(path: readonly string[], above: readonly string[]): boolean {
  return above.every((key, at) => path[at] === key);
}
