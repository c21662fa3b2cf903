import type { Environment } from "./config-path.js";
import { type OldName, readSettingsSources } from "./settings-sources.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import { SETTING_NAMES, SETTINGS, type SettingUser } from "./settings.js";
import type { TrustMode } from "./trust/decide.js";
import type { DecidedRequest } from "./trust/request.js";

/** Effective settings of a project, with their sources. */
export interface EffectiveConfig {
  readonly config: ProjectConfig;
  /** Files, environment variables or `options`, in ascending order of precedence; empty for a default. */
  readonly sources: Readonly<Record<keyof ProjectConfig, readonly string[]>>;
  /** Settings of the project's own file that require trust, whether applied or not. */
  readonly requests: readonly DecidedRequest[];
  /** Older spellings of settings in the files that were read. */
  readonly oldNames: readonly OldName[];
}

/**
 * Returns the effective settings of the project at `root`. Precedence: options, environment, the project's file, the user's file, defaults.
 * List settings that exclude files are combined; for all others the source with the highest precedence wins.
 *
 * @param mode which settings of the project's own file take effect
 * @param user component that reads the settings. Settings of other components need no decision yet and do not take effect.
 * @throws CodeGraphError `invalid-config` for a file that is unreadable, not JSON, or holds an invalid value; `not-trusted` if settings of
 * the project's own file await a decision
 */
export function readConfig(
  root: string,
  options: Partial<ProjectConfig> = {},
  environment: Environment = process.env,
  mode: TrustMode = "trusted",
  user: SettingUser = "index",
): EffectiveConfig {
  const { layers, requests } = readSettingsSources(root, options, environment, mode, user);
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
  return {
    config: config as unknown as ProjectConfig,
    sources: sources as unknown as EffectiveConfig["sources"],
    requests,
    oldNames: layers.flatMap(({ oldNames = [] }) => oldNames),
  };
}
