import { statSync } from "node:fs";
import { configPath, userConfigPath } from "./config-path.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import { type ConfigInForce, readConfig } from "./read-config.js";
import { checkDecided, decided, type TrustMode } from "./trust/decide.js";
import { requestsIn } from "./trust/project-requests.js";
import type { DecidedRequest } from "./trust/request.js";
import { trustPath } from "./trust/trust-file.js";

/** The settings of an open project, which follow their files. */
export interface LiveConfig {
  readonly inForce: ConfigInForce;
  /** Whether a settings file is not as it was when it was last read. Three looks at the disk. */
  changed(): boolean;
  /**
   * Reads the settings again.
   * @throws CodeGraphError `invalid-config`, `not-trusted`, and keeps those that were in force, but for any that the user no longer trusts
   */
  reload(): void;
  /** @throws CodeGraphError `not-trusted` when code that the project's own file names is no longer what the user trusted */
  checkCode(): void;
}

/** @param check refuses settings that are valid by themselves and not here @throws CodeGraphError `invalid-config`, `not-trusted` */
export function openConfig(root: string, options: Partial<ProjectConfig>, check: (config: ProjectConfig) => void, mode: TrustMode = "trusted"): LiveConfig {
  const files = [userConfigPath(process.env), configPath(root), ...(mode === "trusted" ? [trustPath(root, process.env)] : [])];
  const stamps = (): string => files.map(stampOf).join(" ");
  let seen = "";
  let inForce: ConfigInForce;

  function reload(): void {
    // Noted before they are read: a change in between is then seen by the next look.
    seen = stamps();
    try {
      const next = readConfig(root, options, process.env, mode);
      check(next.config);
      inForce = next;
    } catch (error) {
      if (inForce && mode === "trusted") inForce = withoutRevoked(root, inForce);
      throw error;
    }
  }

  reload();
  return {
    get inForce() {
      return inForce;
    },
    changed: () => stamps() !== seen,
    reload,
    checkCode() {
      const code = inForce.requests.filter(({ setting, decision }) => setting === "languageModules" && decision === "trusted");
      const now = code.flatMap(({ file, value }) => requestsIn(root, file, { languageModules: value as readonly string[] }));
      checkDecided(root, decided(root, now, process.env), mode);
    },
  };
}

/**
 * The settings with the default in place of each that the user trusted and does not trust any more. Code that is loaded stays
 * loaded; `checkCode` keeps further threads from loading it.
 */
function withoutRevoked(root: string, settings: ConfigInForce): ConfigInForce {
  const trusted = settings.requests.filter(({ decision }) => decision === "trusted");
  const revoked = new Set(revokedOf(root, trusted).map(({ setting }) => setting as keyof ProjectConfig));
  revoked.delete("languageModules");
  if (revoked.size === 0) return settings;
  const defaults = Object.fromEntries([...revoked].map((name) => [name, DEFAULT_CONFIG[name]]));
  const none = Object.fromEntries([...revoked].map((name) => [name, []]));
  const requests = settings.requests.map((request) => (revoked.has(request.setting as keyof ProjectConfig) ? { ...request, decision: null } : request));
  return { ...settings, config: { ...settings.config, ...defaults }, sources: { ...settings.sources, ...none }, requests };
}

/** Those of trusted requests that are not trusted any more; all of them where the record cannot be read. */
function revokedOf(root: string, trusted: readonly DecidedRequest[]): readonly DecidedRequest[] {
  try {
    return decided(root, trusted, process.env).filter(({ decision }) => decision !== "trusted");
  } catch {
    return trusted;
  }
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats === undefined ? "-" : `${stats.size}.${stats.mtimeNs}.${stats.ino}`;
}
