import { MAX_LINKS } from "@codegraph/model";
import type { LanguageRegistry } from "@codegraph/parse";
import type { FactReader, FactWriter } from "@codegraph/store";
import { codegraphPath } from "../folder/codegraph-folder.js";
import { createLinkIndex, type LinkIndex } from "./link-index.js";
import type { LinkList, ListedLink } from "./link-list.js";
import { createLinkHandle, type LinkedProject, type LinkFailures, type LinkHandle } from "./linked-project.js";
import { resolvedGenerations } from "./link-state.js";
import { createLinkSurroundings, type LinkSurroundings } from "./link-surroundings.js";

/** Linked projects of an open project. */
export interface Links {
  readonly list: LinkList;
  /** Returns the current state of all links, ordered by number. Links added since the last update are missing. */
  current(): readonly LinkedProject[];
  /** Keeps all links in their present state until the returned function is called. Holds can be nested. */
  hold(): () => void;
  /** True if this project was resolved with the current links in their current states. */
  isCurrent(): boolean;
  /** Writes the listed links to the index, which assigns each a number. */
  writeTo(writer: FactWriter): void;
  /** Returns the index of a linked project as seen by resolution; null if it cannot be read. */
  indexOf(project: LinkedProject): LinkIndex | null;
  close(): void;
}

/** @param failures shared by the link sets for questions and for runs */
export function createLinks(list: LinkList, store: FactReader, registry: LanguageRegistry, failures: LinkFailures = new Map()): Links {
  const handles = new Map<number, LinkHandle>();
  const surroundings = new Map<number, { readonly generation: string; readonly around: LinkSurroundings }>();

  /** Returns the handles of the links in the index. Closes handles of removed links. */
  function currentHandles(): LinkHandle[] {
    // The index may have come with the project: its rows count only if the list, which needs trust, names them.
    const rows = listedOnly(list, store.dependencies());
    if (rows.length === 0 && handles.size === 0) return [];
    const found = rows.map(({ id, path, name }) => {
      const at = rootOf(path);
      const known = handles.get(id);
      if (known && known.root === at && known.name === name) return known;
      known?.close();
      const handle = createLinkHandle(id, name ?? at, at, failures);
      handles.set(id, handle);
      return handle;
    });
    const ids = new Set(rows.map(({ id }) => id));
    for (const [id, handle] of handles) {
      if (ids.has(id)) continue;
      handle.close();
      handles.delete(id);
      surroundings.delete(id);
    }
    return found.sort((a, b) => a.id - b.id);
  }

  const look = (): LinkedProject[] => currentHandles().map((handle) => handle.check());

  function isCurrent(): boolean {
    const listed = list.read();
    const rows = store.dependencies();
    if (!isListInIndex(listed, rows)) return false;
    const resolved = resolvedGenerations(store);
    if (rows.length === 0) return resolved.size === 0;
    const usable = look().filter(({ index }) => index !== null);
    return (
      usable.length === resolved.size &&
      usable.every(({ id, root: at, index }) => {
        const then = resolved.get(id);
        return then?.root === at && then.generation === index!.generation;
      })
    );
  }

  return {
    list,
    current: look,
    hold() {
      const releases = currentHandles().map((handle) => handle.hold());
      return () => releases.splice(0).forEach((each) => each());
    },
    isCurrent,
    writeTo(writer) {
      const listed = list.read();
      const rows = store.dependencies();
      if (isListInIndex(listed, rows)) return;
      const paths = new Set(listed.map((link) => codegraphPath(link.root)));
      for (const { path } of rows) if (!paths.has(path)) writer.removeDependency(path);
      for (const { name, root: at } of listed.slice(0, MAX_LINKS)) {
        const path = codegraphPath(at);
        writer.putDependency({ path, name, lastChecked: rows.find((row) => row.path === path)?.lastChecked ?? null });
      }
    },
    indexOf({ id, index }) {
      if (!index) return null;
      const handle = handles.get(id)!;
      try {
        let known = surroundings.get(id);
        if (known?.generation !== index.generation) {
          known = { generation: index.generation, around: createLinkSurroundings(id, index.store, registry) };
          surroundings.set(id, known);
        }
        return createLinkIndex(id, index.store, registry, known.around, handle.markFailed);
      } catch (error) {
        handle.markFailed(error);
        return null;
      }
    },
    close() {
      for (const handle of handles.values()) handle.close();
      handles.clear();
    },
  };
}

function isListInIndex(listed: readonly ListedLink[], rows: readonly { readonly path: string; readonly name: string | null }[]): boolean {
  return (
    rows.length === Math.min(listed.length, MAX_LINKS) &&
    listed.slice(0, MAX_LINKS).every(({ name, root }) => rows.some((row) => row.name === name && row.path === codegraphPath(root)))
  );
}

function listedOnly<Row extends { readonly path: string }>(list: LinkList, rows: readonly Row[]): readonly Row[] {
  if (rows.length === 0) return rows;
  const listed = new Set(list.read().map((link) => codegraphPath(link.root)));
  return rows.filter(({ path }) => listed.has(path));
}

function rootOf(path: string): string {
  return path.replace(/[/\\]\.codegraph$/u, "");
}
