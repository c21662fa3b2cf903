import { statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";
import { compareByPath } from "@codegraph/files/walk";
import { readRegularFile } from "@codegraph/files/read";

/** Manifest as it was when references were last resolved. */
interface KnownManifest extends Manifest {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

const KEY = "manifests";
const MAX_BYTES = 500_000;

/** Manifests of a project. They are stored in the index, so that updating one file needs no walk. */
export interface ManifestState {
  readonly manifests: readonly Manifest[];
  /** True if a manifest was added, removed or changed, which can affect the resolution of any import. */
  readonly changed: boolean;
  /** Metadata entry to store, or null if the stored one is current. It can be several megabytes. */
  readonly entry: readonly [key: string, value: string] | null;
}

/** Manifest found on disk, without its content. */
export type FoundManifest = Omit<KnownManifest, "text">;

/** Combines the manifests found in a walk over a part of the project with the known ones outside of it, whose stats are refreshed. */
export function refreshManifests(
  root: string,
  store: FactReader,
  isInPart: (path: string) => boolean,
  found: readonly FoundManifest[],
): ManifestState {
  const outside = parseManifests(store.meta(KEY)).filter(({ path }) => !isInPart(path));
  return readManifests(root, store, [...outside.flatMap(({ path }) => statManifest(root, path)), ...found].sort(compareByPath));
}

/**
 * Reads the manifests that changed.
 * @param found all manifests of the project, ordered by path
 */
export function readManifests(root: string, store: FactReader, found: readonly FoundManifest[]): ManifestState {
  const kept = store.meta(KEY);
  const known = new Map(parseManifests(kept).map((manifest) => [manifest.path, manifest]));
  let changed = false;
  let statsChanged = false;
  const manifests = found.flatMap(({ path, size, mtimeMs, ctimeMs }): KnownManifest[] => {
    const before = known.get(path);
    if (before && before.size === size && before.mtimeMs === mtimeMs && before.ctimeMs === ctimeMs) return [before];
    const text = readText(root, path, size);
    if (text === null) return [];
    changed ||= before?.text !== text;
    statsChanged = true;
    return [{ path, size, mtimeMs, ctimeMs, text }];
  });
  changed ||= manifests.length !== known.size;
  const isKept = !changed && !statsChanged && kept !== null;
  return { manifests, changed, entry: isKept ? null : [KEY, JSON.stringify(manifests)] };
}

/** Returns the manifests that the store's references were resolved with. */
export function storedManifests(store: FactReader): readonly Manifest[] {
  return parseManifests(store.meta(KEY));
}

/** Parses the stored manifests from the metadata of an index. */
export function parseManifests(text: string | null): KnownManifest[] {
  return text === null ? [] : (JSON.parse(text) as KnownManifest[]);
}

function statManifest(root: string, path: string): FoundManifest[] {
  try {
    const { size, mtimeMs, ctimeMs } = statSync(join(root, path));
    return [{ path, size, mtimeMs, ctimeMs }];
  } catch {
    return [];
  }
}

function readText(root: string, path: string, size: number): string | null {
  if (size > MAX_BYTES) return null;
  try {
    return readRegularFile(join(root, path), MAX_BYTES).toString();
  } catch {
    return null;
  }
}
