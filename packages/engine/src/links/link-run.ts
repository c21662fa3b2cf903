import { type FactIndex, type FileChange, interfaceKey } from "@codegraph/graph";
import { FILES_PER_PROJECT, projectOf } from "@codegraph/model";
import type { FactReader, FactWriter } from "@codegraph/store";
import { codegraphPath } from "../project/place.js";
import type { LinkIndex } from "./link-index.js";
import { createLinkedIndex } from "./linked-index.js";
import {
  compareStates,
  type InterfaceKeys,
  type LinkDifference,
  readKeys,
  readState,
  type ResolvedLink,
  resolvedGenerations,
  stateOf,
  writeKeys,
  writeStates,
} from "./link-state.js";
import type { LinkedProject, LinkedStore } from "./linked-project.js";
import type { Links } from "./links.js";
import { mountedFile } from "./mount.js";

/** What links mean for one run, from its beginning to its end in one state of each. */
export interface LinkRun {
  /** Whether all of this project has to be resolved again. */
  readonly all: boolean;
  /** Files of this project whose resolution read what is different now. */
  readonly dependents: ReadonlySet<number>;
  /** What is new or different in linked projects, for files that may mean it. */
  readonly changes: readonly FileChange[];
  /** Puts the linked projects behind the project's own index. */
  behind(own: FactIndex): FactIndex;
  /** Remembers which files of linked projects were read for a resolution. */
  note(dependsOn: readonly number[]): void;
  /** Writes down which states were resolved with. */
  finish(writer: FactWriter): void;
  /** Lets the linked indexes go. */
  release(): void;
}

/** From this many changed files of a link on, finding out whom they concern takes longer than resolving everything. */
const MOST_CHANGED = 500;

export function beginLinkRun(links: Links, store: FactReader, writer: FactWriter): LinkRun {
  const before = resolvedGenerations(store);
  links.number(writer);
  const release = links.hold();
  const projects = links.look();
  const usable = usableOf(projects);

  const dependents = new Set<number>();
  const changes: FileChange[] = [];
  const changed = new Map<number, ResolvedLink>();
  const indexes: LinkIndex[] = [];
  const keys = new Map<number, InterfaceKeys>();
  const read = new Set<number>();
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
      const then = before.get(id);
      if (then?.root === root && then.generation === generation) continue;
      const now = stateOf(root, generation, project.index.store);
      changed.set(id, now);
      const resolved = then?.root === root ? readState(store, id) : null;
      if (!resolved || resolved.extractor !== now.extractor || resolved.manifests !== now.manifests) {
        all = true;
        continue;
      }
      const known = readKeys(store, id);
      keys.set(id, known);
      const difference = compareStates(resolved, now, (file) => known[file] !== undefined && known[file] === keyOf(index, file));
      for (const file of difference.gone) delete known[file];
      all = !take(id, index, difference) || all;
    }
  } catch (error) {
    release();
    throw error;
  }

  /** False when it is too much. */
  function take(link: number, index: LinkIndex, { gone, come, paths }: LinkDifference): boolean {
    for (const file of [...gone, ...come.map(({ id }) => id)]) for (const id of store.dependents(mountedFile(link, file))) dependents.add(id);
    if (come.length + paths.length > MOST_CHANGED) return false;
    for (const { id, path } of come) {
      const after = index.file(id)?.facts;
      if (after) changes.push({ path, id: mountedFile(link, id), before: { ...after, definitions: [] }, after });
    }
    for (const path of paths) changes.push({ path, id: 0, before: null, after: null });
    return true;
  }

  return {
    all,
    dependents,
    changes,
    note(dependsOn) {
      for (const id of dependsOn) if (id >= FILES_PER_PROJECT) read.add(id);
    },
    behind: (own) => (indexes.length === 0 ? own : createLinkedIndex(own, indexes)),
    finish(target) {
      // One that failed under way is not the state that was resolved with.
      const failed = new Set(links.look().filter(({ index }) => index === null).map(({ id }) => id));
      for (const index of indexes) {
        const files = [...read].filter((id) => projectOf(id) === index.id).map((id) => id % FILES_PER_PROJECT);
        if (files.length === 0 && !changed.has(index.id)) continue;
        const known = keys.get(index.id) ?? (changed.has(index.id) ? {} : readKeys(store, index.id));
        const added = files.filter((file) => known[file] === undefined);
        if (added.length === 0 && !changed.has(index.id)) continue;
        for (const file of added) known[file] = keyOf(index, file) ?? "";
        writeKeys(target, index.id, known);
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

function keyOf(index: LinkIndex, file: number): string | null {
  const facts = index.file(file)?.facts;
  return facts ? interfaceKey(facts) : null;
}

/** Those that can be asked. */
export function usableOf(projects: readonly LinkedProject[]): (LinkedProject & { readonly index: LinkedStore })[] {
  return projects.filter((project): project is LinkedProject & { readonly index: LinkedStore } => project.index !== null);
}
