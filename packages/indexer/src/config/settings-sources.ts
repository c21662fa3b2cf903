import { CodeGraphError } from "@codegraph/model";
import { readConfigFile } from "./config-file.js";
import { configPath, type Environment, userConfigPath } from "./config-path.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import { SETTING_NAMES, SETTINGS, type SettingUser } from "./settings.js";
import { requireDecisions, withDecisions, isApplied, type TrustMode } from "./trust/decide.js";
import { trustRequestsIn } from "./trust/project-requests.js";
import type { DecidedRequest, UndecidedRequest } from "./trust/request.js";
import { checkValue, findSetting, validateConfig } from "./validate-config.js";

/** Source of settings: a file, the environment or the caller's options. */
export interface SettingsSource {
  readonly values: Partial<ProjectConfig>;
  /** Returns the origin of a value, for display: a file path, an environment variable, or `options`. */
  source(name: keyof ProjectConfig): string;
  /** Keys in a file that are older spellings of a setting; absent if there are none. */
  readonly oldNames?: readonly OldName[];
}

/** A key that is still read, and the setting's name today. */
export interface OldName {
  readonly file: string;
  readonly key: string;
  readonly name: keyof ProjectConfig;
}

/** All sources of settings, with the requests for trust of the project's own file. */
export interface SettingsSources {
  /** In ascending order of precedence. */
  readonly layers: readonly SettingsSource[];
  readonly requests: readonly DecidedRequest[];
}

/**
 * Reads all sources of settings for a project. Settings of the project's own file that the user has not trusted are left out.
 * @param user component that reads the settings
 * @throws CodeGraphError `invalid-config`; `not-trusted` if a setting that `user` reads awaits a decision
 */
export function readSettingsSources(
  root: string,
  options: Partial<ProjectConfig>,
  environment: Environment,
  mode: TrustMode,
  user: SettingUser,
): SettingsSources {
  const path = configPath(root);
  const project = fileLayer(path, readConfigFile(path, root) ?? {});
  const personal = userLayer(environment);
  const above = [environmentLayer(environment), { values: validateConfig(options, "the options"), source: () => "options" }];
  const isInUse = ({ setting }: UndecidedRequest): boolean => {
    const name = setting as keyof ProjectConfig;
    const { combine, usedIf, usedBy = "index" } = SETTINGS[name];
    if (usedBy !== user) return false;
    if (usedIf !== undefined && nearestValue([personal, project, ...above], usedIf) === false) return false;
    return combine === "add" || above.every(({ values }) => values[name] === undefined);
  };
  const requests = withDecisions(root, trustRequestsIn(root, path, project.values), environment);
  requireDecisions(root, requests.filter(isInUse), mode);
  const skipped = new Set(requests.flatMap((request) => (isApplied(request, mode) ? [] : [request.setting])));
  const values = Object.fromEntries(Object.entries(project.values).filter(([name]) => !skipped.has(name)));
  return { layers: [personal, { ...project, values }, ...above], requests };
}

function nearestValue<Name extends keyof ProjectConfig>(layers: readonly SettingsSource[], name: Name): ProjectConfig[Name] {
  return layers.findLast(({ values }) => values[name] !== undefined)?.values[name] ?? DEFAULT_CONFIG[name];
}

/**
 * Returns the settings of the project's own file that require trust.
 * @throws CodeGraphError `invalid-config`
 */
export function readTrustRequests(root: string): readonly UndecidedRequest[] {
  const path = configPath(root);
  return trustRequestsIn(root, path, fileLayer(path, readConfigFile(path, root) ?? {}).values);
}

function fileLayer(path: string, raw: unknown): SettingsSource {
  const values = validateConfig(raw, path);
  const oldNames = Object.keys(raw as object).flatMap((key) => {
    const name = findSetting(key);
    return name === null || name === key ? [] : [{ file: path, key, name }];
  });
  return { values, source: () => path, oldNames };
}

function userLayer(environment: Environment): SettingsSource {
  const path = userConfigPath(environment);
  const raw = readConfigFile(path);
  if (raw === null && environment["CODEGRAPH_CONFIG"]) {
    throw new CodeGraphError("invalid-config", `CODEGRAPH_CONFIG names ${path}, which does not exist`, "Correct the variable or unset it.");
  }
  const layer = fileLayer(path, raw ?? {});
  const misplaced = SETTING_NAMES.find((name) => name in layer.values && !SETTINGS[name].personal);
  if (misplaced === undefined) return layer;
  throw new CodeGraphError(
    "invalid-config",
    `"${misplaced}" cannot be set for all projects in ${path}`,
    `Set it in a project's .codegraph/config.json.`,
  );
}

/** Reads settings from environment variables. An empty variable counts as unset. */
function environmentLayer(environment: Environment): SettingsSource {
  const values = SETTING_NAMES.flatMap((name) => {
    const { variable, kind } = SETTINGS[name];
    const given = variable === null ? "" : (environment[variable] ?? "").trim();
    return given === "" ? [] : [[name, checkValue(name, kind.fromText(given), variable as string)] as const];
  });
  return { values: Object.fromEntries(values), source: (name) => SETTINGS[name].variable as string };
}
