import { statSync } from "node:fs";
import { configPath, userConfigPath } from "./config-path.js";
import { DEFAULT_CONFIG, type ProjectConfig } from "./project-config.js";
import { type EffectiveConfig, readConfig } from "./read-config.js";
import { requireDecisions, withDecisions, type TrustMode } from "./trust/decide.js";
import { trustRequestsIn } from "./trust/project-requests.js";
import type { DecidedRequest } from "./trust/request.js";
import { trustPath } from "./trust/trust-file.js";

/** Settings of an open project, which can be reloaded when their files change. */
export interface ReloadableConfig {
  readonly inForce: EffectiveConfig;
  /** Returns true if a settings file has changed since it was last read. Costs three `stat` calls. */
  changed(): boolean;
  /**
   * Reads the settings again. On failure the previous settings stay in force, except those whose trust has been revoked.
   * @throws CodeGraphError `invalid-config`, `not-trusted`
   */
  reload(): void;
  /**
   * Verifies that the code named by the project's own file is still the code that the user trusted.
   * @throws CodeGraphError `not-trusted`
   */
  checkCode(): void;
}

/**
 * Reads the settings of a project and keeps them for as long as it is open.
 * @param check rejects settings that are valid in general but not for this project
 * @throws CodeGraphError `invalid-config`, `not-trusted`
 */
export function openConfig(
  root: string,
  options: Partial<ProjectConfig>,
  check: (config: ProjectConfig) => void,
  mode: TrustMode = "trusted",
): ReloadableConfig {
  const files = [userConfigPath(process.env), configPath(root), ...(mode === "trusted" ? [trustPath(root, process.env)] : [])];
  const stamps = (): string => files.map(stampOf).join(" ");
  let seen = "";
  let inForce: EffectiveConfig;

  function reload(): void {
    // The stamps are taken before the files are read, so a change in between is noticed by the next check.
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
      const now = code.flatMap(({ file, value }) => trustRequestsIn(root, file, { languageModules: value as readonly string[] }));
      requireDecisions(root, withDecisions(root, now, process.env), mode);
    },
  };
}

/**
 * Replaces each setting whose trust has been revoked with its default. Loaded code cannot be unloaded; `checkCode` prevents further threads
 * from loading it.
 */
function withoutRevoked(root: string, settings: EffectiveConfig): EffectiveConfig {
  const trusted = settings.requests.filter(({ decision }) => decision === "trusted");
  const revoked = new Set(revokedOf(root, trusted).map(({ setting }) => setting as keyof ProjectConfig));
  revoked.delete("languageModules");
  if (revoked.size === 0) return settings;
  const defaults = Object.fromEntries([...revoked].map((name) => [name, DEFAULT_CONFIG[name]]));
  const noSources = Object.fromEntries([...revoked].map((name) => [name, []]));
  const requests = settings.requests.map((request) =>
    revoked.has(request.setting as keyof ProjectConfig) ? { ...request, decision: null } : request,
  );
  return { ...settings, config: { ...settings.config, ...defaults }, sources: { ...settings.sources, ...noSources }, requests };
}

/** Returns the requests that are no longer trusted, or all of them if the record cannot be read. */
function revokedOf(root: string, trusted: readonly DecidedRequest[]): readonly DecidedRequest[] {
  try {
    return withDecisions(root, trusted, process.env).filter(({ decision }) => decision !== "trusted");
  } catch {
    return trusted;
  }
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats === undefined ? "-" : `${stats.size}.${stats.mtimeNs}.${stats.ino}`;
}
