import { join, resolve } from "node:path";
import type { CodeGraphError } from "@codegraph/model";
import type { VectorIndex } from "@codegraph/store";
import type { Recovery } from "../api/recovery.js";
import type { VectorsSetting } from "../config/search-settings.js";
import { vectorsPath } from "../folder/codegraph-folder.js";
import { openVectors } from "../search-index/vectors-of.js";
import { fileIdentityStamp } from "../folder/file-stamp.js";
import { needsRebuild, isDamage } from "./recover.js";
import { setAside } from "../folder/set-aside.js";

/** Returns the file or folder that holds a project's vectors, or null if a server holds them, where nothing can be renamed. */
function placeOfVectors(root: string, setting: VectorsSetting): string | null {
  if (setting.store === "sqlite") return vectorsPath(root);
  if (setting.store === "postgres" || isAddress(setting.uri)) return null;
  return join(resolve(root, setting.uri), `${setting.table ?? "codegraph"}.lance`);
}

/** Returns an identity of the stored vectors that distinguishes them from a replacement; null if there is none. */
export function vectorsIdentity(root: string, setting: VectorsSetting): string | null {
  const place = placeOfVectors(root, setting);
  return place === null ? null : fileIdentityStamp(place);
}

function isAddress(uri: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/iu.test(uri);
}

/**
 * Sets vectors aside if they are damaged or were not created here by this user. Reads all of them first to verify the damage. Runs without
 * the write lock, as building vectors does: if two processes do this at the same time, the second one finds a different file.
 *
 * @param seen identity of the vectors that looked damaged; null if there were none
 * @returns null if nothing was set aside
 */
export async function recoverVectors(root: string, setting: VectorsSetting, seen: string | null): Promise<Recovery | null> {
  const place = placeOfVectors(root, setting);
  if (place === null || seen === null) return null;
  const damage = await damageOf(() => openVectors(root, setting, true));
  if (damage === null || fileIdentityStamp(place) !== seen) return null;
  const at = Date.now();
  try {
    const why = isDamage(damage) ? "damaged" : "untrusted";
    return { what: "vectors", why, reason: damage.message, setAside: setAside(place, at, why), at };
  } catch {
    return null;
  }
}

async function damageOf(open: () => Promise<VectorIndex>): Promise<CodeGraphError | null> {
  let vectors: VectorIndex | undefined;
  try {
    vectors = await open();
    await readAll(vectors);
    return null;
  } catch (error) {
    return needsRebuild(error) ? error : null;
  } finally {
    await vectors?.close().catch(() => undefined);
  }
}

async function readAll(vectors: VectorIndex): Promise<void> {
  const stamp = await vectors.stamp();
  await vectors.files();
  await vectors.count();
  await vectors.find({}, Number.MAX_SAFE_INTEGER);
  if (stamp) await vectors.search(new Float32Array(stamp.dimensions).fill(1), { limit: 1 });
}
