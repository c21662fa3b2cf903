import { CodeGraphError } from "@codegraph/model";
import { jsonText } from "./json-text.js";
import { isEqual, isTable, type Settings, valueAt } from "./settings-values.js";
import { tomlText } from "./toml-text.js";

/**
 * Edits the text of settings, and nothing in it but what is asked for: comments, order, indentation, line ends, a byte order mark and
 * whatever follows the last line stay as they are. All are functions of the text.
 */
export interface SettingsText {
  /** What the text says; empty for a text that says nothing. @throws where it is not of the format */
  parse(text: string): Settings;
  /** Sets the value at a path, making what is missing on the way. @throws where something else stands on the way */
  set(text: string, path: readonly string[], value: unknown): string;
  /** Takes out what stands at a path; the text as it is where nothing does. @throws where it is written so that it cannot be taken out alone */
  remove(text: string, path: readonly string[]): string;
}

export type SettingsFormat = "json" | "jsonc" | "toml";

/**
 * Editing that is checked: what comes out says what went in, with that one change.
 *
 * Its functions throw CodeGraphError `client-config-invalid`, with `file` in it.
 */
export function settingsText(format: SettingsFormat, file: string): SettingsText {
  const plain: SettingsText = format === "toml" ? tomlText : jsonText(format === "jsonc");
  const edited = (text: string, path: readonly string[], edit: () => string, change: (settings: Settings) => void): string =>
    attempt(file, () => {
      const expected = plain.parse(text);
      change(expected);
      const after = edit();
      if (!isEqual(withoutEmpty(plain.parse(after), path), withoutEmpty(expected, path))) throw new Error(`"${path.join(".")}" is written in a way that cannot be changed alone`);
      return after;
    });
  return {
    parse: (text) => attempt(file, () => plain.parse(text)),
    set: (text, path, value) => edited(text, path, () => plain.set(text, path, value), (settings) => assign(settings, path, value)),
    remove: (text, path) => edited(text, path, () => plain.remove(text, path), (settings) => unassign(settings, path)),
  };
}

function assign(settings: Settings, path: readonly string[], value: unknown): void {
  let table = settings;
  for (const key of path.slice(0, -1)) {
    const next = Object.hasOwn(table, key) ? table[key] : (table[key] = {});
    if (!isTable(next)) throw new Error(`"${key}" is no table of settings`);
    table = next;
  }
  table[path.at(-1)!] = value;
}

/** Without the tables on a path that hold nothing: TOML has some of them only as long as there is something in them. */
function withoutEmpty(settings: Settings, path: readonly string[]): Settings {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const table = valueAt(settings, path.slice(0, depth));
    if (isTable(table) && Object.keys(table).length === 0) unassign(settings, path.slice(0, depth));
  }
  return settings;
}

function unassign(settings: Settings, path: readonly string[]): void {
  const table = valueAt(settings, path.slice(0, -1));
  if (isTable(table)) delete table[path.at(-1)!];
}

function attempt<Result>(file: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    if (cause instanceof TypeError) throw cause;
    const reason = cause instanceof RangeError ? "it is nested too deeply" : (cause as Error).message;
    throw new CodeGraphError("client-config-invalid", `${file} was left as it is: ${reason.split("\n")[0]}`, "Correct the file, or add the entry by hand: codegraph install --print.", { cause });
  }
}
