import { type Environment } from "./config-path.js";
import { type OldName, readLayers } from "./layers.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import { SETTING_NAMES, SETTINGS, type SettingUser } from "./settings.js";
import type { TrustMode } from "./trust/decide.js";
import type { DecidedRequest } from "./trust/request.js";

/** The settings that hold for a project, and where each comes from. */
export interface ConfigInForce {
  readonly config: ProjectConfig;
  /** Files, environment variables or `options`, those with least say first; empty for a default. */
  readonly sources: Readonly<Record<keyof ProjectConfig, readonly string[]>>;
  /** The settings of the project's own file that need trust, applied or not. */
  readonly requests: readonly DecidedRequest[];
  /** Older spellings of settings in the files that were read. */
  readonly oldNames: readonly OldName[];
}

/**
 * The settings that hold for the project at `root`: options before the environment, then the project's file, the user's
 * file, the defaults. Lists of what to leave out add up; of all else the place with most say decides.
 *
 * @param mode which settings of the project's own file take effect
 * @param user what the settings are read for: those of another user need no decision yet, and do not take effect
 * @throws CodeGraphError `invalid-config` for a file that cannot be read, is no JSON, or holds what no setting can be; `not-trusted`
 *   for settings of the project's own file that the user has not decided about
 */
export function readConfig(
  root: string,
  options: Partial<ProjectConfig> = {},
  environment: Environment = process.env,
  mode: TrustMode = "trusted",
  user: SettingUser = "index",
): ConfigInForce {
  const { layers, requests } = readLayers(root, options, environment, mode, user);
  const config: Record<string, unknown> = {};
  const sources: Record<string, string[]> = {};
  for (const name of SETTING_NAMES) {
    const given = layers.filter(({ values }) => values[name] !== undefined);
    const adds = SETTINGS[name].combine === "add";
    const deciding = adds ? given : given.slice(-1);
    sources[name] = [...new Set(deciding.map(({ source }) => source(name)))];
    if (deciding.length === 0) config[name] = DEFAULT_CONFIG[name];
    else if (adds) config[name] = [...new Set(deciding.flatMap(({ values }) => values[name] as readonly string[]))];
    else config[name] = deciding[0]!.values[name];
  }
  return { config: config as unknown as ProjectConfig, sources: sources as unknown as ConfigInForce["sources"], requests, oldNames: layers.flatMap(({ oldNames = [] }) => oldNames) };
}
