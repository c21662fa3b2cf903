import { createHash } from "node:crypto";
import type { FileId } from "@codegraph/model";
import type { FactReader, FactWriter, FileRecord } from "@codegraph/store";

/**
 * State of a linked index that this project was resolved with. Edges into the link are valid for this state only. It is stored in this
 * project's index, in the same transaction as the edges.
 */
export interface ResolvedLink {
  readonly root: string;
  readonly generation: string;
  /** Extractor version of the linked index. */
  readonly extractor: string | null;
  /** Hash of the manifests. */
  readonly manifests: string;
  /** Id, content hash and path of every file. */
  readonly files: readonly (readonly [id: FileId, hash: string, path: string])[];
}

/** Metadata key of the generation of each link at the last resolution. Kept small because every answer reads it. */
const GENERATIONS = "link_generations";

interface Generation {
  readonly root: string;
  readonly generation: string;
}

function stateKey(link: number): string {
  return `link_state_${link}`;
}

/** Returns by link id the generation that the edges into each usable link are valid for. */
export function resolvedGenerations(store: FactReader): ReadonlyMap<number, Generation> {
  const text = store.meta(GENERATIONS);
  if (text === null) return NO_GENERATIONS;
  return new Map(Object.entries(JSON.parse(text) as Record<string, Generation>).map(([id, each]) => [Number(id), each]));
}

const NO_GENERATIONS: ReadonlyMap<number, Generation> = new Map();

function keysKey(link: number): string {
  return `link_interfaces_${link}`;
}

/** Interface keys of the linked files that this project's resolution read, by their id in the linked index. */
export type InterfaceKeys = Record<string, string>;

/** Reads the interface keys of a link; empty if none are stored. */
export function readInterfaceKeys(store: FactReader, link: number): InterfaceKeys {
  return JSON.parse(store.meta(keysKey(link)) ?? "{}") as InterfaceKeys;
}

export function writeInterfaceKeys(writer: FactWriter, link: number, keys: InterfaceKeys): void {
  writer.setMeta(keysKey(link), JSON.stringify(keys));
}

/** Reads the state of a link; null if none is stored. */
export function readState(store: FactReader, link: number): ResolvedLink | null {
  const text = store.meta(stateKey(link));
  return text === null ? null : (JSON.parse(text) as ResolvedLink);
}

/** Replaces the recorded states of all links. Unchanged states can be omitted from `changed`. */
export function writeStates(
  store: FactReader,
  writer: FactWriter,
  generations: ReadonlyMap<number, Generation>,
  changed: ReadonlyMap<number, ResolvedLink>,
): void {
  for (const link of resolvedGenerations(store).keys()) {
    if (generations.has(link)) continue;
    writer.setMeta(stateKey(link), null);
    writer.setMeta(keysKey(link), null);
  }
  for (const [link, state] of changed) writer.setMeta(stateKey(link), JSON.stringify(state));
  writer.setMeta(GENERATIONS, generations.size === 0 ? null : JSON.stringify(Object.fromEntries(generations)));
}

/** Returns the present state of a linked index. File hashes are cut to 20 characters. */
export function stateOf(root: string, generation: string, store: FactReader): ResolvedLink {
  return {
    root,
    generation,
    extractor: store.meta("extractor_version"),
    manifests: createHash("sha1")
      .update(store.meta("manifests") ?? "")
      .digest("hex"),
    files: store.files().map(({ id, hash, path }) => [id, hash.slice(0, 20), path] as const),
  };
}

/** Changes of a linked index since this project was resolved. */
export interface LinkDifference {
  /** Ids of files that are removed or changed. */
  readonly gone: readonly FileId[];
  /** Files that are added or changed. */
  readonly come: readonly Pick<FileRecord, "id" | "path">[];
  /** Paths that exist now and did not before, or the reverse. */
  readonly paths: readonly string[];
}

/** @param offersTheSame returns true if a file with other content still has the interface that was resolved with */
export function compareStates(before: ResolvedLink, after: ResolvedLink, offersTheSame: (id: FileId) => boolean): LinkDifference {
  const now = new Map(after.files.map((file) => [file[0], file]));
  const previous = new Map(before.files.map((file) => [file[0], file]));
  const isSame = (a: ResolvedLink["files"][number], b: ResolvedLink["files"][number] | undefined): boolean =>
    b !== undefined && a[2] === b[2] && (a[1] === b[1] || offersTheSame(a[0]));
  const gone = before.files.filter((file) => !isSame(file, now.get(file[0])));
  const come = after.files.filter((file) => !isSame(file, previous.get(file[0])));
  const goneByPath = new Map(gone.map((file) => [file[2], file]));
  const comeByPath = new Map(come.map((file) => [file[2], file]));
  return {
    gone: gone.map(([id]) => id),
    // A file that only got another id has the same exports.
    come: come.filter(([, hash, path]) => goneByPath.get(path)?.[1] !== hash).map(([id, , path]) => ({ id, path })),
    paths: [...gone.filter(([, , path]) => !comeByPath.has(path)), ...come.filter(([, , path]) => !goneByPath.has(path))].map(
      ([, , path]) => path,
    ),
  };
}
