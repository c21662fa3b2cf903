import type { FactIndex } from "@codegraph/graph";
import type { FactReader, FactWriter } from "@codegraph/store";
import { codegraphPath } from "../project/place.js";
import type { FileChange } from "../resolution/affected.js";
import type { LinkIndex } from "./link-index.js";
import { createLinkedIndex } from "./linked-index.js";
import { compareStates, type LinkDifference, readState, type ResolvedLink, resolvedGenerations, stateOf, writeStates } from "./link-state.js";
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
      all = !take(id, index, compareStates(resolved, now)) || all;
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
    behind: (own) => (indexes.length === 0 ? own : createLinkedIndex(own, indexes)),
    finish(target) {
      // One that failed under way is not the state that was resolved with.
      const failed = new Set(links.look().filter(({ index }) => index === null).map(({ id }) => id));
      const resolved = usable.filter(({ id }) => !failed.has(id) && indexes.some((index) => index.id === id));
      writeStates(store, target, new Map(resolved.map(({ id, root, index }) => [id, { root, generation: index.generation }])), changed);
      for (const { id, root, name } of projects) {
        if (!failed.has(id)) target.putDependency({ path: codegraphPath(root), name, lastChecked: Date.now() });
      }
    },
    release,
  };
}

/** Those that can be asked. */
export function usableOf(projects: readonly LinkedProject[]): (LinkedProject & { readonly index: LinkedStore })[] {
  return projects.filter((project): project is LinkedProject & { readonly index: LinkedStore } => project.index !== null);
}
