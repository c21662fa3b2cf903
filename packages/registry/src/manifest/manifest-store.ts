import { setTimeout as pause } from "node:timers/promises";
import { throwIfCancelled } from "@codegraph/model";
import { type RegistryStorage, storageError } from "../storage/storage.js";
import { EMPTY_MANIFEST, type Manifest, MAX_MANIFEST_BYTES, readManifest, writeManifest } from "./manifest.js";

/** Number of tries to change a manifest that others change at the same time, and milliseconds of the longest pause between two. */
const MAX_TRIES = 30;
const MAX_PAUSE_MS = 1_000;

/** Returns the key of a repository's manifest. */
function manifestKey(repository: string): string {
  return `repositories/${repository}/manifest.json`;
}

/** Returns the key of a file of a repository. @param file SHA-256 in hexadecimal digits */
export function fileKey(repository: string, file: string): string {
  return `repositories/${repository}/files/${file}.zst`;
}

/** Returns the manifest of a repository; an empty one if the registry does not have the repository. @throws CodeGraphError `registry-failed` */
export async function loadManifest(storage: RegistryStorage, repository: string): Promise<Manifest> {
  return (await loadVersion(storage, repository))?.manifest ?? EMPTY_MANIFEST;
}

async function loadVersion(
  storage: RegistryStorage,
  repository: string,
): Promise<{ readonly manifest: Manifest; readonly version: string } | null> {
  const key = manifestKey(repository);
  const stored = await storage.read(key, MAX_MANIFEST_BYTES);
  if (stored === null) return null;
  const manifest = readManifest(stored.bytes);
  if (manifest === null) throw storageError(storage.address, `${key} is not a manifest of this version`);
  return { manifest, version: stored.version };
}

/**
 * Changes the manifest of a repository. Writers that were first are never overwritten: the change is then made again to their manifest.
 *
 * @param change returns the new manifest; null to leave it as it is
 * @returns the manifest after the change
 * @throws CodeGraphError `registry-failed`, `cancelled`; errors of `change`
 */
export async function changeManifest(
  storage: RegistryStorage,
  repository: string,
  change: (manifest: Manifest) => Manifest | null | Promise<Manifest | null>,
  signal?: AbortSignal,
): Promise<Manifest> {
  const key = manifestKey(repository);
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    throwIfCancelled(signal);
    const before = await loadVersion(storage, repository);
    const after = await change(before?.manifest ?? EMPTY_MANIFEST);
    if (after === null) return before?.manifest ?? EMPTY_MANIFEST;
    const bytes = writeManifest(after);
    if (bytes.length > MAX_MANIFEST_BYTES) throw storageError(storage.address, `${key} would be too large; run codegraph gc first`);
    const isWritten = before === null ? await storage.create(key, bytes) : await storage.replace(key, bytes, before.version);
    if (isWritten) return after;
    await pause(Math.random() * Math.min(MAX_PAUSE_MS, 10 * 2 ** tries));
  }
  throw storageError(storage.address, `${key} was changed by others ${MAX_TRIES} times in a row`);
}
