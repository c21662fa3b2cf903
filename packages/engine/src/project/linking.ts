import { basename, resolve } from "node:path";
import { CodeGraphError, MAX_LINKS } from "@codegraph/model";
import type { LinkOptions, LinkResult, LinksResult, LinkState, RunOptions, UnlinkResult } from "../api/index.js";
import { type ListedLink, nameFault, realPath } from "../links/link-list.js";
import { createLinkHandle, type LinkedProject } from "../links/linked-project.js";
import { packageNames } from "../links/package-names.js";
import { troubleError } from "../links/trouble-error.js";
import { codegraphPath, findProject, realRoot } from "./place.js";
import { type ProjectState, reconcile } from "./state.js";

/** Links another project, or gives one that is linked another name, and resolves what leads into it. */
export async function linkProject(state: ProjectState, { path, name }: LinkOptions, options: RunOptions = {}): Promise<LinkResult> {
  checkWritable(state);
  const { list } = state.links;
  const root = realRoot(resolve(state.root, path.replace(/[/\\]?\.codegraph(?:[/\\](?:index\.db)?)?$/u, "") || "."));
  if (root === state.root) {
    throw new CodeGraphError("invalid-argument", "A project cannot be linked to itself", "Name the folder of another project.");
  }
  const found = look(root);
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

/** Forgets a link; calls into it stay open from then on. */
export async function unlinkProject(state: ProjectState, nameOrPath: string, options: RunOptions = {}): Promise<UnlinkResult> {
  checkWritable(state);
  const { list } = state.links;
  const links = list.read();
  const path = realPath(resolve(state.root, nameOrPath.replace(/[/\\]\.codegraph[/\\]?$/u, "")));
  const link = links.find(({ name }) => name === nameOrPath) ?? links.find(({ root }) => root === path);
  if (!link) {
    const names = links.map(({ name }) => name).join(", ");
    throw new CodeGraphError("not-found", `No linked project is called ${nameOrPath}`, names === "" ? "Nothing is linked." : `Linked are: ${names}.`);
  }
  list.write(links.filter((each) => each !== link));
  await reconcile(state, options);
  return { success: true, name: link.name, path: link.root };
}

export function linksOf({ store, links, registry }: ProjectState): LinksResult {
  const checked = new Map(store.dependencies().map(({ id, lastChecked }) => [id, lastChecked]));
  const states = links.look().map((project): LinkState => {
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

/** @throws CodeGraphError for a folder that cannot be linked */
function look(root: string): { projectName: string; files: number } {
  const handle = createLinkHandle(0, basename(root), root);
  try {
    const project = handle.look();
    if (!project.index) throw notLinkable(project);
    const { store } = project.index;
    return { projectName: store.meta("project_name") ?? basename(root), files: store.files().length };
  } finally {
    handle.close();
  }
}

function notLinkable(project: LinkedProject): CodeGraphError {
  const above = project.trouble?.trouble === "not-indexed" ? findProject(project.root) : null;
  return troubleError(project, above === null ? undefined : `Its project is ${above}: link that, or run codegraph init in the folder.`);
}

function checkName(name: string, others: readonly ListedLink[]): void {
  const fault = nameFault(name);
  if (fault !== null) {
    throw new CodeGraphError("invalid-argument", `The name "${name}" ${fault}`, "Give another name.");
  }
  const same = others.find((link) => link.name === name);
  if (same) {
    throw new CodeGraphError("invalid-argument", `${same.root} is linked as ${name} already`, "Give this one another name.");
  }
}

function checkWritable({ options, root }: ProjectState): void {
  if (!options.readonly) return;
  throw new CodeGraphError("read-only", `${root} was opened for reading only`, "Open it without `readonly`.");
}
