import { asFileId, fileOf, definitionIndexOf, symbolId } from "@codegraph/model";
import type { FactWriter, FileStamp } from "../fact-store.js";
import type { MemoryLookups } from "./lookups.js";
import { removeDocuments, memorySearchWriter, markUnmerged } from "./search.js";
import type { MemoryState } from "./state.js";

/**
 * Creates a writer.
 * @param current returns the current state
 */
export function memoryWriter(current: () => MemoryState, lookups: MemoryLookups): FactWriter {
  function removeFile(path: string): boolean {
    const state = current();
    const id = state.ids.get(path);
    if (id === undefined) return false;
    state.ids.delete(path);
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

  return {
    putFile(stamp, facts) {
      const state = current();
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
      lookups.factsChanged();
      return id;
    },
    touchFile({ path, size, mtimeMs, readAt }) {
      const state = current();
      const id = state.ids.get(path);
      const record = id === undefined ? undefined : state.files.get(id);
      if (record !== undefined) state.files.set(record.id, { ...record, size, mtimeMs, indexedAt: readAt ?? record.indexedAt });
    },
    renameFile(from, to) {
      const state = current();
      const id = state.ids.get(from);
      const record = id === undefined ? undefined : state.files.get(id);
      if (record === undefined) return false;
      if (from === to) return true;
      removeFile(to);
      state.ids.delete(from);
      state.ids.set(to, record.id);
      state.files.set(record.id, { ...record, path: to });
      markUnmerged(state, record.id);
      const problems = state.problems.get(from);
      state.problems.delete(from);
      if (problems === undefined) state.problems.delete(to);
      else state.problems.set(to, problems.map((problem) => ({ ...problem, file: to })));
      return true;
    },
    removeFile,
    moveDefinitions(fileId, places) {
      const { resolutions } = current();
      for (const [other, resolution] of resolutions) {
        const edges = resolution.edges.flatMap((edge) => {
          const place = fileOf(edge.callee) === fileId ? places.get(definitionIndexOf(edge.callee)) : undefined;
          if (place === undefined) return [edge];
          return place === null ? [] : [{ ...edge, callee: symbolId(fileId, place) }];
        });
        resolutions.set(other, { ...resolution, edges });
      }
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
    putDependency(dependency) {
      const { dependencies } = current();
      const taken = new Set([...dependencies.values()].map((each) => each.id));
      let id = dependencies.get(dependency.path)?.id ?? 1;
      if (!dependencies.has(dependency.path)) while (taken.has(id)) id++;
      dependencies.set(dependency.path, { ...dependency, id });
      return id;
    },
    removeDependency: (path) => current().dependencies.delete(path),
    setMeta(key, value) {
      if (value === null) current().meta.delete(key);
      else current().meta.set(key, value);
    },
    ...memorySearchWriter(current),
  };
}

function onlyStamp({ path, size, mtimeMs, hash }: FileStamp): FileStamp {
  return { path, size, mtimeMs, hash };
}
