import { type AnyFileId, type FileId, fileOf, definitionIndexOf, isTypeLike } from "@codegraph/model";
import { mountedFile } from "@codegraph/indexer/resolution";
import type { QueriedProject } from "../links/project-span.js";

/** Definition indexes by file id of the span. */
export type SymbolSet = ReadonlyMap<AnyFileId, ReadonlySet<number>>;

/** Returns the definitions whose name contains one of these parts. @param parts lower case */
export function symbolsNamedLike(projects: readonly QueriedProject[], parts: readonly string[]): SymbolSet {
  const found = new Map<AnyFileId, Set<number>>();
  for (const { link, store } of projects) {
    const names = store.definitionNames().filter((name) => parts.some((part) => name.toLowerCase().includes(part)));
    for (const id of names.flatMap((name) => store.idsNamed(name))) add(found, mountedFile(link, fileOf(id)), definitionIndexOf(id));
  }
  return found;
}

/**
 * Returns the definitions with exactly this name or, if there are none, the types and namespaces whose qualified name ends with it:
 * `Ecto.Changeset` for `Changeset`, as Elixir and Haskell name modules. Null if there are none of these either.
 */
export function symbolsNamed(projects: readonly QueriedProject[], name: string): SymbolSet | null {
  const found = new Map<AnyFileId, Set<number>>();
  for (const { link, store } of projects)
    for (const id of store.idsNamed(name)) add(found, mountedFile(link, fileOf(id)), definitionIndexOf(id));
  if (found.size > 0) return found;
  for (const { link, store } of projects) {
    const qualified = store.definitionNames().filter((each) => each.endsWith(`.${name}`));
    for (const id of qualified.flatMap((each) => store.idsNamed(each))) {
      const kind = store.nameOf(id)?.kind;
      if (kind === "namespace" || (kind !== undefined && isTypeLike(kind)))
        add(found, mountedFile(link, fileOf(id)), definitionIndexOf(id));
    }
  }
  return found.size === 0 ? null : found;
}

/** Returns the definitions nested in or attached to a type or namespace with one of these names. @param parents lower case */
export function symbolsInside(projects: readonly QueriedProject[], parents: readonly string[]): SymbolSet {
  const found = new Map<AnyFileId, Set<number>>();
  for (const { link, store } of projects) {
    const names = store.definitionNames().filter((name) => parents.includes(name.toLowerCase()));
    for (const name of names) for (const id of store.idsOwnedBy(name)) add(found, mountedFile(link, fileOf(id)), definitionIndexOf(id));
    const around = new Map<FileId, Set<number>>();
    for (const id of names.flatMap((name) => store.idsNamed(name))) add(around, fileOf(id), definitionIndexOf(id));
    for (const [file, wanted] of around) {
      const definitions = store.definitions({ file: store.fileById(file)?.path ?? "" });
      definitions.forEach((definition, index) => {
        for (let at = definition.parent; at !== null; at = definitions[at]?.parent ?? null) {
          if (wanted.has(at)) add(found, mountedFile(link, file), index);
        }
      });
    }
  }
  return found;
}

function add<File extends AnyFileId>(sets: Map<File, Set<number>>, file: File, index: number): void {
  const set = sets.get(file);
  if (set) set.add(index);
  else sets.set(file, new Set([index]));
}
