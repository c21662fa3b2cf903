import type { ProjectConfig } from "../config/project-config.js";
import type { FileResult, PoolFile } from "./file-result.js";
import { createPool } from "./pool.js";
import type { PoolRun } from "./pool-run.js";

/** Location and settings for reading files. */
export interface ReadFilesOptions {
  /** Absolute path of the project. */
  readonly root: string;
  readonly config: Pick<ProjectConfig, "languages" | "languageModules" | "maxFileSize" | "workers">;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads files with a temporary pool; see `Pool.run`.
 * @param onResult receives each result, with the number of results so far including this one
 */
export async function readFiles(
  files: readonly PoolFile[],
  { root, config, signal }: ReadFilesOptions,
  onResult: (result: FileResult, done: number) => void | Promise<void>,
): Promise<PoolRun> {
  const { languages, languageModules, maxFileSize, workers } = config;
  const pool = createPool({ root, languages, languageModules, maxFileSize, workers });
  let done = 0;
  try {
    return await pool.run(files, (result) => onResult(result, ++done), { signal });
  } finally {
    await pool.close();
  }
}
