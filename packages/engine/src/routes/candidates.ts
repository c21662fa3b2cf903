import type { LanguageRegistry, FrameworkSpec } from "@codegraph/parse";
import type { FileId } from "@codegraph/model";
import type { FileRecord } from "@codegraph/store";
import { mountedRecord, type QueriedProject, type SpanFile } from "../links/project-span.js";

/** A file that may hold code for frameworks. */
export interface CandidateFile {
  readonly project: QueriedProject;
  /** Its path is mounted. */
  readonly record: SpanFile;
  /** Path in its project. */
  readonly path: string;
  readonly frameworks: readonly FrameworkSpec[];
}

/** True if a framework names handlers by its own conventions, so that a file need not contain the name of a handler. */
export function hasConventions({ handler, expand }: FrameworkSpec): boolean {
  return handler !== undefined && expand !== undefined;
}

/** Candidates found in one state of one index, by the ids of frameworks. */
export interface CandidateMemory {
  /** Ids of the files with a word of a framework. */
  readonly mentioning: Map<string, readonly FileId[]>;
  /** True for a framework that a file imports. */
  readonly used: Map<string, boolean>;
}

export function createCandidateMemory(): CandidateMemory {
  return { mentioning: new Map(), used: new Map() };
}

/**
 * Finds files by the words of frameworks, before any is read.
 *
 * @param memory for the project itself; links are searched anew
 * @param names only files that contain one of them, or that may name a handler by convention; null for all files
 */
export function candidateFiles(
  projects: readonly QueriedProject[],
  frameworks: readonly FrameworkSpec[],
  registry: LanguageRegistry,
  names: readonly string[] | null,
  memory: CandidateMemory = createCandidateMemory(),
): CandidateFile[] {
  return projects.flatMap((project) => {
    const near = names === null ? null : new Set(project.store.filesMentioning(names));
    const search = createSearch(project, registry, project.link === 0 ? memory : createCandidateMemory());
    const found = new Map<FileId, FrameworkSpec[]>();
    const languages = new Set(project.store.languages());
    for (const framework of frameworks) {
      if (!framework.family.languages.some((language) => languages.has(language))) continue;
      for (const id of search.files(framework, hasConventions(framework) ? null : near)) {
        found.set(id, [...(found.get(id) ?? []), framework]);
      }
    }
    return [...found].map(([id, own]): CandidateFile => {
      const record = search.record(id)!;
      return { project, record: mountedRecord(project.link, record), path: record.path, frameworks: own };
    });
  });
}

interface Search {
  record(id: FileId): FileRecord | null;
  files(framework: FrameworkSpec, near: ReadonlySet<FileId> | null): FileId[];
}

/** Creates a search that reads the record of each file once, because the words of several frameworks occur in the same files. */
function createSearch({ store }: QueriedProject, registry: LanguageRegistry, memory: CandidateMemory): Search {
  const records = new Map<FileId, FileRecord | null>();

  function record(id: FileId): FileRecord | null {
    let known = records.get(id);
    if (known === undefined) records.set(id, (known = store.fileById(id)));
    return known;
  }

  return {
    record,
    files({ id: framework, mentions, imports, files, family }, near) {
      const languages = new Set(family.languages);
      const isSuitable = (id: FileId): boolean => {
        const read = record(id);
        if (read === null || files?.test(read.path) === false) return false;
        return languages.has(read.language) && registry.get(read.language) !== null;
      };
      const mentioning = known(memory.mentioning, framework, () => store.filesMentioning(mentions));
      const ids = mentioning.filter((id) => (near === null || near.has(id)) && isSuitable(id));
      // A word such as `app` occurs in many projects; one import shows that the framework is used at all.
      if (imports === undefined || ids.length === 0) return ids;
      const isUsed = known(memory.used, framework, () =>
        store
          .filesMentioning(mentions.slice(0, 1))
          .some((id) => isSuitable(id) && store.facts(id)?.imports.some(({ specifier }) => imports.test(specifier)) === true),
      );
      return isUsed ? ids : [];
    },
  };
}

function known<T>(memory: Map<string, T>, key: string, read: () => T): T {
  let found = memory.get(key);
  if (found === undefined) memory.set(key, (found = read()));
  return found;
}
