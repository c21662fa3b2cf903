import { asFileId, type FileFacts, type FileId, fileOf, definitionIndexOf, symbolId } from "@codegraph/model";
import type { FactWriter, FileStamp } from "../fact-store.js";
import { compareText } from "../terms/fold.js";
import type { MemoryLookups } from "./lookups.js";
import { removeDocuments, memorySearchWriter, markUnmerged } from "./search.js";
import type { MemoryState } from "./state.js";

/**
 * Creates a writer.
 * @param current returns the current state
 */
export function memoryWriter(current: () => MemoryState, lookups: MemoryLookups): FactWriter {
  return {
    putFile(stamp, facts) {
      const id = putFile(current(), stamp, facts);
      lookups.factsChanged();
      return id;
    },
    touchFile: (stamp) => touchFile(current(), stamp),
    renameFile: (from, to) => renameFile(current(), lookups, from, to),
    removeFile: (path) => removeFile(current(), lookups, path),
    moveDefinitions(fileId, places) {
      moveDefinitions(current(), fileId, places);
      lookups.edgesChanged();
    },
    putResolution(fileId, resolution) {
      current().resolutions.set(fileId, resolution);
      lookups.edgesChanged();
    },
    putProblems(path, problems) {
      if (problems.length === 0) current().problems.delete(path);
      else current().problems.set(path, [...problems]);
    },
    putLabels(path, labels) {
      if (current().ids.has(path)) current().labels.set(path, [...new Set(labels)].sort(compareText));
    },
    putDependency: (dependency) => putDependency(current(), dependency),
    removeDependency: (path) => current().dependencies.delete(path),
    putImportedFacts(path, imported, source = "scip") {
      if (imported === null) current().imported[source].delete(path);
      else current().imported[source].set(path, imported);
    },
    setMeta(key, value) {
      if (value === null) current().meta.delete(key);
      else current().meta.set(key, value);
    },
    ...memorySearchWriter(current),
  };
}

function putFile(state: MemoryState, stamp: FileStamp, facts: FileFacts): FileId {
  const id = state.ids.get(stamp.path) ?? asFileId(state.nextId++);
  const { language, lineCount, package: packageName, header } = facts;
  state.ids.set(stamp.path, id);
  state.files.set(id, {
    ...onlyStamp(stamp),
    id,
    language,
    lineCount,
    package: packageName,
    header,
    indexedAt: stamp.readAt ?? Date.now(),
  });
  state.facts.set(id, facts);
  state.resolutions.delete(id);
  removeDocuments(state, id);
  return id;
}

function touchFile(state: MemoryState, { path, size, mtimeMs, readAt }: FileStamp): void {
  const id = state.ids.get(path);
  const record = id === undefined ? undefined : state.files.get(id);
  if (record !== undefined) state.files.set(record.id, { ...record, size, mtimeMs, indexedAt: readAt ?? record.indexedAt });
}

/** Moves a file with its problems to another path and removes the file there. Returns false for an unknown file. */
function renameFile(state: MemoryState, lookups: MemoryLookups, from: string, to: string): boolean {
  const id = state.ids.get(from);
  const record = id === undefined ? undefined : state.files.get(id);
  if (record === undefined) return false;
  if (from === to) return true;
  removeFile(state, lookups, to);
  state.ids.delete(from);
  state.labels.delete(from);
  state.ids.set(to, record.id);
  state.files.set(record.id, { ...record, path: to });
  markUnmerged(state, record.id);
  const problems = state.problems.get(from);
  state.problems.delete(from);
  if (problems === undefined) state.problems.delete(to);
  else
    state.problems.set(
      to,
      problems.map((problem) => ({ ...problem, file: to })),
    );
  return true;
}

/** Removes a file with the edges into it. Returns false for an unknown file. */
function removeFile(state: MemoryState, lookups: MemoryLookups, path: string): boolean {
  const id = state.ids.get(path);
  if (id === undefined) return false;
  state.ids.delete(path);
  state.labels.delete(path);
  state.files.delete(id);
  state.facts.delete(id);
  state.resolutions.delete(id);
  removeDocuments(state, id);
  for (const [other, resolution] of state.resolutions) {
    state.resolutions.set(other, {
      ...resolution,
      edges: resolution.edges.filter(({ callee }) => fileOf(callee) !== id),
      dependsOn: resolution.dependsOn.filter((dependency) => dependency !== id),
    });
  }
  lookups.factsChanged();
  return true;
}

function moveDefinitions({ resolutions }: MemoryState, fileId: FileId, places: Parameters<FactWriter["moveDefinitions"]>[1]): void {
  for (const [other, resolution] of resolutions) {
    const edges = resolution.edges.flatMap((edge) => {
      const place = fileOf(edge.callee) === fileId ? places.get(definitionIndexOf(edge.callee)) : undefined;
      if (place === undefined) return [edge];
      return place === null ? [] : [{ ...edge, callee: symbolId(fileId, place) }];
    });
    resolutions.set(other, { ...resolution, edges });
  }
}

/** Stores a linked index under the lowest free number. Returns the number. */
function putDependency({ dependencies }: MemoryState, dependency: Parameters<FactWriter["putDependency"]>[0]): number {
  const taken = new Set([...dependencies.values()].map((each) => each.id));
  let id = dependencies.get(dependency.path)?.id ?? 1;
  if (!dependencies.has(dependency.path)) while (taken.has(id)) id++;
  dependencies.set(dependency.path, { ...dependency, id });
  return id;
}

function onlyStamp({ path, size, mtimeMs, hash }: FileStamp): FileStamp {
  return { path, size, mtimeMs, hash };
}
