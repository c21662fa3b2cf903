import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@codegraph/model";
import type { FactReader } from "@codegraph/store";

/** A manifest as it was when the index was last resolved. */
interface KnownManifest extends Manifest {
  readonly size: number;
  readonly mtimeMs: number;
}

const KEY = "manifests";
const LARGEST = 500_000;

/** Manifests are kept in the index, so that updating one file needs no walk over the project. */
export interface ManifestState {
  readonly manifests: readonly Manifest[];
  /** Whether any was added, removed or changed, which can lead any import elsewhere. */
  readonly changed: boolean;
  /** What to store under the index's metadata. */
  readonly entry: readonly [key: string, value: string];
}

/**
 * @param found the manifests that a walk found; null to look again at those that are known
 */
export function readManifests(
  root: string,
  store: FactReader,
  found: readonly { readonly path: string; readonly size: number; readonly mtimeMs: number }[] | null,
): ManifestState {
  const known = new Map(parse(store.meta(KEY)).map((manifest) => [manifest.path, manifest]));
  const current = found ?? [...known.keys()].flatMap((path) => look(root, path));
  let changed = current.length !== known.size;
  const manifests = current.flatMap(({ path, size, mtimeMs }): KnownManifest[] => {
    const before = known.get(path);
    if (before && before.size === size && before.mtimeMs === mtimeMs) return [before];
    const text = read(root, path, size);
    if (text === null) {
      changed ||= before !== undefined;
      return [];
    }
    changed ||= before?.text !== text;
    return [{ path, size, mtimeMs, text }];
  });
  return { manifests, changed, entry: [KEY, JSON.stringify(manifests)] };
}

function parse(text: string | null): KnownManifest[] {
  return text === null ? [] : (JSON.parse(text) as KnownManifest[]);
}

function look(root: string, path: string): { path: string; size: number; mtimeMs: number }[] {
  try {
    const { size, mtimeMs } = statSync(join(root, path));
    return [{ path, size, mtimeMs }];
  } catch {
    return [];
  }
}

function read(root: string, path: string, size: number): string | null {
  if (size > LARGEST) return null;
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return null;
  }
}
