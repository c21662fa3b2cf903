import { isFunctionLike, isTypeLike } from "@codegraph/model";
import type { DefinitionFilter } from "@codegraph/store";
import type { SpanDefinition, SpanFile } from "../links/project-span.js";
import { definitionsAround } from "./definitions-around.js";
import type { SymbolPattern } from "./symbol-pattern.js";

/** Part of a reader that finding definitions needs. */
export interface DefinitionReader<Found extends SpanDefinition = SpanDefinition> {
  definitions(filter: DefinitionFilter): Found[];
  file(path: string): SpanFile | null;
  files(): SpanFile[];
}

/**
 * Returns the definitions of the first pattern that matches, by path and position: definitions by name, or those on its lines. A file
 * can be given by the end of its path. Empty if no pattern matches.
 */
export function findDefinitions<Found extends SpanDefinition>(
  reader: DefinitionReader<Found>,
  patterns: readonly SymbolPattern[],
): Found[] {
  for (const pattern of patterns) {
    const found = findMatches(reader, pattern);
    if (found.length > 0) return found;
  }
  return [];
}

function findMatches<Found extends SpanDefinition>(reader: DefinitionReader<Found>, { file, lines, names }: SymbolPattern): Found[] {
  const name = names.at(-1);
  if (file !== null && lines !== null)
    return filesNamed(reader, file).flatMap((each) => onLine(reader.definitions({ file: each }), lines.from));
  if (name === undefined) return [];
  if (file === null) return matchingPath(reader, reader.definitions({ name }), names);
  return filesNamed(reader, file).flatMap((each) => matchingPath(reader, reader.definitions({ file: each, name }), names));
}

/** Returns the indexed file with this path, or all files whose path ends in it. */
export function filesNamed(reader: Pick<DefinitionReader, "file" | "files">, path: string): string[] {
  if (path === "") return [];
  if (reader.file(path)) return [path];
  const end = `/${path}`;
  return reader.files().flatMap((file) => (file.path.endsWith(end) ? [file.path] : []));
}

/**
 * Returns the definition on a line: a function or type named there, else any definition named there, else the innermost function around it.
 */
export function onLine<Found extends SpanDefinition>(definitions: readonly Found[], line: number): Found[] {
  const named = definitions.filter((definition) => definition.line === line);
  const main = named.find(({ kind }) => isFunctionLike(kind) || isTypeLike(kind)) ?? named[0];
  if (main) return [main];
  const around = definitionsAround(definitions, line);
  const inner = around.find(({ kind }) => isFunctionLike(kind)) ?? around[0];
  return inner ? [inner] : [];
}

/** Returns definitions whose path ends in the names. If there are none, matches the leading names against the definition's module. */
function matchingPath<Found extends SpanDefinition>(
  reader: DefinitionReader<Found>,
  definitions: readonly Found[],
  names: readonly string[],
): Found[] {
  const paths = definitions.map(({ path }) => path.split(" > "));
  const ending = definitions.filter((_, index) => endsWith(paths[index]!, names));
  if (ending.length > 0 || names.length < 2) return ending;
  const below = definitions.flatMap((definition, index) => {
    const path = paths[index]!;
    if (path.length >= names.length || !endsWith(names, path)) return [];
    const nearness = moduleMatch(reader.file(definition.file), names.slice(0, names.length - path.length));
    return nearness === 0 ? [] : [{ definition, nearness }];
  });
  const nearest = below.reduce((most, { nearness }) => Math.max(most, nearness), 0);
  return below.filter(({ nearness }) => nearness === nearest).map(({ definition }) => definition);
}

/**
 * Rates a file against a module name: 2 if it is the module or declares it (`a.b` is `src/a/b.py`), 1 if it is inside (`a.b` contains
 * `a/b/c.py`), otherwise 0.
 */
function moduleMatch(file: SpanFile | null, module: readonly string[]): number {
  if (!file) return 0;
  const steps = file.path.replace(/\.[^/]*$/u, "").split("/");
  const path = /^(?:__init__|index|mod|lib)$/u.test(steps.at(-1)!) ? steps.slice(0, -1) : steps;
  if (endsWith(path, module) || endsWith(file.package?.split(/[./\\]|::/u) ?? [], module)) return 2;
  return steps.some((_, from) => module.every((name, at) => steps[from + at] === name)) ? 1 : 0;
}

function endsWith(path: readonly string[], names: readonly string[]): boolean {
  return names.length <= path.length && names.every((name, at) => name === path[path.length - names.length + at]);
}
