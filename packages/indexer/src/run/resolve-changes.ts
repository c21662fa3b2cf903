import { affectedFiles, type FileChange, type MemoryIndex } from "@codegraph/graph";
import { type FileId, runToEnd, type SlicedWork, yieldToEventLoop } from "@codegraph/model";
import type { FileRecord } from "@codegraph/store";
import type { RunOptions } from "../api/run.js";
import { filesWithAffectedImports } from "../imported/affected-imports.js";
import { noteBulkChange, noteChanges } from "../imported/checked-changes.js";
import { invalidationLanguages } from "../resolution/keywords-of.js";
import { withLibrary } from "../resolution/library-index.js";
import { createRecordReader, type ReadRecord } from "../resolution/file-records.js";
import { recentImports } from "../resolution/recent-imports.js";
import { recentFacts } from "../resolution/recent-facts.js";
import { recentWords } from "../resolution/recent-words.js";
import { createStoreIndex } from "../resolution/store-index.js";
import type { ProjectContext } from "../resolution/surroundings.js";
import { type ResolutionTarget, resolveFiles } from "./resolve-files.js";
import { type CommittedEdges, resolveInTurn } from "./resolve-in-turn.js";
import type { Rewired } from "./rewired.js";
import type { RunParts } from "./run-plan.js";

type WhenDone = (fileId: FileId) => void;

/** Changes of a run, and the files whose last resolution read a changed file. */
interface Changed {
  readonly around: ProjectContext;
  /** The records of all files, if they are known. */
  readonly records: readonly FileRecord[] | null;
  readonly rewired: Rewired | null;
  readonly changes: readonly FileChange<FileId>[];
  readonly dependents: ReadonlySet<FileId>;
  /** Files whose edges an earlier run has left out of date. */
  readonly left: readonly FileId[];
  /** Commits the edges in parts; null to write all of them at once. */
  readonly committed: CommittedEdges | null;
}

/** The files that a run has resolved, and those that it leaves to the next one. */
export interface ResolvedChanges {
  readonly resolved: readonly FileId[];
  readonly left: readonly FileId[];
}

/** The whole project in memory. Files with ids up to `after` are resolved already. */
interface Everything {
  readonly around: ProjectContext;
  readonly memory: MemoryIndex<FileId>;
  readonly after: number;
}

/** Resolves the changed files and all files that the changes affect, against the store. */
export async function resolveChanges(parts: RunParts, changed: Changed, options: RunOptions, whenDone: WhenDone): Promise<ResolvedChanges> {
  const {
    target: { store, registry },
    linked,
  } = parts;
  const { around, records, changes, committed } = changed;
  const recordOf = createRecordReader(store, records);
  const all = filesToResolve(parts, changed, recordOf);
  const read = recentFacts(store, recordOf);
  const index = withLibrary(linked.behind(createStoreIndex(store, registry, around, read)), around.library);
  const target = resolutionTarget(parts);
  if (committed === null) {
    const resolved = runToEnd(all);
    await resolveFiles(index, target, resolved, options, { whenDone });
    return { resolved, left: [] };
  }
  const first = new Set(changes.flatMap(({ id, after }) => (after ? [id] : [])));
  const pause = yieldToEventLoop(options.signal);
  const others = async (): Promise<FileId[]> => {
    let step = all.next();
    for (; !step.done; step = all.next()) if (await pause()) await committed.turn();
    return step.value.filter((id) => !first.has(id));
  };
  return resolveInTurn([...first], others, committed, (some, isEnough) =>
    resolveFiles(index, target, some, options, { whenDone, isEnough }),
  );
}

/** Resolves every file, in memory. */
export async function resolveAll(
  parts: RunParts,
  { around, memory, after }: Everything,
  options: RunOptions,
  whenDone: WhenDone,
): Promise<void> {
  const {
    target: { store },
    linked,
    writer,
  } = parts;
  noteBulkChange(store, writer);
  const files = store.files();
  const pause = yieldToEventLoop(options.signal);
  for (const { id, path } of files) {
    const facts = memory.has(id) ? null : store.facts(id);
    if (facts) memory.add(id, path, facts);
    await pause();
  }
  const ids = files.flatMap(({ id }) => (id > after ? [id] : [])).sort((a, b) => a - b);
  await resolveFiles(withLibrary(linked.behind(memory), around.library), resolutionTarget(parts), ids, options, { whenDone });
}

/** The files to resolve, in ascending order. */
function* filesToResolve(
  { target: { store, registry }, plan, linked, writer }: RunParts,
  { around, rewired, changes, dependents, left }: Changed,
  recordOf: ReadRecord,
): SlicedWork<FileId[]> {
  const concerns = changes.filter(({ before, after }) => before === null || before !== after);
  const source = {
    reader: store,
    languages: invalidationLanguages(registry),
    module: around.find,
    moduleBefore: moduleBefore(around, changes),
    specifiersContain: around.find.contains,
    imports: recentImports(store, recordOf),
    ...recentWords(store, recordOf),
    manifests: rewired && { ...rewired, after: around.find },
    filesIn: around.filesIn,
  };
  const affected = yield* affectedFiles(source, [...concerns, ...linked.changes], new Set([...dependents, ...linked.dependents]));
  for (const id of filesWithAffectedImports(store, concerns)) affected.add(id);
  noteChanges(
    store,
    writer,
    concerns.map(({ path }) => path),
  );
  for (const id of plan.resolveAlso ?? []) affected.add(id);
  for (const id of left) if (recordOf(id)) affected.add(id);
  for (const { id, after } of changes) {
    if (after) affected.add(id);
    else affected.delete(id);
  }
  return [...affected].sort((a, b) => a - b);
}

type FindModule = (...at: Parameters<ProjectContext["find"]>) => ReturnType<ProjectContext["find"]>;

/** Finds modules as before the changes. Prepared on first use, because most runs neither add nor remove a file. */
function moduleBefore(around: ProjectContext, changes: readonly FileChange<FileId>[]): FindModule {
  let find: FindModule | null = null;
  return (language, specifier, fromFile) => {
    find ??= around.findBefore(
      changes.flatMap(({ path, before, after }) => (before === null && after ? [path] : [])),
      changes.flatMap(({ path, after }) => (after ? [] : [path])),
    );
    return find(language, specifier, fromFile);
  };
}

/** Writes resolutions, and notes the files of linked projects that they have read. */
function resolutionTarget({ target: { store }, linked, writer }: RunParts): ResolutionTarget {
  return {
    reader: store,
    writer: {
      putProblems: writer.putProblems,
      putResolution(id, resolution) {
        linked.note(resolution.dependsOn);
        writer.putResolution(id, resolution);
      },
    },
  };
}
