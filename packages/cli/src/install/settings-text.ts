import { CodeGraphError } from "@codegraph/model";
import { jsonText } from "./json-text.js";
import type { JsonText, SettingsFormat, SettingsText } from "./settings-format.js";
import { isEqual, isTable, type Settings, valueAt } from "./settings-values.js";
import { tomlText } from "./toml-text.js";

/**
 * Checked editing: the result must parse to the input with exactly this change.
 *
 * Its functions throw CodeGraphError `client-config-invalid`, which names `file`.
 */
export function settingsText(format: SettingsFormat, file: string): SettingsText {
  return checked(format === "toml" ? tomlText : jsonText(format === "jsonc"), file);
}

/** Like {@link settingsText}, with lists. */
export function listText(format: "json" | "jsonc", file: string): JsonText {
  const plain = jsonText(format === "jsonc");
  const edited = checkedEdit(plain, file);
  return {
    ...checked(plain, file),
    append: (text, path, value) =>
      edited(
        text,
        path,
        () => plain.append(text, path, value),
        (settings) => assign(settings, path, [...((valueAt(settings, path) as unknown[] | undefined) ?? []), value]),
      ),
    removeItem: (text, path, index) =>
      edited(
        text,
        path,
        () => plain.removeItem(text, path, index),
        (settings) => assign(settings, path, (valueAt(settings, path) as unknown[]).toSpliced(index, 1)),
      ),
  };
}

/** Returns a function that makes an edit, and checks it against the same change of the parsed settings. */
function checkedEdit(plain: SettingsText, file: string) {
  return (text: string, path: readonly string[], edit: () => string, change: (settings: Settings) => void): string =>
    attempt(file, () => {
      const expected = plain.parse(text);
      const after = edit();
      change(expected);
      if (!isEqual(withoutEmpty(plain.parse(after), path), withoutEmpty(expected, path)))
        throw new Error(`"${path.join(".")}" cannot be changed without changing other values`);
      return after;
    });
}

function checked(plain: SettingsText, file: string): SettingsText {
  const edited = checkedEdit(plain, file);
  return {
    parse: (text) => attempt(file, () => plain.parse(text)),
    set: (text, path, value) =>
      edited(
        text,
        path,
        () => plain.set(text, path, value),
        (settings) => assign(settings, path, value),
      ),
    remove: (text, path) =>
      edited(
        text,
        path,
        () => plain.remove(text, path),
        (settings) => unassign(settings, path),
      ),
  };
}

function assign(settings: Settings, path: readonly string[], value: unknown): void {
  let table = settings;
  for (const key of path.slice(0, -1)) {
    const next = Object.hasOwn(table, key) ? table[key] : (table[key] = {});
    if (!isTable(next)) throw new Error(`"${key}" is not a table`);
    table = next;
  }
  table[path.at(-1)!] = value;
}

/** Removes empty tables on a path, since TOML has some of them only while they have contents. */
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
    throw new CodeGraphError(
      "client-config-invalid",
      `Cannot edit ${file}: ${reason.split("\n")[0]}`,
      "Correct the file, or add the entry by hand: codegraph install --print.",
      { cause },
    );
  }
}
