import type { Part } from "./part.js";
import type { SettingsFormat } from "./settings-format.js";
import { settingsText } from "./settings-text.js";
import { isEqual, isTable, type Settings, valueAt } from "./settings-values.js";

/** Keys of servers that are reached by address rather than started, which do not go together with a command. */
const ADDRESS: readonly string[] = ["url", "serverUrl", "httpUrl", "headers", "bearer_token_env_var", "http_headers"];

/** A server's entry in the settings. The user's additions (variables, approvals, a timeout) are neither compared nor replaced. */
export function serverPart(format: SettingsFormat, file: string, path: readonly string[]): Part {
  const { parse, set, remove } = settingsText(format, file);
  return {
    read: (text) => valueAt(parse(text), path) ?? null,
    isSame(present, wanted) {
      if (!isTable(present)) return false;
      return (
        Object.entries(wanted as Settings).every(([key, value]) => isEqual(present[key], value)) &&
        !ADDRESS.some((key) => Object.hasOwn(present, key))
      );
    },
    write(text, wanted, before) {
      const present = valueAt(parse(text), path);
      if (!isTable(present)) return set(text, path, wanted);
      const outdated = [...ADDRESS, ...(isTable(before) ? Object.keys(before) : [])].filter(
        (key) => Object.hasOwn(present, key) && !Object.hasOwn(wanted as Settings, key),
      );
      const kept = outdated.reduce((rest, key) => remove(rest, [...path, key]), text);
      const changed = Object.entries(wanted as Settings).filter(([key, value]) => !isEqual(present[key], value));
      return changed.reduce((rest, [key, value]) => set(rest, [...path, key], value), kept);
    },
    remove(text, made) {
      let rest = remove(text, path);
      for (let depth = path.length - 1; depth > 0 && depth >= path.length - made; depth -= 1) {
        const around = valueAt(parse(rest), path.slice(0, depth));
        if (!isTable(around) || Object.keys(around).length > 0) break;
        rest = remove(rest, path.slice(0, depth));
      }
      return rest;
    },
    missing(text) {
      const settings = parse(text);
      return path.slice(0, -1).filter((_, at) => valueAt(settings, path.slice(0, at + 1)) === undefined).length;
    },
    isEmpty: (text) => Object.keys(parse(text)).length === 0 && /^\u{feff}?\s*(?:\{\s*\}\s*)?$/u.test(text),
  };
}
