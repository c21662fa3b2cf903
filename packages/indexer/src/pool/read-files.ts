import type { ProjectConfig } from "../config/project-config.js";
import type { FileResult, PoolFile } from "./file-result.js";
import { createPool, type PoolRun } from "./pool.js";

/** Where files are read, and by what settings. */
export interface ReadFilesOptions {
  /** Absolute path of the project. */
  readonly root: string;
  readonly config: Pick<ProjectConfig, "languages" | "languageModules" | "maxFileSize" | "workers">;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads files with a pool of its own, which ends with the run; see `Pool.run`.
 * @param onResult is given each result and how many there have been, this one included
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
