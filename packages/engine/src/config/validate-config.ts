import { CodeGraphError } from "@codegraph/model";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";

/** What is wrong with a value, as the end of "must be …"; null when nothing is. */
type Rule = (value: unknown) => string | null;

const RULES: { readonly [Key in keyof ProjectConfig]: Rule } = {
  name: orNull((value) => (typeof value === "string" && value.trim() !== "" ? null : "a text that is not empty")),
  languages: orNull(listOf((value) => (/^[a-z][\w+-]*$/u.test(value) ? null : "language ids such as \"python\""))),
  include: listOf(globFault),
  exclude: listOf(globFault),
  auto_update: (value) => (typeof value === "boolean" ? null : "true or false"),
  maxFileBytes: (value) => (isWhole(value, 1, 2 ** 28) ? null : "a whole number of bytes from 1 to 268435456"),
  workers: orNull((value) => (isWhole(value, 1, 256) ? null : "a whole number from 1 to 256")),
};

/** The keys that are ours; a file may hold others. */
export const CONFIG_KEYS = Object.keys(RULES) as (keyof ProjectConfig)[];

/**
 * Fills in defaults and checks every value.
 *
 * @param where names the source in messages
 * @throws CodeGraphError `invalid-config`, naming the key
 */
export function validateConfig(raw: unknown, where: string): ProjectConfig {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    throw new CodeGraphError("invalid-config", `${where} does not hold an object`, "Write the settings as { \"key\": value }.");
  }
  const given = raw as Record<string, unknown>;
  const config: Record<string, unknown> = { ...DEFAULT_CONFIG };
  for (const key of CONFIG_KEYS) {
    const value = given[key];
    if (value === undefined) continue;
    const expected = RULES[key](value);
    if (expected !== null) {
      throw new CodeGraphError(
        "invalid-config",
        `"${key}" in ${where} must be ${expected}, and is ${JSON.stringify(value)}`,
        `Correct "${key}", or remove it to use the default (${JSON.stringify(DEFAULT_CONFIG[key])}).`,
      );
    }
    config[key] = value;
  }
  return config as unknown as ProjectConfig;
}

/** @throws CodeGraphError `invalid-config` for an id that no language has */
export function checkLanguages(config: ProjectConfig, known: readonly string[]): void {
  const unknown = config.languages?.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  throw new CodeGraphError(
    "invalid-config",
    `"languages" names "${unknown}", which is no language that can be indexed`,
    `Use some of: ${known.join(", ")}.`,
  );
}

function orNull(rule: Rule): Rule {
  return (value) => {
    const expected = value === null ? null : rule(value);
    return expected === null ? null : `${expected}, or null`;
  };
}

function listOf(fault: (item: string) => string | null): Rule {
  return (value) => {
    if (!Array.isArray(value) || value.some((item) => typeof item !== "string")) return "a list of texts";
    const found = (value as string[]).map(fault).find((expected) => expected !== null);
    return found === undefined ? null : `a list of ${found}`;
  };
}

function globFault(glob: string): string | null {
  if (glob.trim() === "") return "globs that are not empty";
  if (glob.startsWith("!")) return "globs without a leading \"!\" (a .codegraphignore file can take back what others leave out)";
  if (/^[a-z]:[\\/]/iu.test(glob) || glob.split("/").includes("..")) return "globs relative to the root of the project";
  return null;
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
