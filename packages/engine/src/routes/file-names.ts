import { join } from "node:path";
import { type AnyFileId, type AnySymbolId, definitionIndexOf, fileOf } from "@codegraph/model";
import { decodeSource, readSource } from "@codegraph/files/read";
import { unmounted } from "@codegraph/indexer/resolution";
import type { ModuleOf } from "../calls/relationships.js";
import type { QueriedProject, SpanDefinition, SpanEdge, SpanFile } from "../links/project-span.js";
import type { QueryScope } from "../symbols/query-scope.js";
import { type WrittenPath, writtenPath } from "./written-path.js";

/** A name of another file. */
export interface ImportedName {
  /** Mounted path. */
  readonly file: string;
  /** Name in that file; null for the file itself or its default export. */
  readonly name: string | null;
}

/** Lookups of names in the index, with their results kept for one answer. */
export interface FileNames {
  /** Returns what an imported name of a file means; null if it is not imported, or from outside of the project. */
  imported(file: SpanFile, name: string): ImportedName | null;
  /** Returns the file that a specifier leads to; null if it leads out of the project. */
  moduleFile(file: SpanFile, specifier: string): string | null;
  /** Returns what a file exports under a name (null: by default) without declaring it. */
  reexported(path: string, name: string | null): ImportedName | null;
  /** Returns the local name of the default export; null without one. */
  defaultName(path: string): string | null;
  /** Returns the definitions of a file. */
  definitionsIn(path: string): readonly SpanDefinition[];
  /** Returns the edges from a range of columns of a line. */
  edgesAt(file: SpanFile, line: number, from: number, to: number): readonly SpanEdge[];
  /** Returns the value of a string constant of the project, if all definitions of the name agree. */
  constant(name: string): WrittenPath | null;
  definitionAt(id: AnySymbolId): SpanDefinition | null;
  /** Returns the text of a mounted path; null if it cannot be read. */
  text(path: string): string | null;
  /** Returns the specifiers that a file imports. */
  importsOf(file: SpanFile): readonly string[];
  record(path: string): SpanFile | null;
}

export function createFileNames({ reader, importTargets, projects }: QueryScope, moduleOf: ModuleOf, paths: readonly string[]): FileNames {
  const textOf = createTextReader(projects);
  const lineOf = createLineReader(textOf);
  const imports = new Map<string, ImportedName | null>();
  const edges = new Map<AnyFileId, ReadonlyMap<number, readonly SpanEdge[]>>();
  const definitions = new Map<string, readonly SpanDefinition[]>();
  const constants = new Map<string, WrittenPath | null>();
  const byEnding = endingsOf(paths);

  function pathOf(id: AnySymbolId): string | null {
    return reader.fileById(fileOf(id))?.path ?? null;
  }
  function moduleFile({ path, language }: SpanFile, specifier: string): string | null {
    const found = moduleOf(language, specifier, path);
    return found !== null && reader.file(found) !== null ? found : byEnding(path, specifier);
  }
  function findImport(file: SpanFile, name: string): ImportedName | null {
    const found = reader.facts(file.id)?.imports ?? [];
    const place = found.findIndex(({ alias }) => alias === name);
    const one = found[place];
    if (one === undefined) return null;
    const targets = importTargets(file.id, place);
    const [module] = targets.filter((id) => definitionIndexOf(id) === -1);
    if (module !== undefined) return nameIn(pathOf(module), null);
    const [target] = targets;
    const definition = target === undefined ? null : reader.definition(target);
    if (definition !== null) return { file: definition.file, name: definition.name };
    const isWhole = one.form === "namespace" || one.form === "module" || one.form === "default";
    // `from . import users` may name a module.
    const submodule =
      one.name === null ? null : byEnding(file.path, `${one.specifier}${one.specifier.endsWith(".") ? "" : "."}${one.name}`);
    if (submodule !== null && !isWhole) return { file: submodule, name: null };
    return nameIn(moduleFile(file, one.specifier), isWhole ? null : one.name);
  }

  return {
    imported(file, name) {
      const key = `${file.id} ${name}`;
      if (!imports.has(key)) imports.set(key, findImport(file, name));
      return imports.get(key) ?? null;
    },
    moduleFile,
    reexported(path, name) {
      const file = reader.file(path);
      const exports = file === null ? [] : (reader.facts(file.id)?.exports ?? []);
      const one = exports.find((each) => (name === null ? each.form === "default" || each.name === "default" : each.name === name));
      if (file === null || one === undefined) return null;
      if (one.specifier !== null) return nameIn(moduleFile(file, one.specifier), one.local === "default" ? null : one.local);
      return one.local === null || one.local === name ? null : { file: path, name: one.local };
    },
    defaultName(path) {
      const file = reader.file(path);
      const facts = file === null ? null : reader.facts(file.id);
      return facts?.exports.find(({ form }) => form === "default")?.local ?? null;
    },
    definitionsIn(path) {
      let found = definitions.get(path);
      if (found === undefined) definitions.set(path, (found = reader.definitions({ file: path })));
      return found;
    },
    edgesAt(file, line, from, to) {
      let found = edges.get(file.id);
      if (found === undefined) edges.set(file.id, (found = Map.groupBy(reader.edgesIn(file.id), (edge) => edge.line)));
      return (found.get(line) ?? []).filter(({ column }) => from <= column && column < to);
    },
    constant(written) {
      const name = written.split(/\.|::|->/u).at(-1)!;
      if (!constants.has(name)) constants.set(name, constantIn(reader.definitions({ name, limit: MAX_SAME }), lineOf));
      return constants.get(name) ?? null;
    },
    definitionAt: (id) => (definitionIndexOf(id) === -1 ? null : reader.definition(id)),
    importsOf: ({ id }) => (reader.facts(id)?.imports ?? []).map(({ specifier }) => specifier),
    record: (path) => reader.file(path),
    text: textOf,
  };
}

function nameIn(file: string | null, name: string | null): ImportedName | null {
  return file === null ? null : { file, name };
}

/** A string that a line assigns. */
const VALUE = /(?<![=!<>])=(?![=>])\s*([rbuf]?(?:"[^"]*"|'[^']*'|`[^`$]*`))/u;
/** Number of definitions of one name that are compared. */
const MAX_SAME = 20;
/** Number of files that are read for constants. */
const MAX_FILES = 200;
const MAX_BYTES = 1_000_000;

/** Returns a line of a mounted path; empty if it cannot be read. */
type LineReader = (path: string, line: number) => string;

function createLineReader(textOf: (path: string) => string | null): LineReader {
  const files = new Map<string, readonly string[]>();
  return (path, line) => {
    let lines = files.get(path);
    if (lines === undefined) files.set(path, (lines = textOf(path)?.split("\n") ?? []));
    return lines[line - 1] ?? "";
  };
}

/** Returns a function that reads files of mounted paths, each once. */
function createTextReader(projects: readonly QueriedProject[]): (path: string) => string | null {
  const files = new Map<string, string | null>();
  return (mountedPath) => {
    let text = files.get(mountedPath);
    if (text === undefined) {
      const { link, path } = unmounted(mountedPath);
      const root = projects.find((project) => project.link === link)?.root;
      const source = root === undefined || files.size >= MAX_FILES ? null : readSource(join(root, path), path, MAX_BYTES);
      text = source === null || "problem" in source ? null : (decodeSource(source.bytes)?.text ?? null);
      files.set(mountedPath, text);
    }
    return text;
  };
}

/** Reads the value of a constant from the lines of its definitions. */
function constantIn(definitions: readonly SpanDefinition[], lineOf: LineReader): WrittenPath | null {
  const values = new Set(definitions.flatMap(({ file, line }) => VALUE.exec(lineOf(file, line))?.[1] ?? []));
  const [value] = values;
  return value === undefined || values.size > 1 ? null : writtenPath(value, undefined, () => null);
}

/** Returns a function that finds a file by a specifier alone, for projects whose imports are not resolved here. */
function endingsOf(paths: readonly string[]): (from: string, specifier: string) => string | null {
  const bare = (path: string): string => path.replace(/\.\w+$/u, "").replace(/\/(?:index|__init__)$/u, "");
  const byPath = new Map(paths.map((path) => [bare(path), path]));
  const byTail = Map.groupBy(paths, (path) => bare(path).split("/").slice(-2).join("/"));
  return (from, specifier) => {
    const folder = from.slice(0, Math.max(0, from.lastIndexOf("/")));
    if (/^\.{1,2}\//u.test(specifier))
      return byPath.get(bare(pathFrom(folder, specifier))) ?? byPath.get(pathFrom(folder, specifier)) ?? null;
    const dots = /^\.+/u.exec(specifier)?.[0].length ?? 0;
    const names = specifier
      .slice(dots)
      .split(/[./]/u)
      .filter((name) => name !== "");
    if (dots > 0) return byPath.get(pathFrom(folder, [...Array(dots - 1).fill(".."), ...names].join("/"))) ?? null;
    if (names.length < 2) return null;
    const same = (byTail.get(names.slice(-2).join("/")) ?? []).filter(
      (path) => unmounted(path).link === unmounted(from).link && `/${bare(path)}`.endsWith(`/${names.join("/")}`),
    );
    return same.length === 1 ? same[0]! : null;
  };
}

function pathFrom(folder: string, path: string): string {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
