import { statfsSync } from "node:fs";

/** File systems that other machines may change without notification, by their Linux magic number. */
const REMOTE: ReadonlyMap<number, string> = new Map([
  [0x01021997, "9p, as Windows folders in WSL"],
  [0x6969, "NFS"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB"],
  [0x517b, "SMB"],
  [0x65735546, "FUSE"],
  [0x786f4256, "a shared folder of VirtualBox"],
  [0x00c36400, "Ceph"],
  [0x0bd00bd0, "Lustre"],
  [0x5346414f, "AFS"],
]);

/** Returns why change notifications for a folder are unreliable; null if they are reliable as far as known. */
export function watchLimitation(folder: string): string | null {
  if (process.platform !== "linux") return null;
  try {
    const name = REMOTE.get(statfsSync(folder).type);
    return name === undefined ? null : `change notifications are unreliable on this file system (${name})`;
  } catch {
    return null;
  }
}
