import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { configPath, defaultVoicePath, type Environment, userConfigPath } from "./config-path.js";
import { readConfig } from "./read-config.js";
import { SETTINGS } from "./settings.js";

/** Path of the voice profile, with the source that set it. */
export interface VoicePath {
  /** Absolute path of a file or folder. */
  readonly path: string;
  /** Settings file, or name of an environment variable. */
  readonly source: string;
}

/**
 * Returns the path of the voice profile for a project. Paths from the environment are relative to the current folder, those from the
 * project's settings to its root, and those from the user's settings to the folder of that file. `~/` is the user's home.
 *
 * @throws CodeGraphError `voice-not-set`, `invalid-config`; `not-trusted` for a profile from the project's own settings that the user does
 * not trust
 */
export function voicePath(root: string, environment: Environment = process.env): VoicePath {
  const { config, sources } = readConfig(root, {}, environment, "trusted", "voice");
  const { voiceProfilePath: set } = config;
  const source = sources.voiceProfilePath[0];
  if (set === null || source === undefined) {
    const drafted = defaultVoicePath(environment);
    const where = `as "voiceProfilePath" in ${userConfigPath(environment)} or in ${SETTINGS.voiceProfilePath.variable}`;
    const remedy = existsSync(drafted) ? `Set ${drafted} ${where}.` : `Set one ${where}, or create one with codegraph voice draft.`;
    throw new CodeGraphError("voice-not-set", "No voice profile is set", remedy);
  }
  const home = environment["HOME"] || homedir();
  const given = /^~(?=[\\/]|$)/u.test(set) ? home + set.slice(1) : set;
  if (source === SETTINGS.voiceProfilePath.variable) return { path: resolve(given), source };
  if (source !== configPath(root)) return { path: resolve(dirname(source), given), source };
  // The user trusts this path wherever it leads. Trust ends when it leads elsewhere.
  return { path: resolve(root, given), source };
}
