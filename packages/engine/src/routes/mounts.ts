import { isTestFile } from "@codegraph/model";
import type { FrameworkSpec, WiringMatch, WiringPart } from "@codegraph/parse";
import type { FileNames } from "./file-names.js";
import type { Router, Routers } from "./routers.js";
import { partOf, rangeKey, useOf, type WiredFile } from "./wired-file.js";

/** A router below another one. */
export interface Mount {
  /** Null for the root of the project. */
  readonly parent: Router | null;
  /** Source of the prefix; null for none. */
  readonly path: WiringPart | null;
  /** Prefix taken from a folder instead; null for none. */
  readonly folder: string | null;
  readonly file: WiredFile;
  readonly match: WiringMatch;
  /** True if the prefix takes the place of the router's own. */
  readonly overrides: boolean;
}

/** Lookups for reading mounts. */
interface Lookups {
  readonly routers: Routers;
  readonly names: FileNames;
}

/** Finds where routers are mounted, or passed to functions that register routes, by the key of the router. */
export function mountsOf(files: readonly WiredFile[], routers: Routers, names: FileNames): ReadonlyMap<string, readonly Mount[]> {
  const mounts = new Map<string, Mount[]>();
  const add = (child: Router | null, mount: Mount): void => {
    if (child === null || child.key === mount.parent?.key) return;
    const known = mounts.get(child.key);
    if (known) known.push(mount);
    else mounts.set(child.key, [mount]);
  };
  for (const file of files) {
    for (const framework of file.frameworks) {
      for (const match of file.of("mount")) {
        if (match.framework !== framework.id) continue;
        for (const [child, mount] of readMount(file, match, framework, { routers, names })) add(child, mount);
      }
    }
    addPasses(file, routers, add);
  }
  // Tests mount routers of the project in ways of their own.
  for (const [key, all] of mounts) {
    const own = all.filter(({ file }) => !isTestFile(file.record.path));
    if (own.length > 0) mounts.set(key, own);
  }
  return mounts;
}

function readMount(file: WiredFile, match: WiringMatch, framework: FrameworkSpec, lookups: Lookups): [Router | null, Mount][] {
  const { routers } = lookups;
  const on = partOf(match, "on");
  const parent = on === null ? listAround(file, match, routers) : routers.routerAt(useOf(file, match, on), framework);
  const isRoot = match.set["root"] !== undefined;
  if (parent === null && !isRoot) return [];
  const { path, children } = pathAndChildren(match);
  const mount: Mount = {
    parent: isRoot ? null : parent,
    path,
    folder: null,
    file,
    match,
    overrides: match.set["overrides"] !== undefined && path !== null,
  };
  const folder = partOf(match, "folder");
  if (folder !== null) return folderMounts(file, folder, mount, framework, routers);
  return children.map((child) => [childRouter(file, match, child, framework, lookups), mount]);
}

/** `app.use("/x", check, users)` has its path and its children in one list. */
function pathAndChildren(match: WiringMatch): { readonly path: WiringPart | null; readonly children: readonly WiringPart[] } {
  const list = match.parts["arguments"];
  if (list === undefined) return { path: partOf(match, "path"), children: match.parts["child"] ?? match.parts["children"] ?? [] };
  const [first] = list;
  const hasPath = first !== undefined && /^(?:["'`[]|[A-Z_]+$|[\w.]+\s*\+)/u.test(first.text);
  return { path: hasPath ? first : null, children: hasPath ? list.slice(1) : list };
}

function childRouter(
  file: WiredFile,
  match: WiringMatch,
  child: WiringPart,
  framework: FrameworkSpec,
  { routers, names }: Lookups,
): Router | null {
  const use = useOf(file, match, child);
  if (framework.perFile === true) {
    // `include(("shop.urls", "shop"))` has the name of the application too.
    const specifier = /^(?:\(\s*(?=[^()]*\)$))?[rbu]?["']([^"']+)["'](?:$|\s*,)/u.exec(child.text)?.[1];
    const module = specifier === undefined ? null : names.moduleFile(file.record, specifier);
    const target = module === null ? null : routers.fileAt(module);
    if (specifier !== undefined) return target === null ? null : routers.ofFile(target, null);
    const name = /^\(?\s*(\w+)/u.exec(child.text)?.[1] ?? "";
    const list = file
      .of("bind")
      .find(({ parts }) => parts["name"]?.[0]?.text === name && parts["source"]?.[0]?.text.startsWith("[") === true);
    if (list !== undefined) return routers.ofFile(file, name);
  }
  const router = routers.routerAt(use, framework);
  if (router !== null) return router;
  const callable = routers.functionAt(use);
  return callable === null ? null : routers.parameterOf(callable, 0, framework);
}

/** The list around a route that belongs to its file: `urlpatterns`, or another one by its name. */
export function listAround(file: WiredFile, match: WiringMatch, routers: Routers): Router {
  const list = file.of("bind").find(({ parts }) => {
    const source = parts["source"]?.[0];
    return source !== undefined && source.start < match.start && match.end <= source.end && source.text.startsWith("[");
  });
  const name = list === undefined ? null : (partOf(list, "name")?.text ?? null);
  return routers.ofFile(file, name === "urlpatterns" ? null : name);
}

/** Functions below a folder, each with the folder's path as its prefix. */
function folderMounts(
  file: WiredFile,
  { text }: WiringPart,
  mount: Mount,
  framework: FrameworkSpec,
  routers: Routers,
): [Router | null, Mount][] {
  const name = [...text.matchAll(/["'`]([^"'`]+)["'`]/gu)].at(-1)?.[1]?.replace(/^\.?\//u, "");
  const { path } = file.record;
  if (name === undefined) return [];
  const base = [...path.split("/").slice(0, -1), ...name.split("/")].join("/");
  return routers.below(`${base}/`).map((each): [Router | null, Mount] => {
    const folder = each.record.path
      .slice(base.length + 1)
      .split("/")
      .slice(0, -1)
      .map((part) => part.replace(/^_/u, ":"))
      .join("/");
    const callable = routers.exportedFunction({ file: each.record.path, name: null });
    return [callable === null ? null : routers.parameterOf(callable, 0, framework), { ...mount, folder }];
  });
}

/** Calls that pass a router to a function: `registerUsers(app)`, `app.mapUsers()`. */
function addPasses(file: WiredFile, routers: Routers, add: (child: Router | null, mount: Mount) => void): void {
  const known = new Set(file.facts.matches.filter(({ framework }) => framework !== null).map(rangeKey));
  const servers = file.frameworks.filter(({ id }) =>
    file.facts.matches.some(({ framework, kind }) => framework === id && kind !== "client"),
  );
  for (const match of file.of("pass")) {
    if (known.has(rangeKey(match))) continue;
    const callee = partOf(match, "callee");
    if (callee === null) continue;
    const receiver = partOf(match, "on");
    const given = [...(receiver === null ? [] : [receiver]), ...(match.parts["arguments"] ?? [])];
    for (const framework of servers) {
      for (const [at, argument] of given.entries()) {
        const parent = routers.routerAt(useOf(file, match, argument), framework);
        if (parent === null) continue;
        const callable = routers.functionAt(useOf(file, match, callee));
        if (callable === null) continue;
        const isExtension = receiver !== null && routers.isExtension(callable);
        const index = receiver !== null && !isExtension ? at - 1 : at;
        const mount = { parent, path: null, folder: null, file, match, overrides: false };
        if (index >= 0) add(routers.parameterOf(callable, index, framework), mount);
      }
    }
  }
}
