import { type FactIndex, type FileChange, interfaceKey } from "@codegraph/graph";
import { type AnyFileId, asFileId, type FileId, isOwnFile, type LinkedFileId, linkOf, localFileId } from "@codegraph/model";
import type { FactReader, FactWriter } from "@codegraph/store";
import { codegraphPath } from "../folder/codegraph-folder.js";
import type { LinkIndex } from "./link-index.js";
import { createLinkedIndex } from "./linked-index.js";
import {
  compareStates,
  type InterfaceKeys,
  type LinkDifference,
  readInterfaceKeys,
  readState,
  type ResolvedLink,
  resolvedGenerations,
  stateOf,
  writeInterfaceKeys,
  writeStates,
} from "./link-state.js";
import type { LinkedProject, LinkedStore } from "./linked-project.js";
import type { Links } from "./links.js";
import { mountedFile } from "../resolution/mount.js";

/** Linked projects during one index run. Each stays in one state from beginning to end. */
export interface LinkRun {
  /** True if the whole project has to be resolved again. */
  readonly all: boolean;
  /** Files of this project whose resolution read something that has changed. */
  readonly dependents: ReadonlySet<FileId>;
  /** Additions and changes in linked projects, used to find the files of this project they may affect. */
  readonly changes: readonly FileChange[];
  /** Appends the linked indexes to the project's own index. */
  behind(own: FactIndex): FactIndex;
  /** Records the linked files that a resolution read. */
  note(dependsOn: readonly AnyFileId[]): void;
  /** Writes the link states that this run resolved with. */
  finish(writer: FactWriter): void;
  /** Releases the linked indexes. */
  release(): void;
}

/** Number of changed files of a link from which resolving everything is faster than finding the affected files. */
const MAX_CHANGED_FILES = 500;

/** Begins a run: holds the linked indexes and compares them with the states of the last resolution. */
export function beginLinkRun(links: Links, store: FactReader, writer: FactWriter): LinkRun {
  const before = resolvedGenerations(store);
  links.writeTo(writer);
  const release = links.hold();
  const projects = links.current();
  const usable = usableOf(projects);

  const dependents = new Set<FileId>();
  const changes: FileChange[] = [];
  const changed = new Map<number, ResolvedLink>();
  const indexes: LinkIndex[] = [];
  const keys = new Map<number, InterfaceKeys>();
  const read = new Set<LinkedFileId>();
  let all = [...before].some(([id, { root }]) => !usable.some((link) => link.id === id && link.root === root));

  try {
    for (const project of usable) {
      const index = links.indexOf(project);
      if (!index) {
        all ||= before.has(project.id);
        continue;
      }
      indexes.push(index);
      const { id, root } = project;
      const { generation } = project.index;
      const previous = before.get(id);
      if (previous?.root === root && previous.generation === generation) continue;
      const now = stateOf(root, generation, project.index.store);
      changed.set(id, now);
      const resolved = previous?.root === root ? readState(store, id) : null;
      if (!resolved || resolved.extractor !== now.extractor || resolved.manifests !== now.manifests) {
        all = true;
        continue;
      }
      const known = readInterfaceKeys(store, id);
      keys.set(id, known);
      const difference = compareStates(resolved, now, (file) => known[file] !== undefined && known[file] === interfaceKeyOf(index, file));
      for (const file of difference.gone) delete known[file];
      all = !collectEffects(id, index, difference) || all;
    }
  } catch (error) {
    release();
    throw error;
  }

  /** Collects the effects of a changed link. Returns false if there are too many changes. */
  function collectEffects(link: number, index: LinkIndex, { gone, come, paths }: LinkDifference): boolean {
    for (const file of [...gone, ...come.map(({ id }) => id)])
      for (const id of store.dependents(mountedFile(link, file))) dependents.add(id);
    if (come.length + paths.length > MAX_CHANGED_FILES) return false;
    for (const { id, path } of come) {
      const after = index.file(id)?.facts;
      if (after) changes.push({ path, id: mountedFile(link, id), before: { ...after, definitions: [] }, after });
    }
    for (const path of paths) changes.push({ path, id: asFileId(0), before: null, after: null });
    return true;
  }

  return {
    all,
    dependents,
    changes,
    note(dependsOn) {
      for (const id of dependsOn) if (!isOwnFile(id)) read.add(id);
    },
    behind: (own) => (indexes.length === 0 ? own : createLinkedIndex(own, indexes)),
    finish(target) {
      // A link that failed during the run was not fully used, so its state is not recorded.
      const failed = new Set(
        links
          .current()
          .filter(({ index }) => index === null)
          .map(({ id }) => id),
      );
      for (const index of indexes) {
        const files = [...read].filter((id) => linkOf(id) === index.id).map((id) => localFileId(id));
        if (files.length === 0 && !changed.has(index.id)) continue;
        const known = keys.get(index.id) ?? (changed.has(index.id) ? {} : readInterfaceKeys(store, index.id));
        const added = files.filter((file) => known[file] === undefined);
        if (added.length === 0 && !changed.has(index.id)) continue;
        for (const file of added) known[file] = interfaceKeyOf(index, file) ?? "";
        writeInterfaceKeys(target, index.id, known);
      }
      const resolved = usable.filter(({ id }) => !failed.has(id) && indexes.some((index) => index.id === id));
      writeStates(store, target, new Map(resolved.map(({ id, root, index }) => [id, { root, generation: index.generation }])), changed);
      for (const { id, root, name } of projects) {
        if (!failed.has(id)) target.putDependency({ path: codegraphPath(root), name, lastChecked: Date.now() });
      }
    },
    release,
  };
}

function interfaceKeyOf(index: LinkIndex, file: FileId): string | null {
  const facts = index.file(file)?.facts;
  return facts ? interfaceKey(facts) : null;
}

/** Returns the projects that can be read. */
export function usableOf(projects: readonly LinkedProject[]): (LinkedProject & { readonly index: LinkedStore })[] {
  return projects.filter((project): project is LinkedProject & { readonly index: LinkedStore } => project.index !== null);
}
