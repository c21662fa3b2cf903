import type { FileUpdate, UpdateResult } from "@codegraph/engine";

/** Update of one path in the form of the specification. For a folder, `files` lists the single updates. */
export interface SingleUpdate extends Pick<UpdateResult, "success" | "durationMs" | "problems">, FileUpdate {
  readonly files?: readonly FileUpdate[];
}

export function singleUpdate(path: string, result: UpdateResult): SingleUpdate {
  const { success, durationMs, problems, files, ...sums } = result;
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) return { success, ...only, durationMs, problems };
  return { success, file: path, action: "updated", ...sums, durationMs, files, problems };
}
