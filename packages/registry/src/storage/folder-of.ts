import type { RegistryStorage } from "./storage.js";

/**
 * Returns the part of a storage whose keys begin with a folder, as a storage of its own, such as for a tenant. It shares nothing with other
 * folders, not even files of equal content.
 *
 * @param folder a key, such as `tenants/1`
 */
export function folderOf(storage: RegistryStorage, folder: string): RegistryStorage {
  const at = (key: string): string => `${folder}/${key}`;
  const { list } = storage;
  return {
    address: `${storage.address}/${folder}`,
    read: (key, maxBytes) => storage.read(at(key), maxBytes),
    download: (key, file, maxBytes) => storage.download(at(key), file, maxBytes),
    create: (key, content) => storage.create(at(key), content),
    replace: (key, bytes, version) => storage.replace(at(key), bytes, version),
    remove: (key) => storage.remove(at(key)),
    list:
      list === null
        ? null
        : async (inner) => (await list(at(inner))).map(({ key, ...listed }) => ({ key: key.slice(folder.length + 1), ...listed })),
  };
}
