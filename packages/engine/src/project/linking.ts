import { basename, resolve } from "node:path";
import { CodeGraphError, MAX_LINKS } from "@codegraph/model";
import type { LinkOptions, LinkResult, LinksResult, LinkState, UnlinkResult } from "../api/index.js";
import type { RunOptions } from "@codegraph/indexer/api";
import { createLinkHandle, type LinkedProject, type ListedLink, nameFault, packageNames, realPath } from "@codegraph/indexer/links";
import { linkError } from "../links/trouble-error.js";
import { codegraphPath, findProject, realRoot } from "@codegraph/indexer/folder";
import { type IndexState, reconcile } from "@codegraph/indexer/update";

/** Links another project or renames an existing link, then resolves the calls that lead into it. */
export async function linkProject(state: IndexState, { path, name }: LinkOptions, options: RunOptions = {}): Promise<LinkResult> {
  checkNotReadonly(state);
  const { list } = state.links;
  const root = realRoot(resolve(state.root, path.replace(/[/\\]?\.codegraph(?:[/\\](?:index\.db)?)?$/u, "") || "."));
  if (root === state.root) {
    throw new CodeGraphError("invalid-argument", "A project cannot be linked to itself", "Name the folder of another project.");
  }
  const found = inspectProject(root);
  const others = list.read().filter((link) => link.root !== root);
  const known = list.read().find((link) => link.root === root);
  const given = name ?? known?.name ?? found.projectName;
  checkName(given, others);
  if (others.length >= MAX_LINKS) {
    throw new CodeGraphError("invalid-argument", `A project has at most ${MAX_LINKS} links`, "Unlink one first.");
  }
  if (known?.name !== given) list.write([...others, { name: given, root }]);
  await reconcile(state, options);
  const dependency = state.store.dependencies().find((each) => each.path === codegraphPath(root));
  return { success: true, dependencyId: dependency?.id ?? 0, name: given, filesAvailable: found.files };
}

/** Removes a link. Calls into the project are unresolved from then on. */
export async function unlinkProject(state: IndexState, nameOrPath: string, options: RunOptions = {}): Promise<UnlinkResult> {
  checkNotReadonly(state);
  const { list } = state.links;
  const links = list.read();
  const path = realPath(resolve(state.root, nameOrPath.replace(/[/\\]\.codegraph[/\\]?$/u, "")));
  const link = links.find(({ name }) => name === nameOrPath) ?? links.find(({ root }) => root === path);
  if (!link) {
    const names = links.map(({ name }) => name).join(", ");
    throw new CodeGraphError(
      "not-found",
      `No linked project named ${nameOrPath}`,
      names === "" ? "This project has no links." : `Linked projects: ${names}.`,
    );
  }
  list.write(links.filter((each) => each !== link));
  await reconcile(state, options);
  return { success: true, name: link.name, path: link.root };
}

/** Returns the state of every link, sorted by path. */
export function linksOf({ store, links, registry }: Pick<IndexState, "store" | "links" | "registry">): LinksResult {
  const checked = new Map(store.dependencies().map(({ id, lastChecked }) => [id, lastChecked]));
  const states = links.current().map((project): LinkState => {
    const { id, name, root, index, trouble } = project;
    const at = { dependencyId: id, name, path: root, trouble: trouble?.trouble ?? null, message: trouble?.message ?? null };
    const around = links.indexOf(project)?.around;
    if (!index || !around) return { ...at, files: null, lastUpdate: null, lastChecked: checked.get(id) ?? null, packages: [] };
    const updated = index.store.meta("last_update");
    return {
      ...at,
      files: index.store.files().length,
      lastUpdate: updated === null ? null : Number(updated),
      lastChecked: checked.get(id) ?? null,
      packages: packageNames(index.store, registry, around),
    };
  });
  return { links: states.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** Returns the name and size of a project to link. @throws CodeGraphError if it cannot be linked */
function inspectProject(root: string): { projectName: string; files: number } {
  const handle = createLinkHandle(0, basename(root), root);
  try {
    const project = handle.check();
    if (!project.index) throw notLinkable(project);
    const { store } = project.index;
    return { projectName: store.meta("project_name") ?? basename(root), files: store.files().length };
  } finally {
    handle.close();
  }
}

function notLinkable(project: LinkedProject): CodeGraphError {
  const above = project.trouble?.trouble === "not-indexed" ? findProject(project.root) : null;
  return linkError(
    project,
    above === null ? undefined : `It belongs to the project ${above}: link that one, or run codegraph init in the folder.`,
  );
}

function checkName(name: string, others: readonly ListedLink[]): void {
  const fault = nameFault(name);
  if (fault !== null) {
    throw new CodeGraphError("invalid-argument", `The link name "${name}" ${fault}`, "Choose another name.");
  }
  const same = others.find((link) => link.name === name);
  if (same) {
    throw new CodeGraphError("invalid-argument", `${same.root} is already linked as ${name}`, "Choose another name for this link.");
  }
}

function checkNotReadonly({ options, root }: Pick<IndexState, "options" | "root">): void {
  if (!options.readonly) return;
  throw new CodeGraphError("read-only", `${root} was opened read-only`, "Open it without `readonly`.");
}
