import { CodeGraphError } from "@codegraph/model";
import { storageError, type RegistryStorage } from "./storage.js";

/** Object that marks a place as a registry whose storage has passed the check. */
const MARKER = "registry.json";
const MARKER_TEXT = '{"format":"codegraph-registry","version":1}\n';
const MAX_MARKER_BYTES = 4_096;

/**
 * Makes sure that several writers are safe in a registry. The first write tries both conditional writes of the storage, and marks the place;
 * later ones find the mark.
 *
 * @throws CodeGraphError `registry-unsafe` if a conditional write succeeds that must fail; `registry-failed` for a registry of a newer version
 */
export async function checkSafety(storage: RegistryStorage): Promise<void> {
  if (await isRegistry(storage)) return;
  await tryWrites(storage);
  await storage.create(MARKER, Buffer.from(MARKER_TEXT));
}

/** Returns true if a place is marked as a registry. @throws CodeGraphError `registry-failed` for another format or a newer version */
export async function isRegistry(storage: RegistryStorage): Promise<boolean> {
  const marker = await storage.read(MARKER, MAX_MARKER_BYTES);
  if (marker === null) return false;
  if (Buffer.from(marker.bytes).toString() === MARKER_TEXT) return true;
  throw storageError(storage.address, `${MARKER} is not that of this version; a newer CodeGraph or another program wrote it`);
}

async function tryWrites(storage: RegistryStorage): Promise<void> {
  const key = `probe/${crypto.randomUUID()}`;
  const [first, second, third] = ["1", "2", "3"].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
  try {
    if (!(await storage.create(key, first))) throw storageError(storage.address, "an object that nobody wrote exists");
    if (await storage.create(key, second)) throw unsafe(storage, "a second put with If-None-Match: * succeeded");
    const before = await storage.read(key, 64);
    if (before === null || !(await storage.replace(key, second, before.version)))
      throw unsafe(storage, "a put with If-Match and the present version failed");
    if (await storage.replace(key, third, before.version)) throw unsafe(storage, "a put with If-Match and a former version succeeded");
    const after = await storage.read(key, 64);
    if (after === null || !Buffer.from(after.bytes).equals(second)) throw unsafe(storage, "an object is not as it was written");
  } finally {
    await storage.remove(key);
  }
}

function unsafe({ address }: RegistryStorage, fault: string): CodeGraphError {
  return new CodeGraphError(
    "registry-unsafe",
    `${address} has no conditional writes: ${fault}`,
    "Use a folder, S3, or a server that honours If-None-Match and If-Match on PUT; otherwise two writers could lose an entry.",
  );
}
