import type { Log } from "@codegraph/indexer/api";
import type { ReloadableConfig, ProjectConfig } from "@codegraph/indexer/config";
import { createPool, type Pool } from "@codegraph/indexer/pool";

/** Settings of an open project and the worker pool that uses them. Both follow the settings files. */
export interface ConfigFollower {
  readonly config: ProjectConfig;
  readonly pool: Pool;
  /** Why the current settings files were rejected; null if they are in force. */
  readonly trouble: string | null;
  /** True if {@link refresh} has work to do. */
  isDue(): boolean;
  /** Applies settings that changed on disk. Call it only while nothing is being indexed. Never rejects. */
  refresh(): Promise<void>;
}

/** Follows the settings files of a project and replaces the pool after a change. */
export function followConfig(root: string, live: ReloadableConfig, log: Log): ConfigFollower {
  let pool = poolFor(live.inForce.config);
  let trouble: string | null = null;

  function poolFor({ languages, languageModules, maxFileSize, workers }: ProjectConfig): Pool {
    return createPool({ root, languages, languageModules, maxFileSize, workers, beforeRun: live.checkCode });
  }
  return {
    get config() {
      return live.inForce.config;
    },
    get pool() {
      return pool;
    },
    get trouble() {
      return trouble;
    },
    isDue: live.changed,
    async refresh() {
      if (!live.changed()) return;
      const before = pool;
      const settings = live.inForce;
      try {
        live.reload();
        trouble = null;
        log("info", "config.read", { root });
      } catch (error) {
        trouble = (error as Error).message;
        log("warn", "config.invalid", { root, message: trouble });
        if (live.inForce === settings) return;
      }
      pool = poolFor(live.inForce.config);
      await before.close();
    },
  };
}
