import { statfsSync } from "node:fs";

/** File systems whose changes may be made elsewhere, where nobody tells of them; by the number Linux knows them by. */
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

/** Why changes in a folder cannot be relied on to be told of; null when they can, as far as is known. */
export function whyUntold(folder: string): string | null {
  if (process.platform !== "linux") return null;
  try {
    const name = REMOTE.get(statfsSync(folder).type);
    return name === undefined ? null : `changes on this file system (${name}) are not reliably told of`;
  } catch {
    return null;
  }
}
