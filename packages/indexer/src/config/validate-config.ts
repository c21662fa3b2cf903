import { CodeGraphError } from "@codegraph/model";
import { closestMatch } from "leven";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import { SETTING_NAMES, SETTINGS } from "./settings.js";
import { truncate, formatValue } from "./shown-value.js";

/** Names the schema for editors. Allowed in every file and otherwise ignored. */
const SCHEMA_KEY = "$schema";

/**
 * Validates the settings of one source.
 *
 * @param where name of the source in messages
 * @returns the given settings under their canonical names, normalised
 * @throws CodeGraphError `invalid-config` with the key; for an unknown key, also with the closest known one
 */
export function validateConfig(raw: unknown, where: string): Partial<ProjectConfig> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    throw new CodeGraphError("invalid-config", `${where} does not contain an object`, 'Write the settings as { "key": value }.');
  }
  const config = new Map<keyof ProjectConfig, unknown>();
  for (const [key, value] of Object.entries(raw)) {
    if (key === SCHEMA_KEY) continue;
    const name = findSetting(key);
    if (name === null) throw unknownKey(key, where);
    if (config.has(name)) {
      throw new CodeGraphError("invalid-config", `${where} sets "${name}" twice, under two names`, `Keep "${name}" and remove the other.`);
    }
    config.set(name, checkValue(name, value, `"${key}" in ${where}`));
  }
  return Object.fromEntries(config);
}

/**
 * Validates and normalises one value.
 * @param what name of the value in messages
 * @throws CodeGraphError `invalid-config`
 */
export function checkValue(name: keyof ProjectConfig, value: unknown, what: string): unknown {
  const { kind } = SETTINGS[name];
  const expected = kind.fault(value);
  if (expected === null) return kind.keep && value !== null ? kind.keep(value) : value;
  throw new CodeGraphError(
    "invalid-config",
    `${what} must be ${expected}, not ${formatValue(value)}`,
    `Correct it, or remove it to use the default of "${name}" (${JSON.stringify(DEFAULT_CONFIG[name])}).`,
  );
}

/** Returns the setting that a key of a file refers to, or null if the key is unknown. */
export function findSetting(key: string): keyof ProjectConfig | null {
  return SETTING_NAMES.find((name) => name === key || (SETTINGS[name].also?.includes(key) ?? false)) ?? null;
}

function unknownKey(key: string, where: string): CodeGraphError {
  const known = new Map(
    SETTING_NAMES.flatMap((name) => [name, ...(SETTINGS[name].also ?? [])].map((each) => [normaliseKey(each), name] as const)),
  );
  const meant = nearest(normaliseKey(key), [...known.keys()]);
  const all = `The settings are ${SETTING_NAMES.join(", ")}.`;
  return new CodeGraphError(
    "invalid-config",
    `Unknown setting "${truncate(key)}" in ${where}`,
    meant === undefined ? all : `Did you mean "${known.get(meant)}"? ${all}`,
  );
}

/** Suggests a known word that differs in at most 40 % of its letters. */
function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_WORD_LENGTH) return undefined;
  return closestMatch(word, [...known], { maxDistance: Math.max(1, Math.floor(word.length * 0.4)) });
}

/** Longer than the name of any setting or language. */
const MAX_WORD_LENGTH = 64;

function normaliseKey(key: string): string {
  return key.toLowerCase().replaceAll(/[_-]/gu, "");
}

/**
 * Rejects unknown language ids.
 * @throws CodeGraphError `invalid-config`
 */
export function checkLanguages(config: Pick<ProjectConfig, "languages">, known: readonly string[]): void {
  const unknown = config.languages?.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  const meant = nearest(unknown, known);
  throw new CodeGraphError(
    "invalid-config",
    `Unknown language "${truncate(unknown)}" in "languages"`,
    `${meant === undefined ? "" : `Did you mean "${meant}"? `}Known languages: ${known.join(", ")}.`,
  );
}

/**
 * Rejects a change of `languageModules`: loaded modules cannot be unloaded.
 * @throws CodeGraphError `invalid-config`
 */
export function checkModules({ languageModules }: Pick<ProjectConfig, "languageModules">, loaded: readonly string[]): void {
  if (languageModules.join("\n") === loaded.join("\n")) return;
  throw new CodeGraphError(
    "invalid-config",
    '"languageModules" changed while the project was open',
    "Reopen the project: restart the server or program that has it open.",
  );
}
