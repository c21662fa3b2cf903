import { statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { byPath } from "@codegraph/files/walk";
import { readRegular } from "@codegraph/files/read";

/** A manifest as it was when the index was last resolved. */
interface KnownManifest extends Manifest {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

const KEY = "manifests";
const LARGEST = 500_000;

/** Manifests are kept in the index, so that updating one file needs no walk over the project. */
export interface ManifestState {
  readonly manifests: readonly Manifest[];
  /** Whether any was added, removed or changed, which can lead any import elsewhere. */
  readonly changed: boolean;
  /** What to store under the index's metadata; null when that is there: it can be megabytes. */
  readonly entry: readonly [key: string, value: string] | null;
}

/** A manifest that was found, as the disk has it. */
export type FoundManifest = Omit<KnownManifest, "text">;

/**
 * After a walk over a part of the project: the manifests found in it, and those known outside of it, looked at again.
 */
export function readManifestsAgain(
  root: string,
  store: FactReader,
  isInPart: (path: string) => boolean,
  found: readonly FoundManifest[],
): ManifestState {
  const outside = parseManifests(store.meta(KEY)).filter(({ path }) => !isInPart(path));
  return readManifests(root, store, [...outside.flatMap(({ path }) => look(root, path)), ...found].sort(byPath));
}

/** @param found all manifests of the project, ordered by path */
export function readManifests(root: string, store: FactReader, found: readonly FoundManifest[]): ManifestState {
  const kept = store.meta(KEY);
  const known = new Map(parseManifests(kept).map((manifest) => [manifest.path, manifest]));
  let changed = false;
  let looksOther = false;
  const manifests = found.flatMap(({ path, size, mtimeMs, ctimeMs }): KnownManifest[] => {
    const before = known.get(path);
    if (before && before.size === size && before.mtimeMs === mtimeMs && before.ctimeMs === ctimeMs) return [before];
    const text = read(root, path, size);
    if (text === null) return [];
    changed ||= before?.text !== text;
    looksOther = true;
    return [{ path, size, mtimeMs, ctimeMs, text }];
  });
  changed ||= manifests.length !== known.size;
  const isKept = !changed && !looksOther && kept !== null;
  return { manifests, changed, entry: isKept ? null : [KEY, JSON.stringify(manifests)] };
}

/** The manifests that the index of a store was resolved with. */
export function storedManifests(store: FactReader): readonly Manifest[] {
  return parseManifests(store.meta(KEY));
}

/** The manifests that an index was resolved with, from its metadata. */
export function parseManifests(text: string | null): KnownManifest[] {
  return text === null ? [] : (JSON.parse(text) as KnownManifest[]);
}

function look(root: string, path: string): FoundManifest[] {
  try {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, path));
    return [{ path, size, mtimeMs, ctimeMs }];
  } catch {
    return [];
  }
}

function read(root: string, path: string, size: number): string | null {
  if (size > LARGEST) return null;
  try {
    return readRegular(join(root, path), LARGEST).toString();
  } catch {
    return null;
  }
}
