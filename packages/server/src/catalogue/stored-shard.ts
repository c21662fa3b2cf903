import type { Selectable } from "kysely";
import type { StoredIndex } from "@codegraph/registry";
import type { ShardTable } from "../database/tables.js";

/** Columns that say where a shard is stored. */
export const STORED_COLUMNS = [
  "shards.folder",
  "shards.registry_key",
  "shards.file",
  "shards.bytes",
  "shards.size",
  "shards.overlay",
] as const;

type StoredRow = Pick<Selectable<ShardTable>, "folder" | "registry_key" | "file" | "bytes" | "size" | "overlay">;

/** Returns the pushed index of a row of the catalogue, with the folder of the registry that has it. */
export function storedShard({ folder, registry_key, file, bytes, size, overlay }: StoredRow): StoredIndex & { readonly folder: string } {
  const stored = { folder, repository: registry_key, file, bytes: Number(bytes), size: Number(size) };
  return { ...stored, ...(overlay === null ? {} : { overlay }) };
}
