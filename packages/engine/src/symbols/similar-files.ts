import { symbolId } from "@codegraph/model";
import type { SymbolCandidate } from "../api/index.js";
import type { SpanReader } from "../links/project-span.js";
import { similarNames } from "./similar-names.js";
import { symbolRef } from "./symbol-ref.js";
import type { SymbolPattern } from "./symbol-pattern.js";

const MAX_FILES = 8;

/**
 * Returns the files that a misspelt path may mean, those in its folder first; null if the text is no path, because no indexed file has its
 * extension.
 */
export function similarFiles(reader: SpanReader, patterns: readonly SymbolPattern[]): SymbolCandidate[] | null {
  const written = patterns.find(({ file, lines, names }) => file !== null && lines === null && names.length === 0)?.file ?? "";
  const extension = /\.\w+$/u.exec(written)?.[0];
  if (extension === undefined) return null;
  const paths = reader.files().map(({ path }) => path);
  if (!paths.some((path) => path.endsWith(extension))) return null;
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const known = byName.get(nameOf(path));
    if (known) known.push(path);
    else byName.set(nameOf(path), [path]);
  }
  const near = similarNames(nameOf(written), byName.keys(), MAX_FILES).flatMap((name) => byName.get(name)!);
  const isBeside = (path: string): boolean => folderOf(path) === folderOf(written);
  return [...near.filter(isBeside), ...near.filter((path) => !isBeside(path))].slice(0, MAX_FILES).map((path) => ({
    ...symbolRef(reader, symbolId(reader.file(path)!.id, -1)),
    signature: "",
    callers: 0,
    as: path,
  }));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
