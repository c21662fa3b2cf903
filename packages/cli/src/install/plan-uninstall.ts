import { type Change, failed, type Site } from "./change.js";
import { hashOf, readBytes, realFile, textOf } from "./files.js";
import type { Records } from "./records.js";

/**
 * Plans the change that undoes install: the original bytes if the file was not edited since, otherwise only install's part is removed.
 * Writes nothing.
 *
 * @param force true to remove foreign content too
 */
export function planUninstall(site: Site, records: Records, force: boolean): Change {
  let record: Change["record"] = null;
  try {
    const target = realFile(site.file, site.project);
    record = records.find(target, site.kind);
    const before = readBytes(target);
    const change = { site, target, before, record, error: null };
    if (before === null) return { ...change, action: "none", after: null };
    if (record !== null && record.clean && hashOf(before) === record.after) {
      if (!record.existed) return { ...change, action: "delete", after: null };
      const backup = records.backup(record);
      if (backup !== null) return { ...change, action: "restore", after: backup };
    }
    const text = textOf(before, site.file);
    const present = site.part.read(text);
    if (present === null) return { ...change, action: "none", after: before };
    const rest = site.part.remove(text, record?.made ?? 0);
    const isOwn =
      (record !== null && site.part.isSame(present, record.value)) || site.part.isSame(present, site.wanted) || startsCodeGraph(present);
    // Another program may use the same name: an entry without a record is not install's.
    if (!isOwn && !force)
      return record === null ? { ...change, action: "none", after: before } : { ...change, action: "differs", after: Buffer.from(rest) };
    const mayDelete = site.part.isWholeFile ?? (record !== null && !record.existed);
    if (mayDelete && site.part.isEmpty(rest)) return { ...change, action: "delete", after: null };
    return { ...change, action: "remove", after: Buffer.from(rest) };
  } catch (error) {
    const failure = failed(site, error);
    // An unreadable file is of no use to its client either. It matters only if install has changed it.
    return record === null ? { ...failure, action: "none", error: null } : { ...failure, record };
  }
}

/** True for an entry or hook that install writes, possibly on another machine for the whole project. */
function startsCodeGraph(present: unknown): boolean {
  return typeof present === "object" && /"@codegraph\/mcp"|@codegraph\/cli hook /u.test(JSON.stringify(present));
}
