import { join, resolve } from "node:path";
import type { CodeGraphError } from "@codegraph/model";
import type { VectorIndex } from "@codegraph/store";
import type { Recovery } from "../api/index.js";
import type { VectorsSetting } from "../config/index.js";
import { vectorsPath } from "../project/place.js";
import { openVectors } from "../search/vectors-of.js";
import { fileStamp } from "./file-stamp.js";
import { isBeyondUse, isDamage } from "./recover.js";
import { setAside } from "./set-aside.js";

/**
 * Where a project's vectors lie, as one file or folder; null where they are kept by a server, which is nothing that could be
 * given another name.
 */
function placeOfVectors(root: string, setting: VectorsSetting): string | null {
  if (setting.store === "sqlite") return vectorsPath(root);
  if (isAddress(setting.uri)) return null;
  return join(resolve(root, setting.uri), `${setting.table ?? "codegraph"}.lance`);
}

/** What tells them from what took their place; null where nothing does. */
export function stampOfVectors(root: string, setting: VectorsSetting): string | null {
  const place = placeOfVectors(root, setting);
  return place === null ? null : fileStamp(place);
}

function isAddress(uri: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/iu.test(uri);
}

/**
 * Sets vectors aside if they are damaged, or this user's CodeGraph did not make them here: all of them are read first. It takes no turn, as making vectors does not: of two
 * processes that do this at the same time the second finds that the file is another.
 *
 * @param seen the stamp of what looked damaged; null where there was none
 * @returns null when nothing was set aside
 */
export async function recoverVectors(root: string, setting: VectorsSetting, seen: string | null): Promise<Recovery | null> {
  const place = placeOfVectors(root, setting);
  if (place === null || seen === null) return null;
  const damage = await damageOf(() => openVectors(root, setting, true));
  if (damage === null || fileStamp(place) !== seen) return null;
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
    return isBeyondUse(error) ? error : null;
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
