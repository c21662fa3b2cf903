import type { FileId } from "@codegraph/model";
import type { FrameworkSpec } from "@codegraph/parse";
import type { FactReader } from "@codegraph/store";
import { mountedRecord, type QueriedProject } from "../links/project-span.js";
import type { CandidateFile } from "../routes/candidates.js";

/** Containers that construct objects, of the frameworks. */
export function containersOf(frameworks: readonly FrameworkSpec[]): readonly FrameworkSpec[] {
  return frameworks.filter(({ injection }) => injection !== undefined);
}

/** True if a file of a container's languages may have a word of it. */
export function mentionsContainer({ store }: QueriedProject, containers: readonly FrameworkSpec[]): boolean {
  const languages = new Set(store.languages());
  return containers.some(
    ({ family, mentions }) => family.languages.some((language) => languages.has(language)) && store.filesMentioning(mentions).length > 0,
  );
}

/**
 * Files that may register objects with containers, before any is read.
 *
 * @param words only files that contain one of them; null for all files
 */
export function registeringFiles(
  project: QueriedProject,
  containers: readonly FrameworkSpec[],
  words: readonly string[] | null,
): CandidateFile[] {
  const { store } = project;
  const languages = new Set(store.languages());
  const near = words === null ? null : new Set(store.filesMentioning(words));
  return joined(project, containers, (container) => {
    if (near?.size === 0 || !container.family.languages.some((language) => languages.has(language))) return [];
    const ids = store.filesMentioning(container.mentions);
    return ids.filter((id) => (near === null || near.has(id)) && isOf(store, id, container));
  });
}

/**
 * Files in which containers may pass objects on, before any is read.
 *
 * @param servicesOf returns the words by which places of a container can ask for its objects
 */
export function receivingFiles(
  project: QueriedProject,
  containers: readonly FrameworkSpec[],
  servicesOf: (container: FrameworkSpec) => readonly string[],
): CandidateFile[] {
  const { store } = project;
  return joined(project, containers, (container) => {
    const words = servicesOf(container);
    return words.length === 0 ? [] : store.filesMentioning(words).filter((id) => isOf(store, id, container));
  });
}

/** True for a file of a container's languages that imports the container, if code needs an import for it. */
function isOf(store: FactReader, id: FileId, { family, imports }: FrameworkSpec): boolean {
  const record = store.fileById(id);
  if (record === null || !family.languages.includes(record.language)) return false;
  return imports === undefined || store.facts(id)?.imports.some(({ specifier }) => imports.test(specifier)) === true;
}

/** Each file once, with the containers that it may concern. */
function joined(
  project: QueriedProject,
  containers: readonly FrameworkSpec[],
  filesOf: (container: FrameworkSpec) => readonly FileId[],
): CandidateFile[] {
  const found = new Map<FileId, FrameworkSpec[]>();
  for (const container of containers) {
    for (const id of filesOf(container)) found.set(id, [...(found.get(id) ?? []), container]);
  }
  return [...found].flatMap(([id, frameworks]) => {
    const record = project.store.fileById(id);
    return record === null ? [] : [{ project, record: mountedRecord(project.link, record), path: record.path, frameworks }];
  });
}
