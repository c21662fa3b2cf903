import type { FrameworkSpec, WiringMatch } from "@codegraph/parse";
import { namesIn, nearest, outerBind } from "./declarations.js";
import type { FileNames } from "./file-names.js";
import { createFunctions, type FileName, type Functions, type NamedFunction } from "./functions.js";
import { isWithin, parametersOf, partOf, rangeKey, useOf, type WiredFile, type WiringUse } from "./wired-file.js";

/** Something that routes are registered on. */
export interface Router {
  /** Equal for the same router. */
  readonly key: string;
  readonly file: WiredFile;
  /** The expression that makes it; null for a parameter, a file and a built-in router. */
  readonly maker: WiringMatch | null;
  /** True if only what is known about its users tells its prefix: a parameter, a router made to be mounted, a file. */
  readonly isDetached: boolean;
}

/** Finds the routers and functions that expressions name. Every lookup is bounded in depth. */
export interface Routers extends Functions {
  /** Returns the router that an expression means; null if it means none. */
  routerAt(use: WiringUse, framework: FrameworkSpec): Router | null;
  /** Returns the router that a function has as a parameter; null if the parameter is none. */
  parameterOf(named: NamedFunction, index: number, framework: FrameworkSpec): Router | null;
  /** Returns the router of a file's own routes, or of one of its lists. */
  ofFile(file: WiredFile, list: string | null): Router;
  fileAt(path: string): WiredFile | null;
  /** Returns the files whose paths start with a text. */
  below(prefix: string): readonly WiredFile[];
  /** True if a function may be called on its first parameter. */
  isExtension(named: NamedFunction): boolean;
}

/** Number of names that are followed from one expression. */
const MAX_DEPTH = 12;

export function createRouters(files: readonly WiredFile[], names: FileNames): Routers {
  const byPath = new Map(files.map((file) => [file.record.path, file]));
  const fileAt = (path: string | null): WiredFile | null => (path === null ? null : (byPath.get(path) ?? null));
  const functions = createFunctions(files, names, fileAt);

  function routerAt(use: WiringUse, framework: FrameworkSpec, depth = 0): Router | null {
    const { file, part } = use;
    if (depth > MAX_DEPTH) return null;
    const maker = file.makers.get(rangeKey(part));
    if (maker !== undefined) return maker.framework === framework.id ? madeBy(file, maker) : null;
    const load = framework.family.loads?.exec(part.text)?.[1];
    if (load !== undefined) return exportedRouter({ file: names.moduleFile(file.record, load), name: null }, framework, depth + 1);
    const segments = namesIn(part.text);
    for (let count = segments.length; count > 0; count -= 1) {
      const head = { ...use, part: { ...part, text: segments.slice(0, count).join(".") } };
      const found = named(head, segments.slice(count), framework, depth);
      if (found !== undefined) return found;
    }
    if (framework.builtIn?.test(part.text) === true) return builtIn(file, framework);
    return depth > 0 || /^[\w$.]+\(/u.test(part.text) ? returnedBy(use, framework) : null;
  }

  /** The router that a function makes and returns: `createApp()`. */
  function returnedBy({ file, part, scope }: WiringUse, { id }: FrameworkSpec): Router | null {
    const [text] = /^[\w$.]+/u.exec(part.text) ?? [];
    const callable =
      text === undefined ? null : functions.functionAt({ file, part: { ...part, text, end: part.start + text.length }, scope });
    if (callable === null) return null;
    const made = callable.file
      .of("router")
      .filter((maker) => maker.framework === id && isWithin(maker, callable.scope.start, callable.scope.end));
    return made.length === 1 ? madeBy(callable.file, made[0]!) : null;
  }

  /** Undefined if the file does not know the name. */
  function named(use: WiringUse, rest: readonly string[], framework: FrameworkSpec, depth: number): Router | null | undefined {
    const { file, part } = use;
    const local = nearest(use);
    if (local !== null && "index" in local)
      return rest.length > 0 ? null : parameterOf({ file, scope: local.scope }, local.index, framework);
    if (local !== null) {
      const value = partOf(local.bind, "value");
      return value === null || value.text === part.text ? null : routerAt(useOf(file, local.bind, value), framework, depth + 1);
    }
    const imported = part.text.includes(".") ? null : names.imported(file.record, part.text);
    if (imported === null) return undefined;
    return exportedRouter({ file: imported.file, name: imported.name ?? rest[0] ?? null }, framework, depth + 1);
  }

  /** The router that a file gives a name, or exports by default. */
  function exportedRouter({ file: path, name }: FileName, framework: FrameworkSpec, depth: number): Router | null {
    if (path === null || depth > MAX_DEPTH) return null;
    const file = fileAt(path);
    const bind = file === null || name === null ? null : outerBind(file, name);
    const value = bind === null ? null : partOf(bind, "value");
    if (file !== null && bind !== null && value !== null) return routerAt(useOf(file, bind, value), framework, depth + 1);
    const own = file !== null && name === null ? defaultRouter(file, framework, depth) : null;
    const onward = own ?? names.reexported(path, name) ?? importedAs(path, name);
    if (onward === null || "key" in onward) return onward;
    return onward.file === path && onward.name === name ? null : exportedRouter(onward, framework, depth + 1);
  }

  function importedAs(path: string, name: string | null): ReturnType<FileNames["imported"]> {
    const record = name === null ? null : names.record(path);
    return record === null ? null : names.imported(record, name!);
  }

  function defaultRouter(file: WiredFile, framework: FrameworkSpec, depth: number): Router | null {
    if (framework.perFile === true) return ofFile(file, null);
    for (const match of file.of("exported")) {
      const value = partOf(match, "value");
      const found = value === null ? null : routerAt(useOf(file, match, value), framework, depth + 1);
      if (found !== null) return found;
    }
    const name = names.defaultName(file.record.path);
    const bind = name === null ? null : outerBind(file, name);
    const value = bind === null ? null : partOf(bind, "value");
    if (bind !== null && value !== null) return routerAt(useOf(file, bind, value), framework, depth + 1);
    // A module that makes a single router exports it in one way or another.
    const made = file.of("router").filter((match) => match.framework === framework.id);
    return made.length === 1 ? madeBy(file, made[0]!) : null;
  }

  return {
    ...functions,
    routerAt,
    parameterOf,
    ofFile,
    fileAt,
    below: (prefix) => files.filter(({ record }) => record.path.startsWith(prefix)),
    isExtension: ({ scope }) => /^this\s/u.test(parametersOf(scope)[0]?.text ?? ""),
  };
}

function madeBy(file: WiredFile, maker: WiringMatch): Router {
  return { key: `${file.record.path}#${rangeKey(maker)}`, file, maker, isDetached: maker.set["detached"] !== undefined };
}

function builtIn(file: WiredFile, { id }: FrameworkSpec): Router {
  return { key: `*${id}`, file, maker: null, isDetached: false };
}

function ofFile(file: WiredFile, list: string | null): Router {
  return { key: `${file.record.path}#list ${list ?? ""}`, file, maker: null, isDetached: true };
}

function parameterOf({ file, scope }: NamedFunction, index: number, framework: FrameworkSpec): Router | null {
  const parameter = parametersOf(scope)[index];
  if (parameter === undefined || !framework.family.languages.includes(file.record.language)) return null;
  const { routerTypes, routerNames } = framework;
  const name = file.parameterNames(scope)[index] ?? "";
  const isTyped = /[\s:]/u.test(parameter.text);
  const isRouter = isTyped ? routerTypes?.test(parameter.text) === true : routerNames?.test(name) === true;
  return isRouter ? { key: `${file.record.path}#${rangeKey(scope)} ${index}`, file, maker: null, isDetached: true } : null;
}
