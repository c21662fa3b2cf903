import { statSync } from "node:fs";
import { configPath, userConfigPath } from "./config-path.js";
import type { ProjectConfig } from "./project-config.js";
import { type ConfigInForce, readConfig } from "./read-config.js";

/** The settings of an open project, which follow their files. */
export interface LiveConfig {
  readonly inForce: ConfigInForce;
  /** Whether a settings file is not as it was when it was last read. Two looks at the disk. */
  changed(): boolean;
  /** Reads the settings again. @throws CodeGraphError `invalid-config`, and keeps those that were in force */
  reload(): void;
}

/** @param check refuses settings that are valid by themselves and not here @throws CodeGraphError `invalid-config` */
export function openConfig(root: string, options: Partial<ProjectConfig>, check: (config: ProjectConfig) => void): LiveConfig {
  const files = [userConfigPath(process.env), configPath(root)];
  let seen = "";
  let inForce: ConfigInForce;

  function stamps(): string {
    return files.map(stampOf).join(" ");
  }
  function reload(): void {
    // Noted before they are read: a change in between is then seen by the next look.
    seen = stamps();
    const next = readConfig(root, options);
    check(next.config);
    inForce = next;
  }

  reload();
  return {
    get inForce() {
      return inForce;
    },
    changed: () => stamps() !== seen,
    reload,
  };
}

function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats === undefined ? "-" : `${stats.size}.${stats.mtimeNs}.${stats.ino}`;
}
