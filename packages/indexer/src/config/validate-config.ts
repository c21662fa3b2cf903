import { CodeGraphError } from "@codegraph/model";
import { closestMatch } from "leven";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import { SETTING_NAMES, SETTINGS } from "./settings.js";
import { shortened, shownValue } from "./shown-value.js";

/** Names the schema for editors; allowed in every file, and without effect. */
const SCHEMA_KEY = "$schema";

/**
 * Checks the settings that one place gives.
 *
 * @param where names the place in messages
 * @returns those that are given, by their proper names and in the form in which they are kept
 * @throws CodeGraphError `invalid-config`, naming the key, and the nearest valid one when it is not known
 */
export function validateConfig(raw: unknown, where: string): Partial<ProjectConfig> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    throw new CodeGraphError("invalid-config", `${where} does not hold an object`, "Write the settings as { \"key\": value }.");
  }
  const config = new Map<keyof ProjectConfig, unknown>();
  for (const [key, value] of Object.entries(raw)) {
    if (key === SCHEMA_KEY) continue;
    const name = settingOf(key);
    if (name === null) throw unknownKey(key, where);
    if (config.has(name)) {
      throw new CodeGraphError("invalid-config", `"${name}" stands in ${where} under two names`, `Keep "${name}" and remove the other.`);
    }
    config.set(name, checkValue(name, value, `"${key}" in ${where}`));
  }
  return Object.fromEntries(config);
}

/** @param what names the value in messages @throws CodeGraphError `invalid-config` */
export function checkValue(name: keyof ProjectConfig, value: unknown, what: string): unknown {
  const { kind } = SETTINGS[name];
  const wanted = kind.fault(value);
  if (wanted === null) return kind.keep && value !== null ? kind.keep(value) : value;
  throw new CodeGraphError(
    "invalid-config",
    `${what} must be ${wanted}, and is ${shownValue(value)}`,
    `Correct it, or remove it to use the default of "${name}" (${JSON.stringify(DEFAULT_CONFIG[name])}).`,
  );
}

/** The setting that a key of a file means; null when there is none. */
export function settingOf(key: string): keyof ProjectConfig | null {
  return SETTING_NAMES.find((name) => name === key || (SETTINGS[name].also?.includes(key) ?? false)) ?? null;
}

function unknownKey(key: string, where: string): CodeGraphError {
  const known = new Map(SETTING_NAMES.flatMap((name) => [name, ...(SETTINGS[name].also ?? [])].map((each) => [plain(each), name] as const)));
  const meant = nearest(plain(key), [...known.keys()]);
  const all = `The settings are ${SETTING_NAMES.join(", ")}.`;
  return new CodeGraphError(
    "invalid-config",
    `"${shortened(key)}" in ${where} is no setting`,
    meant === undefined ? all : `Did you mean "${known.get(meant)}"? ${all}`,
  );
}

/** A word that differs in more than two of five letters is another word. */
function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_WORD) return undefined;
  return closestMatch(word, [...known], { maxDistance: Math.max(1, Math.floor(word.length * 0.4)) });
}

/** Longer than any setting and any language. */
const MAX_WORD = 64;

function plain(key: string): string {
  return key.toLowerCase().replaceAll(/[_-]/gu, "");
}

/** @throws CodeGraphError `invalid-config` for an id that no language has */
export function checkLanguages(config: Pick<ProjectConfig, "languages">, known: readonly string[]): void {
  const unknown = config.languages?.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  const meant = nearest(unknown, known);
  throw new CodeGraphError(
    "invalid-config",
    `"languages" names "${shortened(unknown)}", which is no language that can be indexed`,
    `${meant === undefined ? "" : `Did you mean "${meant}"? `}Use some of: ${known.join(", ")}.`,
  );
}

/** What is loaded cannot be unloaded. @throws CodeGraphError `invalid-config` for other modules than were loaded */
export function checkModules({ languageModules }: Pick<ProjectConfig, "languageModules">, loaded: readonly string[]): void {
  if (languageModules.join("\n") === loaded.join("\n")) return;
  throw new CodeGraphError("invalid-config", '"languageModules" has changed, which an open project cannot follow', "Open the project again: restart the server or program that has it open.");
}
