import { isTestFile } from "@codegraph/model";
import type { FrameworkSpec, WiringMatch, WiringPart } from "@codegraph/parse";
import { eventNames } from "./events.js";
import type { FileNames } from "./file-names.js";
import { listAround } from "./mounts.js";
import { combined, MAX_PREFIXES, type Prefixes } from "./prefixes.js";
import type { Router, Routers } from "./routers.js";
import { partOf, rangeKey, useOf, type WiredFile } from "./wired-file.js";
import { HOLE, type WrittenPath } from "./written-path.js";

/** A route as declared, before its handler is looked up. */
export interface DeclaredRoute {
  readonly file: WiredFile;
  readonly framework: FrameworkSpec;
  readonly match: WiringMatch;
  readonly method: string;
  readonly path: WrittenPath;
  /** Member of the handling type, if the declaration stands for several routes. */
  readonly member: string | null;
  /** Bases that provide the member; null if the route always exists. */
  readonly inheritedFrom: RegExp | null;
  /** Groups around it, the innermost last. */
  readonly groups: readonly WiringMatch[];
  readonly isTest: boolean;
}

interface Sources {
  readonly routers: Routers;
  readonly prefixes: Prefixes;
  readonly names: FileNames;
}

const NONE: readonly WrittenPath[] = [{ text: "", isKnown: true }];
const METHOD = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT|PURGE)\b/giu;
const isMethod = (word: string): boolean => word.replace(METHOD, "") === "";
const MAX_SHOWN = 1_000;

/** Returns the routes that the files declare. */
export function* declaredRoutes(files: readonly WiredFile[], sources: Sources): Generator<DeclaredRoute> {
  const global = globalPrefixes(files, sources);
  const conventions = files.flatMap((file) => file.of("prefix").filter(isConvention));
  for (const file of files) {
    const groups = groupsIn(file);
    const mounted = new Set(file.of("mount").map(rangeKey));
    for (const framework of file.frameworks) {
      for (const match of file.of("route")) {
        if (match.framework !== framework.id || mounted.has(rangeKey(match)) || framework.accepts?.(match) === false) continue;
        if (framework.events !== undefined) {
          yield* listenersOf(file, match, framework, sources);
          continue;
        }
        const around = groups(match);
        if (match.set["grouped"] !== undefined && around.length === 0) continue;
        const before = prefixesOf(file, match, around, framework, sources);
        if (before === null) continue;
        const start = [fileStart(file, framework, sources)];
        const prefixes = combined(combined(start, global.get(framework.id) ?? NONE, framework), before, framework);
        yield* routesOf({ file, framework, match, groups: around, conventions }, prefixes, sources);
      }
    }
  }
}

/** The events that a listener waits for, as routes. */
function* listenersOf(file: WiredFile, match: WiringMatch, framework: FrameworkSpec, { prefixes }: Sources): Generator<DeclaredRoute> {
  const isTest = isTestFile(file.record.path);
  for (const name of eventNames(file, match, framework, prefixes)) {
    const path = { text: name.slice(0, MAX_SHOWN), isKnown: true };
    yield { file, framework, match, groups: [], method: "EVENT", path, member: null, inheritedFrom: null, isTest };
  }
}

/** The prefix of all routes of a file: that of the framework, after that of the application's settings. */
function fileStart({ record }: WiredFile, { filePrefix, settings }: FrameworkSpec, { names }: Sources): WrittenPath {
  for (const path of settings?.files(record.path) ?? []) {
    const text = names.text(path);
    const prefix = text === null ? null : settings!.prefix(text);
    if (prefix !== null) return { text: prefix, isKnown: !prefix.includes(HOLE) };
  }
  return { text: filePrefix?.(record.path) ?? "", isKnown: true };
}

function isConvention({ set }: WiringMatch): boolean {
  return set["convention"] !== undefined;
}

interface Declaration extends Pick<DeclaredRoute, "file" | "framework" | "match" | "groups"> {
  readonly conventions: readonly WiringMatch[];
}

function* routesOf(found: Declaration, prefixes: readonly WrittenPath[], { prefixes: reader }: Sources): Generator<DeclaredRoute> {
  const { conventions, ...declaration } = found;
  const { file, framework, match } = declaration;
  const isTest = isTestFile(file.record.path);
  const part = partOf(match, "path");
  const expanded = framework.expand?.(match) ?? null;
  if (expanded !== null) {
    for (const { method, path, member, inheritedFrom = null } of expanded) {
      for (const full of combined(prefixes, [{ text: path, isKnown: true }], framework)) {
        yield { ...declaration, method, path: rooted(full, framework), member, inheritedFrom, isTest };
      }
    }
    return;
  }
  const own = conventions.filter((each) => each.framework === framework.id);
  const implied = framework.implied?.(match, declaration.groups, own) ?? null;
  if (implied !== null) {
    const path = rooted(implied, framework);
    for (const method of methodsOf(match, framework)) yield { ...declaration, method, path, member: null, inheritedFrom: null, isTest };
    return;
  }
  // `router.route("/x").get(check, handler)` has no path among its arguments.
  const isComplete = isOnComplete(declaration);
  for (const path of isComplete ? NONE : reader.paths(file, match, part, framework)) {
    const own = framework.methodInPath?.exec(path.text) ?? null;
    const isAbsolute =
      match.set["absolute"] !== undefined && part !== null && framework.absolute?.test(part.text.replace(/^["@]+/u, "")) === true;
    const written = own === null ? path : { ...path, text: own[2]! };
    const all = isAbsolute ? [written] : combined(prefixes, [written], framework);
    for (const method of own === null ? methodsOf(match, framework) : [own[1]!]) {
      for (const full of all) yield { ...declaration, method, path: rooted(full, framework), member: null, inheritedFrom: null, isTest };
    }
  }
}

function isOnComplete({ file, match }: Pick<DeclaredRoute, "file" | "match">): boolean {
  const on = partOf(match, "on");
  return on !== null && file.makers.get(rangeKey(on))?.set["complete"] !== undefined;
}

function rooted({ text, isKnown }: WrittenPath, { isCommandLine = false }: FrameworkSpec): WrittenPath {
  if (isCommandLine) return { text: text.split("/").join(" ").trim().slice(0, MAX_SHOWN), isKnown };
  const path = text.replace(/\/{2,}/gu, "/");
  return { text: (path.startsWith("/") ? path : `/${path}`).slice(0, MAX_SHOWN), isKnown };
}

function methodsOf(match: WiringMatch, { methods = {} }: FrameworkSpec): string[] {
  const listed = (match.parts["methods"] ?? []).flatMap(({ text }) => [...text.matchAll(METHOD)].map(([method]) => method.toUpperCase()));
  if (listed.length > 0) return [...new Set(listed)];
  const part = partOf(match, "method");
  if (part === null) return [match.set["method"] ?? "ANY"];
  if (/^["'`[{]/u.test(part.text)) {
    const found = [...part.text.matchAll(METHOD)].map(([method]) => method.toUpperCase());
    return found.length > 0 ? [...new Set(found)] : ["ANY"];
  }
  const word = part.text.split(/[.:]/u).at(-1)!;
  return [methods[word.toLowerCase()] ?? (isMethod(word) ? word.toUpperCase() : word.replace(/^Method/u, "").toUpperCase())];
}

/** Prefixes of the router and the groups around a route; null if it is registered on no router. */
function prefixesOf(
  file: WiredFile,
  match: WiringMatch,
  groups: readonly WiringMatch[],
  framework: FrameworkSpec,
  sources: Sources,
): readonly WrittenPath[] | null {
  const { prefixes } = sources;
  let before: readonly WrittenPath[] = NONE;
  for (const [at, group] of groups.entries()) {
    const inner = groups[at + 1] ?? match;
    const on = partOf(group, "on");
    const router = on === null ? null : sources.routers.routerAt(useOf(file, group, on), framework);
    if (router !== null) before = combined(before, prefixes.of(router, framework), framework);
    const path = framework.innerPath?.(group, inner) ?? null;
    const added = path === null ? groupPaths(file, group, match, framework, prefixes) : [{ text: path, isKnown: true }];
    before = combined(before, added, framework).slice(0, MAX_PREFIXES);
  }
  const on = partOf(match, "on");
  if (on === null && framework.perFile !== true) return before;
  const router = on === null ? listAround(file, match, sources.routers) : receiverOf(file, match, on, framework, sources);
  if (router === null) return null;
  // The list of a file is around the groups in it.
  const [outer, inner] = on === null ? [prefixes.of(router, framework), before] : [before, prefixes.of(router, framework)];
  return combined(outer, inner, framework);
}

/** A group's path may name its class and the method of the route. */
function groupPaths(
  file: WiredFile,
  group: WiringMatch,
  match: WiringMatch,
  framework: FrameworkSpec,
  prefixes: Prefixes,
): readonly WrittenPath[] {
  const target = match.parts["target"];
  return prefixes.paths(
    file,
    target === undefined ? group : { ...group, parts: { ...group.parts, target } },
    partOf(group, "path"),
    framework,
  );
}

/**
 * The router that a route is registered on. A receiver of unknown origin with the name of a router counts in a file that imports the
 * framework; its prefix is then unknown.
 */
function receiverOf(
  file: WiredFile,
  match: WiringMatch,
  on: WiringPart,
  framework: FrameworkSpec,
  { routers, names }: Sources,
): Router | null {
  const router = routers.routerAt(useOf(file, match, on), framework);
  if (router !== null) return router;
  const { imports, paths, routerNames } = framework;
  const name = on.text.split(/\.|->/u).at(-1)!;
  const path = partOf(match, "path")?.text ?? "";
  const isLikely = routerNames?.test(name) === true && paths?.test(path) === true && imports !== undefined;
  if (!isLikely || !names.importsOf(file.record).some((specifier) => imports.test(specifier))) return null;
  return { key: `${file.record.path}#name ${on.text}`, file, maker: null, isDetached: true };
}

/** Prefixes of all routes of a framework. */
function globalPrefixes(files: readonly WiredFile[], { prefixes }: Sources): ReadonlyMap<string, readonly WrittenPath[]> {
  const found = new Map<string, readonly WrittenPath[]>();
  for (const file of files) {
    if (isTestFile(file.record.path)) continue;
    for (const framework of file.frameworks) {
      for (const match of file.of("prefix")) {
        if (match.framework === framework.id && !isConvention(match))
          found.set(framework.id, prefixes.paths(file, match, partOf(match, "path"), framework));
      }
    }
  }
  return found;
}

/** Returns a function that finds the groups around a match, the innermost last. */
function groupsIn(file: WiredFile): (match: WiringMatch) => readonly WiringMatch[] {
  const around = new Map<WiringMatch, readonly WiringMatch[]>();
  let open: WiringMatch[] = [];
  for (const match of file.facts.matches) {
    if (match.kind !== "group" && match.kind !== "route") continue;
    open = open.filter(({ end }) => end > match.start);
    around.set(
      match,
      open.filter(({ start, end, framework }) => framework === match.framework && (start < match.start || match.end < end)),
    );
    if (match.kind === "group") open.push(match);
  }
  return (match) => around.get(match) ?? [];
}
