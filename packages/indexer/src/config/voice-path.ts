import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { CodeGraphError } from "@codegraph/model";
import { configPath, draftedVoicePath, type Environment, userConfigPath } from "./config-path.js";
import { readConfig } from "./read-config.js";
import { SETTINGS } from "./settings.js";

/** Where the voice profile is, and who says so. */
export interface VoicePath {
  /** Absolute; of a file or a folder. */
  readonly path: string;
  /** A settings file, or the name of an environment variable. */
  readonly source: string;
}

/**
 * Where the voice profile for a project is: as the environment says (relative to the current folder), the project's
 * settings (to its root) or the user's (to the folder of the settings file); `~/` is the user's home.
 *
 * @throws CodeGraphError `voice-not-set`, `invalid-config`, `not-trusted` for a profile of the project's own settings that the user
 *   does not trust
 */
export function voicePath(root: string, environment: Environment = process.env): VoicePath {
  const { config, sources } = readConfig(root, {}, environment, "trusted", "voice");
  const { voiceProfilePath: set } = config;
  const source = sources.voiceProfilePath[0];
  if (set === null || source === undefined) {
    const drafted = draftedVoicePath(environment);
    const where = `as "voiceProfilePath" in ${userConfigPath(environment)} or in ${SETTINGS.voiceProfilePath.variable}`;
    const remedy = existsSync(drafted) ? `There is ${drafted}: name it ${where}.` : `Name one ${where}, or have one drafted: codegraph voice draft.`;
    throw new CodeGraphError("voice-not-set", "No voice profile is set", remedy);
  }
  const home = environment["HOME"] || homedir();
  const given = /^~(?=[\\/]|$)/u.test(set) ? home + set.slice(1) : set;
  if (source === SETTINGS.voiceProfilePath.variable) return { path: resolve(given), source };
  if (source !== configPath(root)) return { path: resolve(dirname(source), given), source };
  // The user trusts this path, wherever it leads: trust ends when it leads elsewhere.
  return { path: resolve(root, given), source };
}
