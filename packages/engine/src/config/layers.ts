import { CodeGraphError } from "@codegraph/model";
import { readConfigFile } from "./config-file.js";
import { configPath, type Environment, userConfigPath } from "./config-path.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import { SETTING_NAMES, SETTINGS, type SettingUser } from "./settings.js";
import { checkDecided, decided, isApplied, type TrustMode } from "./trust/decide.js";
import { requestsIn } from "./trust/project-requests.js";
import type { DecidedRequest, OpenRequest } from "./trust/request.js";
import { checkValue, settingOf, validateConfig } from "./validate-config.js";

/** A place that gives settings. */
export interface Layer {
  readonly values: Partial<ProjectConfig>;
  /** Names the place a value comes from: a file, an environment variable, `options`. */
  source(name: keyof ProjectConfig): string;
  /** Keys of a file that are older spellings of a setting; absent without. */
  readonly oldNames?: readonly OldName[];
}

/** A key that is still read, and the setting's name today. */
export interface OldName {
  readonly file: string;
  readonly key: string;
  readonly name: keyof ProjectConfig;
}

/** The places that give settings, and the settings of the project's own file that need trust. */
export interface Layers {
  /** The one with least say first. */
  readonly layers: readonly Layer[];
  readonly requests: readonly DecidedRequest[];
}

/**
 * @param user what the settings are read for
 * @throws CodeGraphError `invalid-config`, `not-trusted` for settings without a decision that `user` reads
 */
export function readLayers(root: string, options: Partial<ProjectConfig>, environment: Environment, mode: TrustMode, user: SettingUser): Layers {
  const path = configPath(root);
  const project = fileLayer(path, readConfigFile(path, root) ?? {});
  const personal = userLayer(environment);
  const above = [environmentLayer(environment), { values: validateConfig(options, "the options"), source: () => "options" }];
  const isInUse = ({ setting }: OpenRequest): boolean => {
    const name = setting as keyof ProjectConfig;
    const { combine, usedIf, usedBy = "index" } = SETTINGS[name];
    if (usedBy !== user) return false;
    if (usedIf !== undefined && nearestValue([personal, project, ...above], usedIf) === false) return false;
    return combine === "add" || above.every(({ values }) => values[name] === undefined);
  };
  const requests = decided(root, requestsIn(root, path, project.values), environment);
  checkDecided(root, requests.filter(isInUse), mode);
  const left = new Set(requests.flatMap((request) => (isApplied(request, mode) ? [] : [request.setting])));
  const values = Object.fromEntries(Object.entries(project.values).filter(([name]) => !left.has(name)));
  return { layers: [personal, { ...project, values }, ...above], requests };
}

function nearestValue<Name extends keyof ProjectConfig>(layers: readonly Layer[], name: Name): ProjectConfig[Name] {
  return layers.findLast(({ values }) => values[name] !== undefined)?.values[name] ?? DEFAULT_CONFIG[name];
}

/** The settings of a project's own file that need trust. @throws CodeGraphError `invalid-config` */
export function readRequests(root: string): readonly OpenRequest[] {
  const path = configPath(root);
  return requestsIn(root, path, fileLayer(path, readConfigFile(path, root) ?? {}).values);
}

function fileLayer(path: string, raw: unknown): Layer {
  const values = validateConfig(raw, path);
  const oldNames = Object.keys(raw as object).flatMap((key) => {
    const name = settingOf(key);
    return name === null || name === key ? [] : [{ file: path, key, name }];
  });
  return { values, source: () => path, oldNames };
}

function userLayer(environment: Environment): Layer {
  const path = userConfigPath(environment);
  const raw = readConfigFile(path);
  if (raw === null && environment["CODEGRAPH_CONFIG"]) {
    throw new CodeGraphError("invalid-config", `CODEGRAPH_CONFIG names ${path}, which is not there`, "Correct the variable, or unset it.");
  }
  const layer = fileLayer(path, raw ?? {});
  const misplaced = SETTING_NAMES.find((name) => name in layer.values && !SETTINGS[name].personal);
  if (misplaced === undefined) return layer;
  throw new CodeGraphError(
    "invalid-config",
    `"${misplaced}" in ${path} would hold for all projects`,
    `Set it in a project's .codegraph/config.json.`,
  );
}

/** An empty variable counts as unset. */
function environmentLayer(environment: Environment): Layer {
  const values = SETTING_NAMES.flatMap((name) => {
    const { variable, kind } = SETTINGS[name];
    const given = variable === null ? "" : (environment[variable] ?? "").trim();
    return given === "" ? [] : [[name, checkValue(name, kind.fromText(given), variable as string)] as const];
  });
  return { values: Object.fromEntries(values), source: (name) => SETTINGS[name].variable as string };
}
