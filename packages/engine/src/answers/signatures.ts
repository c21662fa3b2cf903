import type { FileRecord } from "@codegraph/store";
import type { SignaturesOptions, SignaturesResult } from "../api/index.js";
import type { QueriedProject } from "../links/project-span.js";
import { pathMatcher } from "@codegraph/files/ignore";
import type { ModuleOf } from "../calls/relationships.js";
import { signatureOf } from "./signature.js";

/** File requested by name. */
export interface NamedFile {
  /** Project that the name refers to; null if that linked project cannot be read. */
  readonly project: QueriedProject | null;
  /** Path relative to the root of its project. */
  readonly path: string;
  /** Name as the caller wrote it. */
  readonly written: string;
}

/** Returns the signatures of named files, then of the files that match a glob. @param projects projects searched with the glob */
export function signaturesOf(
  projects: readonly QueriedProject[],
  files: readonly NamedFile[],
  moduleOf: ModuleOf,
  { path, offset = 0, limit = 200 }: Omit<SignaturesOptions, "files">,
): Omit<SignaturesResult, "stale"> {
  const missing: string[] = [];
  const found: { readonly project: QueriedProject; readonly file: FileRecord }[] = [];
  for (const { project, path: named, written } of files) {
    const file = project?.store.file(named);
    if (project && file) found.push({ project, file });
    else missing.push(written);
  }
  if (path !== undefined) {
    const accepts = pathMatcher(path);
    for (const project of projects) {
      for (const file of project.store.files()) if (accepts(file.path)) found.push({ project, file });
    }
  }
  const signatures = found.slice(offset, offset + limit).map(({ project, file }) => {
    const signature = signatureOf(project.store, file, project.link === 0 ? moduleOf : null);
    return project.project === undefined ? signature : { ...signature, project: project.project };
  });
  return { signatures, missing, total: found.length };
}
