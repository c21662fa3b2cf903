import type { FrameworkSpec, WiringMatch, WiringPart } from "@codegraph/parse";
import type { FileNames } from "./file-names.js";
import { mountsOf } from "./mounts.js";
import type { Router, Routers } from "./routers.js";
import { bindKey, partOf, useOf, type WiredFile } from "./wired-file.js";
import { alternativesIn, HOLE, joinedPath, type WrittenPath, writtenPath } from "./written-path.js";

/** Prefixes and paths of a project. */
export interface Prefixes {
  /** Returns the prefixes that routes of a router can have. */
  of(router: Router, framework: FrameworkSpec): readonly WrittenPath[];
  /** Returns the values of a path, several for a list. */
  paths(file: WiredFile, match: WiringMatch, part: WiringPart | null, framework: FrameworkSpec): readonly WrittenPath[];
}

/** Number of prefixes of one router. More are left out. */
export const MAX_PREFIXES = 16;
/** Number of routers above one another. */
const MAX_DEPTH = 40;
/** Number of constants that are followed from one path. */
const MAX_CONSTANTS = 6;

const UNKNOWN: readonly WrittenPath[] = [{ text: "", isKnown: false }];
const NONE: readonly WrittenPath[] = [{ text: "", isKnown: true }];

export function createPrefixes(files: readonly WiredFile[], routers: Routers, names: FileNames): Prefixes {
  const mounts = mountsOf(files, routers, names);
  const known = new Map<string, readonly WrittenPath[]>();

  function constantIn(file: WiredFile, scope: WiringMatch["scope"], name: string, depth: number): WrittenPath | null {
    const [bind] = file.binds.get(bindKey(name, scope)) ?? file.binds.get(bindKey(name, rootOf(file, scope))) ?? [];
    const source = bind === undefined ? null : partOf(bind, "source");
    if (source === null || depth > MAX_CONSTANTS) return names.constant(name);
    const holes = file.frameworks[0]?.family.holes;
    const found = writtenPath(source.text, holes, (each) => (each === name ? null : constantIn(file, scope, each, depth + 1)));
    return found.isKnown ? found : null;
  }

  function paths(file: WiredFile, match: WiringMatch, part: WiringPart | null, framework: FrameworkSpec): readonly WrittenPath[] {
    if (part === null) return NONE;
    return alternativesIn(part.text)
      .slice(0, MAX_PREFIXES)
      .map((source) => {
        const found = writtenPath(source, framework.family.holes, (name) => constantIn(file, match.scope, name, 0));
        if (framework.rewrite === undefined) return found;
        const text = framework.rewrite(found.text, match);
        return { text, isKnown: found.isKnown || (found.text === HOLE && !text.includes(HOLE)) };
      });
  }

  function of(router: Router, framework: FrameworkSpec, depth = 0): readonly WrittenPath[] {
    const cached = known.get(router.key);
    if (cached !== undefined) return cached;
    // A cycle of mounts adds no further prefix.
    known.set(router.key, []);
    const found = depth > MAX_DEPTH ? UNKNOWN : prefixesOf(router, framework, depth);
    known.set(router.key, found);
    return found;
  }

  function prefixesOf({ key, file, maker, isDetached }: Router, framework: FrameworkSpec, depth: number): readonly WrittenPath[] {
    const own = maker === null ? NONE : paths(file, maker, partOf(maker, "path"), framework);
    if (maker?.kind === "derived") {
      const on = partOf(maker, "on");
      const parent = on === null ? null : routers.routerAt(useOf(file, maker, on), framework);
      return combined(parent === null ? UNKNOWN : of(parent, framework, depth + 1), own, framework);
    }
    const above = (mounts.get(key) ?? []).flatMap((mount) => {
      const parents = mount.parent === null ? NONE : of(mount.parent, framework, depth + 1);
      const added = mount.folder === null ? paths(mount.file, mount.match, mount.path, framework) : [{ text: mount.folder, isKnown: true }];
      const here = combined(parents, added, framework);
      return mount.overrides ? here : combined(here, own, framework);
    });
    if (above.length > 0) return distinct(above);
    return combined(isDetached ? UNKNOWN : NONE, own, framework);
  }

  return { of: (router, framework) => withoutNone(of(router, framework)), paths };
}

function withoutNone(found: readonly WrittenPath[]): readonly WrittenPath[] {
  return found.length === 0 ? UNKNOWN : found;
}

function rootOf(file: WiredFile, scope: WiringMatch["scope"]): WiringMatch["scope"] {
  let range = scope;
  for (let around = file.scopes.get(`${range[0]}:${range[1]}`); around !== undefined; around = file.scopes.get(`${range[0]}:${range[1]}`))
    range = around.scope;
  return range;
}

/** Every prefix with every path. */
export function combined(
  prefixes: readonly WrittenPath[],
  paths: readonly WrittenPath[],
  { keepsSlash = false }: FrameworkSpec,
): readonly WrittenPath[] {
  const all = prefixes.flatMap((prefix) =>
    paths.map((path) => ({ text: joinedPath(prefix.text, path.text, keepsSlash), isKnown: prefix.isKnown && path.isKnown })),
  );
  return distinct(all);
}

function distinct(paths: readonly WrittenPath[]): readonly WrittenPath[] {
  return [...new Map(paths.map((path) => [`${path.isKnown} ${path.text}`, path])).values()].slice(0, MAX_PREFIXES);
}
